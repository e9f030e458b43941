import { type Currency, signedMoney } from '../../domain/money/money.ts';
import type { Figures } from '../../domain/register/closing.ts';
import { type Taxed, taxed, taxedTotal } from '../../domain/register/figures.ts';
import type { OtherwiseMove } from '../../domain/sale/collected-otherwise.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Amount } from '../parts/amount.tsx';
import { FiguresTable } from '../parts/figures-table.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import module from './closing.module.css';
import { OtherwiseSums } from './otherwise-sums.tsx';

const cx = classesOf(module);

/** In hundredths of a per cent. */
const RATE_SHARE = 10_000;

type TaxedRow = [key: string, rate: string, net: string, vat: string, gross: string];

/** What a period brought, by every breakdown: for a closing and for a reading. */
export function FiguresPaper(props: {
  readonly figures: Figures;
  /** Of money that does not match: the payments that moved, where each is named. */
  readonly moves: readonly OtherwiseMove[];
  readonly currency: Currency;
}) {
  const { figures, moves, currency } = props;
  const { words, format, locale } = useLanguage();
  const { received, begun, byVatRate, byOperator, byHour } = figures;
  const money = (minor: number) => signedMoney(minor, (plain) => format.money(plain, currency));
  const rate = (vatRate: number) =>
    (vatRate / RATE_SHARE).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  const person = (operator: string) => (operator === 'till' ? words.closing.till : operator);
  const total = taxedTotal(byVatRate);
  const taxedMoney = (of: Taxed | null): [string, string] =>
    of === null ? ['–', '–'] : [money(of.net), money(of.vat)];
  const taxedRow = (sum: Figures['byVatRate'][number]): TaxedRow => [
    String(sum.vatRate),
    sum.vatRate === null ? words.closing.noRate : rate(sum.vatRate),
    ...taxedMoney(taxed(sum)),
    money(sum.minor),
  ];
  const ways = (['inTime', 'late', 'again'] as const).filter((way) => received[way].count > 0);
  return (
    <>
      <div>
        <p className={cx('soft')}>{words.closing.received}</p>
        <Amount minor={received.total.minor} currency={currency} size="medium" />
        <p className={cx('soft')}>{words.closing.payments(received.total.count)}</p>
      </div>
      <OtherwiseSums sums={figures.otherwise ?? []} moves={moves} currency={currency} />
      <div className={cx('tables')}>
        {ways.length > 1 && (
          <FiguresTable
            name={words.closing.received}
            heads={[words.closing.way, words.closing.count, words.closing.amount]}
            rows={ways.map((way) => [
              way,
              words.closing[way],
              format.count(received[way].count),
              money(received[way].minor),
            ])}
          />
        )}
        {begun.length > 0 && (
          <FiguresTable
            name={words.closing.begun}
            heads={[words.day.state, words.closing.sales, words.closing.amount]}
            rows={begun.map(({ state, count, minor }) => [
              state,
              <StateTag key={state} state={state} />,
              format.count(count),
              money(minor),
            ])}
          />
        )}
        {byVatRate.length > 0 && (
          <div className={cx('across')}>
            <FiguresTable
              name={words.closing.vat}
              heads={[
                words.closing.rate,
                words.closing.net,
                words.closing.tax,
                words.closing.gross,
              ]}
              rows={[
                ...byVatRate.filter(({ vatRate }) => vatRate !== null).map(taxedRow),
                ...(total === null
                  ? []
                  : ([
                      ['total', words.closing.ratesTotal, ...taxedMoney(total), money(total.gross)],
                    ] satisfies TaxedRow[])),
                // Behind the sum of those above it: it is none of them.
                ...byVatRate.filter(({ vatRate }) => vatRate === null).map(taxedRow),
              ]}
            />
          </div>
        )}
        {byOperator.length > 0 && (
          <FiguresTable
            name={words.closing.people}
            heads={[words.closing.person, words.closing.count, words.closing.amount]}
            rows={byOperator.map(({ operator, count, minor }) => [
              operator,
              person(operator),
              format.count(count),
              money(minor),
            ])}
          />
        )}
      </div>
      {byHour.length > 0 && (
        <details>
          <summary className={cx('name', 'fold')}>{words.closing.hours}</summary>
          <FiguresTable
            heads={[words.closing.hourOfDay, words.closing.count, words.closing.amount]}
            rows={byHour.map(({ hour, count, minor }) => [
              String(hour),
              format.hour(hour),
              format.count(count),
              money(minor),
            ])}
          />
        </details>
      )}
    </>
  );
}
