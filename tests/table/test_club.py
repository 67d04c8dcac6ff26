"""Profiles, friends, challenges, mute, block, report."""

from __future__ import annotations

from pathlib import Path

import orjson
from sqlalchemy import select

from goldenspike.table import models
from tests.table.kit import admin, server_here
from tests.table.test_accounts import everything
from tests.table.test_rated import account, give_in, rated_table, until_over


async def test_a_profile_shows_what_was_played_and_nothing_if_it_is_private(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob, here.client() as eve:
        await account(ann)
        await account(bob)
        id = await rated_table(ann, bob)
        await give_in(bob, id)
        await give_in(ann, id)
        await until_over(ann, id)
        review = {"accuracy": [88.0, 61.5]}
        await here.desk.store.execute(
            models.reviews.insert().values(table_id=id, status="done", part=1000, beat=1, data=orjson.dumps(review))
        )
        path = f"/api/people/{ann.me['id']}"
        seen = await eve.get(path)
        assert seen["ratings"][0]["played"] == 1
        assert seen["ratings"][0]["settled"] is False
        games = await eve.get(f"{path}/games")
        assert [game["table"] for game in games["games"]] == [id]
        assert games["games"][0]["against"] == ["Bob"]
        assert games["games"][0]["gain"] > 0
        history = await eve.get(f"{path}/ratings/trains")
        assert [step["was"] for step in history["steps"]] == [1500]
        await ann.call("PUT", "/api/me/profile", json={"private": True})
        hidden = await eve.get(path)
        assert (hidden["name"], hidden["private"], hidden["ratings"], hidden["here"]) == ("Ann", True, [], False)
        for more in ("/games", "/ratings/trains"):
            assert (await eve.get(path + more, 403))["error"]["key"] == "server.private_profile"
        assert (await ann.get(path))["ratings"], "one's own is there"
        assert (await bob.get("/api/people?name=an"))["people"] == []
        await eve.get("/api/people/" + "0" * 24, 404)
        await eve.get("/api/people/nobody", 422)


async def test_results_by_seat_and_points_by_source(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann:
        rows = [
            {"table_id": "t1", "seat": 0, "person": ann.me["id"], "name": "Ann", "game": "trains", "score": 40, "won": True},
            {"table_id": "t1", "seat": 1, "person": None, "name": "bot", "game": "trains", "score": 30, "won": False},
        ]
        table = await ann.table("trains", "hb", public=True)
        for row in rows:
            more = {"table_id": table["id"], "seconds": 1, "at": 5, "stand_in": False, "rated": True}
            await here.desk.store.execute(models.results.insert().values(**{**row, **more}))
        points = {("", ""): 2, ("", "cities"): 30, (ann.me["id"], ""): 1, (ann.me["id"], "cities"): 20}
        for (who, source), number in points.items():
            values = {"person": who, "game": "trains", "source": source, "points": number}
            await here.desk.store.execute(models.sources.insert().values(**values))
        seen = await ann.get(f"/api/people/{ann.me['id']}")
        assert seen["results"] == [{"game": "trains", "seat": 0, "played": 1, "won": 1, "mean": 40.0}]
        assert seen["sources"] == [{"game": "trains", "games": 1, "sources": [{"source": "cities", "mine": 20.0, "mean": 15.0}]}]


async def test_friends_are_followed_seen_and_challenged(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await bob.get("/api/me")
        for _ in range(2):
            await ann.call("PUT", f"/api/people/{bob.me['id']}/follow", 204)
        following = await ann.get("/api/me/following")
        assert [(one["name"], one["here"]) for one in following["people"]] == [("Bob", True)]
        assert (await ann.get(f"/api/people/{bob.me['id']}"))["follows"]
        assert (await ann.call("PUT", f"/api/people/{ann.me['id']}/follow", 422))["error"]["key"] == "server.yourself"
        wish = {"game": "trains", "pace": "days"}
        table = await ann.post(f"/api/people/{bob.me['id']}/challenge", wish, 201)
        assert not table["public"]
        challenges = (await bob.get("/api/me/challenges"))["tables"]
        assert [(one["id"], one["owner"]) for one in challenges] == [(table["id"], "Ann")]
        await bob.post(f"/api/tables/{table['id']}/join", {})
        assert (await bob.get("/api/me/challenges"))["tables"] == []
        other = await ann.post(f"/api/people/{bob.me['id']}/challenge", wish, 201)
        await bob.call("DELETE", f"/api/me/challenges/{other['id']}", 204)
        assert (await bob.get("/api/me/challenges"))["tables"] == []
        rated = {**wish, "rated": True}
        assert (await ann.post(f"/api/people/{bob.me['id']}/challenge", rated, 409))["error"]["args"]["name"] == "Bob"
        await ann.call("DELETE", f"/api/people/{bob.me['id']}/follow", 204)
        assert (await ann.get("/api/me/following"))["people"] == []


async def test_who_is_blocked_has_nothing_to_do_with_one(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await bob.call("PUT", f"/api/people/{ann.me['id']}/follow", 204)
        await ann.call("PUT", f"/api/people/{bob.me['id']}/shun/block", 204)
        await ann.call("PUT", f"/api/people/{bob.me['id']}/shun/mute", 204)
        assert (await bob.get("/api/me/following"))["people"] == []
        for client, other in ((ann, bob), (bob, ann)):
            assert (await client.call("PUT", f"/api/people/{other.me['id']}/follow", 403))["error"][
                "key"
            ] == "server.blocked_person"
            await client.post(f"/api/people/{other.me['id']}/challenge", {"game": "trains"}, 403)
        table = await ann.table("trains", "ho", public=True)
        assert (await bob.post(f"/api/tables/{table['id']}/join", {}, 403))["error"]["key"] == "server.blocked"
        wish = {"game": "trains", "players": 2}
        assert (await ann.post("/api/tables/seek", wish, 201))["id"] != (await bob.post("/api/tables/seek", wish, 201))["id"]
        assert [(one["name"], one["kind"]) for one in await ann.get("/api/me/shunned")] == [("Bob", "block"), ("Bob", "mute")]
        await ann.call("DELETE", f"/api/people/{bob.me['id']}/shun/block", 204)
        await bob.post(f"/api/tables/{table['id']}/join", {})


async def test_reports_reach_the_operator(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        path = f"/api/people/{bob.me['id']}/report"
        await ann.post(path, {"kind": "insult", "text": "said bad things", "table": "abc123"}, 204)
        for _ in range(9):
            await ann.post(path, {"kind": "other"}, 204)
        assert (await ann.post(path, {"kind": "other"}, 429))["error"]["key"] == "server.too_many_reports"
        await ann.post(path, {"kind": "fun"}, 422)
        database = here.desk.settings.database_url
        listed = orjson.loads(await admin(database, "--json", "reports", "list"))
        assert len(listed) == 10
        assert (listed[0]["kind"], listed[0]["name"]) == ("insult", "Bob")
        assert "said bad things" in await admin(database, "reports", "show", str(listed[0]["id"]))
        await admin(database, "reports", "done", str(listed[0]["id"]), "--note", "talked to Bob")
        assert len(orjson.loads(await admin(database, "--json", "reports", "list"))) == 9
        assert len(orjson.loads(await admin(database, "--json", "reports", "list", "--all"))) == 10
        assert "no report" in await admin(database, "reports", "show", "999", expect=2)


async def test_nothing_of_the_club_is_left_of_somebody_who_is_removed(tmp_path: Path) -> None:
    async with server_here(tmp_path) as here, here.client("Ann") as ann, here.client("Bob") as bob:
        await account(ann)
        await account(bob)
        await rated_table(ann, bob)
        for client, other in ((ann, bob), (bob, ann)):
            await client.call("PUT", f"/api/people/{other.me['id']}/follow", 204)
            await client.post(f"/api/people/{other.me['id']}/challenge", {"game": "trains"}, 201)
            await client.post(f"/api/people/{other.me['id']}/report", {"kind": "other"}, 204)
            await client.call("PUT", f"/api/people/{other.me['id']}/shun/mute", 204)
        export = await ann.get("/api/me/export")
        assert export["club"]["follows"][0]["other"] == bob.me["id"]
        assert export["club"]["reports"][0]["about"] == bob.me["id"]
        await ann.call("DELETE", "/api/me", 204, json={"passphrase": "correct horse battery"})
        assert ann.me["id"] not in await everything(here.desk.store)
        reports = await here.desk.store.rows(select(models.reports))
        assert reports, "what others have been reported for stays, without who said it"
        assert reports[0].reporter is None
