import type { ReactNode } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './office-mark.module.css';

const cx = classesOf(module);

/** Says that something comes from the company's office, where it is changed. */
export function OfficeMark(props: { readonly children: ReactNode }) {
  return <span className={cx('mark')}>{props.children}</span>;
}
