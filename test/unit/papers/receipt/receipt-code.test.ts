import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LARGEST_CHARGE_MINOR, minorUnits } from '../../../../src/domain/money/money.ts';
import {
  LONGEST_LINE_NAME,
  MOST_LINES,
  type SaleLine,
} from '../../../../src/domain/sale/sale-line.ts';
import { taxesOf } from '../../../../src/domain/sale/taxes.ts';
import { AIMED_BYTES, receiptCode } from '../../../../src/papers/receipt/receipt-code.ts';
import type { PrintedReceipt } from '../../../../src/papers/receipt/receipt-paper.ts';
import { newSigner } from '../../ledger/proof/signed.ts';
import { OCCASION } from '../facts/paper-occasion.ts';
import { openLink, openText } from './receipt-page-open.ts';
import { BASKET, ledgerWithSale, receiptOf } from './sold-sales.ts';

const ADDRESS = 'https://shop.example/receipt';
const SHOP = {
  ...OCCASION,
  shopAddress: '12 rue des Lices, 35000 Rennes',
  taxNumber: 'FR40303265045',
  registerName: 'Till 2',
};

const signer = newSigner();
const keys = [signer.keyId];

const sold = (lines: readonly SaleLine[] = BASKET): PrintedReceipt => {
  const receipt = receiptOf(ledgerWithSale(), 1);
  const amount = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
  const sale = { ...receipt.sale, lines: [...lines], amountMinor: minorUnits(amount) };
  return { ...receipt, sale };
};

const link = (receipt: PrintedReceipt, address = ADDRESS) =>
  receiptCode(receipt, SHOP, { signer, address });
const packedIn = (code: string) => code.split('#r=')[1] ?? '';

