import type { ReactNode } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './row.module.css';

const cx = classesOf(module);

/** The line of a row: what it is called, one line of help, and at the end its value and what changes it. */
export function RowHead(props: {
  readonly title: string;
  readonly help: string;
  readonly value?: string | null;
  readonly children?: ReactNode;
}) {
  const { title, help, value, children } = props;
  return (
    <div className={cx('head')}>
      <div className={cx('words')}>
        <h3 className={cx('title')}>{title}</h3>
        <p className={cx('help')}>{help}</p>
      </div>
      <div className={cx('end')}>
        {value && (
          <span className={cx('value')} data-value>
            {value}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}
