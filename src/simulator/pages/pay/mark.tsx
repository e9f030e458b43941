import type { ReactNode } from 'react';
import type { Outcome } from './outcome.ts';

const TICK = <path d="M4.5 12.8l4.8 4.8L19.5 7" />;
const CROSS = <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />;
const CLOCK = <path d="M12 5v7.4l4.6 2.8" />;
const DAY = <path d="M5 8.2h14M5 5.8h14v13H5zM9 3.6v3.6M15 3.6v3.6" />;
const DOTS = <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" />;
const LINE = <path d="M6 12h12" />;

/** Each outcome has a shape of its own, so that it is not told by colour alone. */
const SHAPES: Record<Outcome, ReactNode> = {
  paid: TICK,
  alreadyPaid: TICK,
  scheduled: DAY,
  waiting: DOTS,
  notPaid: LINE,
  refused: CROSS,
  refusedByBank: CROSS,
  expired: CLOCK,
  overBalance: LINE,
};

/** The large mark of an outcome; its heading says the same in words. */
export const Mark = ({ outcome }: { readonly outcome: Outcome }) => (
  <span className="mark" aria-hidden="true">
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[outcome]}
    </svg>
  </span>
);
