import type { ReactNode } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './facts.module.css';

const cx = classesOf(module);

/** Something that is known, by its name. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** What is known, line by line, on a card; `titled` shows its name, which is otherwise only read aloud. */
export function Facts(props: {
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly titled?: boolean;
}) {
  const { name, facts, titled } = props;
  return (
    <section className={cx('card')} aria-label={name}>
      {titled && <p className={cx('name')}>{name}</p>}
      <FactLines facts={facts} />
    </section>
  );
}

/** The lines alone. */
export function FactLines({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div key={name} className={cx('row')}>
          <dt>{name}</dt>
          <dd className={cx('value')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
