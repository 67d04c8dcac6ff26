"""What the server and its clients say to each other over HTTP, and what the messages of the WebSocket are made of.

These models are the truth: the OpenAPI document, and from it the browser's types, are made from them. The messages of the
WebSocket are in `table/messages.py`. Views, layouts and arguments of messages are plain data of the games, and free-form here.
"""
