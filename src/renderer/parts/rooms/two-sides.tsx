import type { ReactNode } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './two-sides.module.css';

const cx = classesOf(module);

/** What happened beside what can be done about it, one above the other on a tall screen; `alone` keeps one column. */
export function TwoSides(props: { readonly alone?: boolean; readonly children: ReactNode }) {
  const { alone, children } = props;
  return <div className={cx('sides', alone && 'alone')}>{children}</div>;
}

/** The second side: the evidence, and the buttons. */
export function OtherSide({ children }: { readonly children: ReactNode }) {
  return <div className={cx('side')}>{children}</div>;
}
