import { describe, expect, test } from 'vitest';
import { EAN_13, last, listenTo, paced, type Typed } from './typed-codes.ts';

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
