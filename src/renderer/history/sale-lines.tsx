import type { SaleHistory } from '../../contract/views/report-view.ts';
import { signedMoney } from '../../domain/money/money.ts';
import { lineMinor } from '../../domain/sale/sale-line.ts';
import { useLanguage } from '../language/language.tsx';
import { FiguresTable } from '../parts/figures/figures-table.tsx';

/** What a sale sold, line by line; nothing where that is no more than its amount. */
export function SaleLines({ history }: { readonly history: SaleHistory }) {
  const { words, format } = useLanguage();
  const { lines, sale } = history;
  if (lines.length === 0) return null;
  const money = (minor: number) =>
    signedMoney(minor, (plain) => format.money(plain, sale.currency));
  return (
    <FiguresTable
      name={words.history.lines}
      heads={[words.history.sold, words.history.pieces, words.closing.rate, words.day.amount]}
      rows={lines.map((line, index) => [
        String(index),
        <bdi key="name">{line.name || words.history.keyed}</bdi>,
        // What is off is no piece of anything: its amount says all of it.
        line.unitMinor < 0 && line.quantity === 1
          ? ''
          : `${format.count(line.quantity)} × ${money(line.unitMinor)}`,
        line.vatRate === null
          ? words.closing.noRate
          : words.basket.percent(format.percent(line.vatRate)),
        money(lineMinor(line)),
      ])}
    />
  );
}
