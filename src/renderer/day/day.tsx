import { useCallback, useState } from 'react';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { DayEnds } from '../closing/day-ends.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { MailLine } from '../mail/mail-line.tsx';
import { useReading } from '../parts/answers/use-reading.ts';
import { Button } from '../parts/buttons/button.tsx';
import { ClockDriftLine } from '../parts/notices/clock-drift.tsx';
import module from '../parts/rooms/panel.module.css';
import { RoomHead } from '../parts/rooms/room-head.tsx';
import { RecordHealth } from '../record/record-health.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { DayFigures } from './day-figures.tsx';
import { HourHead } from './hour-head.tsx';
import { BestItems } from './items/best-items.tsx';
import { RefundsDue } from './refunds-due.tsx';
import { SalesList } from './sales-list.tsx';
import { useSalesPages } from './use-sales-pages.ts';

const cx = classesOf(module);

/** A business day: what it brought, and every sale of it. */
export function DayPanel(props: {
  readonly chosen: BusinessDay | null;
  readonly openDay: (day: BusinessDay) => void;
  readonly openClosing: (number: number) => void;
}) {
  const { chosen, openDay, openClosing } = props;
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  const refundsDue = useScreen(({ view }) => view?.refundsDue ?? 0);
  const [hour, setHour] = useState<number | null>(null);
  const [exporting, setExporting] = useState(false);
  const read = useCallback(
    () => screen.ask('day.view', { businessDay: chosen }),
    [chosen, screen.ask],
  );
  const { value: day, unreadable } = useReading(read);
  return (
    <>
      <RoomHead
        title={day ? format.day(day.businessDay) : words.day.title}
        detail={refundsDue > 0 ? words.refunds.title(format.count(refundsDue)) : ''}
        previous={{ to: day?.previousDay ?? null, name: words.day.previous }}
        next={{ to: day?.nextDay ?? null, name: words.day.next }}
        onTurn={(day) => {
          setHour(null);
          openDay(day);
        }}
      />
      {day === null ? (
        <p className={cx('message')} role="status">
          {unreadable ? words.day.unreadable : words.day.loading}
        </p>
      ) : (
        <div className={cx('columns')}>
          <section className={cx('card', 'figures')} aria-label={words.day.title}>
            <DayFigures
              day={day}
              opens={{
                hour,
                onHour: (opened) => setHour(opened === hour ? null : opened),
                onDay: openDay,
              }}
              items={<BestItems key={day.businessDay} span="day" containing={day.businessDay} />}
            >
              <DayEnds onShow={openClosing} />
              <Button wide onPress={() => setExporting(true)}>
                {words.export.open}
              </Button>
              <MailLine for="trouble" />
              <RefundsDue />
            </DayFigures>
            <ClockDriftLine />
            <RecordHealth />
            <MailLine for="calm" />
          </section>
          <section className={cx('card', 'list')} aria-label={words.day.list}>
            {hour !== null && <HourHead hour={hour} onLeave={() => setHour(null)} />}
            <DaySales
              key={`${day.businessDay} ${hour}`}
              businessDay={day.businessDay}
              hour={hour}
            />
          </section>
        </div>
      )}
      {day && exporting && (
        <ExportDialog proposed={{ day: day.businessDay }} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

/** The sales of a day; of one hour, those that brought money in it, with what they brought. */
function DaySales(props: { readonly businessDay: BusinessDay; readonly hour: number | null }) {
  const { businessDay, hour } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const ask = useCallback(
    async (before: number | null) => {
      const answer = await screen.ask('day.sales', { businessDay, hour, before });
      return answer?.ok ? answer.value : null;
    },
    [businessDay, hour, screen.ask],
  );
  const { sales, unreadable, hasMore, more } = useSalesPages(ask);
  if (sales === null) {
    return (
      <p className={cx('empty')} role="status">
        {unreadable ? words.day.unreadable : words.day.loading}
      </p>
    );
  }
  return (
    <SalesList
      sales={sales}
      when={hour === null ? 'time' : 'moment'}
      more={hasMore ? { name: words.day.more, onPress: more } : null}
      nothing={
        <p className={cx('empty')}>{hour === null ? words.day.empty : words.chart.noneInHour}</p>
      }
    />
  );
}
