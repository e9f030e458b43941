import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHttpApp } from '../server/http-app.ts';
import { takeBodiesAsBytes } from '../server/json-body.ts';
import { answerUnderOwnHost, isLanHost } from '../server/own-host.ts';
import type { SendBusy } from './busy-answer.ts';
import type { DoorBudget } from './door-budget.ts';
import type { PassedAnswer, PassedRequest } from './door-message.ts';

/** The payer's forms are some words each. */
const BODY_LIMIT_BYTES = 4_096;

/** What the payer's pages read of a request; nothing else that a phone sends goes on. */
const PASSED_HEADERS = [
  'host',
  'accept-language',
  'content-type',
  'origin',
  'sec-fetch-site',
] as const;

/** What an answer says of the connection on which it came, which is not the phone's. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** Passes a request on to the simulation. */
export type Pass = (request: Omit<PassedRequest, 'kind' | 'id'>) => Promise<PassedAnswer>;

/**
 * The server on the local network. It judges host, address, size and budget itself, and knows the payer's paths alone:
 * whatever else is asked for is answered here and costs the simulation nothing.
 */
export const buildDoorApp = (
  host: string,
  budget: DoorBudget,
  pass: Pass,
  sendBusy: SendBusy,
): FastifyInstance => {
  const app = createHttpApp(() => new Date().toUTCString(), BODY_LIMIT_BYTES);
  app.server.on('connection', (socket) => {
    const closed = budget.connect(socket.remoteAddress ?? '');
    if (closed === null) socket.destroy();
    else socket.once('close', closed);
  });
  app.addHook('onRequest', (request, reply, next) => {
    const waitSeconds = budget.ask(request.ip);
    if (waitSeconds === null) next();
    else sendBusy(request, reply, waitSeconds);
  });
  answerUnderOwnHost(app, isLanHost(host));
  takeBodiesAsBytes(app);

  const passOn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answered = budget.pass(request.ip);
    if (answered === null) return sendBusy(request, reply, 1);
    const answer = await pass(passedOf(request)).finally(answered);
    reply.code(answer.httpStatus);
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !OF_THE_CONNECTION.has(name)) reply.header(name, value);
    }
    return reply.send(Buffer.from(answer.body));
  };
  for (const url of ['/pay/*', '/dashboard/*']) {
    app.route({ method: ['GET', 'POST'], url, handler: passOn });
  }
  return app;
};

const passedOf = (request: FastifyRequest): Omit<PassedRequest, 'kind' | 'id'> => {
  const headers: IncomingHttpHeaders = {};
  for (const name of PASSED_HEADERS) {
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  }
  return {
    address: request.ip,
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: request.url,
    headers,
    body: request.body instanceof Buffer ? Uint8Array.from(request.body) : null,
  };
};
