import type { YearView } from '../../../contract/views/report-view.ts';
import { type BusinessDay, businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { BarChart } from '../chart/bar-chart.tsx';
import module from '../report/report-days.module.css';

const cx = classesOf(module);

interface MonthsProps {
  readonly year: YearView;
  readonly onOpenMonth: (day: BusinessDay) => void;
}

/** The months of a year: bars beside those of the one before, and a list of which each opens its month. */
export function YearMonths({ year, onOpenMonth }: MonthsProps) {
  const { words, format } = useLanguage();
  const { currency } = year;
  return (
    <>
      <Bars year={year} onOpenMonth={onOpenMonth} />
      {year.received.count === 0 && <p className={cx('none')}>{words.year.none}</p>}
      <table className={cx('table')}>
        <caption className="visuallyHidden">{words.year.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{words.room.month}</th>
            <th scope="col" className={cx('number')}>
              {words.report.count}
            </th>
            <th scope="col" className={cx('number', 'before')}>
              {words.year.before}
            </th>
            <th scope="col" className={cx('number')}>
              {words.money.received}
            </th>
          </tr>
        </thead>
        <tbody>
          {year.months
            .filter(({ isToCome }) => !isToCome)
            .map(({ first, count, minor, beforeMinor }) => (
              <tr key={first} className={cx('row')}>
                <td>
                  <button
                    type="button"
                    className={cx('open')}
                    onClick={() => onOpenMonth(first)}
                    aria-label={words.year.open(format.month(first.slice(0, 7)))}
                  >
                    {format.month(first.slice(0, 7))}
                  </button>
                </td>
                <td className={cx('number', 'soft')}>{format.count(count)}</td>
                <td className={cx('number', 'soft', 'before')}>
                  {format.number(beforeMinor, currency)}
                </td>
                <td className={cx('number', 'amount')}>{format.number(minor, currency)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

/** Every month, beside the same month a year before. */
function Bars({ year, onOpenMonth }: MonthsProps) {
  const { words, format } = useLanguage();
  return (
    <div className={cx('chart')}>
      <BarChart
        title={words.room.year}
        column={words.room.month}
        bars={year.months.map(({ first, minor, beforeMinor, isToCome }) => ({
          key: first,
          short: format.dayOf('year', first),
          name: format.month(first.slice(0, 7)),
          ...{ minor, beforeMinor, isToCome },
        }))}
        currency={year.currency}
        before={words.year.before}
        chosen={null}
        onOpen={(key) => onOpenMonth(businessDaySchema.parse(key))}
        namedEvery={1}
      />
    </div>
  );
}
