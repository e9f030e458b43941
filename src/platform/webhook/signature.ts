import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '../../domain/result.ts';
import { WEBHOOK_SECRET_PREFIX } from '../wire/secret-prefix.ts';

/**
 * What the service signs with the webhook secret: webhooks over their raw body (interface, Events 2) and
 * the browser's return (interface, endpoint 2). Header, algorithm and form are not shown: assumptions A30
 * and A31, and this file is the one place where they change.
 */

/** Header of a webhook: `t=<seconds since the epoch>,v1=<hex>`, where `v1` may stand more than once. */
export const SIGNATURE_HEADER = 'service-signature';

/** How far a signature's time may be from ours, either way, unless told otherwise: against replay. */
const DEFAULT_TOLERANCE_MS = 300_000;

export type SignatureProblem =
  | 'secretUnusable'
  | 'signatureMissing'
  | 'signatureUnreadable'
  | 'signatureWrong'
  | 'signatureOutOfTime';

type Verdict = Result<null, { readonly code: SignatureProblem }>;

const SECRET_PATTERN = new RegExp(`^${WEBHOOK_SECRET_PREFIX}[\\x21-\\x7e]{16,256}$`);
const LONGEST_HEADER = 1024;
const HEX_DIGEST = /^[0-9a-f]{64}$/;
const EPOCH_SECONDS = /^\d{1,12}$/;

/** Whether a text may be a webhook's signing secret: `whsec_` and 16 to 256 visible characters (assumptions A30). */
export function isWebhookSecret(text: string): boolean {
  return SECRET_PATTERN.test(text);
}

/**
 * The header's value for a body sent at a moment, in whole seconds. Throws for an unusable secret, which
 * is a bug: a weak signature must not leave.
 */
export function signWebhook(secret: string, body: Uint8Array, sentAtMs: number): string {
  const seconds = String(Math.floor(sentAtMs / 1000));
  return `t=${seconds},v1=${webhookMac(usable(secret), seconds, body).toString('hex')}`;
}

export interface WebhookSignatureCheck {
  readonly secret: string;
  /** The body's bytes as they came, never JSON that was written again. */
  readonly body: Uint8Array;
  /** The header's value; null or undefined when there was none. */
  readonly header: string | null | undefined;
  readonly nowMs: number;
  readonly toleranceMs?: number;
}

/**
 * Checks that a webhook comes from the service and was sent a short while ago. Takes the same time
 * wherever a signature begins to differ. Errors by code: `secretUnusable`, `signatureMissing`,
 * `signatureUnreadable`, `signatureWrong`, and `signatureOutOfTime` for a right one that is too old or ahead.
 */
export function verifyWebhookSignature(check: WebhookSignatureCheck): Verdict {
  const { secret, body, header, nowMs, toleranceMs = DEFAULT_TOLERANCE_MS } = check;
  if (!isWebhookSecret(secret)) return err({ code: 'secretUnusable' });
  if (header === null || header === undefined) return err({ code: 'signatureMissing' });
  const read = readHeader(header);
  if (read === null) return err({ code: 'signatureUnreadable' });
  const expected = webhookMac(secret, read.seconds, body);
  const isRight = read.signatures.filter((hex) => isSame(expected, hex)).length > 0;
  if (!isRight) return err({ code: 'signatureWrong' });
  // Not ">", so that a moment or a tolerance that is no number refuses.
  const isInTime = Math.abs(nowMs - Number(read.seconds) * 1000) <= toleranceMs;
  return isInTime ? ok(null) : err({ code: 'signatureOutOfTime' });
}

/** What the service adds to a return address, but for `sig` (interface, endpoint 2). */
export interface BrowserReturn {
  readonly paymentId: string;
  readonly status: string;
  /** Null when the payment has no order reference: the parameter is then absent. */
  readonly orderRef: string | null;
}

/** The `sig` of a browser's return, in hex. Throws for an unusable secret, which is a bug. */
export function signBrowserReturn(secret: string, returned: BrowserReturn): string {
  return browserReturnMac(usable(secret), returned).toString('hex');
}

/**
 * Reads and checks the query of a browser's return. It may be replayed and may never come: it decides what
 * page to show, never whether an order is paid (interface, Events 4). Other parameters are the merchant's own.
 * Errors by code: `secretUnusable`, `signatureMissing`, `signatureUnreadable` (a parameter that is missing
 * or stands twice), `signatureWrong`.
 */
export function verifyBrowserReturn(
  secret: string,
  query: URLSearchParams,
): Result<BrowserReturn, { readonly code: SignatureProblem }> {
  if (!isWebhookSecret(secret)) return err({ code: 'secretUnusable' });
  if (!query.has('sig')) return err({ code: 'signatureMissing' });
  const [paymentId, status, sig] = ['paymentId', 'status', 'sig'].map((name) => only(query, name));
  const orderRef = query.has('orderRef') ? only(query, 'orderRef') : null;
  if (paymentId == null || status == null || sig == null || orderRef === undefined) {
    return err({ code: 'signatureUnreadable' });
  }
  const returned = { paymentId, status, orderRef };
  return isSame(browserReturnMac(secret, returned), sig)
    ? ok(returned)
    : err({ code: 'signatureWrong' });
}

/** A parameter that stands once; undefined when it is absent or stands more often. */
function only(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

function usable(secret: string): string {
  if (!isWebhookSecret(secret)) throw new Error('A webhook secret is unusable.');
  return secret;
}

function webhookMac(secret: string, seconds: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** The text begins with a letter, so that no webhook's signature, whose text begins with a digit, fits a return. */
function browserReturnMac(secret: string, returned: BrowserReturn): Buffer {
  const { paymentId, status, orderRef } = returned;
  // A list in JSON keeps the fields apart, and an absent reference apart from an empty one.
  const text = `return.${JSON.stringify([paymentId, status, orderRef])}`;
  return createHmac('sha256', secret).update(text).digest();
}

function isSame(expected: Buffer, hex: string): boolean {
  return HEX_DIGEST.test(hex) && timingSafeEqual(expected, Buffer.from(hex, 'hex'));
}

/** Parts of another name are a later version's and are ignored (interface, Versioning). */
function readHeader(header: string): { seconds: string; signatures: readonly string[] } | null {
  if (header.length > LONGEST_HEADER) return null;
  const parts = header.split(',').map((part) => part.trim());
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [seconds, ...otherTimes] = valuesOf('t');
  const signatures = valuesOf('v1');
  if (seconds === undefined || otherTimes.length > 0 || !EPOCH_SECONDS.test(seconds)) return null;
  if (signatures.length === 0 || !signatures.every((hex) => HEX_DIGEST.test(hex))) return null;
  return { seconds, signatures };
}
