import { classesOf } from '../../look/classes.ts';
import module from './ring.module.css';

const cx = classesOf(module);

/** The share of time left as a ring, from 0 to 1; the minutes and seconds stand beside it. */
export function Ring({
  share,
  className,
}: {
  readonly share: number;
  readonly className?: string;
}) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 36 36">
      <circle className={cx('track')} cx="18" cy="18" r="15.5" />
      <circle
        className={cx('left')}
        cx="18"
        cy="18"
        r="15.5"
        pathLength="1"
        strokeDasharray={`${share} 1`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}
