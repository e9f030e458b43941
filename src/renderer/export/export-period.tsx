import { useState } from 'react';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { monthOf, type Period, upTo, weekOf } from '../../domain/calendar/period.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Choice } from '../parts/fields/choice.tsx';
import { DayField } from '../parts/fields/day-field.tsx';
import { useScreen } from '../state/screen-context.tsx';
import module from './export-period.module.css';

const cx = classesOf(module);

const KINDS = ['day', 'week', 'month', 'days'] as const;
type Kind = (typeof KINDS)[number];

interface Chosen {
  readonly kind: Kind;
  /** Of other days; null while it is being keyed. */
  readonly from: BusinessDay | null;
  readonly to: BusinessDay | null;
}

/** Which days are exported, and what is chosen of them so far. */
interface PeriodChoice extends Chosen {
  /** Null while the days of the fields are no period. */
  readonly chosen: Period | null;
  readonly isBackwards: boolean;
  choose(change: Partial<Chosen>): void;
}

/** The days around this one; a week or a month that goes on ends today, so that the file's name does not promise more. `proposed`: other days that it begins with. */
export function useExportPeriod(day: BusinessDay, proposed?: Period): PeriodChoice {
  const today = useScreen(({ view }) => view?.today?.businessDay ?? day);
  const [fields, setFields] = useState<Chosen>({
    kind: proposed === undefined ? 'day' : 'days',
    from: proposed?.from ?? day,
    to: proposed?.to ?? day,
  });
  const { kind, from, to } = fields;
  const isBackwards = from !== null && to !== null && from > to;
  const others = from !== null && to !== null && !isBackwards ? { from, to } : null;
  const periods: Record<Kind, Period | null> = {
    day: { from: day, to: day },
    week: upTo(today, weekOf(day)),
    month: upTo(today, monthOf(day)),
    days: others,
  };
  return {
    ...fields,
    chosen: periods[kind],
    isBackwards: kind === 'days' && isBackwards,
    choose: (change) => setFields((before) => ({ ...before, ...change })),
  };
}

/** Chooses the days, and says which they are. */
export function ExportPeriod({ period }: { readonly period: PeriodChoice }) {
  const { words, format } = useLanguage();
  const { kind, chosen, choose } = period;
  return (
    <div className={cx('period')}>
      <Choice
        name={words.export.period}
        value={kind}
        options={KINDS.map((value) => ({ value, word: words.export.periods[value] }))}
        onChoose={(value) => choose({ kind: value })}
      />
      {kind === 'days' && (
        <div className={cx('fields')}>
          {(['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              name={words.export[end]}
              value={period[end]}
              onChange={(day) => choose({ [end]: day })}
            />
          ))}
        </div>
      )}
      <p className={cx('soft')} role="status">
        {chosen && words.export.days(format.day(chosen.from), format.day(chosen.to))}
        {period.isBackwards && words.export.backwards}
      </p>
    </div>
  );
}
