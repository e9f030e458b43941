import { STATUS_CODES } from 'node:http';
import type { PlatformClient } from './client.ts';
import type { CallOptions } from './http/caller.ts';
import type { PlatformError, PlatformErrorCode } from './http/errors.ts';

/** What came of a question that charges nothing. */
export interface Probe {
  /** Why this till is not served; null where the platform answers it and takes its key. */
  readonly failure: PlatformErrorCode | null;
  /** The status of the answer that decided; null where none came. */
  readonly httpStatus: number | null;
  /** The platform's time, in UTC milliseconds, by the `Date` of any answer; null where none told it. */
  readonly platformNowMs: number | null;
  /** How long the platform asks to be left alone; null where it does not. */
  readonly retryAfterMs: number | null;
}

/** No payment of any platform is called so. */
const NO_PAYMENT = 'comptoir-till-check';

/** What may be wrong with the listing alone: which key may read it is not shown (interface, Authentication 8). */
const OF_THE_LISTING: ReadonlySet<PlatformErrorCode> = new Set([
  'invalidRequest',
  'accessDenied',
  'notFound',
]);

/**
 * Asks whether the platform answers and takes this key, by what charges nothing: the transactions of nobody and, where
 * this key may not list any, the status of a payment that cannot exist, which is answered 404 with a word of the
 * platform's own. The status is asked for as well where the listing is none that we know: its body is not shown
 * (interface, endpoint 10), but a server that answers the status with what is none is not a platform's. Changes nothing; never
 * throws.
 */
export async function probePlatform(
  client: Pick<PlatformClient, 'pos' | 'transactions'>,
  options?: CallOptions,
): Promise<Probe> {
  const listed = await client.transactions.probe(options);
  if (listed.ok && listed.value.isListing) return served(200, listed.value.platformNowMs);
  if (!listed.ok && !OF_THE_LISTING.has(listed.error.code)) return refused(listed.error);
  const toldMs = (listed.ok ? listed.value : listed.error).platformNowMs;
  const asked = await client.pos.getStatus(NO_PAYMENT, { ...options, maxTries: 1 });
  if (asked.ok) return served(200, asked.value.platformNowMs ?? toldMs);
  const { error } = asked;
  const isServed = listed.ok
    ? error.code !== 'unreadableAnswer'
    : isUnknownPayment(error, listed.error);
  const probe = isServed ? served(error.httpStatus, error.platformNowMs) : refused(error);
  return { ...probe, platformNowMs: probe.platformNowMs ?? toldMs };
}

/**
 * The platform's own 404, or a 400 about such an identifier, has its word for it (interface, Errors). Without one it
 * may be any server's at a wrong address; and where the listing was answered to the letter as the payment is, it is the
 * address that is wrong, or whoever answers there refuses whatever it is asked.
 */
function isUnknownPayment(error: PlatformError, listing: PlatformError): boolean {
  const { code } = error;
  if (code === 'declined') return true;
  if (code !== 'invalidRequest' && code !== 'notFound') return false;
  return hasOwnWord(error) && !isSameAnswer(error, listing);
}

/** Many servers put the name of the status where a platform has a code of its own. */
const hasOwnWord = ({ businessCode, httpStatus }: PlatformError): boolean =>
  businessCode !== null &&
  businessCode.toLowerCase() !== STATUS_CODES[httpStatus ?? 0]?.toLowerCase();

const isSameAnswer = (one: PlatformError, other: PlatformError): boolean =>
  one.code === other.code && one.businessCode === other.businessCode && one.detail === other.detail;

const served = (httpStatus: number | null, platformNowMs: number | null): Probe => ({
  failure: null,
  httpStatus,
  platformNowMs,
  retryAfterMs: null,
});

const refused = ({ code, httpStatus, platformNowMs, retryAfterMs }: PlatformError): Probe => ({
  failure: code,
  httpStatus,
  platformNowMs,
  retryAfterMs,
});
