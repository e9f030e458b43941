import { useCallback, useState } from 'react';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useReading } from '../../parts/answers/use-reading.ts';
import module from '../../parts/rooms/panel.module.css';
import { RoomHead } from '../../parts/rooms/room-head.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { YearFigures } from './year-figures.tsx';
import { YearMonths } from './year-months.tsx';
import { YearVat } from './year-vat.tsx';

const cx = classesOf(module);

/** A year of money received, month by month, beside the one before it, and its taxes. */
export function YearPanel(props: { readonly onOpenMonth: (day: BusinessDay) => void }) {
  const { onOpenMonth } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [containing, setContaining] = useState<BusinessDay | null>(null);
  const read = useCallback(
    () => screen.ask('report.year', { containing }),
    [containing, screen.ask],
  );
  const { value: year, unreadable } = useReading(read);
  const title = year === null ? words.room.year : year.first.slice(0, 4);
  return (
    <>
      <RoomHead
        title={title}
        previous={{ to: year?.previous ?? null, name: words.year.previous }}
        next={{ to: year?.next ?? null, name: words.year.next }}
        onTurn={setContaining}
      />
      {year === null ? (
        <p className={cx('message')} role="status">
          {unreadable ? words.day.unreadable : words.year.adding}
        </p>
      ) : (
        <div className={cx('columns')}>
          <section className={cx('card', 'figures')} aria-label={title}>
            <YearFigures year={year} onOpenMonth={onOpenMonth} />
          </section>
          <section className={cx('card', 'list')} aria-label={words.year.months}>
            <YearMonths year={year} onOpenMonth={onOpenMonth} />
            <YearVat year={year} />
          </section>
        </div>
      )}
    </>
  );
}
