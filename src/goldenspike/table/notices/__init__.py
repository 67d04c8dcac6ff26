"""Telling people who are not here: by mail, by push to a device, by a call to an address of theirs.

`telling` writes what is to be told into the `outbox`, in the very transaction in which it happens; the `postman` of any process
takes it from there, looks whether it is still `news`, and sends it.
"""
