import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../platform/wire/error.ts';
import type { FaultOf, FaultRoute } from './fault.ts';
import { isOfEveryAnswer } from './fault-desk.ts';
import type { LiveFaults } from './live-faults.ts';

const ROUTES: readonly (readonly [string, FaultRoute])[] = [
  ['/pos/create-payment', 'create'],
  ['/pos/payments/:paymentId/status', 'status'],
  ['/pos/payments/:paymentId/stream', 'stream'],
];

/** Answers with a fault's error; its code may be any word, as a platform's may (assumptions A6). */
const sendFailure = (
  reply: FastifyReply,
  httpStatus: number,
  code: string,
  message = 'The simulation was told to answer so.',
): void => {
  reply.code(httpStatus).send({ success: false, error: { code, message } } satisfies ErrorBody);
};

const routeOf = ({ routeOptions: { url = '' } }: FastifyRequest): FaultRoute =>
  ROUTES.find(([end]) => url.endsWith(end))?.[1] ?? 'other';

/** Answers with the error that a fault names. */
export const sendFaultError = (
  reply: FastifyReply,
  { httpStatus, code, message }: Pick<FaultOf<'answersFail'>, 'httpStatus' | 'code' | 'message'>,
): void => sendFailure(reply, httpStatus, code ?? 'failure_planned', message);

/** Closes the request's connection without an answer. */
export const dropConnection = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack();
  request.raw.socket.destroy();
};

/** Whether no connection to the interface's routes holds now. */
export const isPlatformDown = (live: LiveFaults): boolean =>
  live.last('platformDown') !== undefined;

/** Has the answer tell another time, or none, where a fault is about some answers alone; what all tell is only counted. */
const tellTime = (
  live: LiveFaults,
  isHere: (fault: { readonly routes?: readonly FaultRoute[] | undefined }) => boolean,
  reply: FastifyReply,
): void => {
  live.last('dateSkewed', isOfEveryAnswer);
  const skewed = live.last('dateSkewed', (fault) => isHere(fault) && !isOfEveryAnswer(fault));
  if (skewed !== undefined) {
    live.spend(skewed);
    const told = Date.parse(String(reply.getHeader('date')));
    reply.header('date', new Date(told + skewed.skewMs).toUTCString());
  }
  const missing = live.last('dateMissing', isHere);
  if (missing === undefined) return;
  live.spend(missing);
  reply.removeHeader('date');
  reply.raw.sendDate = false;
};

/**
 * Has a request meet the faults that are about its time, and those that keep it from its route: the connection breaks, or it is answered
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
  tellTime(live, isHere, reply);
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
