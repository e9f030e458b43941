import { lazy, Suspense, useState } from 'react';
import type { HealthView } from '../../contract/views/view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { BarButton } from '../parts/buttons/bar-button.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreen } from '../state/screen-context.tsx';
import { HandedOver } from './handed-over.tsx';
import module from './health-chip.module.css';

const cx = classesOf(module);

const HealthPanel = lazy(async () => {
  const { HealthPanel: component } = await import('./health-panel.tsx');
  return { default: component };
});

/** Where the last question brought no answer, or not what was asked. */
const ALARMING: ReadonlySet<HealthView['channel']> = new Set(['offline', 'unchecked', 'troubled']);

/** How confirmations come at the moment, always on the screen: a shape, a word and a colour; a tap says more. */
export function HealthChip({ health }: { readonly health: HealthView }) {
  const language = useLanguage();
  const { words } = language;
  const network = useScreen(({ view }) => view?.network ?? null);
  const office = useScreen(({ view }) => view?.office ?? null);
  const elapsedMs = useElapsedMs();
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton
        className={cx('chip', health.channel)}
        data-health={health.channel}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {ALARMING.has(health.channel) ? (
          <Icon name="alert" className={cx('sign')} />
        ) : (
          <span aria-hidden="true" className={cx('dot')} />
        )}
        <span className={cx('text')}>
          <span className={cx('whole')}>{healthText(health, elapsedMs, language)}</span>
          <span className={cx('short')}>{healthText(health, null, language)}</span>
          {office !== null && <HandedOver office={office} />}
        </span>
        <span className="visuallyHidden">. {words.health.title}</span>
      </BarButton>
      {open && network !== null && (
        <Suspense>
          <HealthPanel health={health} network={network} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is the case, with how long ago it was heard; `elapsedMs` is null where the bar has no room for that. */
function healthText(
  health: HealthView,
  elapsedMs: number | null,
  { words, format }: Language,
): string {
  const span = (sinceMs: number | null) =>
    sinceMs === null || elapsedMs === null ? null : format.span(sinceMs + elapsedMs);
  const cause = health.trouble === null ? undefined : words.health.troubled[health.trouble];
  switch (health.channel) {
    case 'idle':
      return words.health.idle;
    case 'ready':
      return words.health.ready;
    case 'stream':
      return words.health.stream(span(health.lastSignAgoMs));
    case 'polling':
      // While the platform is left alone, it is not asked every few seconds.
      return health.pausedForMs > (elapsedMs ?? 0)
        ? words.health.patience
        : words.health.polling(span(health.lastSignAgoMs));
    case 'offline':
      return cause ?? words.health.offline(span(health.offlineForMs));
    case 'unchecked':
      return cause ?? words.health.unchecked;
    case 'troubled':
      return cause ?? words.health.channels.troubled;
  }
}
