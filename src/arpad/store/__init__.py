"""What an office keeps: a journal that is only ever added to, files named by their bytes, and tables made from both."""
