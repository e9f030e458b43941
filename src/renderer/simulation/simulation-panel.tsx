import type { ReactNode } from 'react';
import { classesOf } from '../look/classes.ts';
import module from './simulation-panel.module.css';

const cx = classesOf(module);

/** A dashed panel of what only the simulation can do, set apart from what a shop has. */
export function SimulationPanel(props: { readonly title: string; readonly children: ReactNode }) {
  const { title, children } = props;
  return (
    <section className={cx('panel')} aria-label={title}>
      <h3 className={cx('title')}>{title}</h3>
      {children}
    </section>
  );
}
