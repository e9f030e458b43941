import type { SaleView, TillView } from '../../contract/views/view.ts';

/** When a sale is asked about again although the platform asked for patience, in milliseconds; null: when somebody asks. */
export interface Patience {
  readonly nextCheckInMs: number | null;
}

/**
 * Whether a sale's answer may take longer because the platform asked to be left alone (429), `elapsedMs` after the view
 * came; null where it did not, no longer does, or fails for something else here. A question that is on its way is due now.
 */
export function patienceOf(
  view: TillView | null,
  { evidence }: SaleView,
  elapsedMs: number,
): Patience | null {
  if (view === null || view.health.pausedForMs <= elapsedMs) return null;
  // What this sale's own question failed for is what its cashier must know.
  const { failure } = evidence;
  if (failure !== null && failure !== 'tooManyRequests') return null;
  if (evidence.checkingNow) return { nextCheckInMs: 0 };
  if (evidence.nextCheckInMs === null) return { nextCheckInMs: null };
  return { nextCheckInMs: Math.max(0, evidence.nextCheckInMs - elapsedMs) };
}
