import type { TillView } from '../../contract/views/view.ts';
import { registerName } from '../derived/register-name.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { BarButton } from '../parts/buttons/bar-button.tsx';
import { keyHint } from '../parts/buttons/key-hint.ts';
import { Icon } from '../parts/signs/icon.tsx';
import { mayDo } from '../state/people/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { whichScreen } from '../state/shown/which-screen.ts';
import { HealthChip } from './health-chip.tsx';
import { ModeBadge } from './mode-badge.tsx';
import { OperatorChip } from './operator-chip.tsx';
import module from './top-bar.module.css';
import { WallClock } from './wall-clock.tsx';

const cx = classesOf(module);

/** What is the same on every screen: the shop, the mode, the health of confirmations, the day so far. */
export function TopBar({ view }: { readonly view: TillView }) {
  const { words, format } = useLanguage();
  const { cashier, crew, help } = useScreenParts();
  const room = useScreen((state) => whichScreen(state).kind);
  const total = view.today && format.money(view.today.paidMinor, view.currency);
  // Whoever may not see it can be shown it once; where nobody is at the till, somebody signs in first.
  const openDay = () => {
    if (view.operator !== null && !mayDo(view, 'readDays')) void crew.seeDay();
    else crew.withRight('readDays', () => cashier.go('day'));
  };
  return (
    <header className={cx('bar')}>
      {view.shopName !== '' && (
        <strong className={cx('shop', view.operator !== null && 'served')}>{view.shopName}</strong>
      )}
      <span className={cx('till')}>{registerName(view)}</span>
      <span className={cx('space')} />
      <ModeBadge mode={view.mode} />
      <HealthChip health={view.health} />
      {room === 'day' || room === 'settings' ? (
        <BarButton
          className={cx('press', 'back')}
          onClick={() => cashier.go('sell')}
          {...keyHint('F4')}
        >
          <Icon name="left" />
          {words.day.back}
        </BarButton>
      ) : (
        <BarButton className={cx('press')} onClick={openDay} {...keyHint('F4')}>
          <span className={cx(total !== null && 'word')}>{words.bar.today}</span>{' '}
          {total !== null && <strong className={cx('total')}>{total}</strong>}
          <span className="visuallyHidden">, {words.bar.openDay}</span>
        </BarButton>
      )}
      <OperatorChip operator={view.operator} />
      <WallClock className={cx('clock')} />
      <BarButton
        className={cx('press', 'sign', 'help')}
        aria-label={words.helpTopics.here}
        {...keyHint('F1')}
        onClick={() => help.explain('here')}
      >
        <Icon name="question" />
      </BarButton>
      {room !== 'settings' && (
        <BarButton
          className={cx('press', 'sign')}
          aria-label={words.bar.settings}
          onClick={() => cashier.go('settings')}
        >
          <Icon name="settings" />
        </BarButton>
      )}
    </header>
  );
}
