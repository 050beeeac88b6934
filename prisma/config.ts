import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { defineConfig } from "prisma/config";

/**
 * Catalogue types that the adapter does not know, told to it as text, so that the
 * schema engine can introspect: name, "char" and their arrays (OIDs of pg_type.dat).
 */
const AS_TEXT: Record<number, number> = { 19: 25, 18: 25, 1003: 1009, 1002: 1009 };

interface Field {
  dataTypeID: number;
}

function tellCatalogueTypesAsText() {
  const require = createRequire(import.meta.url);
  const Result = require("pg/lib/result.js") as { prototype: { addFields(fields: Field[]): void } };
  const addFields = Result.prototype.addFields;
  Result.prototype.addFields = function (fields) {
    for (const field of fields) field.dataTypeID = AS_TEXT[field.dataTypeID] ?? field.dataTypeID;
    return addFields.call(this, fields);
  };
}

/**
 * The adapter as the schema engine needs it: the stock one splits a script at every
 * semicolon, also inside function bodies and comments. Sent whole, a script is one
 * implicit transaction as well, so a migration that fails leaves nothing behind.
 */
async function adapter() {
  const factory = new PrismaPg({
    connectionString: process.env.DATABASE_URL,
    allowExitOnIdle: true,
  });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const connection = await connect();
    connection.executeScript = async (script) => {
      await connection
        .underlyingDriver()
        .query(script)
        .catch((error: Error) => {
          // The engine drops what it is told of an adapter's error; the operator needs the database's own words.
          console.error(error.message);
          throw error;
        });
    };
    return connection;
  };
  return factory;
}

/**
 * The engine waits ten seconds for its lock, and leaves that timer running when it has it: the process stayed as long
 * after its work. A connection at work keeps the process, so no timer needs to.
 */
function endBeforeTimers() {
  const setTimer = globalThis.setTimeout;
  const patched = (...given: Parameters<typeof setTimer>) => setTimer(...given).unref();
  globalThis.setTimeout = Object.assign(patched, setTimer);
}

tellCatalogueTypesAsText();
endBeforeTimers();
// Generating the client wants an address too, though it never uses it.
process.env.DATABASE_URL ??= "postgresql://nobody@localhost/none";

export default defineConfig({
  schema: "schema.prisma",
  migrations: { path: "migrations" },
  engine: "js",
  experimental: { adapter: true },
  adapter,
});
