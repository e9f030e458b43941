import type { HealthView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useElapsedMs } from '../time/spans.ts';
import module from './health-chip.module.css';
import { Icon } from './icon.tsx';

const cx = classesOf(module);

/** How confirmations come at the moment, always on the screen: a shape, a word and a colour. */
export function HealthChip({ health }: { readonly health: HealthView }) {
  const { words, format } = useLanguage();
  const elapsedMs = useElapsedMs();
  const span = (sinceMs: number | null) =>
    sinceMs === null ? null : format.span(sinceMs + elapsedMs);
  const text = {
    idle: () => words.health.idle,
    stream: () => words.health.stream(span(health.lastSignAgoMs)),
    polling: () => words.health.polling(span(health.lastSignAgoMs)),
    offline: () => words.health.offline(span(health.offlineForMs)),
  }[health.channel]();
  return (
    <span className={cx('chip', health.channel)} data-health={health.channel}>
      {health.channel === 'offline' ? (
        <Icon name="alert" className={cx('sign')} />
      ) : (
        <span aria-hidden="true" className={cx('dot')} />
      )}
      <span className={cx('text')}>{text}</span>
    </span>
  );
}
