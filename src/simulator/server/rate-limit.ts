import type { FastifyReply } from 'fastify';
import { sendError } from './error-answer.ts';

const WINDOW_MS = 60_000;

/** Counts a request; sends the 429 itself, and returns false, when there were too many. */
export type RateLimit = (reply: FastifyReply) => boolean;

/**
 * A limit of requests in each minute, for the whole account. The interface names 429 but neither
 * number nor header (Errors, Limits): `Retry-After` in seconds is our choice, assumptions A7.
 */
export const rateLimit = (
  settings: { readonly requestsPerMinute: number },
  nowMs: () => number,
): RateLimit => {
  let windowStartMs = 0;
  let usedRequests = 0;
  return (reply) => {
    if (settings.requestsPerMinute === 0) return true;
    const now = nowMs();
    // A clock that was set back starts a new window too, or the limit would hold for ever.
    if (now >= windowStartMs + WINDOW_MS || now < windowStartMs) {
      windowStartMs = now;
      usedRequests = 0;
    }
    usedRequests += 1;
    if (usedRequests <= settings.requestsPerMinute) return true;
    const waitSeconds = Math.max(1, Math.ceil((windowStartMs + WINDOW_MS - now) / 1000));
    reply.header('retry-after', String(waitSeconds));
    sendError(reply, 429, 'rate_limited', `Too many requests; try again in ${waitSeconds} s.`);
    return false;
  };
};
