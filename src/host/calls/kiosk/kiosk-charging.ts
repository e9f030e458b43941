import type { CallInput, CallOutput } from '../../../contract/calls.ts';
import type { ItemsView } from '../../../contract/views/items-view.ts';
import type { SaleView } from '../../../contract/views/view.ts';
import type { Clock } from '../../../domain/clock.ts';
import { err, ok } from '../../../domain/result.ts';
import { KIOSK, kioskDraft } from '../../../domain/sale/kiosk.ts';
import { amountOf, type KeyedLine } from '../../../domain/sale/sale-line.ts';
import { linesOfKiosk } from '../../../till/sale/kiosk-basket.ts';
import { closedFor, isDoneWith, isOpenSale, offerOf } from '../../../till/sale/kiosk-view.ts';
import type { Kiosk, KnownKiosks, TillOfKiosks } from './known-kiosks.ts';

type Asked = CallInput<'kiosk.charge'>;
type Answer = CallOutput<'kiosk.charge'>;

const DONE = { ok: true } as const;

/** Charges what a customer has chosen at a kiosk, one sale at a time. */
export type ChargeAtKiosk = (kiosk: Kiosk, asked: Asked) => Promise<Answer>;

/** Makes it; `putAside` puts aside a sale that its customer has done with. */
export function createKioskCharging(parts: {
  readonly known: Pick<KnownKiosks, 'saleAt'>;
  readonly till: Pick<TillOfKiosks, 'till' | 'view'>;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly items: () => ItemsView;
  readonly putAside: (sale: SaleView) => Promise<void>;
  readonly changed: () => void;
}): ChargeAtKiosk {
  const { known, till, clock, changed } = parts;

  /** What it comes to, or why nothing is charged; a second press of the same is asked nothing again. */
  function judge(
    { basket, shownMinor }: Asked,
    isAgain: boolean,
  ): readonly KeyedLine[] | 'kioskClosed' | 'offerChanged' {
    const view = till.view();
    const items = parts.items();
    const offer = offerOf(view.shop, items);
    if (!isAgain && closedFor(view, offer, clock.wallMs()) !== null) return 'kioskClosed';
    const lines = linesOfKiosk(basket, offer, items);
    return lines !== null && amountOf(lines) === shownMinor ? lines : 'offerChanged';
  }

  async function draft(
    kiosk: Kiosk,
    draftId: string,
    lines: readonly KeyedLine[],
  ): Promise<Answer> {
    kiosk.charging = draftId;
    try {
      const charge = till.till?.handlers['sale.charge'];
      const charged = await charge?.({ draftId, lines: [...lines], label: KIOSK });
      if (!charged?.ok) return err({ code: 'notCharged' });
      kiosk.saleId = charged.value.saleId;
      kiosk.isResumed = true;
      return ok(DONE);
    } finally {
      kiosk.charging = null;
      changed();
    }
  }

  return async (kiosk, asked) => {
    const draftId = kioskDraft(kiosk.name, asked.basketId);
    const before = known.saleAt(kiosk, till.view());
    const isAgain = before?.draftId === draftId || kiosk.charging === draftId;
    const isBusy = kiosk.charging !== null || (before !== null && isOpenSale(before));
    if (isBusy && !isAgain) return err({ code: 'saleOpen' });
    const judged = judge(asked, isAgain);
    if (typeof judged === 'string') return err({ code: judged });
    if (!isAgain && before !== null && isDoneWith(before)) await parts.putAside(before);
    return draft(kiosk, draftId, judged);
  };
}
