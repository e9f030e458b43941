import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { handOut } from '../../../src/office/pages/exports/hand-out.ts';
import { refuse, whoAsks } from '../../../src/office/pages/guard.ts';
import { type BarePages, barePages, COOKIE, PERSON } from '../../support/office/bare-pages.ts';

// Files are handed out within bounds, over real HTTP.

const AT_ONCE = { timeout: 20_000, interval: 10 } as const;

/** More than the buffers of both ends hold. */
const PIECE = 'x'.repeat(256 * 1024);
const MANY = 400;

type Pieces = () => AsyncIterable<string>;

/** A file of these pieces at /file, begun once `ready`; `stalledMs` is how long none of it may be taken. */
async function handingOut(
  pieces: Pieces,
  stalledMs = 600_000,
  ready: (answer: ServerResponse) => Promise<void> = async () => undefined,
) {
  const pages = await barePages();
  const out = handOut(pages.parts, { stalledMs });
  pages.server.get('/file', async (request: FastifyRequest, reply) => {
    const person = await whoAsks(pages.parts.store, request);
    if (person === null) return refuse(reply, 'signedOut');
    if (!out.begin(reply, person)) return refuse(reply, 'takingAlready');
    await ready(reply.raw);
    const content = () => Readable.from(out.inTurn(pieces()));
    const file = { name: 'file.txt', type: 'text/plain', content, detail: {}, reads: [] };
    return out.send(reply, person, file);
  });
  return { pages, port: await pages.listen() };
}

async function* many(): AsyncIterable<string> {
  for (let piece = 0; piece < MANY; piece += 1) yield PIECE;
}

/** Begins to take it and reads no more until `readOn`; how it ended. */
function take(port: number) {
  const socket = connect(port, '127.0.0.1');
  const heard = { status: 0, bytes: 0, isOver: false, isWhole: false };
  socket.on('error', () => undefined);
  socket.on('close', () => {
    heard.isOver = true;
  });
  socket.on('data', (piece) => {
    if (heard.status === 0) {
      heard.status = Number(piece.toString().split(' ')[1]);
      socket.pause();
    }
    heard.bytes += piece.length;
    heard.isWhole = piece.toString('latin1').endsWith('0\r\n\r\n');
  });
  const lines = [`GET /file HTTP/1.1`, 'host: localhost', `cookie: ${COOKIE}`, 'connection: close'];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return { heard, readOn: () => socket.resume(), leave: () => socket.destroy() };
}

const begun = (taking: ReturnType<typeof take>) =>
  expect.poll(() => taking.heard.status, AT_ONCE).not.toBe(0);

async function taken(port: number) {
  const taking = take(port);
  await begun(taking);
  return taking;
}

const access = { company: 1, person: PERSON, news: 'access' } as const;

it.each([
  ['is signed out', ({ who }: BarePages) => void Object.assign(who, { isIn: false })],
  [
    'sees less',
    ({ who }: BarePages) => void Object.assign(who, { roles: [{ shop_id: 4, role: 'reader' }] }),
  ],
])('breaks a file off once whoever takes it %s', async (_what, happen) => {
  const { pages, port } = await handingOut(many);
  const taking = await taken(port);
  happen(pages);
  pages.hear(access);
  await expect.poll(() => pages.told, AT_ONCE).toHaveLength(1);
  expect(pages.told[0]).toContain('signed out');
  taking.readOn();
  await expect.poll(() => taking.heard.isOver, AT_ONCE).toBe(true);
  expect(taking.heard.isWhole).toBe(false);
  expect(taking.heard.bytes).toBeLessThan(MANY * PIECE.length);
});

it('goes on where another session of theirs ended', async () => {
  const { pages, port } = await handingOut(many);
  const taking = await taken(port);
  const { asked } = pages.who;
  pages.hear(access);
  await expect.poll(() => pages.who.asked, AT_ONCE).toBe(asked + 2);
  taking.readOn();
  await expect.poll(() => taking.heard.isOver, AT_ONCE).toBe(true);
  expect(taking.heard.isWhole).toBe(true);
});

it('lets go of a file of which nobody takes any more', async () => {
  const { pages, port } = await handingOut(many, 50);
  const taking = await taken(port);
  await expect.poll(() => pages.told, AT_ONCE).toEqual([expect.stringContaining('nobody took')]);
  taking.leave();
});

it('waits for the office as long as that takes', async () => {
  const going = Promise.withResolvers<void>();
  const { pages, port } = await handingOut(async function* slow() {
    yield 'one';
    await going.promise;
    yield 'two';
  }, 20);
  const taking = await taken(port);
  taking.readOn();
  await new Promise((resolve) => setTimeout(resolve, 200));
  going.resolve();
  await expect.poll(() => taking.heard.isOver, AT_ONCE).toBe(true);
  expect(taking.heard.isWhole).toBe(true);
  expect(pages.told).toEqual([]);
});

it('hands four to somebody at once, and another when one of them is over', async () => {
  const { port } = await handingOut(many);
  const four = [await taken(port), await taken(port), await taken(port), await taken(port)];
  expect(four.map(({ heard }) => heard.status)).toEqual([200, 200, 200, 200]);
  expect((await taken(port)).heard.status).toBe(429);
  four[0]?.leave();
  await expect
    .poll(async () => {
      const next = await taken(port);
      next.leave();
      return next.heard.status;
    }, AT_ONCE)
    .toBe(200);
  for (const { leave } of four) leave();
});

it('makes nothing for who left before it was begun, and holds nothing for them', async () => {
  let [made, gone] = [0, 0];
  const ready = async (answer: ServerResponse): Promise<void> => {
    while (!answer.closed) await new Promise((resolve) => setTimeout(resolve, 5));
    gone += 1;
  };
  const { pages, port } = await handingOut(
    async function* counted() {
      made += 1;
      yield 'piece';
    },
    600_000,
    ready,
  );
  for (let left = 1; left <= 6; left += 1) {
    const { leave } = take(port);
    await expect.poll(() => pages.who.asked, AT_ONCE).toBe(2 * left);
    leave();
    await expect.poll(() => gone, AT_ONCE).toBe(left);
  }
  pages.hear(access);
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Nobody is looked up for a file that is over.
  expect({ made, asked: pages.who.asked }).toEqual({ made: 0, asked: 12 });
});

it('makes two pieces at once, however many files are under way', async () => {
  let making = 0;
  let most = 0;
  const { port } = await handingOut(async function* counted() {
    for (let piece = 0; piece < 20; piece += 1) {
      making += 1;
      most = Math.max(most, making);
      await new Promise((resolve) => setImmediate(resolve));
      making -= 1;
      yield 'piece';
    }
  });
  const all = Array.from({ length: 4 }, () => take(port));
  for (const taking of all) await begun(taking);
  for (const { readOn } of all) readOn();
  for (const { heard } of all) await expect.poll(() => heard.isOver, AT_ONCE).toBe(true);
  expect(all.every(({ heard }) => heard.isWhole)).toBe(true);
  expect(most).toBeLessThanOrEqual(2);
});
