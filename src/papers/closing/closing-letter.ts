import type { Locale } from '../../domain/locale.ts';
import { type Currency, signedMoney } from '../../domain/money/money.ts';
import type { DayClosed, Figures } from '../../domain/register/closing.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';
import { rehearsalMarks } from '../facts/paper-marks.ts';
import { letterWords as german } from '../language/letter/de.ts';
import { letterWords as english, type LetterWords } from '../language/letter/en.ts';
import { letterWords as spanish } from '../language/letter/es.ts';
import { letterWords as french } from '../language/letter/fr.ts';
import { letterWords as italian } from '../language/letter/it.ts';
import { letterWords as dutch } from '../language/letter/nl.ts';
import { letterWords as portuguese } from '../language/letter/pt.ts';
import { type PaperFormat, paperFormat } from '../language/paper-language.ts';

/** What an e-mail says beside what is attached to it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const WORDS: Readonly<Record<Locale, LetterWords>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

/** Whose till it is and how it writes. */
export interface LetterOccasion {
  readonly language: Locale;
  readonly mode: JournalMode;
  /** Empty where nobody has said. */
  readonly shopName: string;
  readonly till: string;
}

/** What goes with the paper of a day's closing: which day, and its totals. */
export function closingLetter(event: DayClosed, occasion: LetterOccasion): Letter {
  const { language, shopName, till } = occasion;
  const format = paperFormat(language);
  const words = WORDS[language];
  const { figures, currency, platform } = event;
  const title = format.words.titles.day(format.count(event.closing));
  const day = format.day(event.businessDay);
  const total = format.money(figures.received.total.minor, currency);
  const marks = rehearsalMarks(occasion, format);
  const isUnlike = platform.differing.length + platform.unasked.length > 0;
  return {
    subject: [...marks, `${title}, ${day}: ${total}`, ...named(shopName)].join(' · '),
    text: [
      ...marks,
      [...named(shopName), title, day].join(' · '),
      '',
      ...receivedLines(figures, currency, format),
      ...vatLines(figures, currency, format),
      '',
      ...(isUnlike ? [words.toCheck, ''] : []),
      words.attached,
      words.fromTill(till),
    ].join('\n'),
  };
}

/** What a shop sends itself to see whether mail arrives. */
export function testLetter(occasion: LetterOccasion): Letter {
  const { language, shopName, till } = occasion;
  const { test, fromTill } = WORDS[language];
  return {
    subject: [test.subject, ...named(shopName)].join(' · '),
    text: [test.text, fromTill(till)].join('\n'),
  };
}

const named = (shopName: string): readonly string[] => (shopName === '' ? [] : [shopName]);

function receivedLines(
  { received }: Figures,
  currency: Currency,
  { words, count, money }: PaperFormat,
): readonly string[] {
  const { total, ...parts } = received;
  const line = (name: string, sum: Figures['received']['total']) =>
    `${name}: ${count(sum.count)} · ${money(sum.minor, currency)}`;
  const kinds = (['inTime', 'late', 'again'] as const).filter((kind) => parts[kind].count > 0);
  const isAllInTime = kinds.every((kind) => kind === 'inTime');
  return [
    line(words.received.total, total),
    ...(isAllInTime ? [] : kinds.map((kind) => `  ${line(words.received[kind], parts[kind])}`)),
  ];
}

function vatLines(
  { byVatRate }: Figures,
  currency: Currency,
  { words, percent, money }: PaperFormat,
): readonly string[] {
  const signed = (minor: number): string => signedMoney(minor, (plain) => money(plain, currency));
  return byVatRate.flatMap(({ vatRate, minor, vatMinor }) => {
    if (vatRate === null || vatMinor === null) return [];
    const vat = `${words.columns.vat} ${signed(vatMinor)}`;
    return [`${words.vat.rate(percent(vatRate))}: ${signed(minor)} (${vat})`];
  });
}
