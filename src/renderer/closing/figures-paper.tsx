import { type Currency, signedMoney } from '../../domain/money/money.ts';
import type { Figures } from '../../domain/register/closing.ts';
import type { OtherwiseMove } from '../../domain/sale/collected-otherwise.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Amount } from '../parts/figures/amount.tsx';
import { FiguresTable } from '../parts/figures/figures-table.tsx';
import { StateTag } from '../parts/figures/state-tag.tsx';
import module from './closing.module.css';
import { GivenBackTables } from './given-back-tables.tsx';
import { OtherwiseSums } from './otherwise-sums.tsx';
import { VatTable } from './vat-table.tsx';

const cx = classesOf(module);

/** What a period brought, by every breakdown: for a closing and for a reading. */
export function FiguresPaper(props: {
  readonly figures: Figures;
  /** Of money that does not match: the payments that moved, where each is named. */
  readonly moves: readonly OtherwiseMove[];
  readonly currency: Currency;
}) {
  const { figures, moves, currency } = props;
  const { words, format } = useLanguage();
  const { received, begun, byVatRate, byOperator, byHour } = figures;
  const money = (minor: number) => signedMoney(minor, (plain) => format.money(plain, currency));
  const person = (operator: string) => (operator === 'till' ? words.closing.till : operator);
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
            <VatTable name={words.closing.vat} sums={byVatRate} money={money} />
          </div>
        )}
        <GivenBackTables figures={figures} money={money} />
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
