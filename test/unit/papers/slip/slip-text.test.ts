import { expect, test } from 'vitest';
import { receiptPaper } from '../../../../src/papers/receipt/receipt-paper.ts';
import type { Paper } from '../../../../src/papers/sheet/paper.ts';
import { slipBytes } from '../../../../src/papers/slip/slip-bytes.ts';
import { slipLines } from '../../../../src/papers/slip/slip-lines.ts';
import { slipText, wrapped } from '../../../../src/papers/slip/slip-text.ts';
import { createPrintHead } from '../../../support/escpos-paper.ts';
import { OCCASION } from '../facts/paper-occasion.ts';
import { ledgerWithSale, receiptOf } from '../receipt/sold-sales.ts';

test('a text is parted at its spaces, and a number stays with its sign', () => {
  expect(wrapped('Pain de campagne 12,50\u00a0€', 18)).toEqual(['Pain de campagne', '12,50 €']);
  expect(wrapped('', 10)).toEqual([]);
  expect(wrapped('Donaudampfschifffahrt', 10)).toEqual(['Donaudampf', 'schifffahr', 't']);
});

test('what is not seen shows as a sign of its own, a command of the printer above all', () => {
  expect(slipText('a\u001bpb\u200bc\u202ed')).toBe('a\ufffdpb\ufffdc\ufffdd');
});

test('a name that holds commands of the printer opens no drawer and changes no letter', async () => {
  const evil = 'x\u001bp\u0000\u0019\u00fa\u001b!\u0030\u001d(k\u0010\u0014';
  const receipt = receiptOf(ledgerWithSale(), 1);
  const sale = { ...receipt.sale, label: evil };
  const honest = receiptPaper({ ...receipt, sale }, { ...OCCASION, shopName: evil });
  const paper: Paper = { ...honest, facts: [...honest.facts, { name: evil, value: evil }] };
  const bytes = await slipBytes(slipLines(paper, 48), { letters: 48, opensDrawer: false });
  const head = createPrintHead({ reported: () => undefined });
  head.take([...bytes], () => true);
  expect(head.acts).toEqual(['initialised', 'cut']);
  expect(head.lines.flatMap(({ code }) => code ?? [])).toEqual([receipt.hash]);
});

test('a label that is too long for its line stands above its amount, which ends where the line does', async () => {
  const receipt = receiptOf(ledgerWithSale(), 1);
  const lines = slipLines(receiptPaper(receipt, OCCASION), 32).flatMap((line) =>
    line.kind === 'text' ? [line.text] : [],
  );
  const at = lines.findIndex((text) => text.startsWith('Baguette'));
  expect(lines[at]).toBe('Baguette de tradition');
  expect(lines[at + 1]).toBe('française · VAT 5.5 %     3.90 €');
  expect(lines[at + 2]).toBe('  3 × 1.30 €');
  expect(lines.every((text) => text.length <= 32)).toBe(true);
});
