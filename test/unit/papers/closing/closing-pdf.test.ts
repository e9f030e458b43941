import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { keyFingerprint } from '../../../../src/domain/register/register-identity.ts';
import type { PrintedEntry } from '../../../../src/papers/closing/closing-paper.ts';
import { closingPdf } from '../../../../src/papers/closing/closing-pdf.ts';
import type { PaperOccasion } from '../../../../src/papers/facts/paper-occasion.ts';
import type { PaperSizeName } from '../../../../src/papers/sheet/paper-size.ts';
import type { Step } from '../../ledger/closing/days.ts';
import { cancelledDay } from '../../ledger/closing/days-cancelled.ts';
import { DAY, paymentId } from '../../ledger/events.ts';
import { OCCASION } from '../facts/paper-occasion.ts';
import { closedDay, pagesOf, readingOf, SHOP, SOLD, sale } from './closed-days.ts';

async function print(
  entry: PrintedEntry,
  changes: Partial<PaperOccasion> = {},
  size: PaperSizeName = 'a4',
): Promise<string> {
  const { bytes } = await closingPdf(entry, { ...OCCASION, ...changes }, size);
  return (await pagesOf(bytes)).join(' ');
}

const otherwise = (amountMinor: number | null, currency: string | null): Step => ({
  afterMs: 0,
  what: {
    act: 'otherwise',
    minor: 1_250,
    told: { mismatch: 'amountDiffers', amountMinor, currency, isSimulation: null },
    late: false,
  },
});

const OTHERWISE: readonly Step[] = [
  sale(4_890, null, 'inTime'),
  otherwise(2_000, null),
  otherwise(99_999_999, 'usd'),
  otherwise(null, 'EUR'),
  otherwise(-500, 'EUR'),
  { afterMs: 0, what: { act: 'decide', decision: 'refundNeeded' } },
];