describe('a receipt in a code', () => {
  test('is an address of the shop’s page whose fragment holds it, signed', async () => {
    const receipt = sold();
    const code = link(receipt);
    expect(code.startsWith(`${ADDRESS}#r=`)).toBe(true);
    const { state, keyId, receipt: read } = await openLink(packedIn(code), keys);
    expect({ state, keyId }).toEqual({ state: 'good', keyId: signer.keyId });
    expect(read).toEqual({
      mode: 'live',
      shop: {
        name: 'Maison Verdier',
        address: '12 rue des Lices, 35000 Rennes',
        taxNumber: 'FR40303265045',
        till: 'Till 2',
      },
      number: 1,
      atMs: receipt.atMs,
      timeZone: 'Europe/Paris',
      currency: 'EUR',
      lines: BASKET.map((line) => ({ off: null, ...line })),
      further: null,
      taxes: taxesOf(BASKET),
      totalMinor: 768,
      how: 'payment',
      paymentId: 'pay_1',
      entry: receipt.sequence,
      hash: receipt.hash,
      signature: receipt.signature?.slice(0, 16),
    });
  });

  test('names neither who served nor what the cashier called the sale', () => {
    const receipt = sold();
    expect(receipt.operator).toBe('cashier-1');
    expect(receipt.sale.label).toBe('Table 4');
    const text = receiptCode(receipt, SHOP, { signer, address: null });
    expect(text).not.toMatch(/cashier-1|Table 4/);
  });

  test('is a text that a phone shows as it is, with its proof in the last line, where the shop has no page', async () => {
    const receipt = sold();
    const code = receiptCode(receipt, SHOP, { signer, address: null });
    const lines = code.split('\n');
    expect(lines.slice(0, -1)).toEqual([
      'Maison Verdier',
      '12 rue des Lices, 35000 Rennes',
      'Tax number FR40303265045',
      'Receipt 1',
      'Till · Till 2',
      expect.stringMatching(/^20 November 2026 at 14:\d\d:\d\d CET$/),
      '3 × Baguette de tradition française · 3.90 €',
      'Café crème · 4.20 €',
      'Discount −10 % · −0.42 €',
      'Total paid · 7.68 €',
      'VAT 5.5 % · 0.20 €',
      'VAT 10 % · 0.34 €',
      'Instant bank transfer',
      'Payment number · pay_1',
      `Journal entry · ${receipt.sequence}`,
      `Hash (extract) · ${receipt.hash.slice(0, 16)}`,
    ]);
    expect(lines.at(-1)).toMatch(/^comptoir:[\w-]{128}$/);
    expect(await openText(`\n${code.replaceAll('\n', '\r\n')} \n`, keys)).toMatchObject({
      state: 'good',
      text: lines.slice(0, -1).join('\n'),
    });
    const changed = code.replace('7.68', '7.67');
    expect(await openText(changed, keys)).toMatchObject({ state: 'bad' });
    expect(await openText(lines.slice(0, -1).join('\n'), keys)).toEqual({ state: 'unreadable' });
  });

  test('says that it is a rehearsal, and that a register without a key signed nothing', async () => {
    const occasion = { ...SHOP, mode: 'simulation' as const };
    const code = receiptCode(sold(), occasion, { signer: null, address: ADDRESS });
    const { state, receipt } = await openLink(packedIn(code), keys);
    expect({ state, mode: receipt?.mode }).toEqual({ state: 'unsigned', mode: 'simulation' });
    const text = receiptCode(sold(), occasion, { signer: null, address: null });
    expect(text.split('\n')[0]).toBe('SIMULATION: no money moved');
  });

  test('by a key that the page does not know is not called the shop’s', async () => {
    expect((await openLink(packedIn(link(sold())), [])).state).toBe('unknown');
  });

  test('of which anything was changed is not what was signed', async () => {
    const packed = packedIn(link(sold()));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(packed.length - 1),
        fc.constantFrom(...'AZaz09-_'),
        async (at, put) => {
          fc.pre(packed[at] !== put);
          const changed = `${packed.slice(0, at)}${put}${packed.slice(at + 1)}`;
          const { state, receipt } = await openLink(changed, keys);
          expect(['bad', 'unreadable', 'unsigned']).toContain(state);
          if (state !== 'unsigned') expect(receipt).toBeUndefined();
        },
      ),
    );
    for (const cut of [packed.slice(0, -4), packed.slice(4), '', '%', 'A'.repeat(5_000)]) {
      expect(['bad', 'unreadable']).toContain((await openLink(cut, keys)).state);
    }
  });

  test('folds what does not fit into one line, and never cuts a line from what is off it', async () => {
    const lines = Array.from({ length: 50 }, (_, index): SaleLine[] => [
      {
        name: `Fromage n° ${index} ${newSigner().keyId.slice(0, 20)}`,
        quantity: 1,
        unitMinor: 1_000 + index,
        vatRate: 550,
      },
      { name: '−10 %', quantity: 1, unitMinor: -100, vatRate: 550, off: 'line' },
    ]).flat();
    const code = link(sold(lines));
    expect(code.length).toBeLessThanOrEqual(AIMED_BYTES);
    expect(code.length).toBeGreaterThan(AIMED_BYTES - 100);
    const { receipt } = await openLink(packedIn(code), keys);
    expect(receipt?.lines.at(-1)?.off).toBe('line');
    expect(receipt?.lines.length).toBeGreaterThan(8);
    expect(receipt?.further?.count).toBe(100 - (receipt?.lines.length ?? 0));
    const text = receiptCode(sold(lines), SHOP, { signer, address: null });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(AIMED_BYTES);
    expect(text).toMatch(/\n… \d+ further lines · [\d,.]+ €\nTotal paid · /);
  });

  test('of any basket comes back with its totals, to the cent, and in a code that a screen can show', async () => {
    const rates = [null, 0, 210, 550, 1_000, 2_000] as const;
    const line: fc.Arbitrary<SaleLine> = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: LONGEST_LINE_NAME }),
      quantity: fc.integer({ min: 1, max: 20 }),
      unitMinor: fc.integer({ min: -5_000, max: Math.floor(LARGEST_CHARGE_MINOR / 2_000) }),
      vatRate: fc.constantFrom(...rates),
    });
    const base = sold();
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: MOST_LINES }), async (lines) => {
        const amount = lines.reduce((sum, one) => sum + one.quantity * one.unitMinor, 0);
        fc.pre(amount > 0);
        const sale = { ...base.sale, lines, amountMinor: minorUnits(amount) };
        const code = link({ ...base, sale });
        expect(code.length).toBeLessThanOrEqual(AIMED_BYTES);
        const { state, receipt } = await openLink(packedIn(code), keys);
        expect(state).toBe('good');
        expect(receipt?.totalMinor).toBe(amount);
        expect(receipt?.taxes).toEqual(taxesOf(lines));
        const shown = receipt?.lines ?? [];
        const { count, minor } = receipt?.further ?? { count: 0, minor: 0 };
        expect(shown.length + count).toBe(lines.length);
        expect(shown.reduce((sum, one) => sum + one.quantity * one.unitMinor, minor)).toBe(amount);
        const text = receiptCode({ ...base, sale }, SHOP, { signer, address: null });
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(AIMED_BYTES);
        expect((await openText(text, keys)).state).toBe('good');
      }),
    );
  });
});
