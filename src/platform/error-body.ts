import * as z from 'zod';

/** What an error's body says: the platform's own code and a short message, neither meant for a cashier. */
export interface ErrorReport {
  readonly businessCode: string | null;
  readonly message: string | null;
}

const text = z.string().min(1).optional().catch(undefined);
const report = z.object({ code: text, message: text });

/** The names are not shown by the interface (assumptions A6), so the common shapes are all read. */
const lenientBody = z.object({
  error: z
    .union([z.string().transform((code) => ({ code, message: undefined })), report])
    .catch({}),
  code: text,
  message: text,
});

/** Reads whatever can be read of an error's body; never fails, because the status has already told what happened. */
export function readErrorBody(body: unknown): ErrorReport {
  const read = lenientBody.safeParse(body);
  if (!read.success) return { businessCode: null, message: null };
  const { error, code, message } = read.data;
  return {
    businessCode: error.code ?? code ?? null,
    message: error.message ?? message ?? null,
  };
}
