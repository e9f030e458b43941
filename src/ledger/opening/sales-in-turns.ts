import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NumberedSale } from '../ports/register-journal.ts';
import type { RegisterReports, RungUpBy } from '../ports/register-reports.ts';
import type { ReportsParts } from './reports-parts.ts';

/** So many rows are read in a turn: some milliseconds. */
const SALES_A_TURN = 100;
/** The same of numbers, among which are the sales of others. */
const NUMBERS_A_TURN = 200;

/** All the sales of a day or of a shift, which may be thousands: a few a turn, each as it is by then. */
export function salesInTurns(
  parts: Pick<ReportsParts, 'journal' | 'tables' | 'known'>,
): Pick<RegisterReports, 'salesOfDay' | 'salesRungUp'> {
  const { sales, reading } = parts.tables;
  const { asKnown } = parts.known;

  return {
    async salesOfDay(day) {
      const ofDay: NumberedSale[] = [];
      for (;;) {
        const after = ofDay.at(-1)?.number ?? Number.MIN_SAFE_INTEGER;
        const page = reading(() => sales.ofDayAfter(day, after, SALES_A_TURN));
        ofDay.push(...page.map(asKnown));
        if (page.length < SALES_A_TURN) return ofDay.toReversed();
        await nextTurn();
      }
    },
    async salesRungUp(of) {
      const { first, end } = reading(() => numbersOf(parts, of));
      const rungUp: NumberedSale[] = [];
      for (let before = end; before > first; before -= NUMBERS_A_TURN) {
        if (before < end) await nextTurn();
        const numbers = { from: Math.max(first, before - NUMBERS_A_TURN), before };
        rungUp.push(...reading(() => sales.ofOperator(of.operator, numbers)).map(asKnown));
      }
      return rungUp;
    },
  };
}

/** Numbers are in the order of the drafts: the sales of two entries lie between those that were drafted next behind them. */
function numbersOf(
  { journal, tables: { sales } }: Pick<ReportsParts, 'journal' | 'tables'>,
  { after, upTo }: RungUpBy,
): { readonly first: number; readonly end: number } {
  const behindAll = sales.lastNumber() + 1;
  const firstAfter = (sequence: number): number => {
    const [drafted] = journal.salesDraftedAfter(sequence, 1);
    return (drafted && sales.byId(drafted.saleId)?.number) ?? behindAll;
  };
  return { first: firstAfter(after), end: upTo === null ? behindAll : firstAfter(upTo) };
}
