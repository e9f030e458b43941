import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SALE_STATES } from '../../../src/domain/sale/sale-state.ts';
import {
  DATED_AHEAD_MS,
  type InstalledVersion,
  judge,
  type SeenDescription,
  seenOf,
} from '../../../src/update/judge.ts';
import { holdOf, isDue, REST_MS, type TillAtWork } from '../../../src/update/when.ts';
import { APP_ID, described, LOOKED_AT_MS } from '../../support/release.ts';

const INSTALLED: InstalledVersion = {
  appId: APP_ID,
  version: '1.2.0',
  channel: 'stable',
  system: 'linux',
  arch: 'x64',
  kind: 'appImage',
  journalFormat: 11,
  newestSeen: null,
};

const judged = (
  changes: Parameters<typeof described>[0] = {},
  installed: Partial<InstalledVersion> = {},
  nowMs = LOOKED_AT_MS,
  sha256 = 'of these bytes',
) => {
  const signed = { description: described(changes), sha256 };
  const result = judge(signed, { ...INSTALLED, ...installed }, nowMs);
  return result.ok ? result.value.file.name : result.error.code;
};

test('a newer version of our channel for this system is an update', () => {
  expect(judged()).toBe('comptoir-1.3.0-linux-x86_64.AppImage');
});

test.each([
  ['1.3.0', '1.2.9', true],
  ['1.10.0', '1.9.0', true],
  ['1.2.0', '1.2.0', false],
  ['1.1.9', '1.2.0', false],
  ['1.2.0-beta.2', '1.2.0', false],
  ['1.2.0', '1.2.0-beta.2', true],
  ['1.2.0-beta.10', '1.2.0-beta.9', true],
])('%s after %s is newer: %s', (version, running, isNewer) => {
  expect(judged({ version }, { version: running }) !== 'notNewer').toBe(isNewer);
});

test('another program’s and another channel’s releases are refused', () => {
  expect(judged({ appId: 'app.other.till' })).toBe('otherApp');
  expect(judged({ channel: 'beta' })).toBe('otherChannel');
  expect(judged({}, { channel: 'beta' })).toBe('otherChannel');
});

test('what has lapsed is told also where it is not newer: nobody knows what is kept back', () => {
  const end = Date.parse(described().validUntil);
  expect(judged({}, {}, end - 1)).toContain('AppImage');
  expect(judged({}, {}, end)).toBe('lapsed');
  expect(judged({ version: '1.2.0' }, {}, end)).toBe('lapsed');
});

test('what is dated ahead of the till’s time is not believed, but for what a clock may be off', () => {
  const releasedMs = Date.parse(described().releasedAt);
  expect(judged({}, {}, releasedMs - DATED_AHEAD_MS)).toContain('AppImage');
  expect(judged({}, {}, releasedMs - DATED_AHEAD_MS - 1)).toBe('datedAhead');
  // Also where it is not newer: it would keep from the till what is, until that date comes.
  expect(judged({ version: '1.2.0' }, {}, releasedMs - DATED_AHEAD_MS - 1)).toBe('datedAhead');
});

test.each<[string, Partial<SeenDescription>, string]>([
  ['of an earlier date', { releasedAtMs: -1 }, 'AppImage'],
  [
    'of an earlier date and a higher version, which its maker took back',
    { releasedAtMs: -1, version: '1.4.0' },
    'AppImage',
  ],
  ['of a later date', { releasedAtMs: 1 }, 'replayed'],
  ['of a later date and a lower version', { releasedAtMs: 1, version: '1.2.9' }, 'replayed'],
  ['of its date and a lower version', { version: '1.3.0-beta.9' }, 'AppImage'],
  ['of its date and a higher version', { version: '1.10.0' }, 'replayed'],
  ['of its date and version, with other bytes', { sha256: 'of others' }, 'replayed'],
  ['which is the very same', {}, 'AppImage'],
])('behind a description %s, a release is an update or an old answer', (_, changes, answer) => {
  const own = seenOf({ description: described(), sha256: 'of these bytes' });
  const releasedAtMs = own.releasedAtMs + (changes.releasedAtMs ?? 0);
  expect(judged({}, { newestSeen: { ...own, ...changes, releasedAtMs } })).toContain(answer);
});

