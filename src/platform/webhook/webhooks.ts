import type { Clock } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import { type SignatureProblem, verifyWebhookSignature } from './signature.ts';
import {
  decodeWebhookEvent,
  type WebhookEvent,
  type WebhookEventProblem,
} from './webhook-event.ts';

/** One webhook as it arrived. */
interface ReceivedWebhook {
  /** The body's bytes as they came: JSON that was written again has another signature (interface, Events 2). */
  readonly body: Uint8Array;
  /** Value of the header `SIGNATURE_HEADER`; null or undefined when there was none. */
  readonly signature: string | null | undefined;
  /** The signing secret of this mode, `whsec_…`. */
  readonly secret: string;
  /** How far its time may be from ours, either way; five minutes unless given. */
  readonly toleranceMs?: number;
}

interface WebhookProblem {
  readonly code: SignatureProblem | WebhookEventProblem;
}

/** Webhooks (interface, Events). */
export interface WebhookMethods {
  /**
   * Checks that a webhook is the service's and recent, and reads it. Sends nothing.
   * Errors by code: those of `verifyWebhookSignature`, to be answered with 400, and after a right
   * signature `eventUnreadable` (400) or `eventUnknown`, which is to be answered with success and ignored.
   */
  verifySignature(received: ReceivedWebhook): Result<WebhookEvent, WebhookProblem>;
}

/** The webhooks' methods, by a wall clock. */
export function createWebhookMethods(clock: Pick<Clock, 'wallMs'>): WebhookMethods {
  return {
    verifySignature({ body, signature, secret, toleranceMs }) {
      const verdict = verifyWebhookSignature({
        secret,
        body,
        header: signature,
        nowMs: clock.wallMs(),
        ...(toleranceMs === undefined ? {} : { toleranceMs }),
      });
      return verdict.ok ? decodeWebhookEvent(body) : verdict;
    },
  };
}
