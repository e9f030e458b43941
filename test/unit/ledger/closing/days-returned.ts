import { returnableLines, returnedBy } from '../../../../src/domain/sale/goods-returned.ts';
import { refundDue, refundOf } from '../../../../src/domain/sale/refund-due.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { value } from '../setting.ts';

/** Some of the goods of a sale come back; what is owed for them, or not, is given back then. */
export interface TakeBackAct {
  readonly act: 'takeBack';
  readonly which: number;
  /** Below nothing: all that is left. */
  readonly pieces: number;
  readonly isGiven: boolean;
}

/** Takes some pieces of each line back, or all where those cannot come back alone; nothing where nobody paid. */
export function takeSomeBack(
  { journal }: Pick<Ledger, 'journal'>,
  saleIds: readonly SaleId[],
  { which, pieces, isGiven }: TakeBackAct,
  atMs: number,
): void {
  const saleId = saleIds[which % Math.max(saleIds.length, 1)];
  const sale = saleId && journal.sale(saleId)?.sale;
  if (!saleId || !sale) return;
  const left = returnableLines(sale).filter((line) => line.left > 0);
  const all = left.map(({ line, left: quantity }) => ({ line, quantity }));
  const some =
    pieces < 0
      ? all
      : all.map((one, at) => ({ ...one, quantity: (pieces + at) % (one.quantity + 1) }));
  const [back] = [some, all].map((wanted) => returnedBy(sale, wanted)).filter(({ ok }) => ok);
  if (back?.ok) {
    const { lines, taxes, amountMinor } = back.value;
    const creditNote = journal.nextCreditNote();
    const said = { type: 'goodsReturned', atMs, creditNote, reason: 'faulty', note: '' } as const;
    const goods = { lines: [...lines], taxes: [...taxes], amountMinor };
    value(journal.append(saleId, { ...said, ...goods }));
  }
  const given = refundDue(journal.sale(saleId)?.sale ?? sale).map(refundOf);
  if (!isGiven || given.length === 0) return;
  value(journal.append(saleId, { type: 'refundMade', atMs, reference: 'SEPA 1', note: '', given }));
}
