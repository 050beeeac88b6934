import { createServer } from "node:http";
import { CARDS } from "./cards.ts";

/** Anchor A: what Node's HTTP server can do at all. */
const body = JSON.stringify(CARDS);

createServer((_req, res) => {
  res.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body) });
  res.end(body);
}).listen(Number(process.env["PORT"]), "127.0.0.1");
