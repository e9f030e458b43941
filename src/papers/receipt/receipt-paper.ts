import type { Locale } from '../../domain/locale.ts';
import { type Currency, signedMoney } from '../../domain/money/money.ts';
import type { ClosingShop } from '../../domain/register/closing.ts';
import { taxed, taxedTotal } from '../../domain/register/figures.ts';
import { lineMinor, type SaleLine } from '../../domain/sale/sale-line.ts';
import { type RateTax, taxesOf } from '../../domain/sale/taxes.ts';
import type { SoldSale } from '../../ledger/entry/receipt-record.ts';
import { footOf, shopHead, tillFacts } from '../facts/entry-facts.ts';
import { marksOf } from '../facts/paper-marks.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import { type PaperFormat, paperFormat } from '../language/paper-language.ts';
import type { ReceiptWords } from '../language/receipt/en.ts';
import type { Paper, PaperFact, PaperRow, PaperSection } from '../sheet/paper.ts';
import { discountName } from './discount-name.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

/** A sale that is sold, with its number: what its customer's receipt is made of. */
export interface PrintedReceipt extends SoldSale {
  readonly number: number;
}

/** So much of a hash or a signature tells two apart for whoever compares them by eye; the code holds the whole hash. */
const EXTRACT = 16;

/** What stands on the receipt of a sale: whose shop, what was sold with its tax, how it was paid, and by which entry that is proven. */
export function receiptPaper(receipt: PrintedReceipt, occasion: PaperOccasion): Paper {
  const format = paperFormat(occasion.language);
  const words = RECEIPT_WORDS[occasion.language];
  const { words: shared } = format;
  const { shopName: name, shopAddress: address, taxNumber, terminalId, registerName } = occasion;
  const shop: ClosingShop = { name, address, taxNumber, terminalId, registerName };
  const title = words.title(format.count(receipt.number));
  return {
    title,
    subtitle: format.day(receipt.businessDay),
    shop: shopHead(shop, format),
    marks: marksOf(occasion, format),
    facts: [...factsOf(receipt, occasion, words, format), ...tillFacts(receipt, shop, format)],
    columns: shared.columns,
    sections: sectionsOf(receipt, occasion.language, format),
    proof: proofOf(receipt, words, format),
    attachment: shared.proof.attachment,
    foot: footOf(title, terminalId, receipt.hash),
    page: shared.page,
    continued: shared.continued,
    atMs: receipt.atMs,
  };
}

function factsOf(
  { by, atMs, operator, sale }: PrintedReceipt,
  { timeZone }: PaperOccasion,
  words: ReceiptWords,
  format: PaperFormat,
): readonly PaperFact[] {
  return [
    { name: words.soldAt, value: format.moment(atMs, timeZone) },
    ...(operator === '' ? [] : [{ name: words.servedBy, value: operator }]),
    ...(sale.label === '' ? [] : [{ name: words.label, value: sale.label }]),
    { name: words.paidBy, value: words.how[by.by] },
    ...('payment' in by ? [{ name: words.paymentId, value: by.payment.id }] : []),
  ];
}

function sectionsOf(
  { sale: { lines, amountMinor, currency } }: PrintedReceipt,
  language: Locale,
  format: PaperFormat,
): readonly PaperSection[] {
  const words = RECEIPT_WORDS[language];
  const { vat } = format.words;
  const money = moneyIn(currency, format);
  const total: PaperRow = {
    label: words.total,
    count: null,
    amount: money(amountMinor),
    weight: 'sum',
  };
  const goods = lines.flatMap((line) => rowsOfLine(line, { language, format, money }));
  return [
    { title: words.goods, rows: [...goods, total], empty: '' },
    { title: vat.title, rows: rateRows(taxesOf(lines), money, format), empty: '' },
  ];
}

type Money = (minor: number) => string;

const moneyIn =
  (currency: Currency, format: PaperFormat): Money =>
  (minor) =>
    signedMoney(minor, (plain) => format.money(plain, currency));

const rateWord = (rate: number | null, { words: { vat }, percent }: PaperFormat): string =>
  rate === null ? vat.none : vat.rate(percent(rate));

/** A line with its rate; of several pieces the price of one below it. What is off stands for itself. */
function rowsOfLine(
  line: SaleLine,
  { language, format, money }: { language: Locale; format: PaperFormat; money: Money },
): readonly PaperRow[] {
  const { name, quantity, unitMinor, vatRate, off } = line;
  const { keyed } = RECEIPT_WORDS[language];
  const called = off === undefined ? name || keyed : discountName(name, language);
  const label = [called, ...(vatRate === null ? [] : [rateWord(vatRate, format)])].join(' · ');
  const amount = money(lineMinor(line));
  const each = `${format.count(quantity)} × ${money(unitMinor)}`;
  return [
    { label, count: null, amount, weight: 'plain' },
    ...(quantity > 1 ? [{ label: each, count: null, amount: null, weight: 'part' as const }] : []),
  ];
}

function rateRows(
  taxes: readonly RateTax[],
  money: Money,
  format: PaperFormat,
): readonly PaperRow[] {
  const { vat } = format.words;
  const rates = taxes.map((tax): PaperRow => {
    const parts = taxed(tax);
    return {
      label: rateWord(tax.vatRate, format),
      count: null,
      amount: money(tax.minor),
      weight: 'plain',
      taxed: parts && { net: money(parts.net), vat: money(parts.vat) },
    };
  });
  const total = taxedTotal(taxes);
  if (total === null || taxes.length < 2) return rates;
  const sum: PaperRow = {
    label: vat.total,
    count: null,
    amount: money(total.gross),
    weight: 'sum',
    taxed: { net: money(total.net), vat: money(total.vat) },
  };
  return [...rates, sum];
}

function proofOf(
  { sequence, hash, signature }: PrintedReceipt,
  words: ReceiptWords,
  { words: { proof }, count }: PaperFormat,
): Paper['proof'] {
  return {
    title: proof.title,
    facts: [
      { name: proof.entry, value: count(sequence) },
      { name: words.hash, value: hash.slice(0, EXTRACT) },
      { name: words.signature, value: signature?.slice(0, EXTRACT) ?? proof.unsigned },
    ],
    text: proof.text,
    code: hash,
  };
}
