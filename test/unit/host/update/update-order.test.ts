import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../e2e/support/folder.ts';
import { described, LOOKED_AT_MS, sealed } from '../../../support/release.ts';
import { FEED_PATH, startUpdateFeed, type UpdateFeed } from '../../../support/update-feed.ts';
import { offer, updatedTill } from '../../../support/updated-till.ts';

const certificates = temporaryFolder();
let feed: UpdateFeed;

beforeAll(async () => {
  feed = await startUpdateFeed(certificates.path);
});
beforeEach(() => {
  feed.asked.length = 0;
  offer(feed);
});
afterAll(async () => {
  await feed.end();
  certificates[Symbol.dispose]();
});

const updated = (given: Parameters<typeof updatedTill>[1] = {}) => updatedTill(feed, given);

const DAY_MS = 24 * 60 * 60_000;
const atDay = (days: number): string => new Date(LOOKED_AT_MS + days * DAY_MS).toISOString();
const versionOf = (till: ReturnType<typeof updated>) => till.keeper.view().offered?.version ?? null;

test('an older answer than one that was believed is known after a restart', async () => {
  using folder = temporaryFolder();
  const first = updated({ folder: folder.path });
  await first.keeper.check();
  await first.keeper.close();
  const replayed = described({ releasedAt: '2026-11-19T08:00:00.000Z' });
  feed.answers.set(`${FEED_PATH}/stable.update`, sealed(replayed, feed.key));
  const second = updated({ folder: folder.path });
  await second.keeper.check();
  expect(second.keeper.view()).toMatchObject({ problem: 'outdated', offered: null });
});

test('a date that is still to come is told, and hides nothing that is released before it', async () => {
  const till = updated();
  offer(feed, { version: '1.2.1', releasedAt: atDay(30) });
  await till.keeper.check();
  expect(till.keeper.view()).toMatchObject({ problem: 'datedAhead', offered: null });
  expect(till.keeper.view().checkedAtMs).toBe(null);
  offer(feed, { releasedAt: atDay(-1) });
  await till.keeper.check();
  expect(till.keeper.view()).toMatchObject({ problem: null, offered: { version: '1.3.0' } });
});

test('a server that goes to and fro between two of one date cannot make the till do so', async () => {
  using folder = temporaryFolder();
  const till = updated({ folder: folder.path });
  const told: unknown[] = [];
  for (const version of ['1.3.0', '1.3.1', '1.3.0', '1.3.1']) {
    offer(feed, { version });
    await till.keeper.check();
    told.push([versionOf(till), till.keeper.view().offered?.isReady, till.keeper.view().problem]);
  }
  expect(told).toEqual([
    ['1.3.0', true, null],
    ['1.3.1', true, null],
    ['1.3.1', true, 'outdated'],
    ['1.3.1', true, null],
  ]);
  await till.keeper.close();
  offer(feed);
  const again = updated({ folder: folder.path });
  await again.keeper.check();
  expect(again.keeper.view()).toMatchObject({ problem: 'outdated', offered: null });
});

test('of two that differ in nothing but their words the one that was seen first stands', async () => {
  const till = updated();
  await till.keeper.check();
  offer(feed, { notes: { en: 'Other words.', fr: 'D’autres mots.' } });
  await till.keeper.check();
  expect(till.keeper.view()).toMatchObject({
    problem: 'outdated',
    offered: { notes: described().notes, isReady: true },
  });
});

test.each<[string, Parameters<typeof described>[0]]>([
  [
    'that is not for this system',
    { files: described().files.map((file) => ({ ...file, kind: 'deb' as const })) },
  ],
  ['whose journal this version could not read', { journal: { writes: 5_000, opensFrom: 1 } }],
  ['that takes a newer version back', { version: '1.2.0' }],
])('what was ready before a release %s is not gone back to', async (_, changes) => {
  const till = updated();
  await till.keeper.check();
  expect(versionOf(till)).toBe('1.3.0');
  offer(feed, { version: '1.4.0', releasedAt: atDay(0), ...changes });
  await till.keeper.check();
  expect(versionOf(till)).toBe(null);
  offer(feed);
  await till.keeper.check();
  expect(till.keeper.view()).toMatchObject({ problem: 'outdated', offered: null });
});
