import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { keepUpdates } from '../../src/host/update/update-keeper.ts';
import type { UpdateKeeperParts } from '../../src/host/update/update-keeper-parts.ts';
import type { VersionChange } from '../../src/host/update/update-shell.ts';
import type { Channel } from '../../src/update/description.ts';
import type { TillAtWork, UpdateWhen } from '../../src/update/when.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { createManualClock } from './manual-clock.ts';
import { described, FILE_BYTES, LOOKED_AT_MS, sealed } from './release.ts';
import { FEED_PATH, type UpdateFeed } from './update-feed.ts';

export const AT_REST: TillAtWork = {
  sales: [],
  hasUnrecorded: false,
  isWhole: true,
  isClosingDay: false,
  isExporting: false,
};

/** Has the feed offer a release, with its file. */
export function offer(feed: UpdateFeed, changes: Parameters<typeof described>[0] = {}): void {
  const description = described(changes);
  const { channel, version, files } = description;
  feed.answers.set(`${FEED_PATH}/${channel}.update`, sealed(description, feed.key));
  for (const { name } of files) feed.answers.set(`${FEED_PATH}/${version}/${name}`, FILE_BYTES);
}

/** A keeper of updates in a folder of its own, at a till that rests, with a shell that writes down what it is asked for. */
export function updatedTill(
  feed: UpdateFeed,
  given: {
    readonly when?: UpdateWhen;
    readonly gone?: VersionChange;
    readonly backup?: () => Promise<boolean>;
    /** While the new version is copied beside the one that runs, and as it takes its place. */
    readonly onCopy?: () => void;
    readonly onPutIn?: () => void;
    readonly folder?: string;
  } = {},
) {
  const folder = temporaryFolder();
  const clock = createManualClock(LOOKED_AT_MS);
  const acts: string[] = [];
  const state = {
    till: AT_REST,
    when: given.when ?? ('dayEnd' as UpdateWhen),
    channel: 'stable' as Channel,
  };
  const updates = given.folder ?? join(folder.path, 'updates');
  const shell: UpdateKeeperParts['shell'] = {
    ...{ system: 'linux', arch: 'x64', kind: 'appImage', putsIn: true },
    versionChange: () => given.gone ?? null,
    async putIn(path, { description }, _change, mayStill) {
      given.onCopy?.();
      if (!mayStill()) return { ok: false, error: { code: 'putOff' } };
      given.onPutIn?.();
      acts.push(`putIn ${description.version} ${path.endsWith('.AppImage')}`);
      return { ok: true, value: true };
    },
    restart: () => void acts.push('restart'),
  };
  const keeper = keepUpdates({
    ...{ source: feed.source, agent: feed.agent, shell, clock, log: pino({ enabled: false }) },
    ...{ version: '1.2.0', journalFormat: 11, changed: () => undefined },
    folder: updates,
    chosen: () => ({ channel: state.channel, when: state.when }),
    till: () => state.till,
    backup:
      given.backup ??
      (async () => {
        acts.push('backup');
        return true;
      }),
    nowMs: () => clock.wallMs(),
  });
  onTestFinished(async () => {
    await keeper.close();
    folder[Symbol.dispose]();
  });
  /** What was begun is done by then: acts come one after the other. */
  const done = async (): Promise<readonly string[]> => {
    await keeper.check();
    return acts;
  };
  return { keeper, clock, acts, state, updates, done };
}
