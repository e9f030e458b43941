import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, describe, expect, onTestFailed, test } from 'vitest';
import { expectLawful } from '../support/fuzz/answer-laws.ts';
import { startFuzzedSimulator } from '../support/fuzz/fuzzed-simulator.ts';
import {
  garbledBytes,
  namedConnections,
  pipelinedThenGarbage,
  slowConnections,
} from '../support/fuzz/hostile-connections.ts';
import { bytesOf, type HostileRequest, hostileRequest } from '../support/fuzz/hostile-request.ts';
import { answersIn, exchange, type Heard } from '../support/fuzz/raw-exchange.ts';
import { type Book, identifiersInBook, toldIdentifier } from '../support/fuzz/told-identifiers.ts';
import { sampled } from '../support/sampled-runs.ts';

const seed = Number(process.env.COMPTOIR_FUZZ_SEED ?? 20_261_121);
/** How many requests each route gets. */
const numRuns = Number(process.env.COMPTOIR_FUZZ_RUNS ?? sampled(12));

/** What may stay in memory after all: the book, the e-mails, the parsed code. A leak of bodies is far more. */
const MOST_GROWTH_BYTES = 100 * 1_048_576;

const simulator = await startFuzzedSimulator();
const { port, known } = simulator;
afterAll(() => simulator.close());

/** What some answer said was made. */
const told = new Set<string>(simulator.made);

setFlagsFromString('--expose_gc');
const collectGarbage: unknown = runInNewContext('gc');
const heapBytes = (): number => {
  if (typeof collectGarbage === 'function') collectGarbage();
  return process.memoryUsage().heapUsed;
};
const heapBeforeBytes = heapBytes();

/** These take the server's ten seconds, so they begin here and are looked at in the end. */
const slow = slowConnections(known.key).map(async ({ name, write }) => ({
  name,
  heard: await exchange(port, write),
}));

const judge = (heard: Heard, asked: { method: string; target: string }): void => {
  if (heard.end === 'streaming') return;
  for (const answer of answersIn(heard.bytes)) {
    expectLawful(answer, asked);
    const isCreating = asked.method === 'POST' && asked.target.startsWith('/api/');
    const identifier = isCreating ? toldIdentifier(answer) : undefined;
    if (identifier !== undefined) told.add(identifier);
  }
};

const readBook = async (): Promise<Book> => {
  const { payments } = (await simulator.control('GET', '/payments')) as Pick<Book, 'payments'>;
  const { orders } = (await simulator.control('GET', '/orders')) as Pick<Book, 'orders'>;
  return { payments, orders };
};

/** The server answers a good call, whatever it has just been through. */
const expectAlive = async (): Promise<void> => {
  const sale = Buffer.from('{"amount":1,"currency":"EUR"}');
  const asked = { method: 'POST', target: '/api/v1/pos/create-payment' };
  const headers = [
    ['authorization', `Bearer ${known.key}`],
    ['content-type', 'application/json'],
  ] as const;
  const request: HostileRequest = { ...asked, headers, body: sale, framing: 'length' };
  const heard = await exchange(port, (socket) => socket.write(bytesOf(request)));
  expect(answersIn(heard.bytes).map(({ status }) => status)).toEqual([201]);
  judge(heard, asked);
};

const reportSeed = (): void =>
  onTestFailed(() => {
    console.error(`COMPTOIR_FUZZ_SEED=${seed} COMPTOIR_FUZZ_RUNS=${numRuns} repeats it.`);
  });

/** Each route has a place, so that no two get the same requests. */
const routes = simulator.routes.map((route, place) => ({ ...route, place }));

describe('Every route of the simulation', () => {
  test('is known to the fuzzer by the server itself', () => {
    const known = new Set(routes.map(({ method, url }) => `${method} ${url}`));
    for (const route of ['POST /api/v1/pos/create-payment', 'POST /control/clock', 'GET /']) {
      expect(known).toContain(route);
    }
  });

  test.each(routes)('$method $url answers whatever comes, lawfully', async (route) => {
    reportSeed();
    const property = fc.asyncProperty(hostileRequest(route, known), async (request) => {
      const heard = await exchange(port, (socket) => socket.write(bytesOf(request)));
      judge(heard, request);
      // A body that is refused before it was read may cost the answer, never the server.
      if (heard.end === 'closed') expect(heard.bytes.length).toBeGreaterThan(0);
      // A control, or a merchant's page, may have planned failures or moved limits.
      const maySteer = request.method !== 'GET' && !route.url.startsWith('/api/');
      if (maySteer) await simulator.calm();
    });
    await fc.assert(property, { seed: seed + route.place, numRuns });
    await expectAlive();
  });
});

