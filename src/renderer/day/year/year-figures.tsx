import type { YearView } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { Hours } from '../hours.tsx';
import { BestItems } from '../items/best-items.tsx';
import { BestTime, Compared, OtherwiseMoney, Received } from '../report/report-parts.tsx';

/** What a year brought, and how that compares with the one before. */
export function YearFigures(props: {
  readonly year: YearView;
  readonly onOpenMonth: (day: BusinessDay) => void;
}) {
  const { year, onOpenMonth } = props;
  const { words, format } = useLanguage();
  const { best, before, currency } = year;
  return (
    <>
      <Received of={year} />
      <Compared
        name={words.year.before}
        until={year.isCurrent ? words.year.untilDate : null}
        of={year}
        before={before}
      />
      <OtherwiseMoney sums={year.otherwise} />
      {best && (
        <BestTime
          title={words.year.best}
          name={format.month(best.first.slice(0, 7))}
          money={format.money(best.minor, currency)}
          onOpen={() => onOpenMonth(best.first)}
        />
      )}
      <BestItems span="year" containing={year.first} />
      <Hours byHour={year.byHour} currency={currency} />
    </>
  );
}
