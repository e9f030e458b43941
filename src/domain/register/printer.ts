import * as z from 'zod/mini';
import { ONE_LINE } from './printed-line.ts';

// The shop's receipt printer, as the shop says where it is and what is in it.

/** The port at which printers of receipts listen, where none is said. */
export const USUAL_PRINTER_PORT = 9_100;
const LARGEST_PORT = 65_535;

/** A host name of the longest kind (RFC 1035), its port, and what stands between them. */
export const LONGEST_PRINTER_ADDRESS = 260;

const ADDRESS = /^(?:\[(?<six>[^\]]+)\]|(?<host>[\p{L}\p{N}._-]+))(?::(?<port>\d{1,5}))?$/u;

/** An address of IPv6 that holds on one network of the machine alone says behind a per cent sign on which (RFC 4007, 11). */
const ZONE = /%[\w.-]{1,32}$/;
const sixSchema = z.ipv6();
const isSix = (address: string): boolean => sixSchema.safeParse(address.replace(ZONE, '')).success;

/** Where a printer listens. */
export interface PrinterPlace {
  readonly host: string;
  readonly port: number;
}

/**
 * What was typed, as a place: a name or an address, and behind a colon the port where it is not 9100; null where it is none. An address of IPv6
 * stands in brackets (RFC 3986, 3.2.2), or without a port by itself.
 */
export function readPrinterAddress(typed: string): PrinterPlace | null {
  const text = typed.trim();
  if (isSix(text)) return { host: text, port: USUAL_PRINTER_PORT };
  const { six, host = six, port } = ADDRESS.exec(text)?.groups ?? {};
  if (host === undefined || (six !== undefined && !isSix(six))) return null;
  const number = port === undefined ? USUAL_PRINTER_PORT : Number(port);
  return number >= 1 && number <= LARGEST_PORT ? { host, port: number } : null;
}

/** A place as its address is typed. */
export function printerAddressOf({ host, port }: PrinterPlace): string {
  const isUsual = port === USUAL_PRINTER_PORT;
  return `${isSix(host) ? `[${host}]` : host}${isUsual ? '' : `:${port}`}`;
}

/** The address as it is kept. */
export const printerAddressSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(LONGEST_PRINTER_ADDRESS),
  z.refine((typed) => readPrinterAddress(typed) !== null),
);

/** The longest name that a system has for a printer (Windows' own limit is 220 letters). */
export const LONGEST_SYSTEM_PRINTER = 250;

/** Such a name as the system has it: one that begins with a blank is another printer's, and no system has one of several lines. */
export const systemPrinterSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(LONGEST_SYSTEM_PRINTER), z.regex(ONE_LINE));

/** The width of its paper, in millimetres, and how many letters of the usual size stand in a line of it. */
export const LETTERS_OF = { mm80: 48, mm58: 32 } as const;
export const PRINTER_WIDTHS = [
  'mm80',
  'mm58',
] as const satisfies readonly (keyof typeof LETTERS_OF)[];

/** When receipts are printed: only for customers who want one, or for each sale that is paid. */
export const RECEIPTS_PRINT = ['asked', 'always'] as const;
