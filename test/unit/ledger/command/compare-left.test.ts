import { describe, expect, test } from 'vitest';
import { compareJournals } from '../../../../src/ledger/command/compare-journals.ts';
import type { JournalRow } from '../../../../src/ledger/entry/journal-row.ts';
import { DAY, NOON_MS } from '../events.ts';

/** An entry of which the hash says which journal it is of. */
const row = (
  sequence: number,
  of: string,
  event: object = { type: 'tillStarted' },
): JournalRow => ({
  sequence,
  atMs: NOON_MS,
  businessDay: DAY,
  operator: 'till',
  softwareVersion: 'test',
  kind: 'type' in event ? String(event.type) : '',
  saleId: null,
  body: JSON.stringify(event),
  previousHash: '',
  hash: `${of}${sequence}`,
  keyId: null,
  signature: null,
  stream: 'register',
  register: null,
});

const compared = (
  one: readonly JournalRow[],
  other: readonly JournalRow[],
  kept: readonly JournalRow[] = [],
) => compareJournals({ rows: one }, { rows: other, kept });

const rows = (of: string, count: number): readonly JournalRow[] =>
  Array.from({ length: count }, (_, at) => row(at + 1, of));

const restored = (left: { sequence: number; hash: string } | null, entries = 0) => ({
  type: 'journalRestored',
  atMs: NOON_MS,
  backupFile: '',
  entries,
  damagedFile: '',
  left,
});

describe('days of a journal, of which one key signed those before a restore too,', () => {
  const signed = (entries: readonly JournalRow[]) => entries.map((one) => ({ ...one, keyId: 'k' }));
  const going = [
    ...signed(rows('old', 5)),
    row(6, 'new', restored({ sequence: 20, hash: 'old20' }, 5)),
    ...rows('new', 12).slice(6),
  ];

  test('may be a part of what it left', async () => {
    const days = signed(rows('old', 12)).slice(8);
    expect(await compared(going, days)).toMatchObject({ relation: 'mayBeLeft', which: 'second' });
    expect(await compared(days, going)).toMatchObject({ relation: 'mayBeLeft', which: 'first' });
  });

  test('are a fork where it went further than what was left', async () => {
    const days = signed([...rows('old', 30)].slice(8));
    const short = going
      .slice(0, 9)
      .with(5, row(6, 'new', restored({ sequence: 8, hash: 'old8' }, 5)));
    expect(await compared(short, days)).toMatchObject({ relation: 'fork', number: 9 });
  });
});

describe('a journal that was begun anew, which shares no entry with the one that it left', () => {
  const begun = (left: { sequence: number; hash: string }) => [
    row(1, 'new'),
    row(2, 'new', restored(left)),
    row(3, 'new'),
  ];

  test('names it by its newest entry', async () => {
    const found = await compared(rows('old', 9), begun({ sequence: 9, hash: 'old9' }));
    expect(found).toMatchObject({ relation: 'leftBehind', which: 'first' });
    const turned = await compared(begun({ sequence: 9, hash: 'old9' }), rows('old', 9));
    expect(turned).toMatchObject({ relation: 'leftBehind', which: 'second' });
  });

  test('may have left more than anything knew of', async () => {
    const found = await compared(rows('old', 12), begun({ sequence: 9, hash: 'old9' }));
    expect(found).toMatchObject({ relation: 'mayBeLeft', which: 'first' });
  });

  test('names a part of it that has none of its numbers', async () => {
    const last = [row(8, 'old'), row(9, 'old')];
    const found = await compared(last, begun({ sequence: 9, hash: 'old9' }));
    expect(found).toMatchObject({ relation: 'leftBehind', which: 'first' });
    expect(await compared(last, begun({ sequence: 9, hash: 'other9' }))).toEqual({
      relation: 'apart',
    });
  });

  test('says nothing of any other', async () => {
    const found = await compared(rows('other', 9), begun({ sequence: 9, hash: 'old9' }));
    expect(found).toEqual({ relation: 'apart' });
  });
});

describe('a journal that went back while nothing knew what it left', () => {
  const wentBack = [...rows('old', 4), row(5, 'new', restored(null, 4)), row(6, 'new')];

  test('may have left the one that goes on from there', async () => {
    const found = await compared(rows('old', 9), wentBack);
    expect(found).toMatchObject({ relation: 'mayBeLeft', at: 5, which: 'first' });
  });

  test('is no reason for a fork before it', async () => {
    const other = [...rows('old', 2), ...rows('fork', 6).slice(2)];
    expect(await compared(other, wentBack)).toMatchObject({ relation: 'fork', number: 3 });
    const whole = [...rows('old', 4), row(5, 'new'), row(6, 'new')];
    expect(await compared(rows('old', 9), whole)).toEqual({
      relation: 'fork',
      what: 'entry',
      number: 5,
    });
  });
});

describe('of entries that a purge took out, the closings that it kept are compared', () => {
  const signed = (one: JournalRow): JournalRow => ({ ...one, keyId: 'key' });
  const closing = (of: string) => signed(row(5, of, { type: 'dayClosed', closing: 1 }));
  const purged = [signed(row(7, 'a')), signed(row(8, 'a'))];

  test('and what has the same hash is the same', async () => {
    const early = [...rows('a', 4), closing('a')];
    expect(await compared(early, purged, [closing('a')])).toEqual({ relation: 'same', upTo: 5 });
  });

  test('and another is a fork', async () => {
    const early = [...rows('a', 4), closing('b')];
    expect(await compared(early, purged, [closing('a')])).toEqual({
      relation: 'fork',
      what: 'closing',
      number: 1,
    });
  });

  test('and not with those of another register', async () => {
    const theirs = [...rows('b', 4), { ...closing('b'), keyId: 'another' }];
    expect(await compared(theirs, purged, [closing('a')])).toEqual({ relation: 'apart' });
  });
});
