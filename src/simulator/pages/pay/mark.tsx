import type { ReactNode } from 'react';
import { CROSS, DAY, DOTS, LINE, Shape, TICK } from '../frame/shape.tsx';
import type { Outcome } from './outcome.ts';

const CLOCK = <path d="M12 5v7.4l4.6 2.8" />;

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
    <Shape strokeWidth="2.6">{SHAPES[outcome]}</Shape>
  </span>
);
