import { toUtcTimestamp } from '../domain/business-day.ts';
import type { DayClosed, Figures, Sum } from '../domain/closing.ts';
import { addSums } from '../domain/figures.ts';
import type { Currency } from '../domain/money.ts';
import { SALE_STATES } from '../domain/sale.ts';
import type { JournalMode } from '../ledger/backup-name.ts';
import type { NumberedClosing, NumberedReading } from '../ledger/closing-record.ts';
import { type PaperFormat, type PaperLanguage, paperFormat } from './language/paper-language.ts';
import { otherwiseSections } from './otherwise-sections.ts';
import type { Paper, PaperFact, PaperRow, PaperSection } from './paper.ts';

/** A closing or a reading as its journal entry holds it. */
export type PrintedEntry = NumberedClosing | NumberedReading;

/** Whose paper it is, and which print of it. */
export interface PaperOccasion {
  readonly language: PaperLanguage;
  readonly shopName: string;
  /** Null where nobody has said. */
  readonly shopAddress: string | null;
  readonly taxNumber: string | null;
  readonly terminalId: string;
  readonly mode: JournalMode;
  /** Of the shop's clock, for a reading; a closing names its own. */
  readonly timeZone: string;
  /** How often it was printed before; every later print says that it is a copy. */
  readonly printedBefore: number;
}

/** What stands on the paper of a closing (Z, month, year) or of a reading (X). */
export function closingPaper(entry: PrintedEntry, occasion: PaperOccasion): Paper {
  const format = paperFormat(occasion.language);
  const { event } = entry;
  const { words } = format;
  return {
    title: titleOf(event, format),
    subtitle: subtitleOf(event, format),
    marks: marksOf(event, occasion, format),
    facts: factsOf(entry, occasion, format),
    columns: words.columns,
    sections: sectionsOf(event, format),
    proof: {
      title: words.proof.title,
      facts: proofOf(entry, format),
      text: words.proof.text,
      code: entry.hash,
    },
    foot: [titleOf(event, format), occasion.terminalId, entry.hash.slice(0, 16)].join(' · '),
    page: words.page,
    continued: words.continued,
    atMs: event.atMs,
  };
}

function titleOf(event: PrintedEntry['event'], { words, count }: PaperFormat): string {
  switch (event.type) {
    case 'dayClosed':
      return words.titles.day(count(event.closing));
    case 'monthClosed':
      return words.titles.month(count(event.closing));
    case 'yearClosed':
      return words.titles.year(count(event.closing));
    case 'readingTaken':
      return words.titles.reading;
  }
}

const subtitleOf = (event: PrintedEntry['event'], format: PaperFormat): string =>
  'period' in event ? format.period(event.period) : format.day(event.businessDay);

function marksOf(
  { type }: PrintedEntry['event'],
  { mode, printedBefore }: PaperOccasion,
  { words }: PaperFormat,
): readonly string[] {
  return [
    ...(mode === 'live' ? [] : [words.marks[mode]]),
    ...(type === 'readingTaken' ? [words.marks.reading] : []),
    ...(printedBefore > 0 ? [words.marks.copy(printedBefore)] : []),
  ];
}

function factsOf(
  { operator, event }: PrintedEntry,
  { shopName, shopAddress, taxNumber, terminalId, timeZone }: PaperOccasion,
  format: PaperFormat,
): readonly PaperFact[] {
  const { facts, operators } = format.words;
  const isReading = event.type === 'readingTaken';
  const clock = isReading ? timeZone : event.timeZone;
  const isByItself = event.type === 'dayClosed' && event.by === 'itself';
  const by = isByItself ? facts.byItself : operator || operators.unnamed;
  return [
    { name: facts.shop, value: shopName },
    ...(shopAddress === null ? [] : [{ name: facts.address, value: shopAddress }]),
    ...(taxNumber === null ? [] : [{ name: facts.taxNumber, value: taxNumber }]),
    { name: facts.terminal, value: terminalId },
    ...spanOf(event, format),
    {
      name: isReading ? facts.readAt : facts.closedAt,
      value: `${format.moment(event.atMs, clock)} (${toUtcTimestamp(event.atMs)})`,
    },
    { name: isReading ? facts.readBy : facts.closedBy, value: by },
    {
      name: facts.clock,
      value: isReading ? clock : facts.clockFrom(clock, format.hour(event.startsAtHour)),
    },
  ];
}

function spanOf(event: PrintedEntry['event'], format: PaperFormat): readonly PaperFact[] {
  const { facts } = format.words;
  if ('period' in event) {
    const { count, first, last } = event.days;
    const days = facts.daysFromTo(format.count(count), format.day(first), format.day(last));
    return [
      { name: facts.period, value: format.period(event.period) },
      { name: facts.days, value: days },
    ];
  }
  const day = { name: facts.businessDay, value: format.day(event.businessDay) };
  return event.type === 'dayClosed'
    ? [day, { name: facts.entries, value: entriesOf(event, format) }]
    : [day];
}

