import { Label } from 'react-aria-components/Label';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classesOf } from '../../look/classes.ts';
import module from './progress.module.css';

const cx = classesOf(module);

interface ProgressProps {
  /** What is under way. */
  readonly label: string;
  readonly value: number;
  /** What `value` is of. */
  readonly whole: number;
  /** How far it is, in words; a share in per cent where it is left out. */
  readonly told?: string;
}

/** How far something long is, for the eye and for who listens. */
export function Progress({ label, value, whole, told }: ProgressProps) {
  return (
    <ProgressBar
      value={value}
      maxValue={whole}
      className={cx('bar')}
      {...(told !== undefined && { valueLabel: told })}
    >
      {({ percentage, valueText }) => (
        <>
          <div className={cx('line')}>
            <Label>{label}</Label>
            <span>{valueText}</span>
          </div>
          <div className={cx('track')}>
            <div className={cx('done')} style={{ width: `${percentage ?? 0}%` }} />
          </div>
        </>
      )}
    </ProgressBar>
  );
}
