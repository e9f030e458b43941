import { afterEach, describe, expect, test } from 'vitest';
import { exchangeFailureSchema } from '../../../src/domain/sale/exchange-failure.ts';
import { createFailureSchema } from '../../../src/domain/sale/sale-event.ts';
import { REMEDY } from '../../../src/renderer/derived/remedy.ts';
import { en } from '../../../src/renderer/language/en.ts';
import { fr } from '../../../src/renderer/language/fr.ts';
import { LIFETIME_MS } from '../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../support/till-on-the-bench.ts';

let on: BenchTill;

afterEach(() => on.close());

const SILENCE = new Set([
  ...['networkSignIn', 'certificateUntrusted', 'certificateExpired', 'tlsFailed'],
  ...['nameUnresolved', 'connectionRefused', 'connectionBroken', 'timedOut', 'unreachable'],
]);

describe.each(exchangeFailureSchema.options)('A platform whose answer is %s', (failure) => {
  test('is told as such before the first sale, by what refused its code', async () => {
    on = openBenchTill();
    on.gateway.failing = failure;
    const saleId = await on.charge();
    expect(on.view(saleId)).toMatchObject({ state: 'failed', failure });
    expect(on.till.view().health).toMatchObject({
      channel: SILENCE.has(failure) ? 'unchecked' : 'troubled',
      offlineForMs: null,
      trouble: failure,
    });
    on.gateway.failing = null;
    await on.charge();
    expect(on.till.view().health).toMatchObject({ channel: 'stream', trouble: null });
  });

  test('is told as such on the screen of the sale that waits, and no longer once it answers', async () => {
    on = openBenchTill();
    on.gateway.streams = false;
    const saleId = await on.charge();
    on.gateway.failing = failure;
    await on.advance(LIFETIME_MS / 2);
    expect(on.view(saleId)).toMatchObject({ confirmation: 'offline', evidence: { failure } });
    on.gateway.failing = null;
    // The longest pause that a platform may ask for.
    await on.advance(60_000);
    expect(on.view(saleId)).toMatchObject({ confirmation: 'polling', evidence: { failure: null } });
    expect(on.till.view().health).toMatchObject({ channel: 'polling', trouble: null });
  });
});

test('Bytes of a stream do not hide that the status route fails', async () => {
  on = openBenchTill();
  await on.charge();
  on.gateway.failing = 'keyRefused';
  await on.advance(60_000);
  on.gateway.tell('pay_1', 'pending');
  expect(on.till.view().health).toMatchObject({ channel: 'stream', trouble: 'keyRefused' });
});

describe.each([
  ['English', en, /network/i, /cannot be reached|does not answer/i],
  ['French', fr, /réseau/i, /injoignable|ne répond pas/i],
] as const)('In %s', (_, words, network, unreached) => {
  test('each failure has a sentence of its own, and something to do about it', () => {
    on = openBenchTill();
    const sentences = createFailureSchema.options.map((failure) => words.failures[failure]);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const failure of createFailureSchema.options) {
      expect(words.remedies[REMEDY[failure]]).toMatch(/[.]$/);
    }
  });

  test('nobody is sent to the network for a key or a certificate, nor told of silence by an answer', () => {
    on = openBenchTill();
    for (const failure of exchangeFailureSchema.options) {
      const told = words.remedies[REMEDY[failure]];
      const isTheLine = ['nameUnresolved', 'connectionBroken', 'unreachable', 'networkSignIn'];
      expect([failure, network.test(told)]).toEqual([failure, isTheLine.includes(failure)]);
      expect([failure, unreached.test(words.failures[failure])]).toEqual([
        failure,
        failure === 'unreachable',
      ]);
    }
  });
});
