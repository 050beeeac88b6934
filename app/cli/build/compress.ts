import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|svg|json|txt|xml|html|webmanifest)$/;
/** Packs the built text files beside themselves, once and as well as can be, so that the server never does. */
function compress(folder: string) {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!TEXT.test(file)) continue;
    const path = join(folder, file);
    const bytes = readFileSync(path);
    const packed = {
      gz: gzipSync(bytes, { level: 9 }),
      br: brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    };
    for (const [ending, smaller] of Object.entries(packed))
      if (smaller.length < bytes.length) writeFileSync(`${path}.${ending}`, smaller);
  }
}

compress("build/client");