function entriesOf({ entries }: DayClosed, { words, count }: PaperFormat): string {
  const { first, last } = entries;
  if (first === null || last === null) return words.facts.noEntries;
  return words.facts.entriesFromTo(count(entries.count), count(first), count(last));
}

function sectionsOf(event: PrintedEntry['event'], format: PaperFormat): readonly PaperSection[] {
  const { words } = format;
  const row = rowsIn(event.currency, format);
  return [
    ...figureSections(event.figures, event.currency, format),
    ...otherwiseSections(event, format),
    ...(event.type === 'dayClosed' ? daySections(event, format) : []),
    {
      title: words.perpetual.title,
      rows: [row(words.perpetual.total, event.perpetual, 'sum')],
      empty: '',
    },
  ];
}

const rowsIn =
  (currency: Currency, { count, money }: PaperFormat) =>
  (label: string, sum: Sum, weight: PaperRow['weight'] = 'plain'): PaperRow => ({
    label,
    count: count(sum.count),
    amount: money(sum.minor, currency),
    weight,
  });

function figureSections(
  { received, byVatRate, byOperator, byHour, begun }: Figures,
  currency: Currency,
  format: PaperFormat,
): readonly PaperSection[] {
  const { words } = format;
  const row = rowsIn(currency, format);
  const byState = SALE_STATES.flatMap((state) => begun.filter((sum) => sum.state === state));
  return [
    {
      title: words.received.title,
      rows: [
        row(words.received.inTime, received.inTime),
        row(words.received.late, received.late),
        row(words.received.again, received.again),
        row(words.received.total, received.total, 'sum'),
      ],
      empty: '',
    },
    {
      title: words.vat.title,
      rows: byVatRate.flatMap((sum) => vatRows(sum, currency, format)),
      empty: words.nothing,
    },
    {
      title: words.operators.title,
      rows: byOperator.map((sum) => row(sum.operator || words.operators.unnamed, sum)),
      empty: words.nothing,
    },
    {
      title: words.hours.title,
      rows: byHour.map((sum) => row(format.hour(sum.hour), sum)),
      empty: words.nothing,
    },
    {
      title: words.begun.title,
      rows:
        byState.length === 0
          ? []
          : [
              ...byState.map((sum) => row(words.states[sum.state], sum)),
              row(words.begun.total, addSums(byState), 'sum'),
            ],
      empty: words.noSales,
    },
  ];
}

function vatRows(
  sum: Figures['byVatRate'][number],
  currency: Currency,
  format: PaperFormat,
): readonly PaperRow[] {
  const { vat } = format.words;
  const row = rowsIn(currency, format);
  if (sum.vatRate === null || sum.vatMinor === null) return [row(vat.none, sum)];
  const percent = format.percent(sum.vatRate);
  const amount = format.money(sum.vatMinor, currency);
  return [
    row(vat.rate(percent), sum),
    { label: vat.within(percent), count: null, amount, weight: 'part' },
  ];
}

function daySections(event: DayClosed, format: PaperFormat): readonly PaperSection[] {
  const { earlier, stillOpen, platform, currency } = event;
  const { words, count, money, day } = format;
  const named = (sale: NamedSale, saying: string): PaperRow => ({
    label: words.sale(count(sale.saleNumber), day(sale.businessDay), saying),
    count: null,
    amount: money(sale.minor, currency),
    weight: 'plain',
  });
  return [
    {
      title: words.earlier.title,
      rows: earlier.map((sale) => named(sale, words.states[sale.state])),
      empty: words.earlier.none,
    },
    {
      title: words.stillOpen.title,
      rows: stillOpen.map((sale) => named(sale, words.states[sale.state])),
      empty: words.stillOpen.none,
    },
    {
      title: words.platform.title,
      rows: [
        {
          label: words.platform.agreeing,
          count: count(platform.agreeing),
          amount: null,
          weight: 'plain',
        },
        ...platform.differing.map((sale) =>
          named(sale, words.platform.differing(stateName(sale.ours, format), sale.theirs)),
        ),
        ...platform.unasked.map((sale) => named(sale, words.platform.unasked(sale.why))),
      ],
      empty: '',
    },
  ];
}

/** The journal's word for a state in the paper's language; any other word as it is. */
const stateName = (word: string, { words }: PaperFormat): string =>
  new Map<string, string>(Object.entries(words.states)).get(word) ?? word;

type NamedSale = Pick<DayClosed['earlier'][number], 'saleNumber' | 'businessDay' | 'minor'>;

function proofOf(
  { sequence, hash, keyId, signature, event }: PrintedEntry,
  { words, count }: PaperFormat,
): readonly PaperFact[] {
  const { proof } = words;
  const previous = 'previous' in event ? event.previous : null;
  return [
    { name: proof.entry, value: count(sequence) },
    { name: proof.hash, value: hash },
    { name: proof.signature, value: signature ?? proof.unsigned },
    ...(keyId === null ? [] : [{ name: proof.key, value: keyId }]),
    ...(event.type === 'readingTaken'
      ? []
      : [
          {
            name: proof.previous,
            value: previous === null ? proof.none : `${count(previous.closing)}, ${previous.hash}`,
          },
        ]),
  ];
}
