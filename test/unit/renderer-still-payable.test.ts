import { describe, expect, test } from 'vitest';
import { paymentIdSchema } from '../../src/domain/sale-event.ts';
import { en } from '../../src/renderer/language/en.ts';
import { createFormat } from '../../src/renderer/language/format.ts';
import { stillPayable } from '../../src/renderer/screens/still-payable.ts';
import type { Code } from '../../src/renderer/state/payable-codes.ts';

const ENGLISH = { words: en, format: createFormat('en', 'Europe/Paris') };
const NOON_MS = Date.UTC(2026, 10, 22, 11);

/** A code that ends so many minutes after noon; null has no believable end. */
const code = (paymentId: string, minutes: number | null): Code => ({
  paymentId: paymentIdSchema.parse(paymentId),
  expiresAtMs: NOON_MS,
  endsInMs: minutes === null ? null : minutes * 60_000,
  endsAtMs: minutes === null ? null : NOON_MS + minutes * 60_000,
  outcome: 'open',
  isPayable: true,
});

const said = (payable: readonly Code[], stopped?: Code): string =>
  stillPayable(payable, stopped, ENGLISH);

describe('the codes of a sale that is over and can still be paid', () => {
  test('are the stopped one, until its end', () => {
    const stopped = code('pos_1', 5);
    expect(said([stopped], stopped)).toBe('Code payable until 12:05');
    const endless = code('pos_1', null);
    expect(said([endless], endless)).toBe('Code payable, until when is not known');
  });

  test('are an earlier one, where the newest was refused, has expired, never came or is over', () => {
    const refused = code('pos_2', 9);
    expect(said([code('pos_1', 5)], refused)).toContain('An earlier code');
    expect(said([code('pos_1', 5)])).toContain('payable until 12:05');
    expect(said([code('pos_1', null)])).toContain('An earlier code of this sale may still be paid');
  });

  test('are several, and the one that ends last counts, whichever was shown last', () => {
    const newest = code('pos_3', 4);
    expect(said([code('pos_1', 5), code('pos_2', 9), newest], newest)).toBe(
      '3 codes of this sale are payable, the last until 12:09. If one is paid, the till rings.',
    );
    expect(said([code('pos_1', null), newest], newest)).toBe(
      '2 codes of this sale may still be paid. If one is, the till rings.',
    );
  });
});
