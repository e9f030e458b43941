import { describe, expect, test } from 'vitest';
import { LONGEST_LABEL } from '../../../../src/contract/calls/sale-calls.ts';
import type { KeypadKey } from '../../../../src/domain/basket/after-key.ts';
import { basketTotal } from '../../../../src/domain/basket/charged-lines.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { tillView } from '../setting.ts';
import { refused, setUpCashier } from '../state/selling/cashier-setting.ts';

const nines: readonly KeypadKey[] = Array.from({ length: 8 }, () => '9');

describe('a key that is refused', () => {
  test.each<[string, readonly KeypadKey[], KeypadKey, number]>([
    ['ceiling', nines, '9', 99_999_999],
    ['decimals', ['1', '.', '2', '5'], '9', 125],
    ['separator', ['1', '.', '2'], '.', 120],
  ])('for %s is told, and nothing is charged until it was corrected', (why, keys, key, total) => {
    const { cashier, key: press, asked, state } = setUpCashier();
    press(...keys, key, '7', '+', '00');
    expect(state()).toMatchObject({ refusal: why, notice: why });
    expect(basketTotal(state().basket)).toBe(total);
    void cashier.charge();
    expect(asked).toEqual([]);
    press('backspace');
    expect(state()).toMatchObject({ refusal: null, notice: null });
    expect(basketTotal(state().basket)).toBe(total);
    void cashier.charge();
    expect(asked).toHaveLength(1);
  });

  test('as no part of an amount charges nothing either, and C clears what stands before it', () => {
    const { cashier, key, asked, state } = setUpCashier();
    key('3');
    cashier.refuse();
    key('4');
    void cashier.charge();
    expect(asked).toEqual([]);
    expect(state()).toMatchObject({ notice: 'notAnAmount' });
    key('C', '4');
    expect(basketTotal(state().basket)).toBe(4);
  });

  test('was seen by whoever dismisses what is said of it', () => {
    const { cashier, key, asked } = setUpCashier();
    key('1', '.', '2', '5', '9');
    cashier.dismissNotice();
    void cashier.charge();
    expect(asked[0]?.input).toMatchObject({ lines: [{ unitMinor: 125 }] });
  });
});

describe('a high amount', () => {
  const setUp = (askAboveMinor: number | null) => {
    const till = setUpCashier();
    const view = tillView([]);
    const above = askAboveMinor === null ? null : minorUnits(askAboveMinor);
    till.screen.viewed({ ...view, shop: { ...view.shop, askAboveMinor: above } });
    return till;
  };

  test('is asked about again, and charged once it was looked at', () => {
    const { cashier, key, asked, state } = setUp(1000);
    key('1', '00', '1');
    void cashier.charge();
    expect(asked).toEqual([]);
    expect(state().secondLook).toBe(true);
    void cashier.chargeHigh();
    void cashier.chargeHigh();
    expect(asked.map(({ input }) => input)).toMatchObject([{ lines: [{ unitMinor: 1001 }] }]);
  });

  test('is kept where the cashier goes back to the keys', () => {
    const { cashier, key, asked, state } = setUp(1000);
    key('2', '00', '1');
    void cashier.charge();
    cashier.lookedAway();
    expect(asked).toEqual([]);
    expect(state().secondLook).toBe(false);
    expect(basketTotal(state().basket)).toBe(2001);
  });

  test.each([
    ['the very limit', 1000],
    ['any amount without a limit', null],
  ])('is not %s', (_name, limit) => {
    const { cashier, key, asked } = setUp(limit);
    key('1', '00', '0');
    void cashier.charge();
    expect(asked).toHaveLength(1);
  });

  test('is each amount that is above it once added up', () => {
    const { cashier, key, asked } = setUp(1000);
    key('5', '00', '+', '5', '0', '1');
    void cashier.charge();
    expect(asked).toEqual([]);
  });
});

const ALONE = { mayBeginWithTyped: false, isShort: false, ended: false };

