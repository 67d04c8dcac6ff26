"""A bot that plays at a table server over the network: remote_bot.py SERVER TABLE [INVITE], with its token in BOT_TOKEN."""

import asyncio
import json
import os
import random
import sys
import urllib.request

import websockets

SERVER, TABLE, INVITE = sys.argv[1].rstrip("/"), sys.argv[2], "".join(sys.argv[3:4])
HEADERS = {"Authorization": f"Bearer {os.environ['BOT_TOKEN']}", "Content-Type": "application/json"}


def call(path, data=None):
    asked = urllib.request.Request(SERVER + path, data and json.dumps(data).encode(), HEADERS)
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)


def choose(position, moves):
    return random.choice(position["legal"])  # think here: position["view"] is what the seat sees, moves[n]["text"] is move n


async def play():
    print("I sit at", call(f"/api/tables/{TABLE}/join", {"seat": None, "invite": INVITE})["title"], flush=True)
    moves = call(f"/api/tables/{TABLE}/box")["moves"]
    async with websockets.connect(f"ws{SERVER[4:]}/api/tables/{TABLE}/ws", additional_headers=HEADERS, max_size=None) as socket:
        async for text in socket:
            position = json.loads(text).get("position")
            if position and position["status"] == "over":
                break
            if position and position["legal"]:
                answer = {"type": "move", "number": position["number"] + 1, "move": choose(position, moves)}
                await socket.send(json.dumps(answer))
    print("The scores are", position["view"]["scores"])


asyncio.run(play())
