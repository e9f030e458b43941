import { tellWord } from '../../domain/money/payment-word.ts';
import type { ClosingShop, DayClosed } from '../../domain/register/closing.ts';
import { writeTold } from '../../domain/sale/collected-otherwise.ts';
import type { NumberedClosing, NumberedReading } from '../../ledger/entry/closing-record.ts';
import { entryProof, footOf, momentOf, shopHead, tillFacts } from '../facts/entry-facts.ts';
import { figureSections, receivedSection } from '../facts/figure-sections.ts';
import { marksOf } from '../facts/paper-marks.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import { type PaperFormat, paperFormat } from '../language/paper-language.ts';
import type { Paper, PaperFact, PaperRow, PaperSection } from '../sheet/paper.ts';
import { otherwiseSections } from './otherwise-sections.ts';
import { returnedSections } from './returned-sections.ts';

/** A closing or a reading as its journal entry holds it. */
export type PrintedEntry = NumberedClosing | NumberedReading;

/** What stands on the paper of a closing (Z, month, year) or of a reading (X). */
export function closingPaper(entry: PrintedEntry, occasion: PaperOccasion): Paper {
  const format = paperFormat(occasion.language);
  const { event } = entry;
  const { words } = format;
  const shop = shopOf(event, occasion);
  return {
    title: titleOf(event, format),
    subtitle: subtitleOf(event, format),
    shop: shopHead(shop, format),
    marks: marksOf(
      occasion,
      format,
      event.type === 'readingTaken' ? [format.words.marks.reading] : [],
    ),
    facts: factsOf(entry, shop, occasion.timeZone, format),
    columns: words.columns,
    sections: sectionsOf(event, format),
    proof: entryProof(entry, format, closingBefore(entry, format)),
    attachment: words.proof.attachment,
    foot: footOf(titleOf(event, format), shop.terminalId, entry.hash),
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

/** As the entry says, so that the paper is the same whenever it is made. */
function shopOf(event: PrintedEntry['event'], occasion: PaperOccasion): ClosingShop {
  const { shopName: name, shopAddress: address, taxNumber, terminalId, registerName } = occasion;
  return event.shop ?? { name, address, taxNumber, terminalId, registerName };
}

function factsOf(
  entry: PrintedEntry,
  shop: ClosingShop,
  timeZone: string,
  format: PaperFormat,
): readonly PaperFact[] {
  const { facts, operators } = format.words;
  const { operator, event } = entry;
  const isReading = event.type === 'readingTaken';
  const { timeZone: clock = timeZone, startsAtHour } = event;
  const isByItself = event.type === 'dayClosed' && event.by === 'itself';
  const by = isByItself ? facts.byItself : operator || operators.unnamed;
  return [
    ...tillFacts(entry, shop, format),
    ...spanOf(event, format),
    {
      name: isReading ? facts.readAt : facts.closedAt,
      value: momentOf(event.atMs, clock, format),
    },
    { name: isReading ? facts.readBy : facts.closedBy, value: by },
    {
      name: facts.clock,
      value: startsAtHour === undefined ? clock : facts.clockFrom(clock, format.hour(startsAtHour)),
    },
  ];
}

function spanOf(event: PrintedEntry['event'], format: PaperFormat): readonly PaperFact[] {
  const { facts } = format.words;
  if ('period' in event) {
    const { count, first, last } = event.days;
    const days = facts.daysFromTo(format.count(count), format.day(first), format.day(last));
    return [{ name: facts.days, value: days }];
  }
  return event.type === 'dayClosed'
    ? [{ name: facts.entries, value: entriesOf(event, format) }]
    : [];
}

function entriesOf({ entries }: DayClosed, { words, count }: PaperFormat): string {
  const { first, last } = entries;
  if (first === null || last === null) return words.facts.noEntries;
  return words.facts.entriesFromTo(count(entries.count), count(first), count(last));
}

const sectionsOf = (event: PrintedEntry['event'], format: PaperFormat): readonly PaperSection[] => [
  receivedSection(event, format),
  ...figureSections(event.figures, event.currency, format),
  ...returnedSections(event.figures, event.currency, format),
  ...otherwiseSections(event, format),
  ...(event.type === 'dayClosed' ? daySections(event, format) : []),
];

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
          named(
            sale,
            words.platform.differing(wordOf(sale.ours, format), wordOf(sale.theirs, format)),
          ),
        ),
        ...platform.unasked.map((sale) => named(sale, words.platform.notCompared)),
      ],
      empty: '',
    },
  ];
}

/** What the journal or the platform says of a payment, in the paper's language. */
const wordOf = (text: string, format: PaperFormat): string =>
  tellWord(text, {
    says: format.words.platform.says,
    otherWord: (status) => `“${status}”`,
    amount: (minor, currency) => writeTold(minor, currency, { ...format, unsaid: '' }),
  });

type NamedSale = Pick<DayClosed['earlier'][number], 'saleNumber' | 'businessDay' | 'minor'>;

/** Of a closing, the one that it follows. */
function closingBefore(
  { event }: PrintedEntry,
  { words: { proof }, count }: PaperFormat,
): readonly PaperFact[] {
  if (event.type === 'readingTaken') return [];
  const { previous } = event;
  const value = previous === null ? proof.none : `${count(previous.closing)}, ${previous.hash}`;
  return [{ name: proof.previous, value }];
}
