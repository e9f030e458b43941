import * as z from 'zod/mini';

/** It was done, and there is nothing to tell. */
export const done = z.object({ ok: z.literal(true) });

/** Who is at the till has no right to this call: any call that needs one may answer so. */
const NOT_ALLOWED = 'notAllowed';

/** An answer that is either a value or a failure with one of these codes, or with `notAllowed`. */
export function answer<
  Value extends z.core.$ZodType,
  const Codes extends readonly [string, ...string[]],
>(value: Value, codes: Codes) {
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({
      ok: z.literal(false),
      error: z.object({ code: z.enum([...codes, NOT_ALLOWED]) }),
    }),
  ]);
}
