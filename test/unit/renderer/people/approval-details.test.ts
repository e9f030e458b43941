import { expect, test } from 'vitest';
import type { CallInput } from '../../../../src/contract/calls.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { paymentIdSchema, saleIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import { en } from '../../../../src/renderer/language/en.ts';
import { createFormat } from '../../../../src/renderer/language/format.ts';
import { approvalDetails } from '../../../../src/renderer/people/approval-details.ts';

const english = { words: en, format: createFormat('en', 'Europe/Paris') };
const OF = { sale: 'Sale 0012, 48.90 €', currency: 'EUR' } as const;
const saleId = saleIdSchema.parse('sale_1');
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));

test('a refund is approved with its amounts, the bank’s reference and the note', () => {
  const due = (minor: number) => ({
    ...{ paymentId: paymentIdSchema.parse('pay_1'), minor, currency: 'EUR' },
  });
  const input = { saleId, reference: 'SEPA 4711', note: 'by hand', shown: [due(1_250), due(990)] };
  const lines = approvalDetails(
    { call: 'sale.refundMade', input: input as CallInput<'sale.refundMade'> },
    OF,
    english,
  );
  expect(plain(lines)).toEqual([
    'Sale 0012, 48.90 €',
    'Note what was refunded: 12.50 €, 9.90 €',
    'bank reference SEPA 4711',
    'by hand',
  ]);
});

test('goods are taken back with the part’s amount, the reason and the note', () => {
  const input = { saleId, pieces: [{ line: 0, quantity: 1 }], after: 0 };
  const why = { reason: 'faulty', note: 'a crack', amountMinor: minorUnits(1_250) } as const;
  const lines = approvalDetails(
    { call: 'sale.takeBack', input: { ...input, ...why } as CallInput<'sale.takeBack'> },
    OF,
    english,
  );
  expect(plain(lines)).toEqual([
    'Sale 0012, 48.90 €',
    'Take goods back, and owe the customer 12.50 €',
    'Faulty · a crack',
  ]);
});
