import { signedMoney } from '../../domain/money/money.ts';
import { lineMinor, type SaleLine } from '../../domain/sale/sale-line.ts';
import { taxesOf } from '../../domain/sale/taxes.ts';
import { shopHead } from '../facts/entry-facts.ts';
import { rehearsalMarks } from '../facts/paper-marks.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import { paperFormat } from '../language/paper-language.ts';
import { discountName } from './discount-name.ts';
import type { FoldedLines } from './receipt-content.ts';
import type { PrintedReceipt } from './receipt-paper.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

/** So much of the hash tells two apart, as on paper. */
const EXTRACT = 16;

/** A phone that copies a text may make plain spaces of these, and the signature is of each byte. */
const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

/** A name and what it is, in every language's punctuation. */
const said = (name: string, value: string): string => `${name} · ${value}`;

/** A receipt in short lines for a phone to show as they are: no name of who served, no label of the sale. */
export function receiptText(
  receipt: PrintedReceipt,
  occasion: PaperOccasion,
  { lines, further }: FoldedLines,
): string {
  const { shopName: name, shopAddress: address, taxNumber, registerName, terminalId } = occasion;
  const { timeZone, language } = occasion;
  const { sale, by, number, atMs, sequence, hash } = receipt;
  const format = paperFormat(language);
  const { words: shared } = format;
  const words = RECEIPT_WORDS[language];
  const shop = shopHead({ name, address, taxNumber, terminalId, registerName }, format);
  const money = (minor: number): string =>
    signedMoney(minor, (plain) => format.money(plain, sale.currency));

  function lineOf(line: SaleLine): string {
    const { quantity, name: called, off } = line;
    const plain = off === undefined ? called || words.keyed : discountName(called, language);
    const pieces = quantity > 1 ? `${format.count(quantity)} × ` : '';
    return said(`${pieces}${plain}`, money(lineMinor(line)));
  }

  const taxes = taxesOf(sale.lines).flatMap(({ vatRate, vatMinor }) =>
    vatRate === null || vatMinor === null
      ? []
      : [said(shared.vat.rate(format.percent(vatRate)), money(vatMinor))],
  );
  return (
    [
      ...rehearsalMarks(occasion, format),
      shop.name,
      ...shop.lines,
      words.title(format.count(number)),
      said(shared.facts.terminal, registerName ?? terminalId),
      format.moment(atMs, timeZone),
      ...lines.map(lineOf),
      ...(further ? [said(words.further(format.count(further.count)), money(further.minor))] : []),
      said(words.total, money(sale.amountMinor)),
      ...taxes,
      words.how[by.by],
      ...('payment' in by ? [said(words.paymentId, by.payment.id)] : []),
      said(shared.proof.entry, format.count(sequence)),
      said(words.hash, hash.slice(0, EXTRACT)),
    ]
      // A shop may have no name yet; whoever copies a text may lose a line in which nothing stands.
      .filter((line) => line !== '')
      .join('\n')
      .replaceAll(NO_BREAK_SPACES, ' ')
  );
}
