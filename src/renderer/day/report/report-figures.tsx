import type { ReportView } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { isTold } from '../../../domain/sale/collected-otherwise.ts';
import { toldAmount } from '../../derived/told-amount.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Amount } from '../../parts/figures/amount.tsx';
import { Hours } from '../hours.tsx';
import module from './report-figures.module.css';

const cx = classesOf(module);

/** What a week or a month brought, and how that compares with the one before. */
export function ReportFigures(props: {
  readonly report: ReportView;
  readonly onOpenDay: (day: BusinessDay) => void;
}) {
  const { report, onOpenDay } = props;
  const { words, format } = useLanguage();
  const { received, averageMinor, currency, best } = report;
  return (
    <>
      <div>
        <p className={cx('soft')}>{words.money.received}</p>
        <Amount minor={received.minor} currency={currency} size="medium" />
        <p className={cx('soft')}>
          {words.money.payments(received.count)}
          {averageMinor !== null &&
            `, ${words.money.average(format.money(averageMinor, currency))}`}
        </p>
      </div>
      <Before report={report} />
      <Otherwise report={report} />
      {best && (
        <div>
          <p className={cx('soft')}>{words.report.best}</p>
          <Button wide className={cx('best')} onPress={() => onOpenDay(best.businessDay)}>
            {format.day(best.businessDay)}
            <span className={cx('amount')}>{format.money(best.minor, currency)}</span>
          </Button>
        </div>
      )}
      <Hours byHour={report.byHour} currency={currency} />
    </>
  );
}

/** Money that does not match its sale, by what differs; its days tell of each payment and what was decided. */
function Otherwise({ report }: { readonly report: ReportView }) {
  const language = useLanguage();
  const { words } = language;
  const came = report.otherwise.filter(({ collected }) => collected.count !== 0);
  if (came.length === 0) return null;
  return (
    <div>
      <p className={cx('soft')}>{words.otherwise.sums}</p>
      <ul>
        {came.map(({ mismatch, currency, collected: { count, minor } }) => (
          <li key={`${mismatch} ${currency} ${minor === null}`}>
            {isTold(mismatch) && (
              <span className={cx('strong')}>{toldAmount(minor, currency, language)} </span>
            )}
            {words.otherwise.kinds[mismatch]}, {words.money.payments(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The week or month before: as many days of it as this one has had. */
function Before({ report }: { readonly report: ReportView }) {
  const { words, format } = useLanguage();
  const { before, kind, currency, isCurrent } = report;
  const change = changeOf(report);
  return (
    <div>
      <p className={cx('soft')}>
        {words.report.before[kind]}
        {isCurrent && `, ${words.report.until}`}
      </p>
      <p>
        <span className={cx('strong')}>{format.money(before.received.minor, currency)}</span>{' '}
        {change !== null && <span className={cx('change')}>{said(change)}</span>}
      </p>
      <p className={cx('soft')}>
        {words.money.payments(before.received.count)}
        {before.averageMinor !== null &&
          `, ${words.money.average(format.money(before.averageMinor, currency))}`}
      </p>
    </div>
  );

  function said(share: number): string {
    if (Math.abs(share) < SMALLEST_CHANGE) return words.report.same;
    return share > 0
      ? words.report.more(format.change(share))
      : words.report.less(format.change(share));
  }
}

/** Beneath half a per cent nothing has changed. */
const SMALLEST_CHANGE = 0.005;

/** How much more was received than before, as a part of what was received before; null where that was nothing. */
function changeOf({ received, before }: ReportView): number | null {
  return before.received.minor === 0
    ? null
    : (received.minor - before.received.minor) / before.received.minor;
}
