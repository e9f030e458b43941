import type { Currency } from '../../domain/money/money.ts';
import { type ShiftFigures, sumOfNotes } from '../../domain/register/operator-figures.ts';
import { rowsIn, vatRows } from '../facts/figure-sections.ts';
import { rehearsalMarks } from '../facts/paper-marks.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import { type PaperFormat, paperFormat } from '../language/paper-language.ts';
import type { Paper, PaperFact, PaperRow, PaperSection } from '../sheet/paper.ts';
import { type AddedUpAt, addedUpFacts, addedUpFrame } from './added-up-facts.ts';

/** What somebody has sold by now: in their last shift at this register, and in the day. */
export interface PrintedShift extends AddedUpAt {
  readonly operator: string;
  readonly businessDay: string;
  readonly currency: Currency;
  readonly day: ShiftFigures;
  /** Null where the journal tells of none; `endedAtMs` is null while it goes on. */
  readonly shift: {
    readonly beganAtMs: number;
    readonly endedAtMs: number | null;
    readonly figures: ShiftFigures;
  } | null;
}

/** Whose paper it is, and how it is written. It is no copy of another: each is of its own moment. */
export type ShiftOccasion = Omit<PaperOccasion, 'printedBefore'>;

/** What stands on the paper of a shift. */
export function shiftPaper(report: PrintedShift, occasion: ShiftOccasion): Paper {
  const format = paperFormat(occasion.language);
  const { words } = format;
  const { operator, businessDay } = report;
  return {
    ...addedUpFrame(words.shift.title(operator), report, occasion, format),
    subtitle: format.day(businessDay),
    marks: [...rehearsalMarks(occasion, format), words.marks.reading],
    facts: addedUpFacts(report, occasion, format, spanFacts(report, occasion, format)),
    sections: sectionsOf(report, format),
  };
}

/** From when to when. */
function spanFacts(
  { shift }: PrintedShift,
  { timeZone }: ShiftOccasion,
  format: PaperFormat,
): readonly PaperFact[] {
  const { shift: words } = format.words;
  if (shift === null) return [{ name: words.came, value: words.unknown }];
  const { beganAtMs, endedAtMs } = shift;
  const moment = (ms: number): string => format.moment(ms, timeZone);
  return [
    { name: words.came, value: moment(beganAtMs) },
    { name: words.went, value: endedAtMs === null ? words.stillThere : moment(endedAtMs) },
  ];
}

function sectionsOf(
  { shift, day, currency }: PrintedShift,
  format: PaperFormat,
): readonly PaperSection[] {
  const { words } = format;
  return [
    ...(shift === null ? [] : spanSections(words.shift.shift, shift.figures, currency, format)),
    ...spanSections(words.shift.day, day, currency, format),
  ];
}

/** What was rung up in a shift or a day, what came in for it, of that each rate, and each credit note that was written. */
function spanSections(
  title: string,
  figures: ShiftFigures,
  currency: Currency,
  format: PaperFormat,
): readonly PaperSection[] {
  const { vat, shift } = format.words;
  const { rungUp, received, byVatRate, givenBack } = figures;
  const row = rowsIn(currency, format);
  const rates = vatRows({ byVatRate, received: { total: received } }, currency, format);
  return [
    {
      title,
      rows: [
        row(shift.sales, rungUp),
        row(shift.received, received, 'sum'),
        ...(givenBack.count > 0 ? [row(shift.givenBack, givenBack)] : []),
      ],
      empty: '',
    },
    ...(rates.length === 0 ? [] : [{ title: `${vat.title} · ${title}`, rows: rates, empty: '' }]),
    ...noteSections(title, figures, currency, format),
  ];
}

/** The goods that were taken back, by credit note; nothing where none were. */
function noteSections(
  title: string,
  { creditNotes }: ShiftFigures,
  currency: Currency,
  format: PaperFormat,
): readonly PaperSection[] {
  if (creditNotes.length === 0) return [];
  const { returned, shift } = format.words;
  const rows = creditNotes.map(
    ({ number, saleNumber, minor, approvedBy }): PaperRow => ({
      label: [
        shift.creditNote(format.count(number), format.count(saleNumber)),
        ...(approvedBy === null ? [] : [shift.approvedBy(approvedBy)]),
      ].join(' · '),
      count: null,
      amount: format.money(minor, currency),
      weight: 'plain',
    }),
  );
  const total = rowsIn(currency, format)(returned.total, sumOfNotes(creditNotes), 'sum');
  return [{ title: `${returned.title} · ${title}`, rows: [...rows, total], empty: '' }];
}
