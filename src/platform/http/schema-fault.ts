import type * as z from 'zod';

/** Names the fields at fault, never their values: for the log, which cuts it to length. */
export function schemaFault({ issues }: z.core.$ZodError): string {
  const fields = new Set(issues.map(({ path }) => path.join('.') || 'the whole body'));
  return `not as the interface describes: ${[...fields].join(', ')}`;
}
