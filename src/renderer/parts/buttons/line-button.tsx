import type { ComponentProps } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './line-button.module.css';

const cx = classesOf(module);

/** What can be pressed at the end of a line of news: quiet beside the words, and room enough for a finger. */
export function LineButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className={cx('button')} {...props} />;
}
