import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useScreen } from '../../state/screen-context.tsx';
import { spanParts } from '../../time/span.ts';
import { Icon } from '../signs/icon.tsx';
import module from './clock-drift.module.css';

const cx = classesOf(module);

const MINUTE_MS = 60_000;

/** How wrong this till's clock is, as a sentence. `driftMs` is positive where it is ahead. */
export function driftSentence(driftMs: number, { words }: Language): string {
  // To the nearest minute: two hours less two seconds are two hours.
  const by = spanParts(Math.round(Math.abs(driftMs) / MINUTE_MS) * MINUTE_MS);
  return driftMs > 0 ? words.health.clockAhead(by) : words.health.clockBehind(by);
}

/** A quiet line for the manager while this till's clock is wrong; nothing while it is right. */
export function ClockDriftLine() {
  const language = useLanguage();
  const driftMs = useScreen((state) => state.view?.health.clockDriftMs ?? null);
  if (driftMs === null) return null;
  return (
    <p className={cx('line')}>
      <Icon name="clock" className={cx('sign')} />
      {driftSentence(driftMs, language)}
    </p>
  );
}
