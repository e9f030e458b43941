import type { SaleState } from '../../domain/sale/sale-state.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon, type IconName } from './icon.tsx';
import module from './state-tag.module.css';

const cx = classesOf(module);

/** Every state has a shape of its own, beside its word and its colour. */
export const STATE_ICON: Record<SaleState, IconName> = {
  drafted: 'dots',
  awaiting: 'clock',
  checking: 'repeat',
  paid: 'check',
  expired: 'dash',
  stopped: 'square',
  refused: 'cross',
  failed: 'alert',
  unknown: 'question',
  paidLate: 'bell',
  mismatched: 'alert',
};

/** A state as a shape and a word. */
export function StateTag({ state }: { readonly state: SaleState }) {
  const { words } = useLanguage();
  return (
    <span className={cx('tag', state)}>
      <Icon name={STATE_ICON[state]} />
      {words.states[state]}
    </span>
  );
}
