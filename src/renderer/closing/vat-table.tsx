import { type Taxed, taxed, taxedTotal } from '../../domain/register/figures.ts';
import type { RateTax } from '../../domain/sale/taxes.ts';
import { useLanguage } from '../language/language.tsx';
import { FiguresTable } from '../parts/figures/figures-table.tsx';

/** In hundredths of a per cent. */
const RATE_SHARE = 10_000;

type TaxedRow = [key: string, rate: string, net: string, vat: string, gross: string];

/** What a period brought, or gave back, by the rates of its taxes, with their sum. */
export function VatTable(props: {
  readonly name: string;
  readonly sums: readonly RateTax[];
  /** Writes minor units. */
  readonly money: (minor: number) => string;
}) {
  const { name, sums, money } = props;
  const { words, locale } = useLanguage();
  const rate = (vatRate: number) =>
    (vatRate / RATE_SHARE).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  const total = taxedTotal(sums);
  const taxedMoney = (of: Taxed | null): [string, string] =>
    of === null ? ['–', '–'] : [money(of.net), money(of.vat)];
  const taxedRow = (sum: RateTax): TaxedRow => [
    String(sum.vatRate),
    sum.vatRate === null ? words.closing.noRate : rate(sum.vatRate),
    ...taxedMoney(taxed(sum)),
    money(sum.minor),
  ];
  return (
    <FiguresTable
      name={name}
      heads={[words.closing.rate, words.closing.net, words.closing.tax, words.closing.gross]}
      rows={[
        ...sums.filter(({ vatRate }) => vatRate !== null).map(taxedRow),
        ...(total === null
          ? []
          : ([
              ['total', words.closing.ratesTotal, ...taxedMoney(total), money(total.gross)],
            ] satisfies TaxedRow[])),
        // Behind the sum of those above it: it is none of them.
        ...sums.filter(({ vatRate }) => vatRate === null).map(taxedRow),
      ]}
    />
  );
}
