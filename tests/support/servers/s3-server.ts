import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** A server on this machine that speaks S3, with one bucket. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), "wayfold-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "wayfold", configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    url: `s3://wayfold?endpoint=http://127.0.0.1:${port}&region=ap-south-1`,
    keys: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    async stop() {
      (server as unknown as { httpServer?: Server }).httpServer?.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
