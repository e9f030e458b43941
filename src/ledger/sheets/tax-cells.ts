import type { Currency } from '../../domain/money/money.ts';
import type { RateTax } from '../../domain/sale/taxes.ts';
import { type Cell, type CellsOf, cellOf, rateCell, signedMoneyCell } from './csv-cells.ts';

/** An amount at one rate, with the tax within it. */
interface Taxed {
  readonly tax: RateTax;
  readonly currency: Currency;
}

const netOf = ({ minor, vatMinor }: RateTax): number => minor - (vatMinor ?? 0);

/** The cells that a spreadsheet has of an amount at one rate: whole cents, and money as it is written; `of` finds both in a row. */
export function taxCells<Row>(of: (row: Row) => Taxed) {
  const money =
    (minorOf: (tax: RateTax) => number | null) =>
    (row: Row, written: CellsOf): Cell => {
      const { tax, currency } = of(row);
      return cellOf(minorOf(tax), (minor) => signedMoneyCell(minor, currency, written));
    };
  return {
    grossMinor: (row: Row): Cell => String(of(row).tax.minor),
    vatRate: (row: Row, written: CellsOf): Cell => rateCell(of(row).tax.vatRate, written),
    vatMinor: (row: Row): Cell => cellOf(of(row).tax.vatMinor, String),
    netMinor: (row: Row): Cell => String(netOf(of(row).tax)),
    gross: money(({ minor }) => minor),
    vat: money(({ vatMinor }) => vatMinor),
    net: money(netOf),
  };
}
