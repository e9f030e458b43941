import { SIGNATURE_HEADER, signWebhook } from '../../platform/webhook/signature.ts';
import type { TryResult } from './delivery.ts';

const TIMEOUT_MS = 5_000;
const MOST_ANSWER_BYTES = 2_048;

/** The beginning of an answer's body; the rest is not waited for. */
const beginningOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= MOST_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MOST_ANSWER_BYTES).toString();
};

/** What is sent where, signed with what, and at which moment of the machine's clock. */
export interface WebhookPost {
  readonly url: string;
  readonly body: string;
  readonly secret: string;
  readonly sentAtMs: number;
  /** Ends the try at once, when the simulation stops. */
  readonly signal: AbortSignal;
}

/** Posts a webhook, signed over its raw body, and waits five seconds for an answer. Redirects are not followed. */
export const postWebhook = async (post: WebhookPost): Promise<TryResult> => {
  const bytes = Buffer.from(post.body);
  const signature = signWebhook(post.secret, bytes, post.sentAtMs);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(post.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
        [SIGNATURE_HEADER]: signature,
      },
      body: bytes,
      signal: AbortSignal.any([post.signal, timeout]),
    });
    const answer = await beginningOf(response);
    return { httpStatus: response.status, answer, problem: null, signature };
  } catch {
    const problem = timeout.aborted ? 'timedOut' : 'unreachable';
    return { httpStatus: null, answer: '', problem, signature };
  }
};
