import { describe, expect, test } from 'vitest';
import type { Place } from '../../../../src/domain/sale/collected-otherwise.ts';
import type { Mismatch } from '../../../../src/domain/sale/sale-event.ts';
import { otherwiseNote } from '../../../../src/renderer/derived/otherwise-note.ts';
import { en } from '../../../../src/renderer/language/en.ts';
import { paymentId } from '../../ledger/events.ts';

const { note, noteUnconfirmed } = en.otherwise;

/** A line of the day's screen, which knows where its money is now. */
const ofDay = (name: string, to: Place | null, staysReceived = false) => ({
  ...{ paymentId: paymentId(name), mismatch: 'unconfirmed' as Mismatch, to, staysReceived },
});
/** A line of a closing, which does not. */
const ofClosing = (name: string, mismatch: Mismatch, to: Place | null) => ({
  ...{ paymentId: paymentId(name), mismatch, to },
});

const noteOf = (...payments: Parameters<typeof otherwiseNote>[0]) =>
  otherwiseNote(payments, { words: en });

describe('what is said of money that does not match and of the money received', () => {
  test('is that no sum has it, where none has', () => {
    expect(noteOf(ofDay('a', 'undecided'), ofDay('b', 'refundNeeded'))).toBe(note);
  });

  test.each([
    ['stays received', ofDay('a', 'undecided', true)],
    ['matches after all', ofDay('a', null)],
  ])('is nothing beside a payment that %s: its money is in a sum', (_what, one) => {
    expect(noteOf(one)).toBeNull();
    expect(noteOf(ofDay('b', 'undecided'), one)).toBeNull();
  });

  test('is that no sum has it, where something else is told of it by now', () => {
    expect(noteOf({ ...ofDay('a', null), isToldAnew: true })).toBe(note);
    expect(noteOf(ofDay('a', null), ofDay('a', 'undecided'))).toBe(note);
  });

  test('claims in a closing nothing of what was asked for, which may have stayed received', () => {
    expect(noteOf(ofClosing('a', 'amountDiffers', 'undecided'))).toBe(noteUnconfirmed);
    expect(noteOf(ofClosing('a', 'unconfirmed', 'undecided'))).toBe(noteUnconfirmed);
  });

  test.each(['amountDiffers', 'unconfirmed'] as const)(
    'is in a closing nothing of what matches after all (%s), but of what else is contradicted',
    (mismatch) => {
      const matching = ofClosing('a', mismatch, null);
      expect(noteOf(matching)).toBeNull();
      expect(noteOf(matching, ofClosing('b', 'amountDiffers', 'undecided'))).toBeNull();
      expect(noteOf(matching, ofClosing('b', 'unconfirmed', 'undecided'))).toBe(noteUnconfirmed);
    },
  );
});
