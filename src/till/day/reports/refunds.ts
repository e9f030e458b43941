import type { RefundsView } from '../../../contract/views/refunds-view.ts';
import { applySaleEvent, draftSale } from '../../../domain/sale/apply-sale-event.ts';
import { type RefundDue, refundDue } from '../../../domain/sale/refund-due.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import type { HistoryStep } from '../../../ledger/entry/journal-entry.ts';
import type { NumberedSale } from '../../../ledger/ports/register-journal.ts';
import type { RegisterReports } from '../../../ledger/ports/register-reports.ts';

/** How many sales a screen is sent at once: the story of each is read for who decided about it. */
const PAGE = 50;

/** How many of those that were made last stay in sight. */
const MADE_SHOWN = 5;

type Reports = Pick<RegisterReports, 'refundsDue' | 'refundsMade' | 'history'>;
type Due = RefundsView['refunds'][number];
type Made = RefundsView['made'][number];

/** The sales with money that is due back, newest first, from beneath the number `before` on. */
export async function viewRefunds(
  { reports }: { readonly reports: Reports },
  before: number | null,
): Promise<RefundsView> {
  const due = await reports.refundsDue(before, PAGE);
  const refunds: Due[] = [];
  for (const { number, sale } of due) {
    refunds.push(viewDue(number, sale, await reports.history(sale.id)));
  }
  return {
    refunds,
    before: due.length < PAGE ? null : (due.at(-1)?.number ?? null),
    made: before === null ? await viewMade(reports) : [],
  };
}

/** What was given back last, also of one sale several times. */
async function viewMade(reports: Reports): Promise<Made[]> {
  const made: Made[] = [];
  for (const numbered of await reports.refundsMade(MADE_SHOWN)) {
    made.push(...refundsMadeIn(numbered, await reports.history(numbered.sale.id)));
  }
  return made.sort((one, other) => other.atMs - one.atMs).slice(0, MADE_SHOWN);
}

/** Each refund that a sale's entries say was made, with what was due then. */
function refundsMadeIn({ number }: NumberedSale, steps: readonly HistoryStep[]): Made[] {
  let sale: Sale | null = null;
  const made: Made[] = [];
  for (const [at, step] of steps.entries()) {
    const { event, atMs } = step.entry;
    if (event.type === 'drafted') sale = draftSale(event);
    else if (sale !== null) {
      if (event.type === 'refundMade') {
        const { reference = null, note } = event;
        const due = viewDue(number, sale, steps.slice(0, at));
        made.push({ ...due, atMs, ...byWhom(step), reference, note });
      }
      sale = applySaleEvent(sale, event);
    }
  }
  return made;
}

function viewDue(saleNumber: number, sale: Sale, steps: readonly HistoryStep[]): Due {
  const payments = refundDue(sale).map((due) => ({ ...due, decided: whoDecided(due, steps) }));
  return { saleId: sale.id, saleNumber, payments };
}

/** Of goods that came back whoever wrote their credit note, also where somebody else wrote another of the sale. */
function whoDecided(
  { creditNote }: Pick<RefundDue, 'creditNote'>,
  steps: readonly HistoryStep[],
): Due['payments'][number]['decided'] {
  const decision = steps.findLast(({ entry: { event } }) =>
    creditNote === undefined
      ? event.type === 'acknowledged' && event.decision === 'refundNeeded'
      : event.type === 'goodsReturned' && event.creditNote === creditNote,
  );
  return decision ? { atMs: decision.entry.atMs, ...byWhom(decision) } : null;
}

const byWhom = ({ entry: { operator }, approvedBy }: HistoryStep) => ({
  operator,
  ...(approvedBy !== null && { approvedBy }),
});
