import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REST_MS } from '../../../../src/update/when.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';
import { described, sealed } from '../../../support/release.ts';
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

test('what another channel offered is not put in, and the chosen one is asked soon', async () => {
  offer(feed, { channel: 'beta', version: '1.4.0-beta.1' });
  const till = updated();
  await till.keeper.check();
  till.state.channel = 'beta';
  expect(await till.keeper.putIn()).toMatchObject({ ok: false });
  expect(till.acts).toEqual([]);
  till.clock.advance(MINUTE_MS);
  await expect.poll(() => till.keeper.view().offered?.version).toBe('1.4.0-beta.1');
});

test.each(['the backup', 'the copy'])(
  'what the shop follows no more since %s began is not put in, and nobody is blamed',
  async (during) => {
    const follow = (): void => {
      till.state.channel = 'beta';
    };
    const till = updated({
      ...(during === 'the copy' && { onCopy: follow }),
      backup: async () => {
        if (during === 'the backup') follow();
        return true;
      },
    });
    await till.keeper.check();
    const put = await till.keeper.putIn();
    expect(put).toEqual({ ok: false, error: { code: 'nothingOffered' } });
    expect(till.keeper.view()).toMatchObject({ problem: null, offered: null, step: 'idle' });
    expect(till.acts).toEqual([]);
  },
);

test.each<[string, (till: ReturnType<typeof updated>) => void]>([
  ['chooses to put it in by hand', ({ state }) => Object.assign(state, { when: 'byHand' })],
  ['presses something', ({ keeper }) => keeper.touched()],
  [
    'begins a sale',
    ({ state }) => Object.assign(state, { till: { ...AT_REST, sales: [{ state: 'awaiting' }] } }),
  ],
])('at the day’s end it is put off where somebody %s meanwhile', async (_, act) => {
  for (const during of ['backup', 'onCopy']) {
    const reached = Promise.withResolvers<void>();
    const meanwhile = (): void => {
      act(till);
      reached.resolve();
    };
    const till = updated({
      [during]: () => {
        meanwhile();
        return Promise.resolve(true);
      },
    });
    await till.keeper.check();
    till.keeper.dayClosed();
    till.clock.advance(REST_MS + MINUTE_MS);
    await reached.promise;
    expect((await till.done()).filter((each) => each !== 'backup')).toEqual([]);
    expect(till.keeper.view()).toMatchObject({ problem: null, offered: { isReady: true } });
  }
});

test('what comes of a channel after the shop has chosen another one is neither offered nor blamed', async () => {
  const till = updated();
  const answer = sealed(described(), feed.key);
  feed.answers.set(`${FEED_PATH}/stable.update`, (response) => {
    till.state.channel = 'beta';
    response.end(answer);
  });
  await till.keeper.check();
  expect(till.keeper.view()).toMatchObject({ problem: null, offered: null });
});
