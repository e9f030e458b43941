import { type Currency, signedMoney } from '../../domain/money/money.ts';
import type { Figures, Sum } from '../../domain/register/closing.ts';
import {
  addSums,
  receiptsOf,
  type Taxed,
  taxed,
  taxedTotal,
} from '../../domain/register/figures.ts';
import { SALE_STATES } from '../../domain/sale/sale-state.ts';
import type { NumberedClosing, NumberedReading } from '../../ledger/entry/closing-record.ts';
import type { PaperFormat } from '../language/paper-language.ts';
import type { PaperRow, PaperSection } from '../sheet/paper.ts';

/** Writes sums as rows of a table. */
export const rowsIn =
  (currency: Currency, { count, money }: PaperFormat) =>
  (label: string, sum: Sum, weight: PaperRow['weight'] = 'plain'): PaperRow => ({
    label,
    count: count(sum.count),
    amount: money(sum.minor, currency),
    weight,
  });

/** The money received, and all of it since the journal began. */
export function receivedSection(
  { figures: { received }, currency, perpetual }: (NumberedClosing | NumberedReading)['event'],
  format: PaperFormat,
): PaperSection {
  const { words } = format;
  const row = rowsIn(currency, format);
  return {
    title: words.received.title,
    rows: [
      row(words.received.inTime, received.inTime),
      row(words.received.late, received.late),
      row(words.received.again, received.again),
      row(words.received.total, received.total, 'sum'),
      row(words.perpetual, perpetual),
    ],
    empty: '',
  };
}

/** What has no line is left out where nothing was received: the money received says so. */
export function figureSections(
  figures: Figures,
  currency: Currency,
  format: PaperFormat,
): readonly PaperSection[] {
  const { byOperator, byHour, begun } = figures;
  const { words } = format;
  const row = rowsIn(currency, format);
  const byState = SALE_STATES.flatMap((state) => begun.filter((sum) => sum.state === state));
  const ofMoney: readonly PaperSection[] = [
    { title: words.vat.title, rows: vatRows(figures, currency, format), empty: '' },
    {
      title: words.operators.title,
      rows: byOperator.map((sum) => row(sum.operator || words.operators.unnamed, sum)),
      empty: '',
    },
    {
      title: words.hours.title,
      rows: byHour.map((sum) => row(format.hour(sum.hour), sum)),
      empty: '',
    },
  ];
  return [
    ...ofMoney.filter(({ rows }) => rows.length > 0),
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

/** Net, tax and gross of each rate, and of all of them. */
export function vatRows(
  figures: Parameters<typeof receiptsOf>[1],
  currency: Currency,
  format: PaperFormat,
): readonly PaperRow[] {
  const { vat } = format.words;
  const money = (minor: number): string =>
    signedMoney(minor, (plain) => format.money(plain, currency));
  const written = (of: Taxed | null) => of && { net: money(of.net), vat: money(of.vat) };
  const rowOf = (sum: Figures['byVatRate'][number]): PaperRow => ({
    label: sum.vatRate === null ? vat.none : vat.rate(format.percent(sum.vatRate)),
    count: format.count(sum.count),
    amount: money(sum.minor),
    weight: 'plain',
    taxed: written(taxed(sum)),
  });
  const { byVatRate } = figures;
  const total = taxedTotal(byVatRate);
  if (total === null) return byVatRate.map(rowOf);
  const stated = byVatRate.filter(({ vatRate }) => vatRate !== null);
  const none = byVatRate.filter(({ vatRate }) => vatRate === null);
  // Behind the sum of those above it: it is none of them.
  const receipts = receiptsOf(stated, figures);
  const sum: PaperRow = {
    label: vat.total,
    count: receipts === null ? null : format.count(receipts),
    amount: money(total.gross),
    weight: 'sum',
    taxed: written(total),
  };
  return [...stated.map(rowOf), sum, ...none.map(rowOf)];
}
