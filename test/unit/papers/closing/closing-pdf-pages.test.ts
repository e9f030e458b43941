import { setImmediate } from 'node:timers/promises';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { DayClosed } from '../../../../src/domain/register/closing.ts';
import type { PrintedEntry } from '../../../../src/papers/closing/closing-paper.ts';
import { closingPdf } from '../../../../src/papers/closing/closing-pdf.ts';
import type { PaperOccasion } from '../../../../src/papers/facts/paper-occasion.ts';
import { OCCASION } from '../facts/paper-occasion.ts';
import { closedDay, pagesOf, readingOf, SHOP, SOLD } from './closed-days.ts';

const manyLate = (count: number): DayClosed['earlier'] =>
  Array.from({ length: count }, (_, index) => ({
    saleNumber: 7_000 + index,
    businessDay: '2026-11-19' as BusinessDay,
    minor: minorUnits(200_000 + index),
    state: 'paidLate' as const,
  }));

describe('the paper of a closing', () => {
  test.each([
    ['without a sale, with every mark,', [], { mode: 'simulation', printedBefore: 3 }],
    ['of four sales at several rates', SOLD, {}],
  ] as const)(
    'a day %s stands on one page, a reading of it too, in each language',
    async (_, steps, marked) => {
      const entry = closedDay(steps);
      const reading: PrintedEntry = { ...entry, event: readingOf(entry.event) };
      for (const printed of [entry, reading]) {
        for (const language of ['en', 'fr'] as const) {
          const about: PaperOccasion = { ...OCCASION, language, ...marked };
          const event = { ...printed.event, shop: SHOP };
          const { bytes } = await closingPdf({ ...printed, event } as PrintedEntry, about);
          expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(1);
        }
      }
    },
  );

  test('goes on over as many pages as it needs, and loses no line', async () => {
    const entry = closedDay(SOLD);
    const event = { ...entry.event, earlier: manyLate(120) };
    const { bytes } = await closingPdf({ ...entry, event }, OCCASION);
    const pages = await pagesOf(bytes);
    expect(pages.length).toBeGreaterThan(3);
    const all = pages.join(' ');
    for (const { saleNumber, minor } of event.earlier) {
      const amount = `2,00${minor < 200_100 ? 0 : 1}.${String(minor % 100).padStart(2, '0')}`;
      const number = `7,${String(saleNumber - 7_000).padStart(3, '0')}`;
      expect(all.split(`Sale ${number} of 19 November 2026: Paid late ${amount} €`)).toHaveLength(
        2,
      );
    }
    expect(all).toContain('Sales of earlier days that changed on this day (continued)');
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test('keeps every text within its page, and every amount at one edge', async () => {
    const entry = closedDay(SOLD);
    const operator = 'Hauptkassenaufsichtsbeauftragte'.repeat(4);
    const figures = {
      ...entry.event.figures,
      byOperator: entry.event.figures.byOperator.map((sum) => ({ ...sum, operator })),
    };
    const long = { ...entry, event: { ...entry.event, figures, earlier: manyLate(90) } };
    for (const [size, edgesOfMoney] of [
      ['a4', 3],
      ['roll', 1],
    ] as const) {
      const { bytes } = await closingPdf(long, { ...OCCASION, language: 'fr' }, size);
      const items = await itemsOf(bytes);
      const edges = items
        .filter(({ text }) => text.endsWith('€'))
        .map(({ right }) => Math.round(right));
      expect(new Set(edges).size).toBe(edgesOfMoney);
      expect(edges.length).toBeGreaterThan(90);
      for (const { left, right, bottom, page } of items) {
        expect(left).toBeGreaterThan(0);
        expect(right).toBeLessThan(page.width);
        expect(bottom).toBeGreaterThan(0);
        expect(bottom).toBeLessThan(page.height);
      }
    }
  });

  test('leaves the till its turns while a long one is made', async () => {
    const entry = closedDay([]);
    const earlier = manyLate(800);
    let turns = 0;
    let isMade = false;
    const made = closingPdf({ ...entry, event: { ...entry.event, earlier } }, OCCASION).finally(
      () => {
        isMade = true;
      },
    );
    while (!isMade) {
      turns += 1;
      await setImmediate();
    }
    await made;
    expect(turns).toBeGreaterThan(earlier.length / 50);
  });

  test('on a roll is one piece, 80 mm wide and as long as what stands on it', async () => {
    const entry = closedDay(SOLD);
    const { bytes } = await closingPdf(entry, OCCASION, 'roll');
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect(document.numPages).toBe(1);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    expect(width).toBeCloseTo((80 / 25.4) * 72, 1);
    const lowest = Math.min(...(await itemsOf(bytes)).map(({ bottom }) => bottom));
    expect(lowest).toBeLessThan(80);
    expect(height).toBeGreaterThan(600);
  });
});

async function itemsOf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const each = await Promise.all(
    pages.map(async (number) => {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const { width, height } = page.getViewport({ scale: 1 });
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , left = 0, bottom = 0] = item.transform as readonly number[];
        const right = left + item.width;
        return [{ text: item.str, left, right, bottom, page: { width, height } }];
      });
    }),
  );
  return each.flat();
}
