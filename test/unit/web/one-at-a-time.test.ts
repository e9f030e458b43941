import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { DoorAsked } from '../../../src/web/network/door-message.ts';
import { networkSockets } from '../../../src/web/network/network-sockets.ts';
import { oneAtATime } from '../../../src/web/one-at-a-time.ts';

const REQUEST = Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n');

describe('a server that answers one request of a socket at a time', () => {
  /** A socket whose far end is played here: it has what was written before the server hears that it was. */
  function opened(isAtOnce = false) {
    const asked: DoorAsked[] = [];
    let reached = 0;
    const server = oneAtATime((_request, response) => {
      reached += 1;
      if (isAtOnce) response.end('here');
      else queueMicrotask(() => response.end('here'));
    }, {});
    const { hear } = networkSockets(server, (one) => void asked.push(one));
    hear({ kind: 'opened', socket: 1, address: '127.0.0.1' });
    const writes = () => asked.filter(({ kind }) => kind === 'write').length;
    const isLetGo = () => asked.some(({ kind }) => kind === 'destroy');
    return { hear, writes, isLetGo, reached: () => reached };
  }

  test('lets go who sends two in one piece, and answers neither after that', async () => {
    const { hear, isLetGo, reached } = opened();
    hear({ kind: 'came', socket: 1, bytes: Buffer.concat([REQUEST, REQUEST, REQUEST]) });
    await expect.poll(isLetGo).toBe(true);
    expect(reached()).toBe(1);
  });

  test('lets go who sends many in one piece, also where each is answered at once', async () => {
    const { hear, isLetGo, reached } = opened(true);
    hear({ kind: 'came', socket: 1, bytes: Buffer.concat(Array(500).fill(REQUEST)) });
    await expect.poll(isLetGo).toBe(true);
    expect(reached()).toBe(2);
  });

  test('answers the next one, which may come before the server hears that its answer has gone', async () => {
    const { hear, writes, isLetGo, reached } = opened();
    for (let count = 1; count <= 3; count++) {
      hear({ kind: 'came', socket: 1, bytes: REQUEST });
      await expect.poll(reached).toBe(count);
      if (count > 1) hear({ kind: 'written', socket: 1 });
      // Each word of the door is a turn of its own.
      await setImmediate();
      await expect.poll(writes).toBe(count);
    }
    expect(isLetGo()).toBe(false);
  });
});
