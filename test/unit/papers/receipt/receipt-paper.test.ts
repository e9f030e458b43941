import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { LETTERS_OF } from '../../../../src/domain/register/printer.ts';
import { receiptPaper } from '../../../../src/papers/receipt/receipt-paper.ts';
import { receiptPdf } from '../../../../src/papers/receipt/receipt-pdf.ts';
import { isReceiptFile } from '../../../../src/papers/sheet/paper-names.ts';
import { slipOf } from '../../../../src/papers/slip/slip.ts';
import { slipLines } from '../../../../src/papers/slip/slip-lines.ts';
import { createPrintHead } from '../../../support/escpos-paper.ts';
import { OCCASION } from '../facts/paper-occasion.ts';
import { ledgerWithSale, receiptOf } from './sold-sales.ts';

const SHOP = { shopAddress: '12 rue des Lices, 35000 Rennes', taxNumber: 'FR40303265045' };

/** What comes out of a printer that is given this. */
function printed(bytes: Uint8Array) {
  const head = createPrintHead({ reported: () => undefined });
  head.take([...bytes], () => true);
  return head;
}

describe('a receipt', () => {
  test('says on a sheet whose shop it is, what was sold at which rate, how it was paid and what proves it', async () => {
    const receipt = receiptOf(ledgerWithSale(), 1);
    const { bytes, fileName } = await receiptPdf(receipt, { ...OCCASION, ...SHOP }, 'a4', null);
    const { text } = await extractText(new Uint8Array(bytes));
    const said = text.join(' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
    for (const part of [
      'Maison Verdier 12 rue des Lices, 35000 Rennes Tax number FR40303265045',
      'Receipt 1',
      'Instant bank transfer',
      'pay_1',
      'cashier-1',
      'Table 4',
      'Baguette de tradition française · VAT 5.5 % 3.90 €',
      '3 × 1.30 €',
      'Discount −10 % · VAT 10 % −0.42 €',
      'Total paid 7.68 €',
      receipt.hash.slice(0, 16),
      receipt.signature?.slice(0, 16) ?? 'signed',
    ]) {
      expect(said).toContain(part);
    }
    expect(said).toMatch(/VAT 5\.5 % 3\.70 € 0\.20 € 3\.90 €/);
    expect(said).toMatch(/VAT 10 % 3\.44 € 0\.34 € 3\.78 €/);
    expect(said).not.toContain('COPY');
    expect(fileName).toBe('comptoir_till-1_2026-11-20_receipt-000001.pdf');
    expect(isReceiptFile(fileName)).toBe(true);
    expect(isReceiptFile('comptoir_till-1_2026-11-20_Z-000001.pdf')).toBe(false);
  });

  test('of a rehearsal and as a copy says so, also in the name of its file', async () => {
    const receipt = receiptOf(ledgerWithSale(), 1);
    const occasion = { ...OCCASION, mode: 'simulation', printedBefore: 2 } as const;
    expect(receiptPaper(receipt, occasion).marks).toEqual(['SIMULATION: no money moved', 'COPY 2']);
    const { fileName } = await receiptPdf(receipt, occasion, 'roll', null);
    expect(fileName).toBe('comptoir_till-1_2026-11-20_receipt-000001_simulation_copy-2.pdf');
    expect(isReceiptFile(fileName)).toBe(true);
  });

  test.each(LOCALES)(
    'comes out of a printer in %s with every letter right, on both widths',
    async (language) => {
      const receipt = receiptOf(ledgerWithSale(), 1);
      const occasion = { ...OCCASION, ...SHOP, language, printedBefore: 1, mode: 'test' as const };
      for (const letters of Object.values(LETTERS_OF)) {
        const { bytes } = await slipOf(
          { kind: 'receipt', receipt, occasion },
          { letters, opensDrawer: false, form: 'commands' },
        );
        const { lines, acts } = printed(bytes);
        const asked = slipLines(receiptPaper(receipt, occasion), letters).flatMap((line) =>
          line.kind === 'text' ? [line.text.trim()] : [],
        );
        const got = lines
          .map(({ text }) => text.trim())
          .filter((text) => text !== '' && !/^-+$/.test(text));
        expect(got).toEqual(asked);
        expect(got.join('\n')).toContain('€');
        expect(got.join('\n')).not.toMatch(/[?\ufffd]/);
        expect(lines.every(({ text, wide }) => text.length * wide <= letters)).toBe(true);
        expect(lines.flatMap(({ code }) => code ?? [])).toEqual([receipt.hash]);
        expect(acts).toEqual(['initialised', 'cut']);
      }
    },
  );

  test('opens the drawer where the shop wants it', async () => {
    const receipt = receiptOf(ledgerWithSale(), 1);
    const order = { kind: 'receipt', receipt, occasion: OCCASION } as const;
    const { bytes } = await slipOf(order, { letters: 48, opensDrawer: true, form: 'commands' });
    expect(printed(bytes).acts).toEqual(['initialised', 'drawer', 'cut']);
  });
});
