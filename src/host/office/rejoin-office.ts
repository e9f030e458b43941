import { readBaseUrl } from '../../platform/base-address.ts';
import type { OfficeParts } from './office-parts.ts';

/**
 * What is done where the office does not know the register any more, as one that was lost and made anew under its address: the till joins
 * again by the code that it was started with, and by nothing else. `belongsTo` is the office that it belongs to, null for none; nothing is done
 * for another. One try at a time; the next comes when the office is asked next.
 */
export function rejoinWith(
  { rejoinBy = null, readFailed }: Pick<OfficeParts, 'rejoinBy' | 'readFailed'>,
  belongsTo: () => string | null,
  join: (typed: { readonly address: string; readonly code: string }) => Promise<unknown>,
): () => void {
  let isTrying = false;

  return () => {
    if (rejoinBy === null || isTrying) return;
    const address = readBaseUrl(rejoinBy.address.trim());
    if (!address.ok || address.value !== belongsTo()) return;
    isTrying = true;
    void join(rejoinBy)
      .catch(readFailed)
      .finally(() => {
        isTrying = false;
      });
  };
}
