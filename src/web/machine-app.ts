import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { oneAtATime } from './one-at-a-time.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { roomForSockets, type SocketRoom } from './socket-room.ts';
import { SOCKET_LIMITS } from './websocket-port.ts';

/** What the machine's own browsers ask, without a route yet, and the sockets over which they do. */
interface MachineApp {
  readonly app: FastifyInstance;
  readonly room: SocketRoom;
}

/** Makes it; `secret` signs the cookies, `headers` are sent with what comes to no route. */
export async function openMachineApp(
  secret: string,
  headers: SecurityHeaders,
): Promise<MachineApp> {
  const app = fastify({
    serverFactory: oneAtATime,
    forceCloseConnections: true,
    // An address that is none comes to no hook, and is not said back to whoever made it up.
    frameworkErrors: (_error, request, reply) =>
      (reply as FastifyReply).code(400).headers(headers(request.headers['sec-fetch-site'])).send(),
  });
  await app.register(fastifyCookie, { secret });
  await app.register(fastifyWebsocket, { options: SOCKET_LIMITS });
  const room = roomForSockets(app.server);
  // Only a request that a session's cookie let through comes so far.
  app.websocketServer.on('connection', (_wire, { socket }) => room.leave(socket));
  return { app, room };
}
