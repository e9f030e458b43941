import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { brokenHttp } from './broken-http.ts';
import { sendError } from './error-answer.ts';

/** Enough for any body of the interface, small enough to refuse a mistake early. */
const BODY_LIMIT_BYTES = 65_536;
/** A request that has not wholly come by then never will: its connection is not kept open for it. */
const REQUEST_TIMEOUT_MS = 10_000;
const TIMEOUT_CHECK_MS = 1_000;

const answerFrameworkError = (
  error: FastifyError,
  reply: FastifyReply,
  bodyLimitBytes: number,
): void => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    sendError(reply, 400, 'body_too_large', `The body is over ${bodyLimitBytes} bytes.`);
  } else if (error.statusCode !== undefined && error.statusCode < 500) {
    // The interface knows no 413, 414 or 415: they are all "invalid request" (interface, Errors).
    sendError(reply, 400, 'request_malformed', 'The request cannot be read.');
  } else {
    process.stderr.write(`The simulation has a bug: ${error.stack ?? error.message}\n`);
    sendError(reply, 500, 'internal_error', 'The simulation has a bug; its own log says more.');
  }
};

/**
 * An empty server on which the simulation's routes are hung: every answer carries the simulation's
 * `Date`, every refusal is an error body, and an unknown route or method is a 404.
 */
export const createHttpApp = (
  date: () => string,
  bodyLimitBytes = BODY_LIMIT_BYTES,
): FastifyInstance => {
  const broken = brokenHttp(date);
  const app = fastify({
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    bodyLimit: bodyLimitBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Node takes the longer of the two for the whole request.
      headersTimeout: REQUEST_TIMEOUT_MS,
      // Its own answer to a missing host has no body; ours has.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (_error, socket) => broken.answer(socket),
    frameworkErrors: (error, _request, reply) => {
      reply.header('date', date());
      answerFrameworkError(error, reply, bodyLimitBytes);
    },
  });
  broken.watch(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('date', date());
    // RFC 9112, 3.2: a request of HTTP/1.1 names its host.
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') done();
    else sendError(reply, 400, 'request_malformed', 'The request names no host.');
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    answerFrameworkError(error, reply, bodyLimitBytes),
  );
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, 404, 'route_not_found', 'There is no such route.'),
  );
  return app;
};
