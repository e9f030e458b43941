import type { ComponentProps } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './bar-button.module.css';

const cx = classesOf(module);

/** A button of the bar: it has no ground of its own, and room enough for a finger. */
export function BarButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${cx('press')} ${className}`} {...rest} />;
}
