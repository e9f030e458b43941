import type { Socket } from 'node:net';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { errorBody, sendError } from './error-answer.ts';

/** Enough for any body of the interface, small enough to refuse a mistake early. */
const BODY_LIMIT_BYTES = 65_536;

const answerFrameworkError = (error: FastifyError, reply: FastifyReply): void => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    sendError(reply, 400, 'body_too_large', `The body is over ${BODY_LIMIT_BYTES} bytes.`);
  } else if (error.statusCode !== undefined && error.statusCode < 500) {
    // The interface knows no 413, 414 or 415: they are all "invalid request" (interface, Errors).
    sendError(reply, 400, 'request_malformed', 'The request cannot be read.');
  } else {
    process.stderr.write(`The simulation has a bug: ${error.stack ?? error.message}\n`);
    sendError(reply, 500, 'internal_error', 'The simulation has a bug; its own log says more.');
  }
};

/** Answers bytes that are not even HTTP, where there is no request to reply to. */
const answerBrokenHttp = (socket: Socket, date: string): void => {
  if (!socket.writable) return;
  const body = JSON.stringify(errorBody('request_malformed', 'The request is not valid HTTP.'));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nDate: ${date}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};

/**
 * An empty server on which the simulation's routes are hung: every answer carries the simulation's
 * `Date`, every refusal is an error body, and an unknown route or method is a 404.
 */
export const createHttpApp = (date: () => string): FastifyInstance => {
  const app = fastify({
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (_error, socket) => answerBrokenHttp(socket, date()),
    frameworkErrors: (error, _request, reply) => {
      reply.header('date', date());
      answerFrameworkError(error, reply);
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', date());
    done();
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => answerFrameworkError(error, reply));
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, 404, 'route_not_found', 'There is no such route.'),
  );
  return app;
};
