import { expect, test } from 'vitest';
import { en } from '../../../../../src/renderer/language/en.ts';
import { unknownText } from '../../../../../src/renderer/sale/outcome/unknown-text.ts';

type Told = Parameters<typeof unknownText>[0];

const said = (unclearStatus: string | null, last: string | null, isUnclear = false): string => {
  const lastAnswer = last === null ? null : { status: last, agoMs: 1000, isUnclear };
  const told: Told = {
    unclearStatus,
    contradictions: [],
    evidence: { failure: null, lastAnswer },
  };
  return unknownText(told, en, false).replace(` ${en.doubt.unknownText}`, '');
};

test('a word that nobody knows is told as long as it is the answer', () => {
  expect(said('processing', 'processing', true)).toBe(en.doubt.unclearText);
  expect(said('processing', 'settling', true)).toBe(en.doubt.unclearText);
  expect(said('processing', null)).toBe(en.doubt.unclearText);
});

test('a word of an end that followed it is told beside it, for as long as the doubt lasts', () => {
  expect(said('processing', 'failed')).toBe(
    'The platform has answered “processing”, and “failed” since: its answers do not agree yet.',
  );
});

test('a payment that was over and is pending again is told as that, until it is over again', () => {
  expect(said('pending', 'pending')).toBe(en.doubt.pendingAgainText);
  expect(said('pending', 'expired')).toContain('“pending”, and “expired” since');
});
