import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VersionChange } from '../../../../src/host/update/update-shell.ts';
import { REST_MS } from '../../../../src/update/when.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';
import { described, LOOKED_AT_MS, sealed } from '../../../support/release.ts';
import { FEED_PATH, startUpdateFeed, type UpdateFeed } from '../../../support/update-feed.ts';
import { AT_REST, offer, updatedTill } from '../../../support/updated-till.ts';

const MINUTE_MS = 60_000;
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

test('it looks by itself once the till sells, and says what is newer', async () => {
  const till = updated();
  expect(till.keeper.view()).toMatchObject({ checkedAtMs: null, offered: null });
  till.clock.advance(MINUTE_MS);
  await expect
    .poll(() => till.keeper.view())
    .toMatchObject({ offered: { version: '1.3.0', isReady: true }, step: 'idle' });
  expect(feed.asked).toHaveLength(2);
  // Hours later again, and not before.
  till.clock.advance(5 * 60 * MINUTE_MS);
  await till.keeper.close();
  expect(feed.asked).toHaveLength(2);
});

test('it looks again hours later, once', async () => {
  const till = updated();
  await till.keeper.check();
  till.clock.advance(7 * 60 * MINUTE_MS);
  await expect.poll(() => feed.asked.length).toBe(3);
  expect(till.acts).toEqual([]);
});

test('a shop that wants none looked for is not asked for it, and may ask by hand', async () => {
  const till = updated({ when: 'never' });
  till.clock.advance(24 * 60 * MINUTE_MS);
  expect(feed.asked).toEqual([]);
  await till.keeper.check();
  expect(till.keeper.view().offered?.isReady).toBe(true);
});

test('it is put in at the day’s end, behind a backup, once nobody has touched the till for a while', async () => {
  const till = updated();
  await till.keeper.check();
  till.clock.advance(REST_MS * 2);
  expect(await till.done()).toEqual([]);
  till.keeper.dayClosed();
  till.keeper.touched();
  till.clock.advance(REST_MS - MINUTE_MS);
  expect(await till.done()).toEqual([]);
  till.clock.advance(2 * MINUTE_MS);
  await expect.poll(() => till.acts).toEqual(['backup', 'putIn 1.3.0 true', 'restart']);
});

test('a sale that begins after the day was closed puts it off to the next end of a day', async () => {
  const till = updated();
  await till.keeper.check();
  till.keeper.dayClosed();
  till.state.till = { ...AT_REST, sales: [{ state: 'awaiting' }] };
  till.clock.advance(MINUTE_MS);
  till.state.till = AT_REST;
  till.clock.advance(REST_MS * 3);
  expect(await till.done()).toEqual([]);
});

test('by hand it is refused while a sale is open, and where one begins during the backup', async () => {
  const till = updated({
    backup: async () => {
      till.state.till = { ...AT_REST, sales: [{ state: 'awaiting' }] };
      return true;
    },
  });
  await till.keeper.check();
  till.state.till = { ...AT_REST, sales: [{ state: 'unknown' }] };
  expect(await till.keeper.putIn()).toEqual({ ok: false, error: { code: 'updateHeld' } });
  expect(till.keeper.view().hold).toBe('moneyInDoubt');
  till.state.till = AT_REST;
  expect(await till.keeper.putIn()).toEqual({ ok: false, error: { code: 'updateHeld' } });
  expect(till.acts).toEqual([]);
});

test('without a backup nothing is put in', async () => {
  const till = updated({ backup: () => Promise.resolve(false) });
  await till.keeper.check();
  expect(await till.keeper.putIn()).toEqual({ ok: false, error: { code: 'updateFailed' } });
  expect(till.keeper.view().problem).toBe('backupNotTaken');
  expect(till.acts).toEqual([]);
});

test('a version that did not start is never put in by itself again', async () => {
  const gone: VersionChange = {
    ...{ how: 'wentBack', from: '1.3.0', to: '1.2.0', channel: 'stable', descriptionSha256: '' },
  };
  const till = updated({ gone });
  await till.keeper.check();
  expect(till.keeper.view().offered).toMatchObject({ didNotStart: true, isReady: true });
  till.keeper.dayClosed();
  till.clock.advance(REST_MS * 3);
  expect(await till.done()).toEqual([]);
  expect(await till.keeper.putIn()).toMatchObject({ ok: true });
});

test('what has lapsed since it was looked for is not put in any more', async () => {
  const till = updated();
  await till.keeper.check();
  feed.answers.delete(`${FEED_PATH}/stable.update`);
  till.clock.advance(Date.parse(described().validUntil) - LOOKED_AT_MS);
  expect(await till.keeper.putIn()).toEqual({ ok: false, error: { code: 'updateFailed' } });
  expect(till.keeper.view()).toMatchObject({ problem: 'outdated', offered: null });
  expect(till.acts).toEqual([]);
});

test('downloads of before do not fill the disk', async () => {
  const till = updated();
  writeFileSync(join(till.updates, 'comptoir-1.2.0-linux-x86_64.AppImage'), 'that runs now');
  await till.keeper.check();
  const name = described().files[0]?.name;
  expect(readdirSync(till.updates).sort()).toEqual([name, 'updates.json']);
  feed.answers.set(
    `${FEED_PATH}/stable.update`,
    sealed(described({ version: '1.2.0', releasedAt: '2026-11-20T09:00:00.000Z' }), feed.key),
  );
  await till.keeper.check();
  expect(readdirSync(till.updates)).toEqual(['updates.json']);
});

test('a till that is closed as it is put in stays closed', async () => {
  let closing: Promise<void> | null = null;
  const till = updated({
    onPutIn: () => {
      closing = till.keeper.close();
    },
  });
  await till.keeper.check();
  expect(await till.keeper.putIn()).toMatchObject({ ok: true });
  await closing;
  expect(till.acts).toEqual(['backup', 'putIn 1.3.0 true']);
});

test('a sale that begins as it is put in is served first, and whoever closes the till then has it closed', async () => {
  const till = updated({
    onPutIn: () => {
      till.state.till = { ...AT_REST, sales: [{ state: 'awaiting' }] };
    },
  });
  await till.keeper.check();
  expect(await till.keeper.putIn()).toMatchObject({ ok: true });
  till.clock.advance(MINUTE_MS);
  expect(till.acts).not.toContain('restart');
  const closing = till.keeper.close();
  till.state.till = AT_REST;
  till.clock.advance(MINUTE_MS);
  await closing;
  expect(till.acts).not.toContain('restart');
});

test('it starts again once that sale is over', async () => {
  const till = updated({
    onPutIn: () => {
      till.state.till = { ...AT_REST, sales: [{ state: 'paid' }] };
    },
  });
  await till.keeper.check();
  await till.keeper.putIn();
  till.state.till = AT_REST;
  till.clock.advance(1_000);
  expect(till.acts).toContain('restart');
});
