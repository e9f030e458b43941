import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { closingPdf } from '../../../../src/papers/closing/closing-pdf.ts';
import type { PrintedCreditNote } from '../../../../src/papers/closing/credit-note-paper.ts';
import type { PaperOccasion } from '../../../../src/papers/facts/paper-occasion.ts';
import { isCreditNoteFile } from '../../../../src/papers/sheet/paper-names.ts';
import type { PaperSizeName } from '../../../../src/papers/sheet/paper-size.ts';
import { DAY } from '../../ledger/events.ts';
import { OCCASION } from '../facts/paper-occasion.ts';
import { ledgerWithReturn } from './credit-notes.ts';

function writtenNote(): PrintedCreditNote {
  const note = ledgerWithReturn().closings.creditNote(1);
  if (note === null) throw new Error('no credit note was written');
  return { ...note, sale: { number: 198, businessDay: DAY, currency: 'EUR' } };
}

async function print(
  note: PrintedCreditNote,
  changes: Partial<PaperOccasion> = {},
  size: PaperSizeName = 'a4',
): Promise<string> {
  const { bytes } = await closingPdf(note, { ...OCCASION, ...changes }, size);
  const { text } = await extractText(new Uint8Array(bytes));
  return text.join(' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

test.each(['a4', 'roll'] as const)(
  'a credit note says on %s what came back, below nothing, and what proves it',
  async (size) => {
    const note = writtenNote();
    const shop = { shopAddress: '1 quai Sud', taxNumber: 'FR40303265045' };
    const text = await print(note, shop, size);
    for (const said of [
      'Maison Verdier 1 quai Sud Tax number FR40303265045',
      'Credit note 1 20 November 2026',
      'Sale 198 of 20 November 2026',
      'Faulty',
      'le fermoir ne tient pas',
      'by bank transfer',
      `Comptoir ${note.softwareVersion}`,
      note.operator,
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/Keyed amount · VAT 20 % 1 −48\.90 €/);
    const [net, vat] = ['−40.75 €', '−8.15 €'];
    expect(text).toMatch(
      size === 'a4' ? `VAT 20 % ${net} ${vat} −48.90 €` : `VAT 20 % −48.90 € Net ${net} VAT ${vat}`,
    );
    // A roll is narrower than a hash.
    const unbroken = text.replaceAll(' ', '');
    expect(unbroken).toContain(note.hash);
    expect(unbroken).toContain(note.signature ?? 'signed');
    expect(text).not.toContain('COPY');
    expect(await print(note, { printedBefore: 2, mode: 'test' }, size)).toMatch(/TEST.*COPY 2/);
  },
);

test('what is not known of a rate stands as a dash, in the total too', async () => {
  const note = writtenNote();
  const [tax] = note.event.taxes;
  if (tax === undefined) throw new Error('no tax');
  const taxes = [{ ...tax, vatRate: null, vatMinor: null }];
  const text = await print({ ...note, event: { ...note.event, taxes } });
  expect(text).toMatch(/No rate stated – – −48\.90 €/);
  expect(text).toMatch(/Total to give back – – −48\.90 €/);
});

test('each language names the note, its sale and its reason in its own words', async () => {
  const note = writtenNote();
  const texts = await Promise.all(LOCALES.map((language) => print(note, { language })));
  for (const [at, title] of [
    'Credit note 1',
    'Avoir 1',
    'Gutschrift 1',
    'Nota de abono 1',
    'Nota di credito 1',
    'Creditnota 1',
    'Nota de crédito 1',
  ].entries()) {
    expect(texts[at]).toContain(title);
    expect(texts[at]).toMatch(/198/);
  }
  expect(new Set(texts.map((text) => /(\S+ ){3}le fermoir/.exec(text)?.[0])).size).toBe(
    LOCALES.length,
  );
});

test('its file is known by its name, as a copy and in a rehearsal too, and no other is taken for it', async () => {
  const note = writtenNote();
  for (const changes of [
    {},
    { printedBefore: 2 },
    { mode: 'simulation', printedBefore: 1 },
  ] as const) {
    const { fileName } = await closingPdf(note, { ...OCCASION, ...changes });
    expect(isCreditNoteFile(fileName)).toBe(true);
  }
  expect(isCreditNoteFile('comptoir_till-1_2026-11-20_Z-000001.pdf')).toBe(false);
});