describe('the paper of a closing', () => {
  test.each(['a4', 'roll'] as const)(
    'shows money that does not match apart, as it was told, on %s',
    async (size) => {
      const text = await print(closedDay(OTHERWISE), {}, size);
      for (const line of [
        /Total received\W+1 48.90 €/,
        /Money that does not match/,
        /Another amount\W+2 15.00 € Refund decided 1 20.00 €/,
        /Another amount\W+1 999,999.99 USD/,
        /Another amount\W+1 amount not known/,
        /Sale 2 of 20 November 2026: Another amount, 12.50 € asked for, refund decided 20.00 €/,
        /Sale 5 of 20 November 2026: Another amount, 12.50 € asked for, not decided −5.00 €/,
      ]) {
        expect(text).toMatch(line);
      }
      const french = await print(closedDay(OTHERWISE), { language: 'fr' }, size);
      expect(french).toMatch(/12,50 € demandés, remboursement décidé 20,00 €/);
    },
  );

  test('names what nobody confirmed without an amount that nobody told', async () => {
    const told = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
    const what = { act: 'otherwise', minor: 1_250, told: { ...told, isSimulation: null } } as const;
    const text = await print(closedDay([{ afterMs: 0, what: { ...what, late: false } }]));
    expect(text).toMatch(/Said paid, then otherwise\W+1\W+–/);
    expect(text).toMatch(
      /Sale 1 of 20 November 2026: Said paid, then otherwise, 12.50 € asked for, not decided –/,
    );
  });

  test('has a row of each kind of which it names a payment, also where they cancelled out', async () => {
    const text = await print(cancelledDay());
    expect(text).toMatch(
      /Another amount\W+0 0.00 € Refund decided 0 0.00 € Said paid, then otherwise\W+0\W+–/,
    );
    expect(text).toMatch(/Said paid, then otherwise, 12.50 € asked for, not decided/);
  });

  test('says of a payment that was asked about without an answer that it was not compared', async () => {
    const { event, ...entry } = closedDay([sale(4_890, null, 'inTime')]);
    const payment = { saleNumber: 1, businessDay: DAY, minor: minorUnits(4_890) };
    const unasked = [{ ...payment, paymentId: paymentId('1'), why: 'timedOut' }];
    const late = { ...entry, event: { ...event, platform: { ...event.platform, unasked } } };
    expect(await print(late)).toContain('Sale 1 of 20 November 2026: not compared 48.90 €');
    const french = await print(late, { language: 'fr' });
    expect(french).toContain('Vente 1 du 20 novembre 2026 : paiement non comparé 48,90 €');
  });

  test('of a reading is by the clock that the shop had then', async () => {
    const { event, ...entry } = closedDay([sale(4_890, null, 'inTime')]);
    const reading = { ...entry, event: readingOf(event) };
    const then = { timeZone: 'Indian/Reunion', startsAtHour: 6 };
    const text = await print({ ...entry, event: { ...readingOf(event), ...then } });
    expect(text).toContain('Indian/Reunion, the day starts at');
    expect(text).toMatch(/\d\d:27:05 \S+ \(2026-11-20/);
    // One of an earlier version does not say it.
    const earlier = await print(reading, { timeZone: 'Europe/Paris' });
    expect(earlier).toContain('Europe/Paris');
    expect(earlier).not.toContain('the day starts at');
  });

  test('says in English what the entry says', async () => {
    const entry = closedDay(SOLD);
    const text = await print(entry);
    for (const said of [
      'End of day Z 1',
      '20 November 2026',
      'Maison Verdier',
      '15:27:05 CET (2026-11-20T14:27:05.000Z)',
      'In time 2 1,000,100.54 €',
      'Late 1 48.90 €',
      'Total received 3 1,000,149.44 €',
      'VAT 5.5 % 1 95.31 € 5.24 € 100.55 €',
      'VAT 20 % 1 833,333.32 € 166,666.67 € 999,999.99 €',
      'No rate stated 1 – – 48.90 €',
      'Total with a rate 2 833,428.63 € 166,671.91 € 1,000,100.54 €',
      'cashier-1 3 1,000,149.44 €',
      '14 h 3 1,000,149.44 €',
      'Expired 1 0.99 €',
      'Total begun 4 1,000,150.43 €',
      'Perpetual total received, since the journal began, to the end of this period 3 1,000,149.44 €',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('COPY');
    expect(text).not.toContain('SIMULATION');
  });

  test('says the same in French, with its separators', async () => {
    const text = await print(closedDay(SOLD), { language: 'fr' });
    for (const said of [
      'Clôture de journée Z 1',
      'À temps 2 1 000 100,54 €',
      'Total reçu 3 1 000 149,44 €',
      'TVA 5,5 % 1 95,31 € 5,24 € 100,55 €',
      'Total avec un taux 2 833 428,63 € 166 671,91 € 1 000 100,54 €',
      'Total perpétuel reçu, depuis le début du journal, jusqu’à la fin de cette période 3 1 000 149,44 €',
      'Page 1 sur 1',
    ]) {
      expect(text).toContain(said);
    }
  });

  test.each(['a4', 'roll'] as const)(
    'says whose it is as it was signed, whatever the till says now, and which program wrote it, on %s',
    async (size) => {
      const entry = closedDay([]);
      const text = await print({ ...entry, event: { ...entry.event, shop: SHOP } }, {}, size);
      for (const said of [
        'Épicerie des Lices',
        '12 rue des Lices, 35000 Rennes',
        'Tax number FR40303265045',
        'Window (till-7)',
        keyFingerprint(entry.keyId ?? ''),
        `Comptoir ${entry.softwareVersion}`,
      ]) {
        expect(text).toContain(said);
      }
      expect(text).not.toContain('Maison Verdier');
      const early = await print(entry, { shopAddress: '1 quai Sud', taxNumber: 'FR1' }, size);
      expect(early).toMatch(/Maison Verdier 1 quai Sud Tax number FR1/);
    },
  );

  test('says net, tax and gross of each rate on a roll too', async () => {
    const text = await print(closedDay(SOLD), {}, 'roll');
    expect(text).toMatch(/VAT 20 %\W+1 999,999.99 € Net 833,333.32 € VAT 166,666.67 €/);
    expect(text).toMatch(/Total with a rate\W+2 1,000,100.54 € Net 833,428.63 € VAT 166,671.91 €/);
  });

  test('names its hash, its signature and its key whole', async () => {
    const entry = closedDay(SOLD);
    const text = (await print(entry)).replaceAll(' ', '');
    for (const proof of [entry.hash, entry.signature, entry.keyId]) {
      expect(proof).toMatch(/^[0-9a-f]{64,128}$/);
      expect(text).toContain(proof);
    }
  });

  test('of a day without sales says that nothing came', async () => {
    const text = await print(closedDay([]));
    expect(text).toContain('Total received 0 0.00 €');
    expect(text).toContain('Sales begun, by state None.');
    expect(text).not.toContain('VAT');
  });

  test('is a copy from the second print on, and never silently a rehearsal', async () => {
    const entry = closedDay([]);
    expect(await print(entry, { printedBefore: 2 })).toContain('COPY 2');
    expect(await print(entry, { printedBefore: 1, language: 'fr' })).toContain('DUPLICATA 1');
    expect(await print(entry, { mode: 'simulation' })).toContain('SIMULATION: no money moved');
  });

  test('of a month, of a year and of a reading names its span', async () => {
    const { event, ...entry } = closedDay(SOLD);
    const period = { ...event, days: { count: 1, first: DAY, last: DAY } };
    const month = { ...period, type: 'monthClosed', period: '2026-11' } as const;
    const year = { ...period, type: 'yearClosed', period: '2026' } as const;
    expect(await print({ ...entry, event: month })).toContain('Month closing 1 November 2026');
    expect(await print({ ...entry, event: year })).toContain('Year closing 1 2026');
    const text = await print({ ...entry, event: readingOf(event) });
    expect(text).toContain('Reading X 20 November 2026');
    expect(text).toContain('This is no closing: the day goes on, and it has no number.');
    expect(text).not.toMatch(/\bZ \d|Closing before/);
  });
});

describe('the name of the file', () => {
  test('sorts by till and day, and says which copy it is', async () => {
    const entry = closedDay([]);
    const names = async (changes: Partial<PaperOccasion>) =>
      (await closingPdf(entry, { ...OCCASION, ...changes })).fileName;
    expect(await names({})).toBe('comptoir_till-1_2026-11-20_Z-000001.pdf');
    expect(await names({ mode: 'test', printedBefore: 3, terminalId: '../x y' })).toBe(
      'comptoir_x-y_2026-11-20_Z-000001_test_copy-3.pdf',
    );
  });
});
