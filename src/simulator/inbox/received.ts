import { SIGNATURE_HEADER, verifyWebhookSignature } from '../../platform/webhook/signature.ts';

/** More than these a developer would not read; the oldest goes first. */
const MOST_KEPT = 50;

/** A webhook as it arrived, in the bytes that its signature covers. */
export interface Received {
  readonly atMs: number;
  readonly signature: string | null;
  readonly body: Buffer;
}

/** Whether a signature is right for a secret; `null` before a secret was given. */
export type Verdict = 'right' | 'wrong' | null;

/** A merchant's server that does nothing but remember, newest first: a developer without one can still see a webhook. */
export interface Inbox {
  list(): readonly Received[];
  take(headers: Readonly<Record<string, unknown>>, body: Buffer, atMs: number): void;
}

/** An empty inbox; it is forgotten with the simulation's process. */
export const openInbox = (): Inbox => {
  let received: readonly Received[] = [];
  return {
    list: () => received,
    take: (headers, body, atMs) => {
      const header = headers[SIGNATURE_HEADER];
      const signature = typeof header === 'string' ? header : null;
      received = [{ atMs, signature, body }, ...received].slice(0, MOST_KEPT);
    },
  };
};

/**
 * What the merchant's own server would find with this secret. A webhook may be looked at long after it came,
 * so its time is not held against it here; a server must (assumptions A30).
 */
export const verdictOf = ({ body, signature }: Received, secret: string, nowMs: number): Verdict =>
  verifyWebhookSignature({
    secret,
    body,
    header: signature,
    nowMs,
    toleranceMs: Number.POSITIVE_INFINITY,
  }).ok
    ? 'right'
    : 'wrong';
