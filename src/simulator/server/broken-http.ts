import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './error-answer.ts';

const BODY = JSON.stringify(errorBody('request_malformed', 'The request is not valid HTTP.'));
const CONTENT_TYPE = 'application/json; charset=utf-8';

/** Answers what never becomes a request that a route could reply to: 400 with an error body. */
export interface BrokenHttp {
  /** Takes part in the server's connections; to be called once, before it listens. */
  watch(server: Server): void;
  /**
   * Answers bytes that are no HTTP, or a request that never came to its end, and closes the connection.
   * Requests that came before on the same connection are answered first: an answer out of order would
   * be taken for theirs.
   */
  answer(socket: Socket): void;
}

/** Answers by the simulation's `Date`. */
export const brokenHttp = (date: () => string): BrokenHttp => {
  /** Requests of each connection that have no whole answer yet. */
  const unanswered = new WeakMap<Socket, Set<IncomingMessage>>();
  const waiting = new WeakSet<Socket>();

  /** Whether an answer is still to come: only to a request that came wholly. */
  const awaitsAnswer = (socket: Socket): boolean =>
    [...(unanswered.get(socket) ?? [])].some(({ complete }) => complete);

  const end = (socket: Socket): void => {
    if (!socket.writable) return;
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nDate: ${date()}\r\nContent-Type: ${CONTENT_TYPE}\r\n` +
        `Content-Length: ${Buffer.byteLength(BODY)}\r\nConnection: close\r\n\r\n${BODY}`,
    );
  };

  const begun = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const requests = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, requests.add(request));
    response.once('close', () => {
      requests.delete(request);
      if (waiting.has(socket) && !awaitsAnswer(socket)) end(socket);
    });
  };

  return {
    watch: (server) => {
      server.on('request', begun);
      // Node would answer an unknown `Expect` with a bare 417, which the interface does not know.
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const headers = { date: date(), 'content-type': CONTENT_TYPE, connection: 'close' };
        response.writeHead(400, headers).end(BODY);
      });
    },
    answer: (socket) => {
      if (awaitsAnswer(socket)) waiting.add(socket);
      else end(socket);
    },
  };
};
