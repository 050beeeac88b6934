import { resolve } from "node:path";
import { createRequestHandler } from "@remix-run/express";
import express from "express";
import { openPrisma } from "#tests/load/anchors/prisma.ts";

const prisma = openPrisma();
const build = await import(resolve("build/anchors/remix/server/index.js"));
const app = express().disable("x-powered-by");

app.all("*", createRequestHandler({ build, mode: "production", getLoadContext: () => ({ prisma }) }));
app.listen(Number(process.env["PORT"]), "127.0.0.1");
