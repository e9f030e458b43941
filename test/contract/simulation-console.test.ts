import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { minorUnits } from '../../src/domain/money/money.ts';
import { paymentIdSchema, saleIdSchema } from '../../src/domain/sale/sale-event.ts';
import { recordingOf } from '../../src/host/simulation/recording.ts';
import { startEmbeddedSimulation } from '../../src/host/simulation/simulation.ts';
import { simulationCalls } from '../../src/host/simulation/simulation-calls.ts';
import type { HistoryStep } from '../../src/ledger/entry/journal-entry.ts';
import { recordingSchema } from '../../src/simulator/scenarios/recording.ts';
import { openBenchTill } from '../support/till-on-the-bench.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'comptoir-console-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** A till on the bench, and the console of a real simulation in the till's own process. */
async function console() {
  const files = folder();
  const bench = openBenchTill();
  onTestFinished(() => bench.close());
  const started = await startEmbeddedSimulation({
    stateFile: join(files, 'simulation.sqlite'),
    shopName: 'Maison Verdier',
    lan: null,
  });
  if (!started.ok) throw new Error(started.error.sentence);
  onTestFinished(() => started.value.close());
  const calls = simulationCalls({
    till: bench.till,
    ledger: bench.ledger,
    exportFolder: files,
    downloadAddress: () => null,
    simulation: started.value,
    readFailed: (error) => {
      throw error;
    },
  });
  return { bench, calls, simulation: started.value };
}

describe('the simulation’s console', () => {
  test('lists what can be played without a live key, and plays nothing at first', async () => {
    const { calls } = await console();
    const listed = await calls['simulation.scenarios']({});
    if (!listed.ok) throw new Error(listed.error.code);
    const names = listed.value.scenarios.map(({ name }) => name);
    expect(names).toContain('stream-goes-silent');
    expect(names).not.toContain('live-key-with-simulated-payment');
    expect(names).toHaveLength(39);
    expect(listed.value.running).toBeNull();
  });

  test('runs one by its name until it is stopped', async () => {
    const { calls } = await console();
    const run = await calls['simulation.run']({ name: 'slow-bank' });
    expect(run).toMatchObject({ ok: true, value: { running: 'slow-bank' } });
    expect(await calls['simulation.run']({ name: null })).toMatchObject({
      value: { running: null },
    });
  });

  test('refuses a name that is none, and what needs a live key', async () => {
    const { calls } = await console();
    expect(await calls['simulation.run']({ name: 'no-such-thing' })).toEqual({
      ok: false,
      error: { code: 'scenarioUnknown' },
    });
    const live = await calls['simulation.run']({ name: 'live-key-with-simulated-payment' });
    expect(live).toEqual({ ok: false, error: { code: 'scenarioRefused' } });
  });

  test('saves what a sale went through, and plays it again', async () => {
    const { bench, calls } = await console();
    const saleId = await bench.charge();
    await bench.advance(7_000);
    bench.gateway.tell('pay_1', 'completed');
    const saved = await calls['simulation.record']({ saleId, replay: true });
    if (!saved.ok) throw new Error(saved.error.code);
    const recording = recordingSchema.parse(JSON.parse(readFileSync(saved.value.path, 'utf8')));
    expect(recording).toMatchObject({
      title: 'Sale 1 of 2026-11-21',
      steps: [{ afterMs: 7_000, tries: [1], payerAct: 'complete' }],
    });
    expect(await calls['simulation.scenarios']({})).toMatchObject({
      value: { running: 'recording' },
    });
  });

  test('says so where the platform is a real one', async () => {
    const bench = openBenchTill();
    onTestFinished(() => bench.close());
    const calls = simulationCalls({
      till: bench.till,
      ledger: bench.ledger,
      exportFolder: folder(),
      downloadAddress: () => null,
      simulation: null,
      readFailed: () => undefined,
    });
    const refused = { ok: false, error: { code: 'notSimulation' } };
    const saleId = await bench.charge();
    expect(await calls['simulation.scenarios']({})).toEqual(refused);
    expect(await calls['simulation.run']({ name: 'refused' })).toEqual(refused);
    expect(await calls['simulation.record']({ saleId, replay: false })).toEqual(refused);
    expect(await calls['simulation.play']({ saleId, action: 'complete' })).toEqual(refused);
  });
});

