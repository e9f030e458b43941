import { afterEach, describe, expect, test } from 'vitest';
import { paymentIdSchema, type SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { keyedLine } from '../../../support/keyed-line.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

const ASIDE = { decision: null, attachedTo: null };
/** The longest wait between two tries, and a little more. */
const TRIED_AGAIN_MS = 9_000;
/** The grace period, and time for the answer after it. */
const AFTER_THE_GRACE_MS = 8_000;

let bench: BenchTill | null = null;

function open(): BenchTill {
  bench = openBenchTill();
  return bench;
}

afterEach(() => {
  bench?.close();
  bench = null;
});

const stateOf = (on: BenchTill, saleId: SaleId) => on.ledger.journal.sale(saleId)?.sale.state;
const kindsOf = async (on: BenchTill, saleId: SaleId) =>
  (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);

/** Everything was written once, in order, and the chain holds. */
async function expectWritten(
  on: BenchTill,
  saleId: SaleId,
  kinds: readonly string[],
): Promise<void> {
  expect(await kindsOf(on, saleId)).toEqual(kinds);
  expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
}

describe.each(['diskFull', 'unavailable'] as const)('while the disk refuses (%s)', (code) => {
  test('money that does not match is told with what was collected, and stays once it is written', async () => {
    const on = open();
    const saleId = await on.charge(1_250);
    on.disk.refusing = code;
    on.gateway.collect('pay_1', 2_000);
    on.gateway.tell('pay_1', 'completed');
    await on.advance(3_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'awaiting',
      paymentLink: null,
      collected: [],
      unrecorded: { state: 'mismatched', collected: [{ amountMinor: 2_000 }] },
    });
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    expect(on.view(saleId)).toMatchObject({
      state: 'mismatched',
      unrecorded: null,
      collected: [{ mismatch: 'amountDiffers', amountMinor: 2_000 }],
    });
  });

  test('what the bank confirmed is told, is not yet paid, and is paid once there is room', async () => {
    const on = open();
    const saleId = await on.charge();
    on.disk.refusing = code;
    on.gateway.tell('pay_1', 'completed');
    await on.advance(3_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'awaiting',
      paymentLink: null,
      timesPaid: 0,
      unrecorded: { state: 'paid', keptForMs: 3_000 },
    });
    expect(on.till.view().today).toMatchObject({ paidCount: 0 });
    // The customer has paid it: no screen says that it can be paid.
    expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: false }]);
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', unrecorded: null, timesPaid: 1 });
    expect(on.till.view()).toMatchObject({ blocked: null, today: { paidCount: 1 } });
    // It stands on the screen still: another run would not know otherwise.
    await expectWritten(on, saleId, ['drafted', 'codeCreated', 'completed', 'paidConfirmed']);
  });

  test('a code that cannot be recorded is not shown, is watched, and is shown once there is room', async () => {
    const on = open();
    const charging = on.charge();
    on.disk.refusing = code;
    const saleId = await charging;
    await on.advance(4_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'drafted',
      paymentLink: null,
      unrecorded: { state: 'awaiting' },
    });
    expect(on.gateway.asked).toBeGreaterThan(0);
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    expect(on.view(saleId)).toMatchObject({
      state: 'awaiting',
      paymentLink: 'https://pay.example/pay_1',
      unrecorded: null,
    });
    expect(on.gateway.requests).toHaveLength(1);
    await expectWritten(on, saleId, ['drafted', 'codeCreated']);
  });

  test('a whole life that it refused is written in its order', async () => {
    const on = open();
    const charging = on.charge();
    on.disk.refusing = code;
    const saleId = await charging;
    await on.advance(LIFETIME_MS + AFTER_THE_GRACE_MS);
    expect(on.view(saleId)?.unrecorded).toMatchObject({ state: 'expired' });
    on.gateway.set('pay_1', 'completed');
    await on.advance(10_000);
    expect(on.view(saleId)).toMatchObject({ state: 'drafted', unrecorded: { state: 'paidLate' } });
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', unrecorded: null });
    await expectWritten(on, saleId, [
      'drafted',
      'codeCreated',
      'countdownEnded',
      'unpaidAnswered',
      'completed',
    ]);
  });

  test('a refused create is told once there is room', async () => {
    const on = open();
    on.gateway.failing = 'platformError';
    const charging = on.charge();
    on.disk.refusing = code;
    const saleId = await charging;
    expect(on.view(saleId)).toMatchObject({ state: 'drafted', unrecorded: { state: 'failed' } });
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'failed', failure: 'platformError' });
  });

  test('nothing is kept twice, and nothing spins, over the end of a code', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS - 2_000);
    let changes = 0;
    on.till.onChange(() => {
      changes += 1;
    });
    on.disk.refusing = code;
    const refusedBefore = on.disk.refused;
    await on.advance(4_000, 100);
    expect(on.view(saleId)?.unrecorded).toMatchObject({ state: 'checking' });
    expect(on.disk.refused).toBeGreaterThan(refusedBefore);
    expect(on.disk.refused - refusedBefore).toBeLessThan(6);
    // What is asked and answered meanwhile is told as well: without a fault it is as many.
    expect(changes).toBeLessThan(40);
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS + AFTER_THE_GRACE_MS);
    await expectWritten(on, saleId, ['drafted', 'codeCreated', 'countdownEnded', 'unpaidAnswered']);
  });

  test('what a person decides is refused at once, is not kept, and can be decided again', async () => {
    const on = open();
    const saleId = await on.charge();
    on.disk.refusing = code;
    const refusal = { ok: false, error: { code: 'journalUnavailable' } };
    expect(on.till.desk.stop(saleId)).toEqual(refusal);
    const draft = { draftId: 'refused', lines: [keyedLine(700)], label: '' };
    expect(on.till.desk.charge(draft)).toEqual(refusal);
    on.gateway.tell('pay_1', 'completed');
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual(refusal);
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    await expectWritten(on, saleId, ['drafted', 'codeCreated', 'completed']);
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual({ ok: true, value: { ok: true } });
    expect(on.till.desk.charge(draft)).toMatchObject({ ok: true });
  });

  test('the next write that a person causes writes what is kept before it', async () => {
    const on = open();
    const saleId = await on.charge();
    on.disk.refusing = code;
    on.gateway.tell('pay_1', 'completed');
    on.disk.refusing = null;
    const next = await on.charge();
    const lastOfFirst = (await on.ledger.reports.history(saleId)).at(-1)?.entry;
    const firstOfNext = (await on.ledger.reports.history(next))[0]?.entry;
    expect(lastOfFirst?.event.type).toBe('completed');
    expect(firstOfNext?.sequence).toBeGreaterThan(lastOfFirst?.sequence ?? Number.NaN);
  });

  test('money for a sale that was put aside brings it back to the screen at once', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + AFTER_THE_GRACE_MS);
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId)).toBeUndefined();
    on.disk.refusing = code;
    on.gateway.set('pay_1', 'completed');
    await on.advance(30_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'expired',
      acknowledged: false,
      unrecorded: { state: 'paidLate' },
    });
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', unrecorded: null });
  });

  test('a till that stops tries once more, and says what it could not write', async () => {
    const on = open();
    const saleId = await on.charge();
    on.disk.refusing = code;
    on.gateway.tell('pay_1', 'completed');
    const paymentId = paymentIdSchema.parse('pay_1');
    const answer = await on.gateway.getStatus(paymentId, new AbortController().signal);
    for (let time = 0; time < 3; time += 1) on.till.desk.heard(saleId, paymentId, answer);
    await on.restart('inOrder');
    expect(on.leftUnrecorded, 'what is repeated is kept once').toBe(1);
    expect(stateOf(on, saleId)).toBe('awaiting');
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    expect(stateOf(on, saleId)).toBe('paid');
  });

  test('a till that stops when there is room again writes what it kept', async () => {
    const on = open();
    const saleId = await on.charge();
    on.disk.refusing = code;
    on.gateway.tell('pay_1', 'completed');
    on.disk.refusing = null;
    await on.restart('inOrder');
    expect(on.leftUnrecorded).toBe(0);
    expect(stateOf(on, saleId)).toBe('paid');
  });

  test('tries at a humane pace, ever more slowly', async () => {
    const on = open();
    await on.charge();
    on.disk.refusing = code;
    on.gateway.tell('pay_1', 'completed');
    const refusedAtFirst = on.disk.refused;
    await on.advance(7_500, 250);
    expect(on.disk.refused - refusedAtFirst).toBe(3);
    await on.advance(60_000);
    expect(on.disk.refused - refusedAtFirst).toBeLessThanOrEqual(3 + 60 / 8 + 1);
  });

  test('what happened to the register is written once there is room, and once', async () => {
    const on = open();
    on.disk.refusing = code;
    on.disk.keepsRefused = true;
    const noticed = {
      type: 'clockDriftNoticed',
      atMs: on.clock.wallMs(),
      driftMs: 90_000,
    } as const;
    on.till.note(noticed);
    on.till.note({ ...noticed, driftMs: 180_000 });
    on.disk.refusing = null;
    await on.advance(TRIED_AGAIN_MS);
    expect(on.ledger.journal.registerNotes(10).map(({ event }) => event)).toEqual([
      { ...noticed, driftMs: 180_000 },
      noticed,
    ]);
  });

  test('a day is closed only with what the bank confirmed before it', async () => {
    const on = open();
    await on.charge();
    on.disk.refusing = code;
    on.gateway.tell('pay_1', 'completed');
    const refused = on.till.closing.read();
    expect(refused.ok).toBe(false);
    on.disk.refusing = null;
    expect(on.till.closing.read()).toMatchObject({
      ok: true,
      value: { figures: { received: { inTime: { count: 1 } } } },
    });
  });
});
