import * as z from 'zod';

/**
 * The same schema for reading an answer: an optional field of another shape counts as absent, so that
 * what we assume never hides what the interface shows (assumptions A3). Objects and lists are read so at every depth.
 */
export function lenient<Schema extends z.ZodType>(schema: Schema): Schema {
  // The value's type stays the same: an optional field may be absent either way.
  return relaxed(schema) as z.ZodType as Schema;
}

function relaxed(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional) {
    return z.catch(z.optional(relaxed(schema.def.innerType)), undefined);
  }
  if (schema instanceof z.ZodArray) return z.array(relaxed(schema.def.element));
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.def.shape);
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, relaxed(field)])));
  }
  return schema;
}
