import { type BusinessDay, businessDaySchema } from '../../../domain/calendar/business-day.ts';
import type { Currency, MinorUnits } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import opening from '../../parts/figures/opening-rows.module.css';
import { BarChart } from '../chart/bar-chart.tsx';
import module from './spans-shown.module.css';

const cx = classesOf(module);
const row = classesOf(opening);

/** A day of a month, or a month of a year. */
interface Span {
  readonly first: BusinessDay;
  /** Beneath its bar. */
  readonly short: string;
  readonly name: string;
  /** What a press on it does, in words. */
  readonly opens: string;
  readonly count: number;
  readonly minor: MinorUnits;
  /** Of the same place in the time before; null where it has none. */
  readonly beforeMinor: MinorUnits | null;
  /** Nothing can have come in it yet: it has a place among the bars, and none in the list. */
  readonly isToCome: boolean;
}

interface SpansProps {
  readonly spans: readonly Span[];
  readonly currency: Currency;
  /** Of the bars, and of the list for whoever hears it. */
  readonly title: string;
  readonly caption: string;
  /** What one of them is called. */
  readonly column: string;
  /** What the time before is called. */
  readonly before: string;
  /** Said where nothing came in any of them; null else. */
  readonly none: string | null;
  /** Every so many bars have their name beneath them. */
  readonly namedEvery: number;
  readonly onOpen: (first: BusinessDay) => void;
}

/** The parts of a longer time: bars beside those of the time before, and a list of which each opens what it shows. */
export function SpansShown(props: SpansProps) {
  const { spans, currency, title, caption, column, before, none, namedEvery, onOpen } = props;
  const { words } = useLanguage();
  return (
    <>
      <div className={cx('chart')}>
        <BarChart
          {...{ title, column, currency, before, namedEvery }}
          bars={spans.map(({ first, short, name, minor, beforeMinor, isToCome }) => ({
            key: first,
            ...{ short, name, minor, beforeMinor, isToCome },
          }))}
          chosen={null}
          onOpen={(key) => onOpen(businessDaySchema.parse(key))}
        />
      </div>
      {none !== null && <p className={cx('none')}>{none}</p>}
      <table className={`${row('table')} ${cx('spans')}`}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col" className={cx('number')}>
              {words.report.count}
            </th>
            <th scope="col" className={cx('number', 'before')}>
              {before}
            </th>
            <th scope="col" className={cx('number')}>
              {words.money.received}
            </th>
          </tr>
        </thead>
        <tbody>
          {spans
            .filter(({ isToCome }) => !isToCome)
            .map((span) => (
              <SpanRow key={span.first} {...{ span, currency, onOpen }} />
            ))}
        </tbody>
      </table>
    </>
  );
}

function SpanRow(props: Pick<SpansProps, 'currency' | 'onOpen'> & { readonly span: Span }) {
  const { currency, onOpen } = props;
  const { first, name, opens, count, minor, beforeMinor } = props.span;
  const { format } = useLanguage();
  return (
    <tr className={row('row')}>
      <td>
        <button
          type="button"
          className={`${row('open')} ${cx('name')}`}
          onClick={() => onOpen(first)}
          aria-label={opens}
        >
          {name}
        </button>
      </td>
      <td className={cx('number', 'soft')}>{format.count(count)}</td>
      <td className={cx('number', 'soft', 'before')}>
        {beforeMinor === null ? '' : format.number(beforeMinor, currency)}
      </td>
      <td className={cx('number', 'amount')}>{format.number(minor, currency)}</td>
    </tr>
  );
}
