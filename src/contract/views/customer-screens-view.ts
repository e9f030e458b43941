import * as z from 'zod/mini';

/**
 * The customer's screen as a window of the program's own, on another display of the machine. `off`: there is a display, and nobody
 * wants it there; `noDisplay`: there is none but the till's; `failed`: its page could not be shown; `notHere`: this shell has no windows.
 */
export const secondDisplayStateSchema = z.enum(['shown', 'off', 'noDisplay', 'failed', 'notHere']);
export type SecondDisplayState = z.infer<typeof secondDisplayStateSchema>;

/** A screen that was paired: its name opens nothing. Moments are UTC, milliseconds since the epoch. */
const customerScreenSchema = z.object({
  name: z.string(),
  /** What its browser said it is. */
  browser: z.string(),
  pairedAtMs: z.int(),
  seenAtMs: z.int(),
  /** How many of its pages are open now. */
  pages: z.int(),
});

/** The way for screens on other devices of the shop's network, where a manager has opened it. */
const networkScreensViewSchema = z.object({
  /** `portTaken`: another program has the port; `failed`: the system does not let the till listen. Both are tried again. */
  state: z.enum(['opening', 'open', 'portTaken', 'failed']),
  /** What such a screen's browser opens, the likeliest first; none while this machine is on no network of a shop. */
  addresses: z.array(z.string()),
  /** By which such a screen knows this till: where it is loaded from, and its SHA-256, to compare it there. */
  certificate: z.nullable(z.object({ address: z.string(), fingerprint: z.string() })),
  port: z.int(),
});
export type NetworkScreensView = z.infer<typeof networkScreensViewSchema>;

/** The screens that are turned to customers, and the code by which another one is let in. */
export const customerScreensViewSchema = z.object({
  screens: z.array(customerScreenSchema),
  /** What such a screen's browser opens on this machine. */
  address: z.string(),
  /** The same on another device; null while a manager has not opened the way. */
  network: z.nullable(networkScreensViewSchema),
  /** The code that lets one in now, with what is left of it in milliseconds; null while there is none. */
  code: z.nullable(z.object({ digits: z.string(), endsInMs: z.number() })),
  /** Why there is none any more: a screen was let in by it, its time was up, or it was keyed wrong too often. */
  lastCode: z.nullable(z.enum(['used', 'ended', 'guessed'])),
});
export type CustomerScreensView = z.infer<typeof customerScreensViewSchema>;
