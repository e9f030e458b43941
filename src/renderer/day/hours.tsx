import type { CSSProperties } from 'react';
import type { DayView } from '../../contract/views/report-view.ts';
import type { Currency } from '../../domain/money/money.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { busyHours } from './busy-hours.ts';
import module from './hours.module.css';

const cx = classesOf(module);

/** The busiest hours: bars to look at, and the same as a table to be read aloud. */
export function Hours(props: { readonly byHour: DayView['byHour']; readonly currency: Currency }) {
  const { byHour, currency } = props;
  const { words, format } = useLanguage();
  const hours = busyHours(byHour);
  if (hours.length === 0) return null;
  const most = Math.max(...hours.map(({ minor }) => minor));
  return (
    <div>
      <p className={cx('soft')} aria-hidden="true">
        {words.day.byHour}
      </p>
      <div className={cx('bars')} aria-hidden="true">
        {hours.map(({ hour, minor }) => (
          <div key={hour} className={cx('hour')}>
            <div
              className={cx('bar', minor === 0 && 'none')}
              style={{ '--share': most === 0 ? 0 : minor / most } as CSSProperties}
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
          {hours.map(({ hour, minor }) => (
            <tr key={hour}>
              <th scope="row">{format.hour(hour)}</th>
              <td>{format.money(minor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