test('whatever a server tells in whatever order, what was believed is never gone back from', () => {
  const dates = ['2026-11-19T08:00:00.000Z', '2026-11-20T08:00:00.000Z'];
  const versions = ['1.3.0', '1.3.1', '1.3.1-beta.2'];
  const answers = dates.flatMap((releasedAt) =>
    versions.flatMap((version) =>
      ['one', 'other'].map((sha256) => ({
        description: described({ releasedAt, version }),
        sha256,
      })),
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...answers), { maxLength: 20 }), (told) => {
      const believed: string[] = [];
      let newestSeen: SeenDescription | null = null;
      for (const signed of told) {
        if (!judge(signed, { ...INSTALLED, newestSeen }, LOOKED_AT_MS).ok) continue;
        newestSeen = seenOf(signed);
        believed.push(JSON.stringify(newestSeen));
      }
      // Each one is left once at the most, and none comes back.
      const changes = believed.filter((each, at) => each !== believed[at - 1]);
      expect(new Set(changes).size).toBe(changes.length);
    }),
  );
});

test('a release without a file for this system is none', () => {
  expect(judged({}, { system: 'win', kind: 'nsis' })).toBe('notForThisSystem');
  expect(judged({}, { arch: 'arm64' })).toBe('notForThisSystem');
  expect(judged({}, { kind: 'deb' })).toBe('notForThisSystem');
  expect(judged({}, { kind: null })).toBe('notForThisSystem');
});

test('a journal that this version could not read would leave no way back', () => {
  expect(judged({ journal: { writes: 12, opensFrom: 1 } })).toBe('journalNotReadable');
  expect(judged({ journal: { writes: 11, opensFrom: 12 } })).toBe('journalTooOld');
  expect(judged({ journal: { writes: 11, opensFrom: 11 } })).toContain('AppImage');
});

const AT_REST: TillAtWork = {
  sales: [],
  hasUnrecorded: false,
  isWhole: true,
  isClosingDay: false,
  isExporting: false,
};

test('no version is put in while a sale of any state is on the screen', () => {
  const holds = SALE_STATES.map((state) => holdOf({ ...AT_REST, sales: [{ state }] }));
  expect(Object.fromEntries(SALE_STATES.map((state, at) => [state, holds[at]]))).toEqual({
    ...Object.fromEntries(SALE_STATES.map((state) => [state, 'saleOpen'])),
    checking: 'moneyInDoubt',
    unknown: 'moneyInDoubt',
  });
  const parked = [{ state: 'paid' as const }, { state: 'unknown' as const }];
  expect(holdOf({ ...AT_REST, sales: parked })).toBe('moneyInDoubt');
});

test('nor while something is being written or cannot be', () => {
  expect(holdOf(AT_REST)).toBe(null);
  expect(holdOf({ ...AT_REST, hasUnrecorded: true })).toBe('unrecorded');
  expect(holdOf({ ...AT_REST, isWhole: false })).toBe('journalDamaged');
  expect(holdOf({ ...AT_REST, isClosingDay: true })).toBe('closingDay');
  expect(holdOf({ ...AT_REST, isExporting: true })).toBe('exporting');
});

test('by itself it is put in at the end of a day only, once the till has rested', () => {
  const due = { hasClosedDay: true, restedMs: REST_MS, hold: null };
  expect(isDue('dayEnd', due)).toBe(true);
  expect(isDue('dayEnd', { ...due, hasClosedDay: false })).toBe(false);
  expect(isDue('dayEnd', { ...due, restedMs: REST_MS - 1 })).toBe(false);
  expect(isDue('dayEnd', { ...due, hold: 'saleOpen' })).toBe(false);
  expect(isDue('byHand', due)).toBe(false);
  expect(isDue('never', due)).toBe(false);
});
