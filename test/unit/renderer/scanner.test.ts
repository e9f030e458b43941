import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  followsAtOnce,
  type Heard,
  type Hearing,
  hear,
  NOTHING_HEARD,
  type Stroke,
} from '../../../src/renderer/keyboard/scanner.ts';

/** A key and how long after the one before it came, in milliseconds; its mark is its place in what is typed. */
type Typed = readonly [key: string, afterMs: number];

function listenTo(typed: readonly Typed[]): readonly Heard<number>[] {
  let hearing: Hearing<number> = NOTHING_HEARD;
  let atMs = 1000;
  return typed.map(([key, afterMs], mark) => {
    atMs += afterMs;
    const after = hear(hearing, strokeOf(key, atMs, mark));
    hearing = after.hearing;
    return after.heard;
  });
}

function strokeOf(key: string, atMs: number, mark: number): Stroke<number> {
  const kind = ['Enter', 'Tab'].includes(key) ? 'end' : key.length === 1 ? 'sign' : 'other';
  return { atMs, mark, kind, sign: key, digit: /\d/.test(key) ? key : null };
}

const paced = (keys: readonly string[], gapMs: number): readonly Typed[] =>
  keys.map((key) => [key, gapMs]);

const last = (heard: readonly Heard<number>[]) => heard.at(-1);

const EAN_13 = [...'3017620422003'];
/** Between two keys, in milliseconds. */
const SPEEDS = { fast: 2, usual: 12, slow: 50 };
const ENDS = { Enter: ['Enter'], Tab: ['Tab'], nothing: [], 'Enter twice': ['Enter', 'Enter'] };

describe.each(Object.entries(SPEEDS))('a %s scanner', (_speed, gapMs) => {
  test.each(Object.entries(ENDS))('is heard as one where %s follows', (_name, ends) => {
    const heard = listenTo(
      [['1', 400], ['2', 150], ...paced([...EAN_13, ...ends], gapMs)].map(
        ([key, ms], index) => [key, index === 2 ? 500 : ms] as Typed,
      ),
    );
    expect(heard.slice(0, 2)).toEqual([{ as: 'typed' }, { as: 'typed' }]);
    expect(last(heard)).toEqual({
      as: 'scan',
      text: EAN_13.join(''),
      mark: 2,
      ended: ends.length > 0,
    });
    expect(heard.slice(2 + EAN_13.length).every(({ as }) => as === 'scan')).toBe(true);
  });

  test('is heard as often as it scans', () => {
    const scan = paced([...EAN_13, 'Enter'], gapMs);
    const heard = listenTo([...scan, ['4', 400], ...scan.slice(1)]);
    expect(last(heard)).toMatchObject({
      as: 'scan',
      text: `4${EAN_13.slice(1).join('')}`,
      mark: scan.length,
    });
  });
});

