import type { YearView } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { SpansShown } from '../report/spans-shown.tsx';

/** The months of a year, beside those of the one before; each opens its month. */
export function YearMonths(props: {
  readonly year: YearView;
  readonly onOpenMonth: (day: BusinessDay) => void;
}) {
  const { year, onOpenMonth } = props;
  const { words, format } = useLanguage();
  const named = (first: BusinessDay) => format.month(first.slice(0, 7));
  return (
    <SpansShown
      spans={year.months.map((month) => ({
        ...month,
        short: format.dayOf('year', month.first),
        name: named(month.first),
        opens: words.year.open(named(month.first)),
      }))}
      currency={year.currency}
      title={words.room.year}
      caption={words.year.chart}
      column={words.room.month}
      before={words.year.before}
      none={year.received.count === 0 ? words.year.none : null}
      namedEvery={1}
      onOpen={onOpenMonth}
    />
  );
}
