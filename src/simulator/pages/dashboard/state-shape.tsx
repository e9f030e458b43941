import type { ReactNode } from 'react';
import { CROSS, DAY, DOTS, LINE, Shape, TICK } from '../frame/shape.tsx';

/** What can be told of an instalment or a payment. */
export type StateName =
  | 'paid'
  | 'scheduled'
  | 'held'
  | 'refused'
  | 'overdue'
  | 'dueToday'
  | 'closed';

const EXCLAMATION = <path d="M12 4.5v9.5M12 19h.01" />;
const CLOCK = <path d="M12 3a9 9 0 1 0 .01 0M12 7.5v5l3.2 2" />;

/** Each state has a shape of its own, so that it is not told by colour alone. */
const SHAPES: Record<StateName, ReactNode> = {
  paid: TICK,
  scheduled: DAY,
  held: DOTS,
  refused: CROSS,
  overdue: EXCLAMATION,
  dueToday: CLOCK,
  closed: LINE,
};

/** The shape of a state; the words beside it say the same. */
export const StateShape = ({ name }: { readonly name: StateName }) => (
  <Shape strokeWidth="2.8">{SHAPES[name]}</Shape>
);

/** A state in its list: its shape and its words. */
export const StateLine = ({
  name,
  children,
}: {
  readonly name: StateName;
  readonly children: ReactNode;
}) => (
  <span className={`state is-${name}`}>
    <StateShape name={name} />
    {children}
  </span>
);