describe('a recording', () => {
  const PAYMENT = paymentIdSchema.parse('pay_1');
  const SECOND = paymentIdSchema.parse('pay_2');
  type Event = HistoryStep['entry']['event'];

  const historyOf = (...events: Event[]): HistoryStep[] =>
    events.map((event, index) => ({
      stateAfter: 'drafted',
      approvedBy: null,
      doClocksDisagree: false,
      entry: {
        sequence: index + 1,
        atMs: event.atMs,
        businessDay: '2026-11-21' as HistoryStep['entry']['businessDay'],
        operator: 'till',
        softwareVersion: 'test',
        event,
        saleId: saleIdSchema.parse('sale_1'),
        hash: '',
        previousHash: '',
      },
    }));

  const drafted: Event = {
    type: 'drafted',
    version: 2,
    atMs: 0,
    saleId: saleIdSchema.parse('sale_1'),
    draftId: 'draft-1',
    amountMinor: minorUnits(4890),
    currency: 'EUR',
    label: '',
    terminalId: 'till-1',
    lines: [{ name: '', quantity: 1, unitMinor: 4890, vatRate: null }],
  };
  const code = (paymentId: typeof PAYMENT, atMs: number): Event => ({
    type: 'codeCreated',
    atMs,
    paymentId,
    paymentLink: 'https://pay.example/x',
    expiresAtMs: atMs + 180_000,
    platformNowMs: atMs,
  });

  test('tells each code’s life, its payer and the platform’s failures, by the tries of the sale', () => {
    const recording = recordingOf(
      'Sale 1',
      historyOf(
        drafted,
        { type: 'createFailed', atMs: 100, reason: 'platformError' },
        { type: 'retryRequested', atMs: 5_000 },
        code(PAYMENT, 6_000),
        { type: 'stopRequested', atMs: 9_000, paymentId: PAYMENT },
        { type: 'unpaidAnswered', atMs: 9_100, paymentId: PAYMENT, status: 'pending' },
        { type: 'retryRequested', atMs: 10_000 },
        code(SECOND, 10_500),
        {
          type: 'completed',
          atMs: 14_000,
          paymentId: SECOND,
          channel: 'stream',
          amountMinor: null,
        },
        {
          type: 'completed',
          atMs: 30_000,
          paymentId: PAYMENT,
          channel: 'status',
          amountMinor: null,
        },
      ),
    );
    expect(recordingSchema.parse(recording)).toEqual({
      version: 1,
      title: 'Sale 1',
      faults: [
        { kind: 'createRefused', httpStatus: 500, tries: [1] },
        { kind: 'createShortLived', lifetimeMs: 180_000, tries: [2] },
        { kind: 'createShortLived', lifetimeMs: 180_000, tries: [3] },
      ],
      steps: [
        { afterMs: 3_500, tries: [3], payerAct: 'complete' },
        { afterMs: 24_000, tries: [2], payerAct: 'complete' },
      ],
    });
  });

  test('counts a code that is shown again as the try that made it: the platform was not asked', () => {
    const made = code(PAYMENT, 6_000);
    const recording = recordingOf(
      'Sale 1',
      historyOf(
        drafted,
        made,
        { type: 'stopRequested', atMs: 9_000, paymentId: PAYMENT },
        { type: 'unpaidAnswered', atMs: 9_100, paymentId: PAYMENT, status: 'pending' },
        { type: 'retryRequested', atMs: 10_000 },
        { ...made, atMs: 10_000 },
        { type: 'countdownEnded', atMs: 186_000, paymentId: PAYMENT },
        { type: 'unpaidAnswered', atMs: 192_000, paymentId: PAYMENT, status: 'pending' },
        { type: 'retryRequested', atMs: 200_000 },
        code(SECOND, 201_000),
      ),
    );
    expect(recording.faults).toEqual([
      { kind: 'createShortLived', lifetimeMs: 180_000, tries: [1] },
      { kind: 'createShortLived', lifetimeMs: 180_000, tries: [2] },
    ]);
  });

  test('tells an outage and a contradiction from where they were heard', () => {
    const recording = recordingOf(
      'Sale 1',
      historyOf(
        drafted,
        code(PAYMENT, 1_000),
        {
          type: 'contradicted',
          atMs: 4_000,
          paymentId: PAYMENT,
          contradiction: 'amountDiffers',
          detail: '4891',
        },
        { type: 'countdownEnded', atMs: 181_000, paymentId: PAYMENT },
        { type: 'contactLost', atMs: 200_000, paymentId: PAYMENT },
        { type: 'unpaidAnswered', atMs: 260_000, paymentId: PAYMENT, status: 'expired' },
      ),
    );
    expect(recordingSchema.parse(recording).steps).toEqual([
      { afterMs: 3_000, tries: [1], fault: { kind: 'amountDiffers', byMinor: 1 } },
      { afterMs: 179_000, tries: [1], fault: { kind: 'platformDown', forMs: 80_000 } },
    ]);
  });
});
