import type { DayView } from '../../contract/views/report-view.ts';
import type { Currency } from '../../domain/money/money.ts';
import { useLanguage } from '../language/language.tsx';
import { busyHours } from './busy-hours.ts';
import { BarChart } from './chart/bar-chart.tsx';

/** More names than that do not fit side by side. */
const MOST_NAMES = 9;

/** The busiest hours; where they are of one day, each opens the sales that were paid in it. */
export function Hours(props: {
  readonly byHour: DayView['byHour'];
  readonly currency: Currency;
  readonly chosen?: number | null;
  readonly onOpen?: (hour: number) => void;
}) {
  const { byHour, currency, chosen = null, onOpen } = props;
  const { words, format } = useLanguage();
  const hours = busyHours(byHour);
  if (hours.length === 0) return null;
  return (
    <BarChart
      title={words.day.byHour}
      column={words.day.hour}
      bars={hours.map(({ hour, minor }) => ({
        key: String(hour),
        short: String(hour),
        name: format.hour(hour),
        minor,
        beforeMinor: null,
        isToCome: false,
      }))}
      currency={currency}
      before={null}
      chosen={chosen === null ? null : String(chosen)}
      onOpen={onOpen === undefined ? null : (key) => onOpen(Number(key))}
      namedEvery={Math.ceil(hours.length / MOST_NAMES)}
    />
  );
}
