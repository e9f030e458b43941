import type { FastifyInstance } from 'fastify';
import { sendError } from './error-answer.ts';
import { isLoopbackHost } from './loopback-host.ts';

/** Whether the host of a request is the address on the local network, on any port. */
export const isLanHost =
  (lanHost: string) =>
  (host: string | undefined): boolean =>
    host !== undefined && host.replace(/:\d{1,5}$/, '') === lanHost;

/**
 * Pages that need no sign-in answer under the server's own address alone: a site elsewhere can have its own name lead
 * here (DNS rebinding), and would read a payment's link and pay it.
 */
export const answerUnderOwnHost = (
  app: FastifyInstance,
  isOwn: (host: string | undefined) => boolean = isLoopbackHost,
): void => {
  app.addHook('onRequest', (request, reply, next) => {
    if (isOwn(request.headers.host)) next();
    else sendError(reply, 403, 'host_not_own', 'This page answers under its own address only.');
  });
};
