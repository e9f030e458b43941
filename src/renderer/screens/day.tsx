import { useEffect, useState } from 'react';
import type { BusinessDay } from '../../domain/business-day.ts';
import type { DayView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/button.tsx';
import { ClockDriftLine } from '../parts/clock-drift.tsx';
import { DayOpenLine } from '../parts/day-open.tsx';
import { Icon } from '../parts/icon.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { Closings } from './closings.tsx';
import module from './day.module.css';
import { DayEnds } from './day-ends.tsx';
import { DayFigures } from './day-figures.tsx';
import { DayList } from './day-list.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { Heading } from './heading.tsx';
import { RecordHealth } from './record-health.tsx';

const cx = classesOf(module);

/** The manager's room: a business day, or the closings. */
export function DayScreen() {
  const { words } = useLanguage();
  /** The closings instead of the day; a number opens that one. */
  const [closings, setClosings] = useState<number | 'list' | null>(null);
  if (closings === null) return <OneDay onClosings={setClosings} />;
  return (
    <div className={cx('day')}>
      <div>
        <DayOpenLine />
        <div className={cx('head')}>
          <Heading className={cx('title', 'only')}>{words.closings.title}</Heading>
          <Button quiet className={cx('other')} onPress={() => setClosings(null)}>
            {words.closings.back}
          </Button>
        </div>
      </div>
      <Closings first={closings === 'list' ? null : closings} />
    </div>
  );
}

/** What a day brought, and every sale of it. */
function OneDay({ onClosings }: { readonly onClosings: (which: number | 'list') => void }) {
  const { words, format } = useLanguage();
  const [chosen, setChosen] = useState<BusinessDay | null>(null);
  const [exporting, setExporting] = useState(false);
  const { day, unreadable } = useDay(chosen);
  const title = day ? format.day(day.businessDay) : words.day.title;
  return (
    <div className={cx('day')}>
      <div>
        <DayOpenLine />
        <div className={cx('head')}>
          <DayStep name="previous" day={day?.previousDay ?? null} onChoose={setChosen} />
          <Heading className={cx('title')}>{title}</Heading>
          <DayStep name="next" day={day?.nextDay ?? null} onChoose={setChosen} />
          <Button quiet className={cx('other')} onPress={() => onClosings('list')}>
            {words.closings.open}
          </Button>
        </div>
      </div>
      {day === null ? (
        <p className={cx('message')} role="status">
          {unreadable ? words.day.unreadable : words.day.loading}
        </p>
      ) : (
        <div className={cx('columns')}>
          <section className={cx('card', 'figures')} aria-label={words.day.title}>
            <DayFigures day={day} />
            <ClockDriftLine />
            <Button wide primary onPress={() => setExporting(true)}>
              {words.export.open}
            </Button>
            <DayEnds onShow={onClosings} />
            <RecordHealth />
          </section>
          <section className={cx('card', 'list')} aria-label={words.day.list}>
            <DayList day={day} />
          </section>
        </div>
      )}
      {day && exporting && (
        <ExportDialog businessDay={day.businessDay} onClose={() => setExporting(false)} />
      )}
    </div>
  );
}

function DayStep(props: {
  readonly name: 'previous' | 'next';
  readonly day: BusinessDay | null;
  readonly onChoose: (day: BusinessDay) => void;
}) {
  const { name, day, onChoose } = props;
  const { words } = useLanguage();
  return (
    <button
      type="button"
      className={cx('step')}
      aria-label={words.day[name]}
      disabled={day === null}
      onClick={() => day && onChoose(day)}
    >
      <Icon name={name === 'previous' ? 'left' : 'right'} />
    </button>
  );
}

/** The day as the till has it; read again whenever a sale of the till changes its state. */
function useDay(chosen: BusinessDay | null): { day: DayView | null; unreadable: boolean } {
  const { manager } = useScreenParts();
  const [read, setRead] = useState<{ day: DayView | null; unreadable: boolean }>({
    day: null,
    unreadable: false,
  });
  const changes = useScreen(({ view }) =>
    [
      view?.today?.businessDay,
      view?.today?.paidMinor,
      view?.today?.paidCount,
      ...(view?.sales.map(({ id, state, acknowledged }) => `${id} ${state} ${acknowledged}`) ?? []),
    ].join(),
  );
  useEffect(() => {
    let left = false;
    // Each reading is of one state of the till: a later state makes it stale, and is read instead.
    const readDay = async (asOf: string) => {
      if (asOf === '') return;
      const answer = await manager.day(chosen);
      if (left) return;
      if (answer?.ok) setRead({ day: answer.value, unreadable: false });
      else setRead(({ day }) => ({ day, unreadable: true }));
    };
    void readDay(changes);
    return () => {
      left = true;
    };
  }, [manager, chosen, changes]);
  return read;
}