describe('a scan', () => {
  test('takes its Enter where that is late', () => {
    const heard = listenTo([...paced(EAN_13, 5), ['Enter', 250]]);
    expect(last(heard)).toMatchObject({ as: 'scan', ended: true });
  });

  test('takes no Enter of somebody who looked at it first', () => {
    const heard = listenTo([...paced(EAN_13, 5), ['Enter', 400]]);
    expect(last(heard)).toEqual({ as: 'typed' });
  });

  test('of few signs is told by the Enter that comes with them', () => {
    expect(last(listenTo(paced(['7', 'A', '2', 'Enter'], 10)))).toMatchObject({ text: '7A2' });
  });

  test('survives a hitch', () => {
    const hitched = EAN_13.map((key, index): Typed => [key, index === 5 ? 55 : 8]);
    expect(last(listenTo(hitched))).toMatchObject({ as: 'scan', text: EAN_13.join(''), mark: 0 });
  });

  test('of a code of digits is read by the places of its keys', () => {
    let hearing: Hearing<number> = NOTHING_HEARD;
    let heard: Heard<number> = { as: 'typed' };
    [...'é&à_é'].forEach((sign, mark) => {
      const stroke = {
        atMs: mark * 5,
        kind: 'sign',
        sign,
        digit: '21082'[mark] ?? null,
        mark,
      } as const;
      ({ hearing, heard } = hear(hearing, stroke));
    });
    expect(heard).toMatchObject({ text: '21082' });
  });

  test('is whatever a scanner of any speed reads', () => {
    const sign = fc.constantFrom(...'0123456789ABCabc-. $/+%');
    const speed = fc.constantFrom(
      { least: 8, most: 55 },
      { least: 6, most: 30 },
      { least: 4, most: 15 },
    );
    const scanned = speed.chain(({ least, most }) =>
      fc.record({
        keys: fc.array(sign, { minLength: least, maxLength: 60 }),
        gaps: fc.array(fc.integer({ min: 1, max: most }), { minLength: 62, maxLength: 62 }),
        end: fc.constantFrom<readonly string[]>([], ['Enter'], ['Tab']),
      }),
    );
    fc.assert(
      fc.property(scanned, ({ keys, gaps, end }) => {
        const typed = [...keys, ...end].map((key, index): Typed => [key, gaps[index] ?? 1]);
        const heard = last(listenTo(typed));
        expect(heard).toEqual({ as: 'scan', text: keys.join(''), mark: 0, ended: end.length > 0 });
      }),
      { seed: 1208, numRuns: 400 },
    );
  });
});

describe('somebody who types', () => {
  test.each<[string, readonly Typed[]]>([
    ['the fastest at a number pad', paced([...'123456789', 'Enter'], 80)],
    [
      'two fingers that roll',
      [
        ['1', 400],
        ['2', 8],
        ['5', 120],
        ['0', 8],
        ['Enter', 90],
      ],
    ],
    [
      'three fingers that roll',
      [
        ['1', 400],
        ['2', 18],
        ['3', 18],
        ['Enter', 120],
      ],
    ],
    [
      'four fingers that roll',
      [
        ['1', 400],
        ['2', 28],
        ['3', 25],
        ['4', 30],
        ['Enter', 140],
      ],
    ],
    [
      'a key of two zeros',
      [
        ['1', 400],
        ['2', 110],
        ['0', 110],
        ['0', 2],
        ['Enter', 90],
      ],
    ],
    [
      'a key of three zeros',
      [
        ['5', 400],
        ['0', 100],
        ['0', 1],
        ['0', 1],
        ['Enter', 90],
      ],
    ],
    [
      'one who takes back',
      [
        ['1', 90],
        ['Backspace', 5],
        ['2', 5],
        ['3', 5],
        ['Enter', 100],
      ],
    ],
  ])('is no scanner: %s', (_name, typed) => {
    expect(listenTo(typed).every(({ as }) => as === 'typed')).toBe(true);
  });

  test('is no scanner, whatever they type at the pace of fingers', () => {
    const key = fc.constantFrom(...'0123456789.,+', 'Enter', 'Backspace', 'Tab');
    const burst = fc.array(fc.integer({ min: 15, max: 40 }), { maxLength: 2 });
    const keys = fc.array(fc.tuple(key, fc.integer({ min: 75, max: 400 }), burst), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(keys, (groups) => {
        const typed = groups.flatMap(([first, pauseMs, rolled]): Typed[] => [
          [first, pauseMs + 30],
          ...rolled.map((gapMs): Typed => ['7', gapMs]),
        ]);
        expect(listenTo(typed).every(({ as }) => as === 'typed')).toBe(true);
      }),
      { seed: 1209, numRuns: 400 },
    );
  });
});

test('an Enter right after a sign presses no button; one that waits does', () => {
  const { hearing } = hear(NOTHING_HEARD, strokeOf('A', 1000, 0));
  expect(followsAtOnce(hearing, 1020)).toBe(true);
  expect(followsAtOnce(hearing, 1090)).toBe(false);
  expect(followsAtOnce(NOTHING_HEARD, 1000)).toBe(false);
});
