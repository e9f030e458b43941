import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whoever has all of an answer may ask again before this end hears that the last of it has gone; not twice. */
const MOST_ON_THEIR_WAY = 1;

/**
 * Makes the server of an app, as Fastify asks for one, that answers one request of a socket at a time. A browser sends the next
 * when it has the answer. Who sends many in one piece (pipelining; RFC 9112, 9.3.2) would have the till's thread until all of
 * them are answered, and an open file for each answer that it does not read: such a socket is let go.
 */
export function oneAtATime(
  answer: RequestListener,
  { keepAliveTimeout }: { readonly keepAliveTimeout?: number },
): Server {
  const unsent = new WeakMap<Socket, Set<ServerResponse>>();
  return createServer({ ...(keepAliveTimeout && { keepAliveTimeout }) }, (request, response) => {
    const { socket } = request;
    const before = unsent.get(socket) ?? new Set();
    unsent.set(socket, before);
    const isAsking = [...before].some(({ writableEnded }) => !writableEnded);
    if (isAsking || before.size > MOST_ON_THEIR_WAY) {
      socket.destroy();
      return;
    }
    before.add(response);
    response.once('close', () => before.delete(response));
    answer(request, response);
  });
}
