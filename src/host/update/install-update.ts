import { err, ok } from '../../domain/result.ts';
import type { Refused } from '../../update/judge.ts';
import { holdOf } from '../../update/when.ts';
import { isFile } from './fetch-release.ts';
import type { UpdateKeeper, UpdateKeeperParts } from './update-keeper-parts.ts';
import type { Offered, UpdateFailure, UpdateStanding } from './update-standing.ts';

/** What has to be otherwise before a version is put in. */
type Obstacle = Refused | { readonly code: 'nothingOffered' | 'updateHeld' };

type PutIn = ReturnType<UpdateKeeper['putIn']>;

const HELD = { code: 'updateHeld' } as const;

/** Makes what puts in the version that is ready, as long as it is `isWanted`; `signal`: nothing is put in any more. */
export function createUpdateInstaller(
  parts: UpdateKeeperParts,
  standing: UpdateStanding,
  signal: AbortSignal,
): (isWanted: () => boolean) => PutIn {
  const { shell, log } = parts;

  /** What keeps a version that is ready from being put in at this moment; it changes while others are waited for. */
  function obstacleTo(ready: Offered, isWanted: () => boolean): Obstacle | null {
    if (standing.offered() !== ready) return { code: 'nothingOffered' };
    if (holdOf(parts.till()) !== null || !isWanted()) return HELD;
    // It may have lapsed since it was asked for, and nobody knows what is newer than it.
    const judged = standing.judge(ready);
    return judged.ok ? null : judged.error;
  }

  function stopAt(obstacle: Obstacle): Awaited<PutIn> {
    if (!('isBelieved' in obstacle)) return err(obstacle);
    standing.offer(null);
    return stop(obstacle);
  }

  function stop(failure: UpdateFailure): Awaited<PutIn> {
    standing.failed(failure);
    return err({ code: 'updateFailed' });
  }

  async function replace(ready: Offered, path: string, isWanted: () => boolean): PutIn {
    if (!(await isFile(path, ready.file))) {
      standing.offer({ ...ready, path: null });
      return stop({ code: 'contentDiffers' });
    }
    if (!(await parts.backup())) return stop({ code: 'backupNotTaken' });
    // A customer may have come in meanwhile, or somebody has chosen otherwise.
    const obstacle = obstacleTo(ready, isWanted);
    if (obstacle !== null) return stopAt(obstacle);
    const { version, channel } = ready.description;
    const change = {
      how: 'updated',
      ...{ from: parts.version, to: version, channel, descriptionSha256: ready.sha256 },
    } as const;
    const mayStill = (): boolean => obstacleTo(ready, isWanted) === null;
    const put = await shell.putIn(path, ready, change, mayStill);
    if (!put.ok)
      return put.error.code === 'putOff'
        ? stopAt(obstacleTo(ready, isWanted) ?? HELD)
        : stop(put.error);
    log.info(change, 'another version was put in');
    standing.turn('restarting');
    return ok(true);
  }

  return async (isWanted) => {
    const ready = standing.offered();
    if (ready === null || ready.path === null || signal.aborted)
      return err({ code: 'nothingOffered' });
    const obstacle = obstacleTo(ready, isWanted);
    if (obstacle !== null) return stopAt(obstacle);
    try {
      standing.turn('puttingIn');
      return await replace(ready, ready.path, isWanted);
    } finally {
      if (standing.step !== 'restarting') standing.turn('idle');
    }
  };
}
