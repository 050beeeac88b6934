import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { DriverContract } from "flydrive/types";

/** A stored file as listed. */
export interface StoredKey {
  key: string;
  modifiedAt: Date;
}

/** Files by keys such as `images/{id}/{name}`: a folder, or any store that speaks S3. Nothing in it is public by itself. */
export interface Storage {
  /** Copies a file of this machine into the storage, as a stream. */
  putFile(key: string, path: string, about: { bytes: number; mediaType: string }): Promise<void>;
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** A file that is not there is no failure. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins with a folder's name, such as `images`. */
  list(folder: string): AsyncGenerator<StoredKey>;
}

const isMissing = (error: unknown): boolean => {
  const { code, name, cause, $metadata } = error as {
    code?: string;
    name?: string;
    cause?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return (
    code === "ENOENT" ||
    name === "NoSuchKey" ||
    name === "NotFound" ||
    $metadata?.httpStatusCode === 404 ||
    (cause !== undefined && isMissing(cause))
  );
};

const orMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };

/** The keys below a folder; drivers return them in pages. */
async function* keysIn(driver: DriverContract, folder: string): AsyncGenerator<StoredKey> {
  for (
    let token: string | undefined, isFirst = true;
    isFirst || token !== undefined;
    isFirst = false
  ) {
    const page = await driver
      .listAll(folder, { recursive: true, ...(token !== undefined && { paginationToken: token }) })
      .catch(orMissing(null));
    for (const object of page?.objects ?? []) {
      if (!object.isFile) continue;
      const about = await driver.getMetaData(object.key).catch(orMissing(null));
      if (about) yield { key: object.key, modifiedAt: about.lastModified };
    }
    token = page?.paginationToken;
  }
}

/** A stream that is there: opening a file that is not fails later than asking for it. */
async function openStream(driver: DriverContract, key: string): Promise<Readable | null> {
  if (!(await driver.exists(key))) return null;
  return driver.getStream(key).catch(orMissing(null));
}

/** Keys are made by us: one of another form is a mistake, and must not lead out of the storage. */
const KEY = /^[a-z]+(?:\/[A-Za-z0-9][\w.-]*)+$/;

function checked(key: string): string {
  if (!KEY.test(key)) throw new Error(`No key of the storage: ${key}`);
  return key;
}

/** What both kinds do, over a driver that is opened when it is first needed. */
function storageOver(open: () => Promise<DriverContract>): Storage {
  let opened: Promise<DriverContract> | undefined;
  const driver = () => (opened ??= open());
  return {
    async putFile(key, path, { bytes, mediaType }) {
      await (
        await driver()
      ).putStream(checked(key), createReadStream(path), {
        contentType: mediaType,
        contentLength: bytes,
      });
    },
    async put(key, content, mediaType) {
      await (await driver()).put(checked(key), content, { contentType: mediaType });
    },
    read: async (key) => openStream(await driver(), checked(key)),
    has: async (key) => (await driver()).exists(checked(key)),
    remove: async (key) => (await driver()).delete(checked(key)).catch(orMissing(undefined)),
    async *list(folder) {
      yield* keysIn(await driver(), folder);
    },
  };
}

/** A local folder, created with the first file. */
function folderStorage(folder: string): Storage {
  const storage = storageOver(async () => {
    const { FSDriver } = await import("flydrive/drivers/fs");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new FSDriver({ location: folder, visibility: "private" });
  });
  return {
    ...storage,
    remove: async (key) => removeEmptied(folder, key, () => storage.remove(key)),
  };
}

/** A folder that its last file leaves goes with it. */
async function removeEmptied(
  folder: string,
  key: string,
  remove: () => Promise<void>,
): Promise<void> {
  await remove();
  const parent = key.split("/").slice(0, -1).join("/");
  if (parent.includes("/"))
    await rm(resolve(folder, parent), { recursive: false }).catch(() => undefined);
}

/** Amazon's own checksums come as trailers of the body, which other stores take for a part of the file. */
const PLAIN = {
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
} as const;

/** Keys of a store that speaks S3. */
export interface StorageKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** `s3://bucket?endpoint=http://s3:9000&region=ap-south-1`; without an endpoint it is Amazon's. */
function bucketStorage(
  { hostname: bucket, searchParams }: URL,
  keys: StorageKeys | undefined,
): Storage {
  const endpoint = searchParams.get("endpoint");
  return storageOver(async () => {
    // Loaded where it is used: the client is large.
    const [{ S3Driver }, { S3Client }] = await Promise.all([
      import("flydrive/drivers/s3"),
      import("@aws-sdk/client-s3"),
    ]);
    const client = new S3Client({
      ...PLAIN,
      region: searchParams.get("region") ?? "us-east-1",
      forcePathStyle: endpoint !== null,
      ...(endpoint && { endpoint }),
      ...(keys && { credentials: keys }),
    });
    return new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
  });
}

/**
 * The storage that an address names.
 *
 * @param address A folder (`.data/storage`, `file:///srv/wayfold`) or `s3://bucket?endpoint=…&region=…`.
 */
export function openStorage(address: string, keys?: StorageKeys): Storage {
  if (address.startsWith("s3://")) return bucketStorage(new URL(address), keys);
  return folderStorage(
    address.startsWith("file://") ? fileURLToPath(address) : resolve(address.replace(/^file:/, "")),
  );
}
