import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bodiesUnderWay } from '../../../src/office/ingest/bodies-under-way.ts';

/** Answers as they are asked for, one connection each; `leave` ends a connection from the other side. */
async function askedServer() {
  const asked: ServerResponse[] = [];
  const server = createServer((_request, answer) => void asked.push(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (): Promise<{ readonly answer: ServerResponse; readonly leave: () => void }> => {
    const before = asked.length;
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nx');
    await expect.poll(() => asked.length).toBe(before + 1);
    const answer = asked[before];
    if (answer === undefined) throw new Error('nobody asked');
    return { answer, leave: () => void socket.destroy() };
  };
}

test('a body whose sender left while it was looked up who sends it takes nobody’s room', async () => {
  const ask = await askedServer();
  const bodies = bodiesUnderWay(1);
  const early = await ask();
  early.leave();
  await expect.poll(() => early.answer.closed).toBe(true);
  expect(bodies.begin(early.answer)).toBe(true);
  const next = await ask();
  expect(bodies.begin(next.answer)).toBe(true);
  const third = await ask();
  expect(bodies.begin(third.answer)).toBe(false);
  next.leave();
  await expect.poll(() => next.answer.closed).toBe(true);
  expect(bodies.begin(third.answer)).toBe(true);
});
