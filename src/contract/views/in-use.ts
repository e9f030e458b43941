import type { TillView } from './view.ts';

/** Whether the screen has to stay on: somebody sells at the till, or a sale on it waits for its money or its end. */
export const isInUse = ({ signInNeeded, sales }: Pick<TillView, 'signInNeeded' | 'sales'>) =>
  !signInNeeded || sales.length > 0;
