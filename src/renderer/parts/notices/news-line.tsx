import type { ComponentProps, ReactNode } from 'react';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../signs/icon.tsx';
import module from './news-line.module.css';

const cx = classesOf(module);

interface NewsLineProps {
  /** Its edge and its sign: an offer, what is merely told, or what somebody should see to. */
  readonly tone: 'offered' | 'told' | 'doubtful';
  readonly icon: ComponentProps<typeof Icon>['name'];
  /** The name of its landmark; null where it is none. */
  readonly landmark: string | null;
  readonly text: ReactNode;
  /** What can be pressed, at its end. */
  readonly children: ReactNode;
}

/** One sentence across the screen beside what can be pressed about it. */
export function NewsLine({ tone, icon, landmark, text, children }: NewsLineProps) {
  const Line = landmark === null ? 'div' : 'section';
  return (
    <Line className={cx('line', tone)} {...(landmark !== null && { 'aria-label': landmark })}>
      <Icon name={icon} className={cx('sign')} />
      <p className={cx('text')}>{text}</p>
      {children}
    </Line>
  );
}
