import type { CSSProperties } from 'react';
import type { ReportView } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import module from './report-days.module.css';

const cx = classesOf(module);

/** The days of a week or a month: bars beside those of the one before, and a list of which each opens its day. */
export function ReportDays(props: {
  readonly report: ReportView;
  readonly onOpenDay: (day: BusinessDay) => void;
}) {
  const { report, onOpenDay } = props;
  const { words, format } = useLanguage();
  const { kind, currency } = report;
  const days = report.days.filter(({ isToCome }) => !isToCome);
  return (
    <>
      <Bars report={report} />
      {report.received.count === 0 && <p className={cx('none')}>{words.report.none}</p>}
      <table className={cx('table')}>
        <caption className="visuallyHidden">{words.report.chart[kind]}</caption>
        <thead>
          <tr>
            <th scope="col">{words.report.day}</th>
            <th scope="col" className={cx('number')}>
              {words.report.count}
            </th>
            <th scope="col" className={cx('number', 'before')}>
              {words.report.before[kind]}
            </th>
            <th scope="col" className={cx('number')}>
              {words.money.received}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ businessDay, count, minor, beforeMinor }) => (
            <tr key={businessDay} className={cx('row')}>
              <td>
                <button
                  type="button"
                  className={cx('open')}
                  onClick={() => onOpenDay(businessDay)}
                  aria-label={words.report.openDay(format.day(businessDay))}
                >
                  {format.day(businessDay)}
                </button>
              </td>
              <td className={cx('number', 'soft')}>{format.count(count)}</td>
              <td className={cx('number', 'soft', 'before')}>
                {beforeMinor === null ? '' : format.number(beforeMinor, currency)}
              </td>
              <td className={cx('number', 'amount')}>{format.number(minor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Only to look at: the table says the same. */
function Bars({ report }: { readonly report: ReportView }) {
  const { words, format } = useLanguage();
  const { kind, days } = report;
  const most = Math.max(
    1,
    ...days.map(({ minor, beforeMinor }) => Math.max(minor, beforeMinor ?? 0)),
  );
  const share = (minor: number | null) => ({ '--share': (minor ?? 0) / most }) as CSSProperties;
  return (
    <div className={cx('chart')} aria-hidden="true">
      <p className={cx('legend')}>
        <span className={cx('key', 'now')} /> {words.room[kind]}
        <span className={cx('key', 'then')} /> {words.report.before[kind]}
      </p>
      <div className={cx('bars', kind === 'month' && 'month')}>
        {days.map(({ businessDay, minor, beforeMinor, isToCome }) => (
          <div key={businessDay} className={cx('day')}>
            <div className={cx('pair')}>
              <div className={cx('bar', 'then')} style={share(beforeMinor)} />
              {!isToCome && <div className={cx('bar', 'now')} style={share(minor)} />}
            </div>
            <span className={cx('name')}>{format.dayOf(kind, businessDay)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
