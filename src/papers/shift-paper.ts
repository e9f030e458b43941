import { toUtcTimestamp } from '../domain/calendar/shop-time.ts';
import type { Currency } from '../domain/money/money.ts';
import type { OperatorFigures } from '../domain/register/operator-figures.ts';
import { keyFingerprint } from '../domain/register/register-identity.ts';
import { rowsIn, vatRows } from './figure-sections.ts';
import { type PaperFormat, paperFormat } from './language/paper-language.ts';
import type { Paper, PaperFact, PaperSection } from './paper.ts';
import type { PaperOccasion } from './paper-occasion.ts';

/** What somebody has sold by now: in their last shift at this register, and in the day. */
export interface PrintedShift {
  readonly operator: string;
  readonly businessDay: string;
  readonly currency: Currency;
  readonly day: OperatorFigures;
  /** Null where the journal tells of none; `endedAtMs` is null while it goes on. */
  readonly shift: {
    readonly beganAtMs: number;
    readonly endedAtMs: number | null;
    readonly figures: OperatorFigures;
  } | null;
  readonly atMs: number;
  /** Who asked for the paper. */
  readonly by: string;
  /** The journal's newest entry when it was added up. */
  readonly head: { readonly sequence: number; readonly hash: string };
  /** Null for a register without a key. */
  readonly keyId: string | null;
  readonly softwareVersion: string;
}

/** Whose paper it is, and how it is written. It is no copy of another: each is of its own moment. */
export type ShiftOccasion = Omit<PaperOccasion, 'printedBefore'>;

/** What stands on the paper of a shift. */
export function shiftPaper(report: PrintedShift, occasion: ShiftOccasion): Paper {
  const format = paperFormat(occasion.language);
  const { words } = format;
  const { shopName, shopAddress, taxNumber, terminalId, mode } = occasion;
  const { operator, businessDay, head, atMs } = report;
  const title = words.shift.title(operator);
  return {
    title,
    subtitle: format.day(businessDay),
    shop: {
      name: shopName,
      lines: [
        ...(shopAddress === null ? [] : [shopAddress]),
        ...(taxNumber === null ? [] : [words.facts.taxNumber(taxNumber)]),
      ],
    },
    marks: [...(mode === 'live' ? [] : [words.marks[mode]]), words.marks.reading],
    facts: factsOf(report, occasion, format),
    columns: words.columns,
    sections: sectionsOf(report, format),
    proof: {
      title: words.proof.title,
      facts: proofOf(report, format),
      text: words.shift.proof,
      code: head.hash,
    },
    attachment: '',
    foot: [title, terminalId, head.hash.slice(0, 16)].join(' · '),
    page: words.page,
    continued: words.continued,
    atMs,
  };
}

function factsOf(
  { shift, atMs, by, keyId, softwareVersion }: PrintedShift,
  { terminalId, registerName, timeZone }: ShiftOccasion,
  format: PaperFormat,
): readonly PaperFact[] {
  const { facts, operators, shift: words } = format.words;
  const moment = (ms: number): string => format.moment(ms, timeZone);
  return [
    {
      name: facts.terminal,
      value: registerName === null ? terminalId : `${registerName} (${terminalId})`,
    },
    ...(keyId === null ? [] : [{ name: facts.key, value: keyFingerprint(keyId) }]),
    { name: facts.software, value: `Comptoir ${softwareVersion}` },
    { name: words.came, value: shift === null ? words.unknown : moment(shift.beganAtMs) },
    ...(shift === null
      ? []
      : [
          {
            name: words.went,
            value: shift.endedAtMs === null ? words.stillThere : moment(shift.endedAtMs),
          },
        ]),
    { name: facts.readAt, value: `${moment(atMs)} (${toUtcTimestamp(atMs)})` },
    { name: facts.readBy, value: by || operators.unnamed },
    { name: facts.clock, value: timeZone },
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

/** What was rung up in a shift or a day, what came in for it, and of that each rate. */
function spanSections(
  title: string,
  figures: OperatorFigures,
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
  ];
}

const proofOf = (
  { head, keyId }: PrintedShift,
  { words: { proof }, count }: PaperFormat,
): readonly PaperFact[] => [
  { name: proof.entry, value: count(head.sequence) },
  { name: proof.hash, value: head.hash },
  ...(keyId === null ? [] : [{ name: proof.key, value: keyId }]),
];
