import { describe, expect, test } from 'vitest';
import { countFromNow } from '../../../src/domain/clock.ts';
import { openPairing } from '../../../src/web/pairing.ts';
import { createManualClock } from '../../support/manual-clock.ts';

function setUp() {
  const clock = createManualClock();
  const pairing = openPairing(() => countFromNow(clock));
  const drawn = (): string => {
    pairing.draw();
    return pairing.view().code?.digits ?? '';
  };
  return { pairing, drawn, clock, pass: clock.advance };
}

/** A code of as many digits that is not this one. */
const another = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String(9 - Number(digit)));

const FIVE_MINUTES_MS = 5 * 60 * 1000;

describe('the code of a customer’s screen', () => {
  test('is none before a manager asks for one', () => {
    const { pairing } = setUp();
    expect(pairing.view()).toEqual({ code: null, lastCode: null });
    expect(pairing.redeem('')).toBe('none');
  });

  test('has eight digits, also where it begins with noughts, and says what is left of it', () => {
    const { pairing, drawn, pass } = setUp();
    const codes = Array.from({ length: 200 }, drawn);
    expect(codes.filter((code) => !/^\d{8}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(190);
    pass(60_000);
    expect(pairing.view().code?.endsInMs).toBe(FIVE_MINUTES_MS - 60_000);
  });

  test('lets one screen in, and no second one', () => {
    const { pairing, drawn } = setUp();
    const code = drawn();
    expect(pairing.redeem(code)).toBe('right');
    expect(pairing.view()).toEqual({ code: null, lastCode: 'used' });
    expect(pairing.redeem(code)).toBe('none');
  });

  test('is over after five minutes, and says so', () => {
    const { pairing, drawn, pass } = setUp();
    const code = drawn();
    pass(FIVE_MINUTES_MS - 1);
    expect(pairing.view().code?.digits).toBe(code);
    pass(1);
    expect(pairing.redeem(code)).toBe('none');
    expect(pairing.view()).toEqual({ code: null, lastCode: 'ended' });
  });

  test('is over after a sleep, in which the monotonic clock stood still', () => {
    const { pairing, drawn, clock } = setUp();
    const code = drawn();
    clock.setWallMs(clock.wallMs() + FIVE_MINUTES_MS);
    expect(pairing.redeem(code)).toBe('none');
  });

  test('is over after five wrong ones, for the right one as well', () => {
    const { pairing, drawn } = setUp();
    const code = drawn();
    for (let tries = 0; tries < 4; tries++) expect(pairing.redeem(another(code))).toBe('wrong');
    expect(pairing.view().code?.digits).toBe(code);
    // A text that is longer or shorter is one more.
    expect(pairing.redeem(`${code}0`)).toBe('wrong');
    expect(pairing.redeem(code)).toBe('none');
    expect(pairing.view()).toEqual({ code: null, lastCode: 'guessed' });
  });

  test('takes the place of the one before, and begins to count anew', () => {
    const { pairing, drawn } = setUp();
    const before = drawn();
    for (let tries = 0; tries < 4; tries++) pairing.redeem(another(before));
    const code = drawn();
    expect(pairing.redeem(before === code ? another(code) : before)).toBe('wrong');
    expect(pairing.redeem(code)).toBe('right');
  });
});
