import { afterEach, describe, expect, test } from 'vitest';
import type { SaleView } from '../../../../src/contract/views/view.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

let bench: BenchTill | null = null;

afterEach(() => {
  bench?.close();
  bench = null;
});

async function stopped(): Promise<{ on: BenchTill; saleId: SaleId }> {
  const on = openBenchTill();
  bench = on;
  const saleId = await on.charge();
  await on.advance(20_000);
  on.till.desk.stop(saleId);
  await on.settle();
  expect(on.view(saleId)?.state).toBe('stopped');
  return { on, saleId };
}

const eventsOf = async (on: BenchTill, saleId: SaleId) =>
  (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event);

describe('no second code is made while the first can be paid: a sale that was stopped', () => {
  test('shows the code again that it had, until the end that it had', async () => {
    const { on, saleId } = await stopped();
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    expect(on.view(saleId)).toMatchObject({
      state: 'awaiting',
      paymentLink: expect.stringContaining('pay_1'),
      endsInMs: LIFETIME_MS - 20_000,
      lifetimeMs: LIFETIME_MS,
      evidence: { codes: [{ paymentId: 'pay_1', isCurrent: true }] },
    });
    await on.advance(LIFETIME_MS - 21_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('expired');
    expect(on.gateway.requests).toHaveLength(1);
  });

  test('is paid in time by it, once', async () => {
    const { on, saleId } = await stopped();
    await on.till.desk.retry(saleId);
    on.gateway.tell('pay_1', 'completed');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({ state: 'paid', timesPaid: 1 });
  });

  test('has its end also after a restart', async () => {
    const { on, saleId } = await stopped();
    await on.advance(30_000);
    await on.till.desk.retry(saleId);
    on.sleep(10_000, 10_000);
    await on.restart();
    const { endsInMs, state } = on.view(saleId) ?? {};
    expect(state).toBe('awaiting');
    expect(endsInMs).toBeGreaterThan(LIFETIME_MS - 63_000);
    expect(endsInMs).toBeLessThanOrEqual(LIFETIME_MS - 60_000);
  });

  test('gets another code once that one has ended', async () => {
    const { on, saleId } = await stopped();
    await on.till.desk.retry(saleId);
    await on.advance(LIFETIME_MS);
    expect(on.view(saleId)?.state).toBe('expired');
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    expect(on.gateway.requests).toHaveLength(2);
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting', evidence: { codes: [{}, {}] } });
  });

  test('gets another code where the platform says that it has ended before its time', async () => {
    const { on, saleId } = await stopped();
    on.gateway.set('pay_1', 'expired');
    await on.advance(20_000);
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    expect(on.gateway.requests).toHaveLength(2);
  });

  test('shows it again also while the platform cannot be asked: who scans it pays once', async () => {
    const { on, saleId } = await stopped();
    on.gateway.failing = 'unreachable';
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    expect(on.view(saleId)?.state).toBe('awaiting');
    expect(on.gateway.requests).toHaveLength(1);
  });

  test('shows it not again where the platform says that somebody is paying', async () => {
    const { on, saleId } = await stopped();
    on.gateway.set('pay_1', 'processing');
    expect(await on.till.desk.retry(saleId)).toMatchObject({
      error: { code: 'earlierCodeUncertain' },
    });
    expect(on.view(saleId)?.state).toBe('unknown');
  });

  test('is shown by one of two presses, and is not stopped by the other', async () => {
    const { on, saleId } = await stopped();
    await Promise.all([on.till.desk.retry(saleId), on.till.desk.retry(saleId)]);
    await on.settle();
    expect(on.view(saleId)?.state).toBe('awaiting');
    expect((await eventsOf(on, saleId)).map(({ type }) => type)).toEqual([
      'drafted',
      'codeCreated',
      'stopRequested',
      'unpaidAnswered',
      'retryRequested',
      'codeCreated',
    ]);
    expect(await on.till.desk.retry(saleId)).toMatchObject({ error: { code: 'notRetryable' } });
  });

  test('stays as it was where the journal refuses it, and shows it at the next press', async () => {
    const { on, saleId } = await stopped();
    on.disk.refusing = 'unavailable';
    expect(await on.till.desk.retry(saleId)).toMatchObject({
      error: { code: 'journalUnavailable' },
    });
    expect(on.view(saleId)?.state).toBe('stopped');
    on.disk.refusing = null;
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    expect(on.view(saleId)?.state).toBe('awaiting');
  });

  test('is stopped again as it was the first time', async () => {
    const { on, saleId } = await stopped();
    await on.till.desk.retry(saleId);
    await on.advance(5_000);
    expect(on.till.desk.stop(saleId)).toMatchObject({ ok: true });
    await on.settle();
    expect(on.view(saleId)).toMatchObject({
      state: 'stopped',
      evidence: { codes: [{ isPayable: true }] },
    });
  });

  test('gets no other one just after its end, when a payer may be in their bank, and gets it then', async () => {
    const { on, saleId } = await stopped();
    await on.advance(LIFETIME_MS - 20_000 + 1_500);
    expect(await on.till.desk.retry(saleId)).toMatchObject({
      error: { code: 'earlierCodeUncertain' },
    });
    expect(on.gateway.requests).toHaveLength(1);
    await on.advance(5_000);
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    expect(on.gateway.requests).toHaveLength(2);
  });

  test('gets no other one for a press from before its end that was answered behind it', async () => {
    const { on, saleId } = await stopped();
    await on.advance(LIFETIME_MS - 22_000);
    on.gateway.holding = true;
    const pressed = on.till.desk.retry(saleId);
    await on.advance(12_000);
    on.gateway.release();
    await on.settle();
    expect(await pressed).toMatchObject({ ok: false });
    expect(on.gateway.requests).toHaveLength(1);
  });

  test('gets no other one while the platform’s answers tell a time before its end, whatever the create answer told', async () => {
    const on = openBenchTill();
    bench = on;
    // One of two servers is nearly twenty minutes ahead: of a code of twenty minutes, 24 seconds seem to be left.
    on.gateway.skewMs = 1_176_000;
    on.gateway.next = { lifetimeMs: 1_200_000 };
    const saleId = await on.charge();
    on.gateway.skewMs = 0;
    on.till.desk.stop(saleId);
    await on.advance(40_000);
    const code = { isPayable: true, endsInMs: null, endsAtMs: null };
    expect(on.view(saleId)).toMatchObject({ state: 'stopped', evidence: { codes: [code] } });
    await on.till.desk.retry(saleId);
    await on.settle();
    expect(on.gateway.requests).toHaveLength(1);
  });
});

describe('the end of a code, where the create answer told an earlier one than every answer since', () => {
  test('is not told by its screen, which says no more than that the outcome is not known', async () => {
    const on = openBenchTill();
    bench = on;
    on.gateway.skewMs = 1_176_000;
    on.gateway.next = { lifetimeMs: 1_200_000 };
    const saleId = await on.charge();
    on.gateway.skewMs = 0;
    await on.advance(23_000);
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting' });
    await on.advance(60_000);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', endsInMs: null, endsAtMs: null });
    on.gateway.tell('pay_1', 'completed');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate' });
  });

  test('is told where they differ by seconds alone', async () => {
    const on = openBenchTill();
    bench = on;
    on.gateway.skewMs = 8_000;
    const saleId = await on.charge();
    on.gateway.skewMs = 0;
    on.till.desk.stop(saleId);
    await on.advance(LIFETIME_MS - 5_000);
    expect(on.view(saleId)?.endsInMs).toBeLessThan(0);
  });
});

describe('the code that has ended, given again for its sale', () => {
  async function givenAgain(endsInMs: number): Promise<SaleView | undefined> {
    const { on, saleId } = await stopped();
    await on.advance(LIFETIME_MS);
    on.gateway.next = { paymentId: 'pay_1', lifetimeMs: endsInMs };
    await on.till.desk.retry(saleId);
    await on.settle();
    return on.view(saleId);
  }

  test('is not shown, and the screen says to make a new sale', async () => {
    const given = await givenAgain(-20_000);
    expect(given).toMatchObject({ state: 'failed', failure: 'codeEnded', paymentLink: null });
    expect(given?.evidence.codes).toMatchObject([{ paymentId: 'pay_1', isPayable: false }]);
  });

  test('is shown where it has a new end', async () => {
    expect(await givenAgain(60_000)).toMatchObject({ state: 'awaiting', endsInMs: 60_000 });
  });
});

describe('where the status route tells of a later end than the code was made with', () => {
  const later = (on: BenchTill, saleId: SaleId, byMs: number) => {
    const made = on.ledger.journal.sale(saleId)?.sale.payments[0];
    on.gateway.says = { expiresAtMs: (made?.expiresAtMs ?? 0) + byMs };
  };

  async function charged(): Promise<{ on: BenchTill; saleId: SaleId }> {
    const on = openBenchTill();
    bench = on;
    return { on, saleId: await on.charge() };
  }

  test('"pending" is no end before it, and no other code is made', async () => {
    const { on, saleId } = await charged();
    later(on, saleId, 40_000);
    await on.advance(LIFETIME_MS + 20_000);
    expect(on.view(saleId)?.state).toBe('checking');
    on.till.desk.stop(saleId);
    await on.settle();
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: false });
    expect(on.gateway.requests).toHaveLength(1);
    on.gateway.set('pay_1', 'completed');
    await on.advance(10_000);
    expect(on.view(saleId)).toMatchObject({ timesPaid: 1 });
  });

  test('nor is one made for a sale that was stopped before, until that end', async () => {
    const { on, saleId } = await stopped();
    later(on, saleId, 40_000);
    await on.advance(LIFETIME_MS);
    expect(await on.till.desk.retry(saleId)).toMatchObject({
      ok: false,
      error: { code: 'earlierCodeUncertain' },
    });
    expect(on.gateway.requests).toHaveLength(1);
    await on.advance(40_000);
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
  });

  test('the waiting ends behind it', async () => {
    const { on, saleId } = await charged();
    later(on, saleId, 40_000);
    await on.advance(LIFETIME_MS + 60_000);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test('an end that is years away holds nobody up for longer than codes last', async () => {
    const { on, saleId } = await charged();
    later(on, saleId, 10 * 365 * 24 * 3_600_000);
    await on.advance(LIFETIME_MS + 16 * 60_000);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test('an earlier one ends nothing', async () => {
    const { on, saleId } = await charged();
    later(on, saleId, -100_000);
    await on.advance(LIFETIME_MS - 20_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
  });
});
