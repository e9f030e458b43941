import { type Currency, signedMoney } from '../../domain/money/money.ts';
import type { Figures } from '../../domain/register/closing.ts';
import { taxed } from '../../domain/register/figures.ts';
import { writeTold } from '../../domain/sale/collected-otherwise.ts';
import type { PaperFormat } from '../language/paper-language.ts';
import type { PaperRow, PaperSection } from '../sheet/paper.ts';

/** Goods that came back and what was given back at the bank, on the paper of a closing or a reading; nothing where none was. */
export function returnedSections(
  { returned, refunded = [] }: Figures,
  currency: Currency,
  format: PaperFormat,
): readonly PaperSection[] {
  const { words } = format;
  const sections = [
    {
      title: words.returned.title,
      rows: returned === undefined ? [] : returnedRows(returned, currency, format),
      empty: '',
    },
    {
      title: words.refunded.title,
      rows: refunded.map(({ currency: of, count, minor }) => ({
        label: words.refunded.made,
        count: format.count(count),
        amount: writeTold(minor, of, {
          decimal: format.decimal,
          money: format.money,
          unsaid: words.otherwise.unsaid,
        }),
        weight: 'plain' as const,
      })),
      empty: '',
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function returnedRows(
  { count, minor, byVatRate }: NonNullable<Figures['returned']>,
  currency: Currency,
  format: PaperFormat,
): readonly PaperRow[] {
  const { returned, vat } = format.words;
  const money = (of: number): string => signedMoney(of, (plain) => format.money(plain, currency));
  const ofRate = byVatRate.map((sum): PaperRow => {
    const parts = taxed(sum);
    return {
      label: sum.vatRate === null ? vat.none : vat.rate(format.percent(sum.vatRate)),
      count: null,
      amount: money(sum.minor),
      weight: 'plain',
      taxed: parts && { net: money(parts.net), vat: money(parts.vat) },
    };
  });
  const total = { count: format.count(count), amount: money(minor), weight: 'sum' as const };
  return [...ofRate, { label: returned.total, ...total, taxed: null }];
}
