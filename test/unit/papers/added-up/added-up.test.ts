import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { LOCALES } from '../../../../src/domain/locale.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { ShiftFigures } from '../../../../src/domain/register/operator-figures.ts';
import { vatRateSchema } from '../../../../src/domain/sale/sale-line.ts';
import {
  type AddedUp,
  addedUpPaper,
  addedUpPdf,
} from '../../../../src/papers/added-up/added-up.ts';
import type { PrintedShift, ShiftOccasion } from '../../../../src/papers/added-up/shift-paper.ts';
import type { PrintedVat } from '../../../../src/papers/added-up/vat-paper.ts';
import { paperFormat } from '../../../../src/papers/language/paper-language.ts';
import type { PaperSizeName } from '../../../../src/papers/sheet/paper-size.ts';
import { slipLines } from '../../../../src/papers/slip/slip-lines.ts';
import { OCCASION } from '../facts/paper-occasion.ts';

const NOON_MS = Date.parse('2026-11-20T11:00:00Z');
const HEAD = { sequence: 4_711, hash: 'ab'.repeat(32) };

const FIGURES: ShiftFigures = {
  rungUp: { count: 3, minor: minorUnits(123_450) },
  received: { count: 2, minor: minorUnits(102_850) },
  byVatRate: [
    { vatRate: vatRateSchema.parse(550), count: 1, minor: 52_750, vatMinor: 2_750 },
    { vatRate: vatRateSchema.parse(2000), count: 1, minor: 50_100, vatMinor: 8_350 },
  ],
  givenBack: { count: 0, minor: minorUnits(0) },
  creditNotes: [],
};

/** Two credit notes, of which a manager approved one. */
const TAKEN_BACK: ShiftFigures = {
  ...FIGURES,
  creditNotes: [
    { number: 1_041, saleNumber: 186, minor: minorUnits(1_200), approvedBy: null },
    { number: 1_042, saleNumber: 198, minor: minorUnits(2_590), approvedBy: 'Inès' },
  ],
};

const SHIFT: PrintedShift = {
  ...{ operator: 'Léa', businessDay: '2026-11-20', currency: 'EUR', by: 'Inès' },
  day: { ...FIGURES, givenBack: { count: 1, minor: minorUnits(990) } },
  shift: { beganAtMs: NOON_MS - 3_600_000, endedAtMs: null, figures: FIGURES },
  ...{ atMs: NOON_MS, head: HEAD, keyId: null, softwareVersion: '0.1.0' },
};

const printed = (shift: PrintedShift, ...how: HowPrinted) =>
  textOf({ kind: 'shift', shift }, ...how);

type HowPrinted = [changes?: Partial<ShiftOccasion>, size?: PaperSizeName];

