import type { CSSProperties } from 'react';
import type { DayView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Amount } from '../parts/amount.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { busyHours } from './busy-hours.ts';
import module from './day-figures.module.css';

const cx = classesOf(module);

/** What a day brought: its total, its hours, how fast confirmations came, and what did not end in money. */
export function DayFigures({ day }: { readonly day: DayView }) {
  const { words, format } = useLanguage();
  const { confirmedAfterMs } = day;
  return (
    <>
      <div>
        <p className={cx('soft')}>{day.isToday ? words.day.paidToday : words.day.paid}</p>
        <Amount minor={day.paidMinor} currency={day.currency} size="medium" />
        <p className={cx('soft')}>
          {words.day.sales(day.paidCount)}
          {day.averageMinor !== null &&
            `, ${words.day.average(format.money(day.averageMinor, day.currency))}`}
        </p>
      </div>
      <Hours day={day} />
      <div>
        <p className={cx('soft')}>{words.day.confirm}</p>
        <p className={cx('strong')}>
          {confirmedAfterMs
            ? words.day.medianWorst(
                format.took(confirmedAfterMs.median),
                format.took(confirmedAfterMs.worst),
              )
            : words.day.noneConfirmed}
        </p>
      </div>
      <OtherOutcomes day={day} />
    </>
  );
}

/** Bars to look at, and the same as a table to be read aloud. */
function Hours({ day }: { readonly day: DayView }) {
  const { words, format } = useLanguage();
  const hours = busyHours(day.byHour);
  if (hours.length === 0) return null;
  const most = Math.max(...hours.map(({ paidMinor }) => paidMinor));
  return (
    <div>
      <p className={cx('soft')} aria-hidden="true">
        {words.day.byHour}
      </p>
      <div className={cx('bars')} aria-hidden="true">
        {hours.map(({ hour, paidMinor }) => (
          <div key={hour} className={cx('hour')}>
            <div
              className={cx('bar', paidMinor === 0 && 'none')}
              style={{ '--share': most === 0 ? 0 : paidMinor / most } as CSSProperties}
            />
            <span className={cx('name')}>{hour}</span>
          </div>
        ))}
      </div>
      <table className="visuallyHidden">
        <caption>{words.day.byHour}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day.hour}</th>
            <th scope="col">{words.day.amount}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, paidMinor }) => (
            <tr key={hour}>
              <th scope="row">{format.hour(hour)}</th>
              <td>{format.money(paidMinor, day.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OtherOutcomes({ day }: { readonly day: DayView }) {
  const { words, format } = useLanguage();
  const others = day.byState.filter(({ state, count }) => state !== 'paid' && count > 0);
  if (others.length === 0) return null;
  return (
    <div>
      <p className={cx('soft')}>{words.day.byState}</p>
      <ul className={cx('outcomes')}>
        {others.map(({ state, count, totalMinor }) => (
          <li key={state} className={cx('outcome')}>
            <StateTag state={state} />
            <span>
              {format.count(count)} · {format.money(totalMinor, day.currency)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
