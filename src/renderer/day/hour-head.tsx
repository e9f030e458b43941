import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import module from './hour-head.module.css';

const cx = classesOf(module);

/** Which hour's sales stand in the list below, and the way back to all of them. */
export function HourHead({
  hour,
  onLeave,
}: {
  readonly hour: number;
  readonly onLeave: () => void;
}) {
  const { words, format } = useLanguage();
  return (
    <div className={cx('head')}>
      <p role="status" className={cx('name')}>
        {words.chart.salesOfHour(format.hour(hour))}
      </p>
      <Button onPress={onLeave}>{words.chart.wholeDay}</Button>
    </div>
  );
}
