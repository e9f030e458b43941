import * as z from 'zod';
import { errorBodySchema } from '../wire/error.ts';
import type { Said } from './said.ts';

/** What an error's body says: the platform's own code and a short message, neither meant for a cashier. */
export interface ErrorReport {
  readonly businessCode: string | null;
  readonly message: string | null;
}

const { code, message } = errorBodySchema.shape.error.shape;
const report = z.object({
  code: code.optional().catch(undefined),
  message: message.optional().catch(undefined),
});

/** The names are not shown by the interface (assumptions A6), so the common shapes are all read. */
const lenientBody = report.extend({
  error: z
    .union([z.string().transform((word) => ({ code: word, message: undefined })), report])
    .catch({}),
});

/** Reads whatever can be read of an error's body; never fails, because the status has already told what happened. */
export function readErrorBody(said: Said): ErrorReport {
  const read = said.read(lenientBody);
  if (!read.ok) return { businessCode: null, message: null };
  const reports = [read.value.error, read.value];
  return {
    businessCode: reports.map((said) => said.code).find(Boolean) ?? null,
    message: reports.map((said) => said.message).find(Boolean) ?? null,
  };
}
