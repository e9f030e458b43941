import { describe, expect, test } from 'vitest';
import type { SaleView, TillView } from '../../../../../src/contract/views/view.ts';
import { kioskDraft } from '../../../../../src/domain/sale/kiosk.ts';
import { payableCodesOf } from '../../../../../src/renderer/derived/payable-codes.ts';
import { railOf } from '../../../../../src/renderer/derived/sales-on-screen.ts';
import { firstState, freshScreen } from '../../../../../src/renderer/state/store/screen-state.ts';
import { newsOf } from '../../../../../src/renderer/state/store/till-news.ts';
import { saleView, tillView } from '../../setting.ts';

const atKiosk = (change: Partial<SaleView>): SaleView =>
  saleView(1, { draftId: kioskDraft('4f1c09aa', 'basket-1'), ...change });

const newsBetween = (before: TillView | null, now: TillView) =>
  newsOf({ ...firstState(freshScreen('draft')), view: before }, now);

describe('a sale of a kiosk', () => {
  test.each(['drafted', 'awaiting', 'checking', 'paid', 'expired', 'refused', 'stopped'] as const)(
    'that is %s is on no cashier’s screen, and rings for nobody',
    (state) => {
      const now = tillView([atKiosk({ state })]);
      expect(railOf(now, null, null)).toEqual([]);
      const news = newsBetween(tillView([atKiosk({ state: 'awaiting' })]), now);
      expect(news).toMatchObject({ sounds: [], told: [], openSaleId: null });
      expect(newsBetween(null, now).told).toEqual([]);
    },
  );

  test('rings and is shown as any other once money came late', () => {
    const late = tillView([atKiosk({ state: 'paidLate', timesPaid: 1, paidAtMs: 1 })]);
    const before = tillView([atKiosk({ state: 'expired' })]);
    expect(newsBetween(before, late).sounds).toEqual(['late']);
  });

  test('is in the rail while nobody knows what became of it', () => {
    expect(railOf(tillView([atKiosk({ state: 'unknown' })]), null, null)).toHaveLength(1);
  });

  test('of which the code was taken back says nothing of it at the counter', () => {
    const codes = [
      {
        ...{ paymentId: 'pos_1', isCurrent: true, expiresAtMs: 1, endsInMs: 60_000, endsAtMs: 1 },
        ...{ outcome: 'none', isPayable: true },
      },
    ] as never;
    const change = { state: 'stopped', paymentLink: null } as const;
    const evidence = { ...saleView(1).evidence, codes };
    const own = saleView(2, { ...change, evidence });
    expect(payableCodesOf(tillView([own]), 0)).toHaveLength(1);
    expect(payableCodesOf(tillView([atKiosk({ ...change, evidence })]), 0)).toEqual([]);
  });
});

test('a call at a kiosk rings once, and again when it comes again', () => {
  const kiosk = (call: TillView['kiosks'][number]['call']) =>
    tillView([], { kiosks: [{ name: '4f1c09aa', call }] });
  expect(newsBetween(kiosk(null), kiosk('calling')).sounds).toEqual(['call']);
  expect(newsBetween(kiosk('calling'), kiosk('calling')).sounds).toEqual([]);
  expect(newsBetween(kiosk('calling'), kiosk('coming')).sounds).toEqual([]);
  expect(newsBetween(kiosk('coming'), kiosk('calling')).sounds).toEqual(['call']);
});
