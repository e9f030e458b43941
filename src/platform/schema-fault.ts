import type * as z from 'zod';

const MOST_FIELDS_NAMED = 10;

/** Names the fields at fault, never their values: for the log. */
export function schemaFault({ issues }: z.core.$ZodError): string {
  const fields = [...new Set(issues.map(({ path }) => path.join('.') || 'the whole body'))];
  return `not as the interface describes: ${fields.slice(0, MOST_FIELDS_NAMED).join(', ')}`;
}
