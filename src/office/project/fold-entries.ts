import { hourOfDay } from '../../domain/calendar/shop-time.ts';
import { closingSchema, isClosingKind } from '../../domain/register/closing.ts';
import { journalRestoredSchema } from '../../domain/register/register-event.ts';
import { applySaleEvent, draftSale } from '../../domain/sale/apply-sale-event.ts';
import { paidAtMs } from '../../domain/sale/confirmation.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent, SaleEvent } from '../../domain/sale/sale-event.ts';
import { entryOf, eventOf, type JournalRow } from '../../ledger/entry/journal-row.ts';
import { parsedOnce } from '../../ledger/entry/parsed-once.ts';
import { receiptOf } from '../../ledger/entry/receipt-of.ts';
import type { ClosingFact, FoldedSale, ReceiptFact, TakenBack } from './facts.ts';
import type { Progress } from './progress.ts';

/** What entries come to: the sales that they changed, the money that came, the closings, and what the next ones go on with. */
export interface Folded {
  readonly sales: ReadonlyMap<string, FoldedSale>;
  readonly receipts: readonly ReceiptFact[];
  readonly takenBack: readonly TakenBack[];
  readonly closings: readonly ClosingFact[];
  /** The days of which a sale or money changed. */
  readonly days: ReadonlySet<string>;
  readonly progress: Progress;
}

/** The sales of which entries tell that were begun before them. */
export const salesBefore = (rows: readonly JournalRow[]): readonly string[] => {
  const begun = new Set(rows.flatMap(({ kind, saleId }) => (kind === 'drafted' ? [saleId] : [])));
  const told = new Set(rows.flatMap(({ saleId }) => (saleId === null ? [] : [saleId])));
  return [...told].filter((saleId) => !begun.has(saleId));
};

/**
 * Folds entries in a row by the domain's own rules. `known` are the sales of `salesBefore` as the entries before left them; an
 * entry of a sale that nobody began is passed over. `timeZone` is the shop's, for the hour in which money came.
 */
export function foldEntries(
  rows: readonly JournalRow[],
  known: ReadonlyMap<string, FoldedSale>,
  before: Progress,
  timeZone: string,
): Folded {
  const sales = new Map(known);
  const changed = new Map<string, FoldedSale>();
  const receipts = new Map<number, ReceiptFact>();
  const takenBack: TakenBack[] = [];
  const closings: ClosingFact[] = [];
  const days = new Set<string>();
  let progress = before;

  function put(row: JournalRow, folded: FoldedSale): void {
    sales.set(folded.sale.id, folded);
    changed.set(folded.sale.id, folded);
    days.add(folded.businessDay).add(row.businessDay);
  }

  function takeReceipt(row: JournalRow, event: SaleEvent, earlier: Sale, after: FoldedSale): void {
    const { sale } = after;
    const entry = entryOf(row, event, sale.id);
    const isCounted = (paymentId: string) => progress.counted.includes(paymentId);
    const receipt = receiptOf(entry, earlier, sale, { isCounted });
    if (receipt === null || event.type !== 'completed') return;
    receipts.set(row.sequence, {
      sequence: row.sequence,
      business_day: row.businessDay,
      at_ms: row.atMs,
      hour: hourOfDay(row.atMs, timeZone),
      sale_id: sale.id,
      sale_day: after.businessDay,
      payment_id: event.paymentId,
      kind: receipt.kind,
      currency: sale.currency,
      minor: receipt.minor,
      operator: after.operator,
      taxes: receipt.taxes.map(({ vatRate, minor, vatMinor }) => [vatRate, minor, vatMinor]),
    });
  }

  function takeBack({ businessDay }: JournalRow, event: LaterSaleEvent): void {
    if (event.type !== 'collectedOtherwise' || !event.takesBack) return;
    takenBack.push({ payment_id: event.paymentId, business_day: businessDay });
    for (const [sequence, receipt] of receipts) {
      if (receipt.payment_id === event.paymentId && receipt.business_day === businessDay)
        receipts.delete(sequence);
    }
  }

  function takeOfSale(row: JournalRow, event: SaleEvent): void {
    if (event.type === 'drafted') {
      progress = { ...progress, drafted: progress.drafted + 1 };
      const number = progress.drafted + progress.skipped;
      put(row, begun(row, draftSale(event), number));
      return;
    }
    const earlier = sales.get(row.saleId ?? '');
    if (earlier === undefined) return;
    const after = goneOn(earlier, row, applySaleEvent(earlier.sale, event));
    put(row, after);
    takeBack(row, event);
    takeReceipt(row, event, earlier.sale, after);
  }

  for (const row of rows) {
    if (row.saleId !== null) takeOfSale(row, eventOf(row));
    else if (isClosingKind(row.kind)) closings.push(...closingIn(row));
    else progress = afterNote(progress, row);
  }
  return {
    sales: changed,
    receipts: [...receipts.values()],
    takenBack,
    closings,
    days,
    progress,
  };
}

const begun = (row: JournalRow, sale: Sale, number: number): FoldedSale => ({
  sale,
  number,
  businessDay: row.businessDay,
  operator: row.operator,
  paidDay: null,
  lastSequence: row.sequence,
  lastAtMs: row.atMs,
});

function goneOn(earlier: FoldedSale, row: JournalRow, sale: Sale): FoldedSale {
  const isPaid = paidAtMs(sale) !== null;
  const wasPaid = paidAtMs(earlier.sale) !== null;
  const paidDay = isPaid ? (wasPaid ? earlier.paidDay : row.businessDay) : null;
  return { ...earlier, sale, paidDay, lastSequence: row.sequence, lastAtMs: row.atMs };
}

/** What entries about the register itself change of how the next ones are read. */
function afterNote(progress: Progress, { kind, body }: JournalRow): Progress {
  if (kind === 'tillStarted') return { ...progress, isStarted: true };
  if (kind === 'tillStopped') return { ...progress, isStarted: false };
  if (kind !== 'journalRestored') return progress;
  const restored = journalRestoredSchema.safeParse(parsedOnce(body));
  if (!restored.success) return progress;
  const { continues, counted = [] } = restored.data;
  return {
    ...progress,
    skipped: progress.skipped + (continues?.salesSkipped ?? 0),
    counted: [...progress.counted, ...counted],
  };
}

/** None where the entry holds none of its kind: the sweep's verifier says so. */
function closingIn({
  sequence,
  hash,
  atMs,
  businessDay,
  body,
}: JournalRow): readonly ClosingFact[] {
  const parsed = closingSchema.safeParse(parsedOnce(body));
  if (!parsed.success) return [];
  const event = parsed.data;
  const { total } = event.figures.received;
  return [
    {
      closing: event.closing,
      business_day: businessDay,
      kind: event.type,
      period: event.type === 'dayClosed' ? event.businessDay : event.period,
      sequence,
      hash,
      at_ms: atMs,
      currency: event.currency,
      received_count: total.count,
      received_minor: total.minor,
      perpetual_count: event.perpetual.count,
      perpetual_minor: event.perpetual.minor,
      event,
    },
  ];
}
