import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  followsAtOnce,
  type Heard,
  type Hearing,
  hear,
  NOTHING_HEARD,
  type Stroke,
} from '../../../../src/renderer/keyboard/scanner.ts';

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

const KINDS: Readonly<Record<string, Stroke<number>['kind']>> = {
  Enter: 'end',
  Tab: 'end',
  Backspace: 'other',
};

function strokeOf(key: string, atMs: number, mark: number): Stroke<number> {
  const kind = KINDS[key] ?? (key.length === 1 ? 'sign' : 'control');
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
      mayBeginWithTyped: false,
      isShort: false,
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
        const ended = end.length > 0;
        const text = keys.join('');
        expect(heard).toMatchObject({ text, mark: 0, ended, mayBeginWithTyped: false });
      }),
      { seed: 1208, numRuns: 400 },
    );
  });
});

describe('a scan that hesitates', () => {
  const LATE_MS = [60, 80, 100, 110, 130, 150, 250];
  const LATE_BEFORE_IT_IS_HEARD_MS = [300, 350, 450];
  const anywhere = EAN_13.flatMap((_key, at) => (at === 0 ? [] : LATE_MS.map((ms) => [at, ms])));

  test.each([...anywhere] as [number, number][])(
    'before key %i, for %i ms, is one code',
    (at, ms) => {
      const keys = [...EAN_13, 'Enter'];
      const heard = listenTo(keys.map((key, index): Typed => [key, index === at ? ms : 15]));
      expect(last(heard)).toMatchObject({ text: EAN_13.join(''), mark: 0, ended: true });
    },
  );

  test.each([1, 2, 3].flatMap((at) => LATE_BEFORE_IT_IS_HEARD_MS.map((ms) => [at, ms] as const)))(
    'behind its first %i digits, for %i ms, leaves none of them in the amount',
    (at, ms) => {
      for (const code of [EAN_13, [...'12AB45-7']]) {
        const keys = [...code, 'Enter'];
        const heard = listenTo(keys.map((key, index): Typed => [key, index === at ? ms : 12]));
        expect(last(heard)).toMatchObject({ text: code.join(''), mark: 0, ended: true });
      }
    },
  );

  test('for long, before its last digits, ends with what nobody pressed', () => {
    for (const at of [10, 11, 12]) {
      const keys = [...EAN_13, 'Enter'];
      const heard = listenTo(keys.map((key, index): Typed => [key, index === at ? 900 : 15]));
      expect(last(heard)).toMatchObject({ text: EAN_13.join(''), mark: 0, ended: true });
    }
  });

  test('right behind an amount leaves the amount, where its number says where it begins', () => {
    const typed: Typed[] = [...paced([...'500'], 150), ...paced([...EAN_13, 'Enter'], 15)];
    expect(last(listenTo(typed.map(([key, ms], at): Typed => [key, at === 3 ? 200 : ms])))).toEqual(
      {
        as: 'scan',
        text: EAN_13.join(''),
        mark: 3,
        ended: true,
        mayBeginWithTyped: false,
        isShort: false,
      },
    );
  });

  test('right behind an amount takes all of it, and says so, where nothing tells where it begins', () => {
    const typed: Typed[] = [...paced([...'500'], 150), ...paced([...'AB-7712X', 'Enter'], 15)];
    expect(last(listenTo(typed.map(([key, ms], at): Typed => [key, at === 3 ? 200 : ms])))).toEqual(
      {
        as: 'scan',
        text: '500AB-7712X',
        mark: 0,
        ended: true,
        mayBeginWithTyped: true,
        isShort: false,
      },
    );
  });
});

describe('a code of several lines', () => {
  test.each([
    [['12345678', '12'], 'Enter'],
    [['ABC123', '12'], 'Tab'],
    [['line1', '4011', '77'], 'Enter'],
    [['A1', '2', '3'], 'Enter'],
  ])('%j, each with %s, is one scan', (lines, end) => {
    for (const gapMs of Object.values(SPEEDS)) {
      if (gapMs > 35 && lines.includes('2')) continue;
      const heard = listenTo(
        paced(
          lines.flatMap((line) => [...line, end]),
          gapMs,
        ),
      );
      expect(last(heard)).toMatchObject({ text: lines.join(', '), mark: 0, ended: true });
    }
  });

  test('ends with silence: what somebody types behind it is an amount', () => {
    const typed = [...paced([...EAN_13, 'Enter', 'Enter'], 5), ...paced([...'250', 'Enter'], 120)];
    expect(listenTo(typed).slice(-4)).toEqual(Array(4).fill({ as: 'typed' }));
  });

  test('right behind an amount leaves the amount, where its first line says where it begins', () => {
    const typed = [...paced([...'500'], 150), ['3', 200] as const];
    const rest = paced([...EAN_13.slice(1), 'Enter', '1', '2', 'Enter'], 15);
    const text = `${EAN_13.join('')}, 12`;
    expect(last(listenTo([...typed, ...rest]))).toMatchObject({ text, mark: 3 });
  });
});

