import type { ShiftView } from '../../contract/views/shift-view.ts';
import type { Currency } from '../../domain/money/money.ts';
import { operatorFigures } from '../../domain/register/operator-figures.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { NumberedSale, RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { RegisterReports } from '../../ledger/ports/register-reports.ts';

/** Of so many of the newest notes of who came and went, the last shift of somebody is told. */
const NEWEST_NOTES = 500;

/** What somebody's shift is made of. */
interface ShiftLedger {
  readonly journal: Pick<RegisterJournal, 'businessDayAt' | 'registerNotes'>;
  readonly reports: Pick<RegisterReports, 'salesOfDay'>;
}

/** From when to when somebody was at the till; `endedAtMs` is null while they are. */
interface Span {
  readonly beganAtMs: number;
  readonly endedAtMs: number | null;
}

/** The business day of an operator and their last shift, of this moment. */
export async function viewShift(
  { journal, reports }: ShiftLedger,
  of: { readonly operator: string; readonly atMs: number; readonly currency: Currency },
): Promise<ShiftView> {
  const { operator, atMs, currency } = of;
  const businessDay = journal.businessDayAt(atMs);
  const notes = journal.registerNotes(NEWEST_NOTES, ['operatorSignedIn', 'operatorSignedOut']);
  const span = lastShift(
    notes.map(({ event }) => event),
    operator,
  );
  const began = span === null ? businessDay : journal.businessDayAt(span.beganAtMs);
  const days = [...new Set([began, businessDay])];
  const sold = await Promise.all(days.map((day) => reports.salesOfDay(day)));
  const own = sold.flat().filter((numbered) => numbered.operator === operator);
  const figuresOf = (sales: readonly NumberedSale[]) => {
    const { byVatRate, ...sums } = operatorFigures(sales.map(({ sale }) => sale));
    return { ...sums, byVatRate: byVatRate.map((row) => ({ ...row })) };
  };
  return {
    ...{ operator, businessDay, currency },
    day: figuresOf(own.filter((numbered) => numbered.businessDay === businessDay)),
    shift: span && { ...span, figures: figuresOf(own.filter(isWithin(span))) },
  };
}

/** The last time that somebody came, and when they went; null where none of these events tells of it. */
export function lastShift(newestFirst: readonly RegisterEvent[], operator: string): Span | null {
  let endedAtMs: number | null = null;
  for (const event of newestFirst) {
    if (event.type === 'operatorSignedIn' && event.operator === operator) {
      return { beganAtMs: event.atMs, endedAtMs };
    }
    if (event.type === 'operatorSignedOut' && event.operator === operator) endedAtMs ??= event.atMs;
  }
  return null;
}

const isWithin =
  ({ beganAtMs, endedAtMs }: Span) =>
  ({ sale: { draftedAtMs } }: NumberedSale): boolean =>
    draftedAtMs >= beganAtMs && draftedAtMs <= (endedAtMs ?? Number.MAX_SAFE_INTEGER);
