import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { PEERS_EVENT, type Peers } from '../../handover/peers.ts';
import type { Told } from '../peers/read-shop.ts';
import type { PeersListener } from '../peers/shop-peers.ts';
import { sendEventStream } from '../receive/event-stream.ts';

/** A till that does not read is left: what waits for it would be of before. */
const MOST_UNREAD_BYTES = 256 * 1024;

/**
 * Answers with an event stream (HTML, "Server-sent events") of what stands open at other registers. `follow` begins to tell, and
 * returns what ends it; `signed` puts what is told in the office's hand.
 */
export function sendPeers(
  reply: FastifyReply,
  follow: (listener: PeersListener) => () => void,
  signed: (told: Told) => Peers,
): FastifyReply {
  const stream = new PassThrough();
  function write(text: string): void {
    if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy();
    else if (!stream.writableEnded) stream.write(text);
  }
  const leave = follow({
    told: (told) => write(`event: ${PEERS_EVENT}\ndata: ${JSON.stringify(signed(told))}\n\n`),
    stillThere: () => write(': still there\n\n'),
    ended: () => void stream.end(),
  });
  stream.once('close', leave);
  return sendEventStream(reply, stream);
}
