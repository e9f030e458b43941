import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataFolder } from '../../../../src/host/start/data-folder.ts';
import { openUpdates } from '../../../../src/host/update/open-updates.ts';
import { DATED_AHEAD_MS } from '../../../../src/update/judge.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { described } from '../../../support/release.ts';
import { startUpdateFeed, type UpdateFeed } from '../../../support/update-feed.ts';
import { offer } from '../../../support/updated-till.ts';

const folder = temporaryFolder();
const trusted = tls.getCACertificates('default');
let feed: UpdateFeed;

beforeAll(async () => {
  feed = await startUpdateFeed(folder.path);
  tls.setDefaultCACertificates([...trusted, readFileSync(feed.authorityFile, 'utf8')]);
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  await feed.end();
  folder[Symbol.dispose]();
});

const RELEASED_AT_MS = Date.parse(described().releasedAt);

test.each<[string, number, number, string | null]>([
  ['its own time, where no platform told another', RELEASED_AT_MS, 0, null],
  ['the platform’s, where its own is ahead', RELEASED_AT_MS, 2 * DATED_AHEAD_MS, 'datedAhead'],
  [
    'the platform’s, where its own is behind',
    RELEASED_AT_MS - 2 * DATED_AHEAD_MS,
    -2 * DATED_AHEAD_MS,
    null,
  ],
])('a till holds a release’s date against %s', async (_, ownMs, driftMs, problem) => {
  using data = temporaryFolder();
  const opened = openDataFolder(data.path);
  if (!opened.ok) throw new Error('the folder cannot be opened');
  offer(feed, { version: '99.1.0' });
  const updates = openUpdates({
    shell: {
      ...{ source: feed.source, system: 'linux', arch: 'x64', kind: 'appImage', putsIn: false },
      versionChange: () => null,
      untoldIn: () => null,
      toldIn: () => undefined,
      putIn: () => Promise.reject(new Error('nothing is put in')),
      restart: () => undefined,
    },
    settings: () => ({ updateChannel: 'stable', updateWhen: 'byHand' }),
    till: () => null,
    driftMs: () => driftMs,
    folder: opened.value,
    clock: createManualClock(ownMs),
    log: pino({ enabled: false }),
    changed: () => undefined,
  });
  await updates.calls['update.check']({});
  await updates.close();
  expect(updates.view()).toMatchObject({
    problem,
    offered: problem === null ? { version: '99.1.0' } : null,
  });
});
