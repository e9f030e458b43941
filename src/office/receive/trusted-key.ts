import type { CheckedSegment } from './checked-segment.ts';

/**
 * Whether a segment's last line is signed by a key of this register: the one that the office knows, or one that this handed over
 * to in the segment itself. A key that nobody handed over to is known only once the register has joined with it.
 */
export function isTrusted(
  known: string,
  { signedBy, adoptions }: Pick<CheckedSegment, 'signedBy' | 'adoptions'>,
): boolean {
  let key = signedBy;
  // Each key is adopted once, so that a chain of them ends.
  for (let step = 0; step <= adoptions.length; step += 1) {
    if (key === known) return true;
    const adoption = adoptions.find(({ keyId }) => keyId === key);
    if (!adoption?.previous) return false;
    key = adoption.previous.keyId;
  }
  return false;
}
