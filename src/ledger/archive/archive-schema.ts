import * as z from 'zod';
import { registerEventSchema } from '../../domain/register/register-event.ts';
import { saleEventSchema } from '../../domain/sale/sale-event.ts';
import { firstDraftedSchema } from '../../domain/sale/stored-sale-event.ts';
import {
  adoptionLineSchema,
  endSchema,
  entryLineSchema,
  headerSchema,
} from '../entry/journal-lines.ts';
import { manifestSchema } from '../witness/archive-manifest.ts';

/**
 * The JSON Schema (draft 2020-12) of an archive, as text: of a line of the journal, and under `$defs` of what an
 * entry's `body` holds, which is JSON within JSON, and of the manifest.
 */
export function archiveSchemaText(): string {
  const defs = {
    header: schemaOf(headerSchema),
    entry: schemaOf(entryLineSchema),
    adoption: schemaOf(adoptionLineSchema),
    end: schemaOf(endSchema),
    saleEvent: schemaOf(z.union([saleEventSchema, firstDraftedSchema])),
    registerEvent: schemaOf(registerEventSchema),
    manifest: schemaOf(manifestSchema),
  };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of a journal',
    oneOf: ['header', 'entry', 'adoption', 'end'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: defs,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function schemaOf(schema: z.core.$ZodType): object {
  const { $schema: _, ...stated } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
  });
  return stated;
}
