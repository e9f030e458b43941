import type { Mode } from '../../contract/views/view.ts';
import { classesOf } from '../look/classes.ts';
import { useCustomerLanguage } from './customer-context.tsx';
import module from './mode-banner.module.css';

const cx = classesOf(module);

/** Wherever money is not real the customer is told so, on every screen. */
export function ModeBanner({ mode }: { readonly mode: Mode }) {
  const { words } = useCustomerLanguage();
  if (mode === 'live') return null;
  return (
    <div>
      <div className={cx('tape')} aria-hidden="true" />
      <p className={cx('said')}>
        <strong className={cx('name')}>{words.modes[mode]}</strong> {words.modes.note}
      </p>
    </div>
  );
}
