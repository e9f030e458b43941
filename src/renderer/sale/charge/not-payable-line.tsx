import type { HealthView } from '../../../contract/views/view.ts';
import { AT_FAULT, OF_ONE_REQUEST } from '../../../domain/sale/exchange-failure.ts';
import { adviceOn } from '../../derived/advice.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import module from './not-payable-line.module.css';

const cx = classesOf(module);

const NOT_SERVED: ReadonlySet<HealthView['channel']> = new Set([
  'offline',
  'unchecked',
  'troubled',
]);

/** Before anything is charged, and not where one sale alone says it itself: that no code could be made, why, and where that lies; an earlier code may still be paid. */
export function NotPayableLine() {
  const { words } = useLanguage();
  const trouble = useScreen(({ view }) => view?.health.trouble ?? null);
  const isServed = useScreen(({ view }) => !NOT_SERVED.has(view?.health.channel ?? 'idle'));
  const network = useScreen(({ view }) => view?.network ?? null);
  if (isServed || network === null || trouble === null || OF_ONE_REQUEST.includes(trouble))
    return null;
  const atFault = AT_FAULT[trouble];
  return (
    <div className={cx('line')} role="status" data-at-fault={atFault}>
      <Icon name="alert" className={cx('sign')} />
      <p className={cx('text')}>
        <strong>{words.health.noCodeNow}</strong> {words.failures[trouble]}{' '}
        <span className={cx('remedy')}>{adviceOn(trouble, network, words)}</span>
      </p>
      <span className={cx('fault')}>{words.health.atFault[atFault]}</span>
    </div>
  );
}
