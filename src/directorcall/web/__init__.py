"""The app at the table: pages for a phone, a JSON API. A case in progress is nothing but the facts in the address of
its page.
"""
