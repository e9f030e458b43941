import * as z from 'zod/mini';
import { printerAddressSchema } from '../../domain/register/printer.ts';

/** Why a paper does not come out of the receipt printer, by what can be done about it. */
export const printerTroubleSchema = z.enum([
  // No machine of this name is known on the network.
  'notFound',
  'unreachable',
  // It took the connection and says nothing.
  'silent',
  'paperOut',
  'coverOpen',
  // Its error light is on, as for its cutter.
  'fault',
  // It says that it takes nothing, and not why.
  'offline',
  // It takes the paper, and has not said for long that it is done.
  'slow',
  // The connection broke off while it printed.
  'cutOff',
  // The machine's system has no printer of this name any more.
  'notInstalled',
  // The machine's system did not take the paper.
  'systemRefused',
  // The disk does not take down that it goes: it might come out twice.
  'notNoted',
]);
export type PrinterTrouble = z.infer<typeof printerTroubleSchema>;

/** How the receipt printer stands. */
export const printerStateSchema = z.object({
  /** How many papers are still to come out, the one that is printed now among them. */
  waiting: z.int(),
  isPrinting: z.boolean(),
  /** Null while nothing is wrong, or nothing was tried since. */
  trouble: z.nullable(printerTroubleSchema),
  /** Papers that broke off again and again: they are tried no more unasked. */
  held: z.int(),
});
export type PrinterState = z.infer<typeof printerStateSchema>;

/** As many printers are listed as somebody can look through. */
export const MOST_FOUND_PRINTERS = 20;

/** A printer that was heard on the network: what it calls itself, and where it listens, as an address is typed. */
export const foundPrinterSchema = z.object({ name: z.string(), address: printerAddressSchema });
export type FoundPrinter = z.infer<typeof foundPrinterSchema>;
