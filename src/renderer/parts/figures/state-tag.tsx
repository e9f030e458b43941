import type { SaleState } from '../../../domain/sale/sale-state.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon, type IconName } from '../signs/icon.tsx';
import module from './state-tag.module.css';

const cx = classesOf(module);

/** How a state looks, beside its word: each has a shape of its own, and the colour of its kind. */
interface StateLook {
  readonly icon: IconName;
  /** A class of each module that colours states. */
  readonly tone: 'waiting' | 'good' | 'late' | 'over' | 'doubt' | 'alarm';
}

export const STATE_LOOK: Readonly<Record<SaleState, StateLook>> = {
  drafted: { icon: 'dots', tone: 'waiting' },
  awaiting: { icon: 'clock', tone: 'waiting' },
  checking: { icon: 'repeat', tone: 'doubt' },
  paid: { icon: 'check', tone: 'good' },
  expired: { icon: 'dash', tone: 'over' },
  stopped: { icon: 'square', tone: 'over' },
  refused: { icon: 'cross', tone: 'alarm' },
  failed: { icon: 'alert', tone: 'alarm' },
  unknown: { icon: 'question', tone: 'doubt' },
  paidLate: { icon: 'bell', tone: 'late' },
  mismatched: { icon: 'alert', tone: 'late' },
};

/** A state as a shape and a word. */
export function StateTag({ state }: { readonly state: SaleState }) {
  const { words } = useLanguage();
  const { icon, tone } = STATE_LOOK[state];
  return (
    <span className={cx('tag', tone)}>
      <Icon name={icon} />
      {words.states[state]}
    </span>
  );
}
