import { isDeepStrictEqual } from 'node:util';
import type { PrinterPlace } from '../../domain/register/printer.ts';
import type { Result } from '../../domain/result.ts';
import { type PrintFailure, type PrintOptions, printAt } from './print-at.ts';
import { printOnSystem, type SystemPrinters } from './system-printers.ts';

/** Where receipts come out: at an address of the network, or at a printer that the machine's system knows by this name. */
export type PrintPlace = PrinterPlace | { readonly systemPrinter: string };

/** Whether both are the same printer, as the shop names it. */
export const isSamePlace = (one: PrintPlace, other: PrintPlace): boolean =>
  isDeepStrictEqual(one, other);

/** Prints what was made for this place; never rejects. What it is given is asked for, kept and counted elsewhere. */
export type PrintPort = (
  place: PrintPlace,
  bytes: Uint8Array,
  options: PrintOptions,
) => Promise<Result<true, PrintFailure>>;

/** The ports of a till: the system's printers are there where its shell has them. */
export const printPort =
  (printers: SystemPrinters | null): PrintPort =>
  (place, bytes, options) =>
    'host' in place
      ? printAt(place, bytes, options)
      : printOnSystem(printers, place.systemPrinter, bytes, options);
