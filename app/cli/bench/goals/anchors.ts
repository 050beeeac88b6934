import type { AnchorName } from "../servers.ts";

/** The anchors by the letters that the goals name them by; tests/load/anchors/README.md describes them. */
export const ANCHORS = {
  A: { server: "http", path: "/", method: "GET" },
  C: { server: "express", path: "/ready", method: "GET" },
  C2: { server: "express", path: "/ready", method: "GET" },
  D3: { server: "express", path: "/sql/list", method: "GET" },
  D4: { server: "express", path: "/sql/row", method: "GET" },
  E: { server: "express", path: "/prisma/list", method: "GET" },
  F: { server: "express", path: "/prisma/insert", method: "POST" },
  M: { server: "remix", path: "/", method: "GET" },
  "M .data": { server: "remix", path: "/_root.data", method: "GET" },
  MP: { server: "remix", path: "/db", method: "GET" },
} as const satisfies Record<string, { server: AnchorName; path: string; method: "GET" | "POST" }>;

export type AnchorKey = keyof typeof ANCHORS;
