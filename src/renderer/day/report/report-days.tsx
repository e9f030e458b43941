import type { ReportView } from '../../../contract/views/report-view.ts';
import { type BusinessDay, businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { BarChart } from '../chart/bar-chart.tsx';
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
      <Bars report={report} onOpenDay={onOpenDay} />
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

/** Every day, beside that of the same place in the time before. */
function Bars(props: {
  readonly report: ReportView;
  readonly onOpenDay: (day: BusinessDay) => void;
}) {
  const { report, onOpenDay } = props;
  const { words, format } = useLanguage();
  const { kind, days, currency } = report;
  return (
    <div className={cx('chart')}>
      <BarChart
        title={words.room[kind]}
        column={words.report.day}
        bars={days.map(({ businessDay, minor, beforeMinor, isToCome }) => ({
          key: businessDay,
          short: format.dayOf(kind, businessDay),
          name: format.day(businessDay),
          ...{ minor, beforeMinor, isToCome },
        }))}
        currency={currency}
        before={words.report.before[kind]}
        chosen={null}
        onOpen={(key) => onOpenDay(businessDaySchema.parse(key))}
        // Thirty-one numbers side by side cannot be read: every fifth can.
        namedEvery={kind === 'month' ? 5 : 1}
      />
    </div>
  );
}
