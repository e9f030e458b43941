import * as z from 'zod';
import type { PrinterTrouble } from '../../contract/views/printer-view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { SlipPage } from '../../papers/slip/slip-page.ts';
import type { PrintFailure, PrintOptions } from './print-at.ts';

/** The printers that the machine's system knows, as a shell reaches them. */
export interface SystemPrinters {
  /** By the names that the system has for them; `title` is what people read. Rejects where the system does not say. */
  list(): Promise<readonly { readonly name: string; readonly title: string }[]>;
  /**
   * Hands a page to one of them, without asking anybody: whether the system took it. What it does with it from then on it keeps to
   * itself. Aborted, it answers no more.
   */
  print(name: string, page: SlipPage, signal: AbortSignal): Promise<boolean>;
}

const pageSchema = z.object({ html: z.string(), widthMm: z.number(), heightMm: z.number() });

/**
 * Prints such a page on a printer of the system. A printer that is not there is found before anything is begun; whatever goes wrong
 * behind that may have left a part of the paper. Never rejects.
 */
export async function printOnSystem(
  printers: SystemPrinters | null,
  name: string,
  bytes: Uint8Array,
  { signal, patience, mayBegin, told }: PrintOptions,
): Promise<Result<true, PrintFailure>> {
  const fail = (code: PrinterTrouble, mayBeInPart: boolean) => err({ code, mayBeInPart });
  if (printers === null || !(await isThere(printers, name))) return fail('notInstalled', false);
  if (signal.aborted) return fail('cutOff', false);
  if (!mayBegin()) return fail('notNoted', false);
  const slow = setTimeout(() => told('slow'), patience.slowMs);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    const page = pageSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    const isTaken = await Promise.race([printers.print(name, page, limit), aborted(limit)]);
    if (isTaken === null) return fail('cutOff', true);
    return isTaken ? ok(true) : fail('systemRefused', true);
  } catch {
    return fail('systemRefused', true);
  } finally {
    clearTimeout(slow);
  }
}

/** A system that has not taken a page by then does not say so any more, in milliseconds. */
const LONGEST_MS = 60_000;

const isThere = async (printers: SystemPrinters, wanted: string): Promise<boolean> => {
  const all = await printers.list().catch(() => []);
  return all.some(({ name }) => name === wanted);
};

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
