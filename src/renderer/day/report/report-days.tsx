import type { ReportView } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { SpansShown } from './spans-shown.tsx';

/** Thirty-one numbers side by side cannot be read: every fifth can. */
const NAMED_OF_A_MONTH = 5;

/** The days of a week or a month, beside those of the one before; each opens its day. */
export function ReportDays(props: {
  readonly report: ReportView;
  readonly onOpenDay: (day: BusinessDay) => void;
}) {
  const { report, onOpenDay } = props;
  const { words, format } = useLanguage();
  const { kind, currency, days, received } = report;
  return (
    <SpansShown
      spans={days.map(({ businessDay, ...sums }) => ({
        ...sums,
        first: businessDay,
        short: format.dayOf(kind, businessDay),
        name: format.day(businessDay),
        opens: words.report.openDay(format.day(businessDay)),
      }))}
      currency={currency}
      title={words.room[kind]}
      caption={words.report.chart[kind]}
      column={words.report.day}
      before={words.report.before[kind]}
      none={received.count === 0 ? words.report.none : null}
      namedEvery={kind === 'month' ? NAMED_OF_A_MONTH : 1}
      onOpen={onOpenDay}
    />
  );
}
