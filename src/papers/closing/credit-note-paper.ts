import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Locale } from '../../domain/locale.ts';
import { type Currency, signedMoney } from '../../domain/money/money.ts';
import type { ClosingShop } from '../../domain/register/closing.ts';
import { taxed } from '../../domain/register/figures.ts';
import type { RateTax } from '../../domain/sale/taxes.ts';
import type { NumberedCreditNote } from '../../ledger/entry/closing-record.ts';
import { entryProof, footOf, momentOf, shopHead, tillFacts } from '../facts/entry-facts.ts';
import { marksOf } from '../facts/paper-marks.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import { creditNoteWords as german } from '../language/credit-note/de.ts';
import { type CreditNoteWords, creditNoteWords as english } from '../language/credit-note/en.ts';
import { creditNoteWords as spanish } from '../language/credit-note/es.ts';
import { creditNoteWords as french } from '../language/credit-note/fr.ts';
import { creditNoteWords as italian } from '../language/credit-note/it.ts';
import { creditNoteWords as dutch } from '../language/credit-note/nl.ts';
import { creditNoteWords as portuguese } from '../language/credit-note/pt.ts';
import { type PaperFormat, paperFormat } from '../language/paper-language.ts';
import type { Paper, PaperFact, PaperRow, PaperSection } from '../sheet/paper.ts';

/** A credit note as its journal entry holds it, with the sale that it is of. */
export interface PrintedCreditNote extends NumberedCreditNote {
  readonly sale: {
    readonly number: number;
    readonly businessDay: BusinessDay;
    readonly currency: Currency;
  };
}

const WORDS: Readonly<Record<Locale, CreditNoteWords>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

/** What stands on the paper of a credit note: every amount below nothing, since it takes back what a sale brought. */
export function creditNotePaper(note: PrintedCreditNote, occasion: PaperOccasion): Paper {
  const format = paperFormat(occasion.language);
  const words = WORDS[occasion.language];
  const { words: shared } = format;
  const { event, hash, businessDay } = note;
  const { shopName: name, shopAddress: address, taxNumber, terminalId, registerName } = occasion;
  const shop: ClosingShop = { name, address, taxNumber, terminalId, registerName };
  const title = words.title(format.count(event.creditNote));
  return {
    title,
    subtitle: format.day(businessDay),
    shop: shopHead(shop, format),
    marks: marksOf(occasion, format),
    facts: [
      ...factsOf(note, words, format),
      ...tillFacts(note, shop, format),
      { name: words.writtenAt, value: momentOf(event.atMs, occasion.timeZone, format) },
      { name: words.writtenBy, value: note.operator || shared.operators.unnamed },
    ],
    columns: shared.columns,
    sections: sectionsOf(note, words, format),
    proof: entryProof(note, format),
    attachment: shared.proof.attachment,
    foot: footOf(title, terminalId, hash),
    page: shared.page,
    continued: shared.continued,
    atMs: event.atMs,
  };
}

function factsOf(
  { sale, event }: PrintedCreditNote,
  words: CreditNoteWords,
  { count, day }: PaperFormat,
): readonly PaperFact[] {
  return [
    { name: words.sale, value: words.saleOf(count(sale.number), day(sale.businessDay)) },
    { name: words.reason, value: words.reasons[event.reason] },
    ...(event.note === '' ? [] : [{ name: words.note, value: event.note }]),
    { name: words.givenBack, value: words.byTransfer },
  ];
}

function sectionsOf(
  { event: { lines, taxes, amountMinor }, sale: { currency } }: PrintedCreditNote,
  words: CreditNoteWords,
  format: PaperFormat,
): readonly PaperSection[] {
  const { vat } = format.words;
  // Away from nothing: an amount of nothing stays one, and is not written below it.
  const money = (minor: number): string =>
    signedMoney(0 - minor, (plain) => format.money(plain, currency));
  const rateWord = (rate: number | null): string =>
    rate === null ? vat.none : vat.rate(format.percent(rate));
  const goods = lines.map(
    ({ name, quantity, minor, vatRate }): PaperRow => ({
      label: [name || words.keyed, ...(vatRate === null ? [] : [rateWord(vatRate)])].join(' · '),
      count: format.count(quantity),
      amount: money(minor),
      weight: 'plain',
    }),
  );
  const written = (
    tax: Pick<RateTax, 'minor' | 'vatMinor'>,
  ): NonNullable<PaperRow['taxed']> | null => {
    const parts = taxed(tax);
    return parts && { net: money(parts.net), vat: money(parts.vat) };
  };
  const rates = taxes.map(
    (tax): PaperRow => ({
      label: rateWord(tax.vatRate),
      count: null,
      amount: money(tax.minor),
      weight: 'plain',
      taxed: written(tax),
    }),
  );
  const total: PaperRow = {
    label: words.total,
    count: null,
    amount: money(amountMinor),
    weight: 'sum',
    taxed: written({ minor: amountMinor, vatMinor: allVatOf(taxes) }),
  };
  return [
    { title: words.goods, rows: goods, empty: '' },
    { title: vat.title, rows: [...rates, total], empty: '' },
  ];
}

/** Null where no rate is known of a part: what is left without the tax is not known either. */
const allVatOf = (taxes: readonly RateTax[]): number | null =>
  taxes.reduce<number | null>(
    (sum, { vatMinor }) => (sum === null || vatMinor === null ? null : sum + vatMinor),
    0,
  );
