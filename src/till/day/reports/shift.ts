import type { ShiftView } from '../../../contract/views/shift-view.ts';
import type { Currency } from '../../../domain/money/money.ts';
import {
  type CreditNoteOfOperator,
  operatorFigures,
} from '../../../domain/register/operator-figures.ts';
import type { NumberedSale, RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { RegisterReports } from '../../../ledger/ports/register-reports.ts';
import { lastShift, type Shift, TELL_OF_SHIFTS } from './last-shift.ts';

/**
 * Of so many of the newest notes the last shift of somebody is told; of more where these tell of none. A thousand take some ten
 * milliseconds of the till's thread.
 */
const NEWEST_NOTES = [500, 2_000] as const;

/** What somebody's shift is made of. */
interface ShiftLedger {
  readonly journal: Pick<RegisterJournal, 'businessDayAt' | 'registerNotes'>;
  readonly reports: Pick<
    RegisterReports,
    'salesOfDay' | 'salesRungUp' | 'creditNotesBy' | 'creditNotesOfDay'
  >;
}

/** The business day of an operator and their last shift, of this moment. */
export async function viewShift(
  { journal, reports }: ShiftLedger,
  of: { readonly operator: string; readonly atMs: number; readonly currency: Currency },
): Promise<ShiftView> {
  const { operator, atMs, currency } = of;
  const businessDay = journal.businessDayAt(atMs);
  const shift = shiftOf(journal, operator);
  const parts = shift?.parts ?? [];
  const [ofDay, inShift, notesOfDay, notesInShift] = await Promise.all([
    reports.salesOfDay(businessDay),
    Promise.all(parts.map((part) => reports.salesRungUp(part))),
    reports.creditNotesOfDay(businessDay, operator),
    Promise.all(parts.map((part) => reports.creditNotesBy(part))),
  ]);
  return {
    ...{ operator, businessDay, currency },
    day: figuresOf(
      ofDay.filter((numbered) => numbered.operator === operator),
      notesOfDay,
    ),
    shift: shift && {
      beganAtMs: shift.beganAtMs,
      endedAtMs: shift.endedAtMs,
      figures: figuresOf(inShift.flat(), notesInShift.flat()),
    },
  };
}

function shiftOf(journal: ShiftLedger['journal'], operator: string): Shift | null {
  for (const most of NEWEST_NOTES) {
    const found = lastShift(journal.registerNotes(most, TELL_OF_SHIFTS), operator);
    if (found !== null) return found;
  }
  return null;
}

function figuresOf(
  sales: readonly NumberedSale[],
  notes: readonly CreditNoteOfOperator[],
): ShiftView['day'] {
  const { byVatRate, ...sums } = operatorFigures(sales.map(({ sale }) => sale));
  return { ...sums, byVatRate: byVatRate.map((row) => ({ ...row })), creditNotes: [...notes] };
}