describe('a key that types nothing, in a code', () => {
  test.each(['F8', 'Dead'])('%s, leaves nothing of it to the amount', (key) => {
    for (const gapMs of Object.values(SPEEDS)) {
      for (const [head, tail] of [
        ['12', '3456'],
        ['0103017620422003', '12'],
        ['0103017620422003', '1'],
      ] as const) {
        const heard = listenTo(paced([...head, key, ...tail, 'Enter'], gapMs));
        expect(last(heard)).toMatchObject({ text: `${head}${tail}`, mark: 0, ended: true });
      }
    }
  });
});

describe('a code of one or two signs', () => {
  test.each([
    ['12', 5],
    ['12', 12],
    ['12', 50],
    ['A1', 8],
    ['A1', 50],
    ['7', 5],
    ['7', 30],
  ])('%s with Enter, at %i ms a key, is no amount', (code, ms) => {
    expect(last(listenTo(paced([...code, 'Enter'], ms)))).toMatchObject({
      text: code,
      mark: 0,
      isShort: true,
    });
  });
});

describe('a short or a slow code', () => {
  test.each([
    ...['1234', '123', '40123', '123456'].flatMap((code) =>
      [5, 20, 30, 40, 50, 60, 70].map((ms) => [code, ms] as const),
    ),
    ...[70, 80, 90, 100].flatMap((ms) => [
      ['3017620422003', ms] as const,
      ['96385074', ms] as const,
    ]),
  ])('%s with Enter, at %i ms a key, is no amount', (code, ms) => {
    expect(last(listenTo(paced([...code, 'Enter'], ms)))).toMatchObject({ text: code, mark: 0 });
  });
});

describe('somebody who types', () => {
  test.each<[string, readonly Typed[]]>([
    ['the fastest at a number pad', paced([...'123456789', 'Enter'], 80)],
    ['one who knows the amount', paced([...'1250', 'Enter'], 90)],
    ['one who knows a large amount', paced([...'12345678', 'Enter'], 90)],
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
      'a digit alone',
      [
        ['7', 400],
        ['Enter', 80],
      ],
    ],
    [
      'a digit alone that is rolled into Enter',
      [
        ['7', 400],
        ['Enter', 45],
      ],
    ],
    [
      'two fingers that roll, and a quick Enter',
      [
        ['1', 400],
        ['2', 30],
        ['Enter', 75],
      ],
    ],
    [
      'one whose last digit rolls into Enter',
      [
        ['1', 400],
        ['2', 140],
        ['5', 140],
        ['0', 140],
        ['Enter', 25],
      ],
    ],
    [
      'one whose last two digits roll into Enter',
      [
        ['1', 400],
        ['2', 140],
        ['5', 140],
        ['0', 40],
        ['Enter', 50],
      ],
    ],
    ['a quick one who takes back', paced(['1', '2', 'Backspace', '5', 'Enter'], 75)],
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

test.each([65, 75, 100, 120])(
  'behind a whole article number, who types at %i ms is heard',
  (gapMs) => {
    for (const code of ['3017620422003', '30176201']) {
      const typed: Typed[] = [...paced([...code], 10), ['2', 900], ['5', gapMs], ['Enter', gapMs]];
      expect(listenTo(typed).slice(-3)).toEqual(Array(3).fill({ as: 'typed' }));
    }
  },
);

test('an Enter right after a sign presses no button; one that waits does', () => {
  const { hearing } = hear(NOTHING_HEARD, strokeOf('A', 1000, 0));
  expect(followsAtOnce(hearing, 1020)).toBe(true);
  expect(followsAtOnce(hearing, 1090)).toBe(false);
  expect(followsAtOnce(NOTHING_HEARD, 1000)).toBe(false);
});
