import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Heard,
  type Hearing,
  hear,
  NOTHING_HEARD,
} from '../../../../src/renderer/keyboard/scanner.ts';
import { EAN_13, last, listenTo, paced, type Typed } from './typed-codes.ts';

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
