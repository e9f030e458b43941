import { useCallback, useState } from 'react';
import type { ReportView } from '../../../contract/views/report-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useReading } from '../../parts/answers/use-reading.ts';
import module from '../../parts/rooms/panel.module.css';
import { RoomHead } from '../../parts/rooms/room-head.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { ReportDays } from './report-days.tsx';
import { ReportFigures } from './report-figures.tsx';

const cx = classesOf(module);

/** A week or a month of money received, beside the one before it. */
export function ReportPanel(props: {
  readonly kind: ReportView['kind'];
  /** A day of the one that was asked for; null for today's. */
  readonly asked: BusinessDay | null;
  readonly onOpenDay: (day: BusinessDay) => void;
}) {
  const { kind, asked, onOpenDay } = props;
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  const [containing, setContaining] = useState(asked);
  const read = useCallback(
    () => screen.ask('report.view', { period: kind, containing }),
    [kind, containing, screen.ask],
  );
  const { value: report, unreadable } = useReading(read);
  return (
    <>
      <RoomHead
        title={report ? titleOf(report) : words.room[kind]}
        {...(report?.weekNumber != null && { detail: format.days(report.first, report.last) })}
        previous={{ to: report?.previous ?? null, name: words.report.previous[kind] }}
        next={{ to: report?.next ?? null, name: words.report.next[kind] }}
        onTurn={setContaining}
      />
      {report === null ? (
        <p className={cx('message')} role="status">
          {unreadable ? words.day.unreadable : words.day.loading}
        </p>
      ) : (
        <div className={cx('columns')}>
          <section className={cx('card', 'figures')} aria-label={titleOf(report)}>
            <ReportFigures report={report} onOpenDay={onOpenDay} />
          </section>
          <section className={cx('card', 'list')} aria-label={words.report.days}>
            <ReportDays report={report} onOpenDay={onOpenDay} />
          </section>
        </div>
      )}
    </>
  );

  function titleOf({ weekNumber, first }: ReportView): string {
    return weekNumber === null ? format.month(first.slice(0, 7)) : words.report.week(weekNumber);
  }
}
