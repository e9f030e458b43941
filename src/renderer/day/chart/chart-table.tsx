import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import type { ChartBar, ChartProps } from './chart-bar.ts';
import module from './chart-table.module.css';

const cx = classesOf(module);

/** What a chart shows, as a table; each line opens what its bar would. */
export function ChartTable(
  props: Pick<ChartProps, 'title' | 'column' | 'bars' | 'currency' | 'before' | 'onOpen'>,
) {
  const { title, column, bars, currency, before, onOpen } = props;
  const { words, format } = useLanguage();
  const named = ({ key, name }: ChartBar) =>
    onOpen === null ? (
      name
    ) : (
      <button type="button" className={cx('open')} onClick={() => onOpen(key)}>
        {name}
      </button>
    );
  return (
    <table className={cx('table')}>
      <caption className="visuallyHidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          {before !== null && (
            <th scope="col" className={cx('number')}>
              {before}
            </th>
          )}
          <th scope="col" className={cx('number')}>
            {words.day.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ isToCome }) => !isToCome)
          .map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{named(bar)}</th>
              {before !== null && (
                <td className={cx('number')}>
                  {bar.beforeMinor === null ? '' : format.money(bar.beforeMinor, currency)}
                </td>
              )}
              <td className={cx('number')}>{format.money(bar.minor, currency)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
