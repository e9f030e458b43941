import { useState } from 'react';
import { businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { dayFrom } from '../../../domain/calendar/days.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from './look.ts';
import { Press } from './press.tsx';

/** A month of the calendar, and how to come to the one before or behind. */
export function useMonth() {
  const [first, setFirst] = useState(() =>
    businessDaySchema.parse(`${new Date().toISOString().slice(0, 7)}-01`),
  );
  const next = businessDaySchema.parse(`${dayFrom(first, 31).slice(0, 7)}-01`);
  const last = dayFrom(next, -1);
  const before = businessDaySchema.parse(`${dayFrom(first, -1).slice(0, 7)}-01`);
  return { first, last, earlier: () => setFirst(before), later: () => setFirst(next) };
}

/** Its buttons. */
export function MonthChoice({ month }: { readonly month: ReturnType<typeof useMonth> }) {
  const { words } = useLanguage();
  return (
    <div className={cx('row')}>
      <Press onPress={month.earlier}>‹ {words.figures.earlier}</Press>
      <Press onPress={month.later}>{words.figures.later} ›</Press>
    </div>
  );
}
