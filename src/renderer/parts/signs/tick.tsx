import { classesOf } from '../../look/classes.ts';
import module from './tick.module.css';

const cx = classesOf(module);

/** The tick of what is paid, in a circle, drawn as it comes; as wide as `className` says. */
export function Tick({ className }: { readonly className: string }) {
  return (
    <svg className={`${cx('tick')} ${className}`} viewBox="0 0 120 120" aria-hidden="true">
      <circle className={cx('circle')} cx="60" cy="60" r="56" pathLength="1" />
      <path className={cx('check')} d="M38 62l15 15 30-33" pathLength="1" />
    </svg>
  );
}
