import * as z from 'zod';

/** A JSON Schema of draft 2020-12, as it stands in the document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The side of a schema: what a caller gives, where a field with a default may be left out, or what is answered. */
export type SchemaSide = 'input' | 'output';

const SCHEMAS = '#/components/schemas/';

/** Refers to a schema of the document by its name. */
export const schemaReference = (name: string): JsonSchema => ({ $ref: SCHEMAS + name });

type Override = Parameters<
  NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>
>[0];

/**
 * Says what the conversion leaves out: unknown fields are ignored, and a web address has its scheme. Takes
 * away a format that is none of JSON Schema's; its pattern stays.
 */
const complete = ({ zodSchema, jsonSchema }: Override): void => {
  if (zodSchema instanceof z.ZodObject) {
    // Interface, Endpoints and Versioning: additional fields are tolerated on both sides.
    jsonSchema.additionalProperties = true;
  }
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
  if (zodSchema instanceof z.ZodURL) {
    const { protocol } = zodSchema._zod.def;
    if (protocol !== undefined) jsonSchema.pattern = protocol.source.replace(/\$$/, ':');
  }
};

const withoutDialect = ({ $schema, $id, ...schema }: Record<string, unknown>): JsonSchema => schema;

/** One schema that stands by itself. */
export const inlineSchema = (schema: z.ZodType, side: SchemaSide): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { io: side, override: complete }));

/** Schemas by name; where one is within another, the document refers to it. */
export const namedSchemas = (
  schemas: ReadonlyMap<string, z.ZodType>,
  side: SchemaSide,
): Readonly<Record<string, JsonSchema>> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, {
    io: side,
    override: complete,
    uri: (id) => SCHEMAS + id,
  });
  return Object.fromEntries(
    Object.entries(made.schemas).map(([id, schema]) => [id, withoutDialect(schema)]),
  );
};
