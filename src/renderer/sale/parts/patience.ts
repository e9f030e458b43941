import type { SaleView } from '../../../contract/views/view.ts';
import { patienceOf } from '../../derived/patience.ts';
import { useLanguage } from '../../language/language.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen } from '../../state/screen-context.tsx';

/** Shorter than this is now, as the evidence says it. */
const NOW_MS = 1_000;

/** Says that the platform asked for patience, and when it is asked again all the same; null where it did not. */
export function usePatience(sale: SaleView): string | null {
  const { words, format } = useLanguage();
  const elapsedMs = useElapsedMs();
  const view = useScreen((state) => state.view);
  const patience = patienceOf(view, sale, elapsedMs);
  if (patience === null) return null;
  const { nextCheckInMs } = patience;
  if (nextCheckInMs === null) return words.patience.asked;
  return nextCheckInMs < NOW_MS
    ? words.patience.askingNow
    : words.patience.askingIn(format.span(nextCheckInMs));
}
