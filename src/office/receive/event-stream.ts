import type { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterResponse } from './after-response.ts';

/** Answers with what is written to this stream, as an event stream (HTML, "Server-sent events"), until either side ends it. */
export function sendEventStream(reply: FastifyReply, stream: PassThrough): FastifyReply {
  afterResponse(reply.raw, () => void stream.destroy());
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // Kept for another request, a connection whose stream the office has ended would hold up the office's own end for a minute.
      .header('connection', 'close')
      // A proxy of nginx' kind would hold it back.
      .header('x-accel-buffering', 'no')
      .send(stream)
  );
}
