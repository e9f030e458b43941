import { useNowMs } from '../time/ticking.ts';
import { useScreen } from './screen-context.tsx';

/**
 * How long ago the till's view came, in milliseconds, by the monotonic clock.
 * Every span in the view is as of that moment: `…InMs` less this, `…AgoMs` plus this.
 */
export function useElapsedMs(): number {
  const viewedAtMs = useScreen((state) => state.viewedAtMs);
  return Math.max(0, useNowMs() - viewedAtMs);
}
