import { z } from "zod";

export type JsonSchema = Record<string, unknown>;
type Direction = "input" | "output";

/** Converts schemas to JSON Schema. Named schemas become references. */
export function schemaWriter(named: Record<string, z.ZodType>) {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
  const components: JsonSchema = {};
  const write = (schema: z.ZodType, io: Direction): JsonSchema => {
    const text = JSON.stringify(
      z.toJSONSchema(schema, { metadata: names, io, unrepresentable: "any" }),
    );
    const {
      $schema: _dialect,
      $defs,
      ...rest
    } = JSON.parse(text.replaceAll("#/$defs/", "#/components/schemas/")) as JsonSchema;
    Object.assign(components, $defs);
    return rest;
  };
  return { write, components };
}

export type Write = ReturnType<typeof schemaWriter>["write"];