describe('Any path', () => {
  test('is answered lawfully, whatever is in it', async () => {
    reportSeed();
    const path = fc
      .array(
        fc.constantFrom(
          '/',
          '..',
          '%2e',
          '%00',
          '%',
          '%ff',
          'api',
          'v1',
          'pay',
          'control',
          '?',
          '#',
          '&',
          '=',
          ';',
          '\\',
          ':',
          '*',
          'x',
        ),
        { maxLength: 12 },
      )
      .map((parts) => `/${parts.join('')}`);
    const property = fc.asyncProperty(
      path,
      fc.constantFrom('GET', 'POST', 'PUT'),
      async (target, method) => {
        const request: HostileRequest = {
          method,
          target,
          headers: [],
          body: Buffer.alloc(0),
          framing: 'length',
        };
        judge(await exchange(port, (socket) => socket.write(bytesOf(request))), { method, target });
      },
    );
    await fc.assert(property, { seed, numRuns: numRuns * 4 });
    await expectAlive();
  });
});

describe('The book', () => {
  test('holds exactly what was answered as made', async () => {
    reportSeed();
    const inBook = identifiersInBook(await readBook());
    expect(inBook.length).toBeGreaterThan(routes.length);
    expect(new Set(inBook)).toEqual(told);
    expect(inBook).toHaveLength(told.size);
  });

  test('holds nothing that the interface itself could not tell', async () => {
    reportSeed();
    const listing = await simulator.client.transactions.list();
    expect(listing).toMatchObject({ ok: true });
    const { payments } = await readBook();
    expect(listing.ok && listing.value.length).toBe(payments.length);
    for (const { amount } of listing.ok ? listing.value : []) expect(amount).toBeGreaterThan(0);
  });
});

describe('A connection', () => {
  const asked = { method: 'POST', target: '/api/v1/pos/create-payment' };

  test.each(namedConnections(known.key))(
    'with $name ends with lawful answers or none',
    async ({ write }) => {
      judge(await exchange(port, write), asked);
      await expectAlive();
    },
  );

  test('with garbled bytes ends with lawful answers or none', async () => {
    reportSeed();
    const property = fc.asyncProperty(garbledBytes(known.key), async (bytes) => {
      judge(await exchange(port, (socket) => socket.end(bytes)), asked);
    });
    await fc.assert(property, { seed, numRuns: numRuns * 4 });
    await expectAlive();
  });

  test('answers the requests before the garbage, in order, each with its own payment', async () => {
    const bytes = pipelinedThenGarbage(known.key, 3);
    const heard = await exchange(port, (socket) => socket.write(bytes));
    judge(heard, asked);
    const answers = answersIn(heard.bytes);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 400]);
    expect(new Set(answers.map(toldIdentifier)).size).toBe(4);
  });

  test('that is never done asking is closed by the server, with an answer once it began', async () => {
    for (const { name, heard } of await Promise.all(slow)) {
      judge(heard, asked);
      const statuses = answersIn(heard.bytes).map(({ status }) => status);
      expect([name, statuses]).toEqual([name, name === 'no byte' ? statuses : [400]]);
    }
  });
});

describe('After all this', () => {
  test('the book holds all that was answered as made, and no order that was not', async () => {
    const { payments, orders } = await readBook();
    const inBook = new Set(identifiersInBook({ payments, orders }));
    expect([...told].filter((identifier) => !inBook.has(identifier))).toEqual([]);
    // A connection that broke may have lost the answer of a payment at the till, and of nothing else.
    const untold = identifiersInBook({ payments: [], orders }).filter((made) => !told.has(made));
    expect(untold).toEqual([]);
  });

  test('nothing has reached the prototype of all objects', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'amount')).toBeUndefined();
  });

  test('no connection is left open', async () => {
    await expect.poll(() => simulator.connections()).toBe(0);
  });

  test('memory has not grown beyond what the book needs', () => {
    expect(heapBytes() - heapBeforeBytes).toBeLessThan(MOST_GROWTH_BYTES);
  });
});
