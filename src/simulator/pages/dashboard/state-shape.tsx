import type { ReactNode } from 'react';

/** What can be told of an instalment or a payment. */
export type StateName =
  | 'paid'
  | 'scheduled'
  | 'held'
  | 'refused'
  | 'overdue'
  | 'dueToday'
  | 'closed';

const TICK = <path d="M4.5 12.8l4.8 4.8L19.5 7" />;
const CROSS = <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />;
const DAY = <path d="M5 8.2h14M5 5.8h14v13H5zM9 3.6v3.6M15 3.6v3.6" />;
const DOTS = <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" />;
const LINE = <path d="M6 12h12" />;
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
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {SHAPES[name]}
  </svg>
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
