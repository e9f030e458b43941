import type { KeyEnds } from './key-ends.ts';
import { adoptionsIn, type RegisterRows, restoresIn } from './register-binding.ts';

/**
 * Where a journal's earlier keys ended: at what the restore behind the next adoption says was left; where nothing was left, just
 * before that adoption. Of a key whose journal was lost, so that nobody knew how far it had come, nothing is said.
 */
export function keyEndsIn(journal: RegisterRows): KeyEnds {
  const adoptions = adoptionsIn(journal);
  const restores = restoresIn(journal);
  const ends = new Map<string, number>();
  for (const [index, { keyId }] of adoptions.entries()) {
    const next = adoptions[index + 1]?.sequence;
    if (next === undefined) continue;
    const until = adoptions[index + 2]?.sequence ?? Number.POSITIVE_INFINITY;
    const restore = restores.find(({ sequence }) => sequence > next && sequence < until);
    const isLossUnknown = restore !== undefined && restore.backupFile !== '' && !restore.left;
    if (!isLossUnknown) ends.set(keyId, Math.max(next - 1, restore?.left?.sequence ?? 0));
  }
  return ends;
}
