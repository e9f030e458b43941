import type { SaleView } from '../../src/contract/views/view.ts';
import type { Clock } from '../../src/domain/clock.ts';
import type { Result } from '../../src/domain/result.ts';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import { isLateMoney } from '../../src/renderer/derived/sales-on-screen.ts';
import type { Till } from '../../src/till/till.ts';
import type { SalePlan, Story } from './story.ts';

export interface CashierParts {
  readonly till: Till;
  readonly clock: Clock;
  readonly story: Story;
  /** How many sales may be open at the same time: the others are parked. */
  readonly atOnce: number;
  /** Presses "Charge"; a draft that was charged before the power failed finds its sale. */
  readonly charge: (draftId: string, amountMinor: number) => SaleId;
  /** A code is on the screen; `ordinal` counts the sale's codes from 0. */
  readonly shown: (draftId: string, paymentId: string, ordinal: number) => void;
  /** Everything was rung up, and nothing is left on the screens. */
  readonly quiet: () => void;
}

/** A cashier who looks at the screen after each change, and does what the plan of that sale says. */
export interface Cashier {
  untilQuiet(): Promise<void>;
}

interface AtTheCounter {
  readonly draftId: string;
  readonly plan: SalePlan;
  retriesLeft: number;
  stopIsPlanned: boolean;
}

/** How often the cashier looks up although nothing has changed. */
const LOOKS_UP_MS = 500;

/** A cashier whose press is refused would look at that sale for ever: this says which, and why. */
function mustBeDone(
  { id, state }: SaleView,
  pressed: Result<unknown, { readonly code: string }>,
): void {
  if (!pressed.ok) throw new Error(`${id}, which is ${state}, stays: ${pressed.error.code}`);
}

/** Puts the cashier at the till: all of the story's sales are rung up, one after the other. */
export function playCashier(parts: CashierParts): Cashier {
  const { till, clock, story } = parts;
  const counter = new Map<SaleId, AtTheCounter>();
  const shown = new Set<string>();
  let next = 0;
  let busy = false;
  let wasQuiet = false;
  const waiting = new Set<() => void>();

  function ringUpNext(): void {
    const plan = story[next];
    if (plan === undefined) return;
    const draftId = `draft-${next}`;
    next += 1;
    const saleId = parts.charge(draftId, plan.amountMinor);
    counter.set(saleId, { draftId, plan, retriesLeft: plan.retries, stopIsPlanned: false });
  }

  function noteCode(sale: SaleView, at: AtTheCounter): void {
    const codes = sale.evidence.codes;
    const current = codes.at(-1);
    if (sale.paymentLink === null || current === undefined || shown.has(current.paymentId)) return;
    shown.add(current.paymentId);
    parts.shown(at.draftId, current.paymentId, codes.length - 1);
  }

  /** A plan to stop is for the first code. */
  function planStop(sale: SaleView, at: AtTheCounter): void {
    const { stopAfterMs } = at.plan;
    const isFirst = sale.evidence.codes.length === 1;
    if (stopAfterMs === null || at.stopIsPlanned || !isFirst || sale.state !== 'awaiting') return;
    at.stopIsPlanned = true;
    clock.after(stopAfterMs, () => till.desk.stop(sale.id));
  }

  async function serve(sale: SaleView): Promise<void> {
    const at = counter.get(sale.id);
    if (at === undefined) return;
    noteCode(sale, at);
    planStop(sale, at);
    if (sale.collected.length > 0) {
      // A manager is at hand, who takes what was collected as it is.
      mustBeDone(sale, till.desk.decideMismatch(sale.id, 'handedOver'));
      return;
    }
    switch (sale.state) {
      case 'paid':
      case 'paidLate': {
        // As the screen asks for it, whatever was decided before the money was known.
        const decision = isLateMoney(sale) ? 'refundNeeded' : null;
        mustBeDone(sale, till.desk.acknowledge(sale.id, { decision, attachedTo: null }));
        return;
      }
      case 'expired':
      case 'stopped':
      case 'refused':
      case 'failed':
        // A sale that never had a code is tried until it has one.
        if (at.retriesLeft > 0 || sale.state === 'failed') {
          at.retriesLeft -= 1;
          await till.desk.retry(sale.id);
        } else {
          mustBeDone(sale, till.desk.acknowledge(sale.id, { decision: null, attachedTo: null }));
        }
        return;
      default:
        return;
    }
  }

  /** While one was served, the next may have changed: what the screen shows by then counts. */
  async function serveAll(): Promise<void> {
    for (const { id } of till.view().sales) {
      const sale = till.view().sales.find((onScreen) => onScreen.id === id);
      if (sale) await serve(sale);
    }
  }

  async function look(): Promise<void> {
    if (busy) return;
    busy = true;
    await serveAll();
    busy = false;
    // What an earlier run left open is known again once its draft is rung up again.
    const atHand = till.view().sales.filter(({ id }) => counter.has(id)).length;
    for (let open = atHand; open < parts.atOnce && next < story.length; open += 1) ringUpNext();
    if (till.view().sales.length > 0 || next < story.length) return;
    if (!wasQuiet) parts.quiet();
    wasQuiet = true;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  const lookSoon = (): void => {
    clock.after(LOOKS_UP_MS, () => void look().then(lookSoon));
  };
  lookSoon();

  return {
    async untilQuiet() {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
      });
    },
  };
}
