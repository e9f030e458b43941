import type { DayView } from '../../contract/views/report-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import module from './day-figures.module.css';

const cx = classesOf(module);

/** How the day compares with the same day a week before, which it opens where it may; nothing where that brought nothing. */
export function WeekBefore(props: {
  readonly day: DayView;
  readonly onOpenDay: ((day: BusinessDay) => void) | null;
}) {
  const { day, onOpenDay } = props;
  const { words, format } = useLanguage();
  const { weekBefore, currency } = day;
  if (weekBefore === null) return null;
  const { businessDay, minor, beforeMinor, untilHour } = weekBefore;
  const comparedWith = words.chart.weekBefore(format.day(businessDay));
  const share = (minor - beforeMinor) / beforeMinor;
  const change = format.change(share);
  const sign = share < 0 ? '\u2212' : '+';
  return (
    <div>
      {onOpenDay ? (
        <Button quiet wide onPress={() => onOpenDay(businessDay)}>
          {comparedWith}
        </Button>
      ) : (
        <p className={cx('soft')}>{comparedWith}</p>
      )}
      <p className={cx('soft')}>
        <span className={cx('strong')}>{`${sign}${change}`}</span>{' '}
        {untilHour !== null && `${words.chart.untilHour(format.hour(untilHour))} `}(
        {format.money(beforeMinor, currency)})
      </p>
    </div>
  );
}