async function textOf(of: AddedUp, ...[changes = {}, size = 'a4']: HowPrinted): Promise<string> {
  const { bytes } = await addedUpPdf(of, { ...OCCASION, ...changes }, size);
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

describe('the paper of a shift', () => {
  test.each(['a4', 'roll'] as const)(
    'tells of the shift and of the whole day, by rate, on %s',
    async (size) => {
      const text = await printed(SHIFT, {}, size);
      for (const line of [
        /Shift of Léa/,
        /This is no closing/,
        /Signed in 20 November 2026 at 11:00:00 CET/,
        /Signed out still at the till/,
        /Read by Inès/,
        /Sales rung up 3 1,234\.50 €/,
        /Received for them 2 1,028\.50 €/,
        /VAT 5\.5 %.*527\.50 €/,
        /VAT 20 %.*501\.00 €/,
        /Refunded 1 9\.90 €/,
        /Journal entry 4,711/,
      ]) {
        expect(text).toMatch(line);
      }
      // What nothing was given back of has no row of it.
      expect(text.match(/Refunded/g)).toHaveLength(1);
    },
  );

  test('names who signed out, and says where the journal tells of no shift', async () => {
    const { shift } = SHIFT;
    const ended = await printed({ ...SHIFT, shift: shift && { ...shift, endedAtMs: NOON_MS } });
    expect(ended).toMatch(/Signed out 20 November 2026 at 12:00:00 CET/);
    const none = await printed({ ...SHIFT, shift: null });
    expect(none).toMatch(/Signed in not in the journal/);
    expect(none).not.toMatch(/The shift/);
  });

  test.each(['a4', 'roll'] as const)(
    'lists each credit note of the shift, whose sale it is of and who approved it, on %s',
    async (size) => {
      const { shift } = SHIFT;
      const text = await printed(
        { ...SHIFT, shift: shift && { ...shift, figures: TAKEN_BACK } },
        {},
        size,
      );
      expect(text).toMatch(
        /Goods returned, by credit note · The shift.*Credit note 1,041 · sale 186 12\.00 €.*Credit note 1,042 · sale 198 · approved by Inès.*25\.90 €.*Total returned 2 37\.90 €/,
      );
      // Those of the day are none.
      expect(text).not.toContain('Goods returned, by credit note · The whole day');
      expect(text.match(/Credit note/g)).toHaveLength(2);
    },
  );

  test('lists them on the paper of a receipt printer, wide and narrow', () => {
    const of = { kind: 'shift', shift: { ...SHIFT, day: TAKEN_BACK } } as const;
    for (const width of [48, 32]) {
      const lines = slipLines(addedUpPaper(of, OCCASION), width).flatMap((line) =>
        line.kind === 'text' ? [line.text] : [],
      );
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
      const text = lines.join(' ').replaceAll(/\s+/g, ' ');
      expect(text).toMatch(/Credit note 1,041 · sale 186 .?12\.00/);
      expect(text).toMatch(/Credit note 1,042 · sale 198 · approved by Inès .?25\.90/);
      expect(text).toMatch(/Total returned 2 .?37\.90/);
    }
  });

  test.each(LOCALES)('is whole in the words of %s, in a rehearsal too', async (language) => {
    const { words } = paperFormat(language);
    const text = await printed(
      {
        ...SHIFT,
        day: {
          ...SHIFT.day,
          creditNotes: [{ number: 1, saleNumber: 9, minor: minorUnits(90), approvedBy: 'Noé' }],
        },
      },
      { language, mode: 'simulation' },
    );
    const { title, proof, shift, day, came, went, stillThere, sales, received, givenBack } =
      words.shift;
    const note = words.shift.creditNote('1', '9');
    const said = [shift, day, came, went, stillThere, sales, received, givenBack, note];
    said.push(words.shift.approvedBy('Noé'), words.returned.title, words.returned.total);
    for (const word of [title('Léa'), words.marks.simulation, proof, ...said]) {
      expect(text).toContain(word.replaceAll(/[\s\u00a0\u202f]+/g, ' '));
    }
  });

  test('gives the same bytes for the same shift, under a name of its own', async () => {
    const [one, other] = [
      await addedUpPdf({ kind: 'shift', shift: SHIFT }, OCCASION, 'a4'),
      await addedUpPdf({ kind: 'shift', shift: SHIFT }, OCCASION, 'a4'),
    ];
    expect(one.fileName).toBe('comptoir_till-1_2026-11-20_shift-004711.pdf');
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
  });
});

describe('the VAT of a year by month, on paper', () => {
  const day = (text: string) => businessDaySchema.parse(text);
  const rated = (minor: number, ...byVatRate: PrintedVat['whole']['byVatRate']) => ({
    ...{ received: { count: 2, minor: minorUnits(minor) }, byVatRate },
  });
  const [low, high] = FIGURES.byVatRate as [
    (typeof FIGURES.byVatRate)[0],
    (typeof FIGURES.byVatRate)[0],
  ];
  const VAT: PrintedVat = {
    ...{ year: '2026', currency: 'EUR', by: 'Inès' },
    days: { from: day('2026-01-01'), to: day('2026-11-20') },
    months: [
      { first: day('2026-01-01'), ...rated(0) },
      { first: day('2026-02-01'), ...rated(102_850, low, high) },
      // More came back than was sold.
      { first: day('2026-11-01'), ...rated(0, { ...low, minor: -10_550, vatMinor: -550 }) },
    ],
    whole: rated(92_300, { ...low, minor: 42_200, vatMinor: 2_200 }, high),
    ...{ atMs: NOON_MS, head: HEAD, keyId: null, softwareVersion: '0.1.0' },
  };
  const of = { kind: 'vat', vat: VAT } as const;

  test.each(['a4', 'roll'] as const)(
    'tells each month and the year by rate, on %s',
    async (size) => {
      const text = await textOf(of, {}, size);
      for (const line of [
        /VAT by month 2026/,
        /Days 1 January 2026 to 20 November 2026/,
        /Read by Inès/,
        /February 2026.*VAT 5\.5 %.*527\.50 €.*VAT 20 %.*501\.00 €.*Total with a rate.*1,028\.50 €/,
        /November 2026.*VAT 5\.5 %.*105\.50 €/,
        /Whole year.*VAT 5\.5 %.*422\.00 €.*923\.00 €/,
        /Journal entry 4,711/,
      ]) {
        expect(text).toMatch(line);
      }
      expect(text).toMatch(/[-−]105\.50 €/);
      // In which nothing came is not there, and no closing is spoken of.
      expect(text).not.toMatch(/January 2026 (?!to)|closing/);
    },
  );

  test.each(LOCALES)('is whole in the words of %s', async (language) => {
    const { words } = paperFormat(language);
    const text = await textOf(of, { language, mode: 'simulation' });
    const { title, of: days, whole } = words.vatByMonth;
    for (const word of [title('2026'), days, whole, words.marks.simulation, words.shift.proof]) {
      expect(text).toContain(word.replaceAll(/[\s\u00a0\u202f]+/g, ' '));
    }
  });

  test('has a name of its own, and says where nothing came', async () => {
    const { fileName } = await addedUpPdf(of, OCCASION, 'a4');
    expect(fileName).toBe('comptoir_till-1_2026_vat-004711.pdf');
    const nothing = { ...VAT, months: [], whole: rated(0) };
    expect(await textOf({ kind: 'vat', vat: nothing })).toMatch(/Whole year None\./);
  });
});
