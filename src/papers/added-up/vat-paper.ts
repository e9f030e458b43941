import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Period } from '../../domain/calendar/period.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { Figures, Sum } from '../../domain/register/closing.ts';
import { vatRows } from '../facts/figure-sections.ts';
import { rehearsalMarks } from '../facts/paper-marks.ts';
import { type PaperFormat, paperFormat } from '../language/paper-language.ts';
import type { Paper, PaperSection } from '../sheet/paper.ts';
import { type AddedUpAt, addedUpFacts, addedUpFrame } from './added-up-facts.ts';
import type { ShiftOccasion } from './shift-paper.ts';

/** The money received in a month or in the year, and of that each rate. */
type Rated = Pick<Figures, 'byVatRate'> & { readonly received: Sum };

/** The VAT of a year by month, as far as the year has come. */
export interface PrintedVat extends AddedUpAt {
  /** Such as `2026`. */
  readonly year: string;
  /** The days that are in it by now. */
  readonly days: Period;
  readonly currency: Currency;
  /** Each by its first day. */
  readonly months: readonly (Rated & { readonly first: BusinessDay })[];
  readonly whole: Rated;
}

/** What stands on its paper: each month in which money came, and all of them together. */
export function vatPaper(report: PrintedVat, occasion: ShiftOccasion): Paper {
  const format = paperFormat(occasion.language);
  const { vatByMonth: words } = format.words;
  const { year, days } = report;
  const value = words.days(format.day(days.from), format.day(days.to));
  return {
    ...addedUpFrame(words.title(year), report, occasion, format),
    subtitle: year,
    marks: rehearsalMarks(occasion, format),
    facts: addedUpFacts(report, occasion, format, [{ name: words.of, value }]),
    sections: sectionsOf(report, format),
  };
}

function sectionsOf(
  { months, whole, currency }: PrintedVat,
  format: PaperFormat,
): readonly PaperSection[] {
  const { noSales, vatByMonth } = format.words;
  const section = (title: string, { byVatRate, received }: Rated): PaperSection => ({
    title,
    rows: vatRows({ byVatRate, received: { total: received } }, currency, format),
    empty: noSales,
  });
  return [
    ...months
      .filter(({ byVatRate }) => byVatRate.length > 0)
      .map((month) => section(format.period(month.first.slice(0, 7)), month)),
    section(vatByMonth.whole, whole),
  ];
}
