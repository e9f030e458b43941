import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../platform/wire/error.ts';
import type { FaultRoute } from './fault.ts';
import type { LiveFaults } from './live-faults.ts';

const ROUTES: readonly (readonly [string, FaultRoute])[] = [
  ['/pos/create-payment', 'create'],
  ['/pos/payments/:paymentId/status', 'status'],
  ['/pos/payments/:paymentId/stream', 'stream'],
];

/** Answers with a fault's error; its code may be any word, as a platform's may (assumptions A6). */
const sendFailure = (reply: FastifyReply, httpStatus: number, code: string): void => {
  const message = 'The simulation was told to answer so.';
  reply.code(httpStatus).send({ success: false, error: { code, message } } satisfies ErrorBody);
};

const routeOf = ({ routeOptions: { url = '' } }: FastifyRequest): FaultRoute =>
  ROUTES.find(([end]) => url.endsWith(end))?.[1] ?? 'other';

/** Answers with the error that a fault names. */
export const sendFaultError = (
  reply: FastifyReply,
  { httpStatus, code }: { readonly httpStatus: number; readonly code?: string | undefined },
): void => sendFailure(reply, httpStatus, code ?? 'failure_planned');

/** Closes the request's connection without an answer. */
export const dropConnection = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack();
  request.raw.socket.destroy();
};

/** Whether no connection to the interface's routes holds now. */
export const isPlatformDown = (live: LiveFaults): boolean =>
  live.last('platformDown') !== undefined;

/**
 * Has a request meet the faults that keep it from its route: the connection breaks, or it is answered
 * with the fault's error (interface, Errors). Returns whether it met one, and nothing is left to do.
 */
export const meetsFault = (
  live: LiveFaults,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean => {
  if (isPlatformDown(live)) {
    dropConnection(request, reply);
    return true;
  }
  const route = routeOf(request);
  const isHere = ({ routes }: { readonly routes?: readonly FaultRoute[] | undefined }): boolean =>
    routes?.includes(route) ?? true;
  const limited = live.last('rateLimited', isHere);
  if (limited !== undefined) {
    live.spend(limited);
    const { retryAfterSeconds } = limited;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    sendFailure(reply, 429, 'rate_limited');
    return true;
  }
  const failing = live.last('answersFail', isHere);
  if (failing === undefined) return false;
  live.spend(failing);
  sendFaultError(reply, failing);
  return true;
};
