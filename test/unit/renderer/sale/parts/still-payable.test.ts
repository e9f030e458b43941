import { describe, expect, test } from 'vitest';
import { paymentIdSchema } from '../../../../../src/domain/sale/sale-event.ts';
import type { Code } from '../../../../../src/renderer/derived/payable-codes.ts';
import { en } from '../../../../../src/renderer/language/en.ts';
import { createFormat } from '../../../../../src/renderer/language/format.ts';
import {
  type CodeName,
  codeName,
  stillPayable,
} from '../../../../../src/renderer/sale/parts/still-payable.ts';

const ENGLISH = { words: en, format: createFormat('en', 'Europe/Paris') };
const NOON_MS = Date.UTC(2026, 10, 22, 11);

/** A code that ends so many minutes after noon; null has no believable end. */
const code = (paymentId: string, minutes: number | null): Code => ({
  paymentId: paymentIdSchema.parse(paymentId),
  isCurrent: false,
  expiresAtMs: NOON_MS,
  endsInMs: minutes === null ? null : minutes * 60_000,
  endsAtMs: minutes === null ? null : NOON_MS + minutes * 60_000,
  outcome: 'open',
  isPayable: true,
});

const said = (payable: readonly Code[], as: CodeName): string => stillPayable(payable, as, ENGLISH);

describe('the codes of a sale that is over and can still be paid', () => {
  test('are the one that was stopped, until its end', () => {
    expect(said([code('pos_1', 5)], 'sales')).toBe('Code payable until 12:05');
    expect(said([code('pos_1', null)], 'sales')).toBe('Code payable, until when is not known');
  });

  test('are an earlier one, where the newest was refused, has expired, never came or is over', () => {
    expect(said([code('pos_1', 5)], 'earlier')).toBe(
      'An earlier code of this sale is payable until 12:05. If it is paid, the till rings.',
    );
    expect(said([code('pos_1', null)], 'earlier')).toContain('may still be paid');
  });

  test('are the last one, where the sale ended by what was said of an earlier one', () => {
    const [first, last] = [code('pos_1', 3), code('pos_2', 5)];
    expect(codeName([last], { stopped: undefined, last })).toBe('last');
    expect(codeName([first], { stopped: undefined, last })).toBe('earlier');
    expect(codeName([last], { stopped: undefined, last: undefined })).toBe('earlier');
    expect(codeName([last], { stopped: last, last })).toBe('sales');
    expect(codeName([first], { stopped: last, last })).toBe('earlier');
    expect(said([last], 'last')).toBe(
      'The last code of this sale is payable until 12:05. If it is paid, the till rings.',
    );
  });

  test('are another than the one that was paid', () => {
    expect(said([code('pos_1', 5)], 'another')).toContain('Another code of this sale is payable');
    expect(said([code('pos_1', null)], 'another')).toContain('may still be paid');
  });

  test('are several, and the one that ends last counts, whatever a single one is called', () => {
    expect(said([code('pos_1', 5), code('pos_2', 9), code('pos_3', 4)], 'sales')).toBe(
      '3 codes of this sale are payable, the last until 12:09. If one is paid, the till rings.',
    );
    expect(said([code('pos_1', null), code('pos_3', 4)], 'another')).toBe(
      '2 codes of this sale may still be paid. If one is, the till rings.',
    );
  });
});
