import type { ReportView } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { Hours } from '../hours.tsx';
import { BestItems } from '../items/best-items.tsx';
import { BestTime, Compared, OtherwiseMoney, Received } from './report-parts.tsx';

/** What a week or a month brought, and how that compares with the one before. */
export function ReportFigures(props: {
  readonly report: ReportView;
  readonly onOpenDay: (day: BusinessDay) => void;
}) {
  const { report, onOpenDay } = props;
  const { words, format } = useLanguage();
  const { kind, first, currency, best, before, isCurrent } = report;
  return (
    <>
      <Received of={report} />
      <Compared
        name={words.report.before[kind]}
        until={isCurrent ? words.report.until : null}
        of={report}
        before={before}
      />
      <OtherwiseMoney sums={report.otherwise} />
      {best && (
        <BestTime
          title={words.report.best}
          name={format.day(best.businessDay)}
          money={format.money(best.minor, currency)}
          onOpen={() => onOpenDay(best.businessDay)}
        />
      )}
      <BestItems span={kind} containing={first} />
      <Hours byHour={report.byHour} currency={currency} />
    </>
  );
}
