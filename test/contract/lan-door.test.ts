import { connect } from 'node:net';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectBridge } from '../../src/bridge/screen-side.ts';
import { serveBridge } from '../../src/bridge/till-side.ts';
import type { CallHandlers } from '../../src/contract/calls.ts';
import type { DoorLimits } from '../../src/simulator/lan/door-budget.ts';
import { openLanDoor } from '../../src/simulator/lan/open-lan-door.ts';
import { memoryPair } from '../support/in-memory-ports.ts';
import { phoneAt } from '../support/phone.ts';
import { plainDispatch } from '../support/plain-dispatch.ts';
import { lanAt, runSimulator } from '../support/running-simulator.ts';
import { toldNothing } from '../support/told-view.ts';

const HOST = '127.0.0.2';
const FLOODING = '127.0.0.3';
const OTHER = '127.0.0.4';

/** Nothing comes back while a test runs, so that what is answered can be counted on any machine. */
const COUNTED: DoorLimits = {
  address: { requests: { most: 20, perSecond: 0 }, unanswered: 20, sockets: 12 },
  all: { requests: { most: 50, perSecond: 0 }, unanswered: 50, sockets: 100 },
  addresses: 10,
};

/** The door before pages that only count who asks, and wait until they are let go. */
async function door(limits: DoorLimits = COUNTED) {
  const reached: { readonly address: string; readonly url: string; readonly headers: object }[] =
    [];
  const held = { until: Promise.resolve() };
  const pages = fastify();
  pages.all('*', async (request) => {
    reached.push({ address: request.ip, url: request.url, headers: request.headers });
    await held.until;
    return 'a page';
  });
  const opened = await openLanDoor(lanAt(HOST, limits), 0, () => pages);
  if (!opened.ok) throw new Error(opened.detail);
  onTestFinished(() => opened.close());
  const reachedBy = (address: string): number =>
    reached.filter((one) => one.address === address).length;
  return { ...opened, reached, reachedBy, held };
}

const FALLS_AT = 418;

/** The door's program, which falls at an answer of that status. */
const falling = (program: URL): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      import '${program}';
      parentPort.on('message', ({ httpStatus }) => {
        if (httpStatus === ${FALLS_AT}) process.exit(1);
      });`)}`,
  );

