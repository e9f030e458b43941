import { useState } from 'react';
import type { DaySale, DayView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { StateTag } from '../parts/state-tag.tsx';
import module from './day-list.module.css';
import { SaleHistoryDialog } from './sale-history.tsx';

const cx = classesOf(module);

/** Every sale of the day; a row opens the sale's whole story. */
export function DayList({ day }: { readonly day: DayView }) {
  const { words } = useLanguage();
  const [opened, setOpened] = useState<DaySale | null>(null);
  if (day.sales.length === 0) return <p className={cx('empty')}>{words.day.empty}</p>;
  return (
    <>
      <table className={cx('table')}>
        <thead>
          <tr>
            <th scope="col">{words.day.time}</th>
            <th scope="col">{words.day.sale}</th>
            <th scope="col">{words.day.state}</th>
            <th scope="col">{words.day.confirmed}</th>
            <th scope="col" className={cx('amount')}>
              {words.day.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {day.sales.map((sale) => (
            <Row key={sale.id} sale={sale} onOpen={() => setOpened(sale)} />
          ))}
        </tbody>
      </table>
      {opened && (
        <SaleHistoryDialog
          sale={opened}
          numberOf={(saleId) => day.sales.find(({ id }) => id === saleId)?.number ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The whole row opens by a tap; its button is what the keyboard and a screen reader find. */
function Row({ sale, onOpen }: { readonly sale: DaySale; readonly onOpen: () => void }) {
  const { words, format } = useLanguage();
  const number = words.sale.number(format.saleNumber(sale.number));
  return (
    <tr className={cx('row')}>
      <td>{format.time(sale.draftedAtMs)}</td>
      <td>
        <button type="button" className={cx('open')} onClick={onOpen}>
          <span className={cx('name')}>{sale.label || number}</span>
          <span className="visuallyHidden">, {words.day.open(number)}</span>
        </button>
      </td>
      <td>
        <StateTag state={sale.state} />
      </td>
      <td className={cx('confirmed')}>{confirmed(sale)}</td>
      <td className={cx('amount')}>{format.number(sale.amountMinor, sale.currency)}</td>
    </tr>
  );

  function confirmed({
    timesPaid,
    lateDecision,
    confirmedAfterMs,
    coveredByNumber,
    settledAs,
  }: DaySale): string {
    return [
      confirmedAfterMs === null ? '' : format.took(confirmedAfterMs),
      timesPaid > 1 ? words.day.paidTimes(timesPaid) : '',
      lateDecision ? words.decisions[lateDecision] : '',
      coveredByNumber === null
        ? ''
        : words.rail.coveredBy(words.sale.numberWithin(format.saleNumber(coveredByNumber))),
      settledAs ? words.rail.settled : '',
    ]
      .filter(Boolean)
      .join(', ');
  }
}
