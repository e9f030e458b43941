import { describe, expect, test } from 'vitest';
import { openCustomerLanguage } from '../../../../../src/host/calls/customer/customer-language.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { saleId } from '../../../renderer/setting.ts';

function setUp() {
  const clock = createManualClock();
  let changes = 0;
  const language = openCustomerLanguage({
    clock,
    changed: () => {
      changes += 1;
    },
  });
  return { clock, language, changes: () => changes };
}

describe('the language that a customer chose', () => {
  test('holds for the sale before them, and is not the next one’s', () => {
    const { language, changes } = setUp();
    expect(language.spokenBefore(saleId(1))).toBeNull();
    language.choose('it');
    expect(changes()).toBe(1);
    expect(language.spokenBefore(saleId(1))).toBe('it');
    language.choose('nl');
    expect(language.spokenBefore(saleId(1))).toBe('nl');
    expect(language.spokenBefore(null)).toBeNull();
    expect(language.spokenBefore(saleId(2))).toBeNull();
  });

  test('goes with a sale that another one takes the place of at once', () => {
    const { language } = setUp();
    language.spokenBefore(saleId(1));
    language.choose('it');
    expect(language.spokenBefore(saleId(2))).toBeNull();
    // Nor does it come back with the first.
    expect(language.spokenBefore(saleId(1))).toBeNull();
  });

  test('that was chosen before anything was charged is the first sale’s, however long it takes from then on', () => {
    const { clock, language } = setUp();
    language.choose('pt');
    expect(language.spokenBefore(null)).toBe('pt');
    expect(language.spokenBefore(saleId(1))).toBe('pt');
    clock.advance(60 * 60 * 1000);
    expect(language.spokenBefore(saleId(1))).toBe('pt');
    expect(language.spokenBefore(null)).toBeNull();
  });

  test('is forgotten where nobody bought anything, and every screen is told', () => {
    const { clock, language, changes } = setUp();
    language.choose('pt');
    clock.advance(3 * 60 * 1000 - 1);
    expect([language.spokenBefore(null), changes()]).toEqual(['pt', 1]);
    // Whoever touches it again is still there.
    language.choose('es');
    clock.advance(3 * 60 * 1000 - 1);
    expect(language.spokenBefore(null)).toBe('es');
    clock.advance(1);
    expect([language.spokenBefore(null), changes()]).toEqual([null, 3]);
  });

  test('waits for nothing once the till is closed', () => {
    const { clock, language, changes } = setUp();
    language.choose('pt');
    language.close();
    clock.advance(60 * 60 * 1000);
    expect(changes()).toBe(1);
  });
});