describe('a scan', () => {
  test('goes into the label, and leaves the amount that was half keyed', () => {
    const { key, scans, asked, state } = setUpCashier();
    key('1', '2');
    const mark = scans.now();
    key('3', '0', '1', '7', '+');
    scans.heard({ text: '3017+', mark, ...ALONE }, true);
    scans.heard({ text: '3017+6', mark, ...ALONE }, true);
    expect(state()).toMatchObject({ basket: mark.basket, label: '3017+6', notice: 'scanned' });
    expect(asked).toEqual([]);
  });

  test('that may begin with what somebody keyed charges nothing before it was looked at', () => {
    const { cashier, key, scans, asked, state } = setUpCashier();
    key('1', '2');
    const mark = scans.now();
    key('5');
    scans.heard({ text: '5AB-77', mark, ...ALONE, mayBeginWithTyped: true }, true);
    expect(state()).toMatchObject({ basket: mark.basket, label: '5AB-77' });
    expect(state()).toMatchObject({ notice: 'scannedWithTyped', refusal: 'scannedWithTyped' });
    void cashier.charge();
    key('3');
    expect(asked).toEqual([]);
    key('C', '3');
    void cashier.charge();
    expect(asked).toHaveLength(1);
  });

  test('of one or two signs is looked at where it may be the end of an amount, and not otherwise', () => {
    const { cashier, key, scans, asked, state } = setUpCashier();
    scans.heard({ text: '7', mark: scans.now(), ...ALONE, isShort: true }, true);
    expect(state()).toMatchObject({ label: '7', notice: 'scanned', refusal: null });
    key('1', '2');
    const mark = scans.now();
    key('5');
    scans.heard({ text: '5', mark, ...ALONE, isShort: true }, true);
    void cashier.charge();
    expect(state()).toMatchObject({ basket: mark.basket, refusal: 'scannedWithTyped' });
    expect(asked).toEqual([]);
  });

  test('is added to the label that is there', () => {
    const { cashier, scans, state } = setUpCashier();
    cashier.writeLabel('Table 7');
    scans.heard({ text: '3017', mark: scans.now(), ...ALONE }, true);
    expect(state().label).toBe('Table 7, 3017');
  });

  test('that does not fit leaves the label, and says so', () => {
    const { cashier, scans, state } = setUpCashier();
    cashier.writeLabel('Table 7');
    scans.heard({ text: '7'.repeat(LONGEST_LABEL), mark: scans.now(), ...ALONE }, true);
    expect(state()).toMatchObject({ label: 'Table 7', notice: 'scanTooLong' });
    scans.heard({ text: '', mark: scans.now(), ...ALONE }, true);
    expect(state()).toMatchObject({ label: 'Table 7', notice: 'scanUnreadable' });
  });

  test('that may hold keys of the amount and does not fit is not said to be in the label, and holds the charge', () => {
    const { cashier, key, scans, asked, state } = setUpCashier();
    const full = 'x'.repeat(LONGEST_LABEL);
    cashier.writeLabel(full);
    key('1');
    const mark = scans.now();
    key('5');
    scans.heard({ text: '5AB-77', mark, ...ALONE, mayBeginWithTyped: true }, true);
    const told = { notice: 'scanTooLong', refusal: 'scanTooLong' };
    expect(state()).toMatchObject({ basket: mark.basket, label: full, ...told });
    void cashier.charge();
    expect(asked).toEqual([]);
    expect(state().notice).toBe('scanTooLong');
  });

  test('that cleared the amount on its way charges the same draft afterwards', async () => {
    const { cashier, key, scans, asked, draftsAsked } = setUpCashier();
    key('5');
    const first = cashier.charge();
    asked[0]?.answer(refused('journalUnavailable'));
    await first;
    const mark = scans.now();
    key('C', '1');
    scans.heard({ text: 'C128', mark, ...ALONE }, true);
    void cashier.charge();
    expect(new Set(draftsAsked()).size).toBe(1);
    expect(draftsAsked()).toHaveLength(2);
  });

  test('where nothing can be keyed, or a charge is under way, changes nothing and says so', () => {
    const { cashier, key, scans, state } = setUpCashier();
    scans.heard({ text: '3017', mark: scans.now(), ...ALONE }, false);
    expect(state()).toMatchObject({ label: '', notice: 'scanNotHere' });
    key('5');
    void cashier.charge();
    scans.heard({ text: '3017', mark: scans.now(), ...ALONE }, true);
    expect(state()).toMatchObject({ label: '', charging: true, notice: 'scanNotHere' });
  });
});
