import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { takeSomeBack } from '../closing/days-returned.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  saleId,
} from '../events.ts';
import { openedLedger, record } from '../setting.ts';
import { rowsOf, textOf } from './exported-day.ts';

describe('a row', () => {
  test('says of a sale what came back of it, at each rate', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1, { vatRate: 550 }), [codeCreated(1), completed(1)]);
    const all = { act: 'takeBack', which: 0, pieces: -1, isGiven: true } as const;
    takeSomeBack(ledger, [saleId(1)], all, NOON_MS + HOUR_MS);
    expect(await rowsOf(ledger)).toMatchObject([
      { credit_notes: '1', returned_minor: '4890', returned_taxes: '550: 4890 (255)' },
    ]);
  });

  test('tells of a sale that was paid', async () => {
    const ledger = openedLedger();
    const events = [codeCreated(1), completed(1), acknowledged()];
    record(ledger, drafted(1, { vatRate: 550 }), events);
    const last = (await ledger.reports.history(saleId(1))).at(-1);
    expect(await rowsOf(ledger)).toEqual([
      {
        sale_number: '1',
        sale_id: 'sale_1',
        business_day: '2026-11-20',
        drafted_utc: '2026-11-20T13:27:05.000Z',
        drafted_local: '2026-11-20 14:27:05',
        drafted_offset: 'UTC+01:00',
        state: 'paid',
        confirmed_utc: '2026-11-20T13:27:09.500Z',
        confirmed_local: '2026-11-20 14:27:09',
        confirmed_offset: 'UTC+01:00',
        seconds_to_confirm: '4.200',
        amount_minor: '4890',
        amount: '48.90',
        currency: 'EUR',
        label: 'Table 4',
        terminal_id: 'till-1',
        payment_ids: 'pay_1',
        times_paid: '1',
        late_decision: '',
        contradictions: '',
        journal_hash: last?.entry.hash,
        mode: 'live',
        operator: 'cashier-1',
        vat_rate: '5.50',
        attached_to_sale_id: '',
        covered_by_sale_id: '',
        settled_utc: '',
        settled_local: '',
        settled_offset: '',
        settled_as: '',
        settled_reason: '',
        otherwise: '',
        otherwise_minor: '',
        otherwise_currency: '',
        otherwise_decision: '',
        lines: '1 x 4890 (550) ""',
        taxes: '550: 4890 (255)',
        ...{ credit_notes: '', returned_minor: '', returned_taxes: '' },
      },
    ]);
  });

  test('tells of late money, of money that came twice, and of contradictions', async () => {
    const ledger = openedLedger();
    const later = NOON_MS + HOUR_MS;
    record(ledger, drafted(1, { amountMinor: minorUnits(5) }), [
      ...expiry(1),
      { type: 'retryRequested', atMs: later },
      codeCreated('1b', later),
      completed(1, later + 1_000),
      completed('1b', later + 2_000),
      {
        type: 'contradicted',
        atMs: later + 3_000,
        paymentId: codeCreated('1b').paymentId,
        contradiction: 'amountDiffers',
        detail: '6',
      },
      acknowledged('refundNeeded', later + 4_000),
    ]);
    expect(await rowsOf(ledger)).toMatchObject([
      {
        state: 'paidLate',
        confirmed_utc: '2026-11-20T14:27:06.000Z',
        seconds_to_confirm: '3601.000',
        amount: '0.05',
        payment_ids: 'pay_1 pay_1b',
        times_paid: '2',
        late_decision: 'refundNeeded',
        contradictions: 'amountDiffers',
      },
    ]);
  });

  test('says what was collected otherwise, each payment behind the other, and what was decided', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [
      codeCreated(1),
      collectedOtherwise(1, { currency: 'usd' }),
      acknowledged('refundNeeded'),
    ]);
    record(ledger, drafted(2), [
      ...expiry(2),
      { type: 'retryRequested', atMs: NOON_MS },
      codeCreated('2b'),
      collectedOtherwise(2, { amountMinor: null, currency: null }),
      collectedOtherwise('2b', { mismatch: 'simulatedUnderLiveKey', isSimulation: true }),
    ]);
    expect(await rowsOf(ledger)).toMatchObject([
      {
        state: 'mismatched',
        times_paid: '0',
        otherwise: 'amountDiffers',
        otherwise_minor: '2000',
        otherwise_currency: 'USD',
        otherwise_decision: 'refundNeeded',
      },
      {
        otherwise: 'amountDiffers simulatedUnderLiveKey',
        otherwise_minor: 'unsaid 2000',
        otherwise_currency: 'EUR EUR',
        otherwise_decision: 'undecided undecided',
      },
    ]);
  });

  test('of a sale without money has no time of payment', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), expiry(1));
    expect(await rowsOf(ledger)).toMatchObject([
      {
        state: 'expired',
        confirmed_utc: '',
        confirmed_local: '',
        confirmed_offset: '',
        seconds_to_confirm: '',
      },
    ]);
  });

  test('claims no waiting time where the machine’s clock was set back', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [codeCreated(1), completed(1, NOON_MS - HOUR_MS)]);
    expect(await rowsOf(ledger)).toMatchObject([{ state: 'paid', seconds_to_confirm: '' }]);
  });

  test('stands for each sale of the day in every state, the oldest first', async () => {
    const ledger = openedLedger();
    record(ledger, drafted('before', { atMs: NOON_MS - 24 * HOUR_MS }), []);
    record(ledger, drafted(1), []);
    record(ledger, drafted(2), expiry(2));
    record(ledger, drafted(3), [codeCreated(3), completed(3)]);
    const rows = await rowsOf(ledger);
    expect(rows.map(({ sale_number, state }) => [sale_number, state])).toEqual([
      ['2', 'drafted'],
      ['3', 'expired'],
      ['4', 'paid'],
    ]);
  });

  test('in the French convention has semicolons and decimal commas, under the same names', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1, { label: 'Pain; beurre, 2' }), [codeCreated(1), completed(1)]);
    const [row] = await rowsOf(ledger, 'fr');
    expect(row).toMatchObject({
      amount: '48,90',
      amount_minor: '4890',
      seconds_to_confirm: '4,200',
      drafted_local: '2026-11-20 14:27:05',
      label: 'Pain; beurre, 2',
    });
    expect(await textOf(ledger, 'fr')).toMatch(/^\ufeffsale_number;sale_id;/);
  });
});