const count = (answers: readonly { readonly status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('the door to the network', () => {
  test('lets a flood reach the till no further than its budget, while another phone and a screen are answered', async () => {
    const { site, reachedBy } = await door();
    let calls = 0;
    const bridge = serveBridge({
      dispatch: plainDispatch({
        'till.wake': () => {
          calls += 1;
          return { ok: true };
        },
      } as unknown as CallHandlers),
      topics: toldNothing,
      report: () => undefined,
      nowMs: () => 0,
    });
    const pair = memoryPair();
    bridge.attach(pair.till, { id: 'a screen', kind: 'browser' });
    const screen = connectBridge(pair.page);

    const flood = phoneAt(FLOODING).flood(`${site}/pay/pay_1`, 1_000);
    for (let time = 0; time < 15; time++) {
      const answer = await phoneAt(OTHER).ask(`${site}/pay/pay_2`);
      expect(answer).toMatchObject({ status: 200, body: 'a page' });
      await screen.call('till.wake', {});
    }
    const answers = await flood;
    expect(count(answers, 200)).toBe(20);
    // The rest is refused: by an answer, or by a closed socket where more were open than are let in.
    expect(count(answers, 429) + count(answers, 0)).toBe(980);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ retryAfter: '60' });
    expect([reachedBy(FLOODING), reachedBy(OTHER), calls]).toEqual([20, 15, 15]);
  });

  test.each([
    ['GET', 'en-GB', 'Too many requests at once', '60'],
    ['GET', 'fr-FR,fr;q=0.9', 'Trop de demandes à la fois', '60'],
    // Nothing is done twice by itself.
    ['POST', 'en-GB', 'Too many requests at once', undefined],
  ])(
    'tells a phone that is over its budget so on a page: %s, %s',
    async (method, language, heading, refresh) => {
      const { site } = await door();
      await phoneAt(FLOODING).flood(`${site}/pay/pay_1`, 20);
      const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': language };
      const told = await phoneAt(FLOODING).ask(`${site}/pay/pay_1`, { method, headers });
      expect(told).toMatchObject({ status: 429, retryAfter: '60', refresh });
      expect(told.body).toContain(`<h1>${heading}</h1>`);
      const program = await phoneAt(FLOODING).ask(`${site}/pay/pay_1`);
      expect(JSON.parse(program.body)).toMatchObject({ error: { code: 'rate_limited' } });
    },
  );

  test('counts what it answers itself as well', async () => {
    const { site, reached } = await door();
    const answers = await phoneAt(FLOODING).flood(`${site}/control/payments`, 30);
    expect([count(answers, 404), count(answers, 200), reached.length]).toEqual([20, 0, 0]);
    expect((await phoneAt(FLOODING).ask(`${site}/pay/pay_1`)).status).toBe(429);
  });

  test('has one address hold so many sockets, and closes what is over', async () => {
    const { site } = await door();
    const { port } = new URL(site);
    const closed = { count: 0 };
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect({ host: HOST, port: Number(port), localAddress: FLOODING });
      onTestFinished(() => void socket.destroy());
      socket.once('close', () => {
        closed.count += 1;
      });
      socket.on('error', () => undefined);
      return socket;
    });
    await expect.poll(() => closed.count).toBe(8);
    expect((await phoneAt(OTHER).ask(`${site}/pay/pay_1`)).status).toBe(200);
    expect((await phoneAt(FLOODING).ask(`${site}/pay/pay_1`)).status).toBe(0);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(async () => (await phoneAt(FLOODING).ask(`${site}/pay/pay_1`)).status)
      .toBe(200);
  });

  test('has one address wait for so many answers, and another is answered meanwhile', async () => {
    const few = { ...COUNTED, address: { ...COUNTED.address, unanswered: 2 } };
    const { site, held, reachedBy } = await door(few);
    let letGo = (): void => undefined;
    held.until = new Promise((resolve) => {
      letGo = resolve;
    });
    const answers = phoneAt(FLOODING).flood(`${site}/pay/pay_1`, 6);
    await expect.poll(() => reachedBy(FLOODING)).toBe(2);
    const other = phoneAt(OTHER).ask(`${site}/pay/pay_2`);
    await expect.poll(() => reachedBy(OTHER)).toBe(1);
    letGo();
    expect((await other).status).toBe(200);
    const told = await answers;
    expect([count(told, 200), count(told, 429)]).toEqual([2, 4]);
    expect(told.find(({ status }) => status === 429)).toMatchObject({ retryAfter: '1' });
  });

  test('refuses a body that is larger than any form, and passes on one that is not', async () => {
    const { site, reached } = await door();
    const post = (size: number) =>
      phoneAt(OTHER).ask(`${site}/pay/pay_1`, { method: 'POST', body: 'x'.repeat(size) });
    expect((await post(4_097)).status).toBe(400);
    expect(reached).toEqual([]);
    expect((await post(4_096)).status).toBe(415);
  });

  test('passes on the payer’s paths alone, under its own host, by two methods, with few headers', async () => {
    const { site, reached } = await door({ ...COUNTED, address: COUNTED.all });
    const phone = phoneAt(OTHER);
    for (const path of [
      '/',
      '/control/payments',
      '/api/v1/pos/x',
      '/merchant',
      '/inbox',
      '/sales',
      '/pay',
    ]) {
      expect((await phone.ask(site + path)).status, path).toBe(404);
    }
    expect((await phone.ask(`${site}/pay/x`, { method: 'DELETE' })).status).toBe(404);
    const host = 'evil.example';
    expect((await phone.ask(`${site}/pay/x`, { headers: { host } })).status).toBe(403);
    expect(reached).toEqual([]);
    const headers = {
      'accept-language': 'fr',
      authorization: 'Bearer sk_test_x',
      cookie: 'till=x',
      'x-forwarded-for': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
    };
    expect((await phone.ask(`${site}/dashboard/t?channel=crm`, { headers })).status).toBe(200);
    expect(reached).toMatchObject([{ address: OTHER, url: '/dashboard/t?channel=crm' }]);
    const names = Object.keys(reached[0]?.headers ?? {}).filter((name) => name !== 'user-agent');
    expect(names.sort()).toEqual(['accept-language', 'host']);
  });

  test('is opened again under the same address where its thread falls, and the till goes on', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => void told.mockRestore());
    const pages = fastify();
    pages.get('/pay/fall', (_request, reply) => reply.code(FALLS_AT).send());
    pages.get('/pay/pay_1', () => 'a page');
    const { program, ...rest } = lanAt(HOST, COUNTED);
    const opened = await openLanDoor({ ...rest, program: falling(program) }, 0, () => pages);
    if (!opened.ok) throw new Error(opened.detail);
    onTestFinished(() => opened.close());
    const phone = phoneAt(OTHER);
    expect((await phone.ask(`${opened.site}/pay/fall`)).status).toBe(0);
    await expect.poll(async () => (await phone.ask(`${opened.site}/pay/pay_1`)).status).toBe(200);
    expect(told.mock.calls.join()).toContain('The door to the local network fell');
  });

  test('ends with the simulation, and its port is free', async () => {
    const simulator = await runSimulator({ lan: lanAt(HOST) });
    const { paymentLink } = await simulator.create();
    expect((await phoneAt(OTHER).ask(paymentLink)).status).toBe(200);
    await simulator.close();
    expect((await phoneAt(OTHER).ask(paymentLink)).status).toBe(0);
    const { port } = simulator;
    const again = await openLanDoor(lanAt(HOST), port, () => fastify());
    if (!again.ok) throw new Error(again.detail);
    onTestFinished(() => again.close());
    expect(again.site).toBe(`http://${HOST}:${port}`);
  });
});
