import * as z from 'zod';
import { isPathSegment } from './path-segment.ts';

/** Formats of single fields that several routes share. Lengths are not shown: assumptions A22. */

/** A timestamp: ISO 8601 in UTC (interface, Invoice payment link and POS payment). */
export const utcTimestampSchema = z.iso.datetime({ offset: true }).describe('ISO 8601, in UTC.');

/** A day of the calendar, `YYYY-MM-DD`; a day that does not exist is refused (interface, endpoints 1, 3 and 4). */
export const calendarDateSchema = z.iso.date().describe('A day of the calendar, `YYYY-MM-DD`.');

/** An ISO 4217 code (interface, endpoint 1). */
export const currencyCodeSchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217 code.');

/** An e-mail address, up to the 254 characters that mail carries (RFC 5321, 4.5.3.1.3). */
export const emailSchema = z.email().max(254);

/** The name of a person or of a thing that is sold. */
export const nameSchema = z.string().min(1).max(140);

/** A merchant's own reference; it must be able to stand in a path, where the CRM's order status has it. */
export const referenceSchema = z
  .string()
  .min(1)
  .max(100)
  .refine(isPathSegment, { error: 'cannot stand in a path' });

/** A free code, such as the source system's. */
export const freeCodeSchema = z.string().max(64);

/** Where the payer's browser returns to: HTTPS only (interface, Limits). */
export const returnUrlSchema = z
  .url({ protocol: /^https$/ })
  .max(2048)
  .describe('HTTPS address to which the payer’s browser returns.');

/** An address that the service gives for a payer's browser. */
export const pageUrlSchema = z.url({ protocol: /^https?$/ });

/** The service's picture of a QR code (interface, Invoice payment link and POS payment). */
export const qrCodeSchema = z
  .string()
  .startsWith('data:image/png;base64,')
  .describe('The picture of a QR code: a data URL, PNG in base64.');

/** The service's identifier of a payment, plan or opportunity. */
export const serviceIdSchema = z.string().min(1);
