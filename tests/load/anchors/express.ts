import { createHash, randomUUID } from "node:crypto";
import express, { type RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { CARDS } from "./cards.ts";
import { openPrisma } from "./prisma.ts";

interface ReadyJson {
  etag: string;
  body: Buffer;
}

const LIST_SQL = `
  SELECT p.id, p.slug, p.name, p.state, p.description, p.latitude, p.longitude, p.popularity,
    (SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY pt.position)
     FROM place_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.place_id = p.id) AS tags
  FROM places p ORDER BY p.popularity DESC, p.id LIMIT 20`;
const ROW_SQL = "SELECT id, slug, name, state, description, latitude, longitude, popularity FROM places WHERE id = $1";

const cache = new LRUCache<string, ReadyJson>({ max: 100 });
const body = Buffer.from(JSON.stringify(CARDS));
cache.set("/ready", { etag: `"${createHash("sha256").update(body).digest("base64url")}"`, body });

const prisma = openPrisma();
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const firstId = pool.query<{ id: string }>("SELECT id FROM places ORDER BY id LIMIT 1").then(({ rows }) => rows[0]?.id);

/** Express 4 forwards no rejection by itself. */
const answering =
  (work: () => Promise<unknown>): RequestHandler =>
  (_req, res, next) =>
    void work().then((answer) => res.json(answer), next);

const app = express().disable("x-powered-by").disable("etag");

app.get("/ready", (req, res) => {
  const ready = cache.get(req.url)!;
  if (req.headers["if-none-match"] === ready.etag) return void res.writeHead(304, { etag: ready.etag }).end();
  res.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": ready.body.length, etag: ready.etag });
  res.end(ready.body);
});
app.get("/sql/list", answering(async () => (await pool.query({ name: "list", text: LIST_SQL })).rows));
app.get("/sql/row", answering(async () => (await pool.query({ name: "row", text: ROW_SQL, values: [await firstId] })).rows[0]));
app.get("/prisma/list", answering(() => prisma.list()));
app.post("/prisma/insert", answering(() => prisma.insert(randomUUID())));

app.listen(Number(process.env["PORT"]), "127.0.0.1");
