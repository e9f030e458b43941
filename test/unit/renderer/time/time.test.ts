import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { createFormat } from '../../../../src/renderer/language/format.ts';
import { pluralIn } from '../../../../src/renderer/language/plural.ts';
import { countdown, shareLeft, spanParts } from '../../../../src/renderer/time/span.ts';

/** No-break spaces read as spaces here, so that an expectation can be read. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a countdown', () => {
  test.each([
    [178_400, '2:59'],
    [178_000, '2:58'],
    [60_000, '1:00'],
    [59_001, '1:00'],
    [1, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
    [3_600_000, '60:00'],
    [5_999_000, '99:59'],
    [6_000_000, '1:40:00'],
    [86_400_000, '24:00:00'],
    [86_400_001, '> 24 h'],
    [5_256_000 * 60_000, '> 24 h'],
    [8.64e15, '> 24 h'],
  ])('with %d ms left reads %s', (leftMs, read) => {
    expect(countdown(leftMs)).toBe(read);
  });

  test('shows nothing left once the code has ended, whatever its lifetime', () => {
    expect(shareLeft(-1, 180_000)).toBe(0);
    expect(shareLeft(1, 0)).toBe(0);
    expect(shareLeft(200_000, 180_000)).toBe(1);
    expect(shareLeft(45_000, 180_000)).toBe(0.25);
  });
});

const IN_2026 = () => Date.UTC(2026, 10, 20);

describe('a span', () => {
  const en = createFormat('en', 'Europe/Paris', IN_2026);
  const fr = createFormat('fr', 'Europe/Paris', IN_2026);

  test.each([
    [-1, '0 s', '0 s'],
    [999, '0 s', '0 s'],
    [59_999, '59 s', '59 s'],
    [72_000, '1 min 12 s', '1 min 12 s'],
    [3_900_000, '1 h 5 min', '1 h 5 min'],
    [90_000_000, '1 d 1 h', '1 j 1 h'],
  ])('of %d ms reads "%s" in English and "%s" in French', (spanMs, english, french) => {
    expect(plain(en.span(spanMs))).toBe(english);
    expect(plain(fr.span(spanMs))).toBe(french);
  });

  test('is split into the units that are said', () => {
    expect(spanParts(780_000)).toEqual({ unit: 'minutes', minutes: 13, seconds: 0 });
  });

  test('of a confirmation has tenths of a second while it is short', () => {
    expect(plain(en.took(420))).toBe('0.4 s');
    expect(plain(fr.took(6100))).toBe('6,1 s');
    expect(plain(en.took(16_000))).toBe('16 s');
  });
});

describe('what is written', () => {
  const en = createFormat('en', 'Europe/Paris', IN_2026);
  const fr = createFormat('fr', 'Europe/Paris', IN_2026);

  test('an amount has its symbol after it, in both languages', () => {
    expect(plain(en.money(minorUnits(128_460), 'EUR'))).toBe('1,284.60 €');
    expect(plain(fr.money(minorUnits(128_460), 'EUR'))).toBe('1 284,60 €');
  });

  test('the largest and the smallest amount keep every cent', () => {
    expect(en.number(minorUnits(99_999_999), 'EUR')).toBe('999,999.99');
    expect(en.number(minorUnits(1), 'EUR')).toBe('0.01');
    expect(en.number(minorUnits(0), 'EUR')).toBe('0.00');
  });

  test('a moment is in the time zone of the shop, not of the screen', () => {
    const inSydney = createFormat('en', 'Australia/Sydney');
    const atMs = Date.UTC(2026, 10, 20, 13, 31, 58);
    expect(en.timeToTheSecond(atMs)).toBe('14:31:58');
    expect(inSydney.time(atMs)).toBe('00:31');
  });

  test('a day and a moment of another year say their year, by the shop’s clock', () => {
    const atMs = Date.UTC(2026, 10, 20, 13, 27);
    const later = createFormat('en', 'Europe/Paris', () => Date.UTC(2026, 11, 31, 23, 30));
    expect(later.day('2026-11-20')).toBe('Friday 20 November 2026');
    expect(later.moment(atMs)).toBe('Fri 20 November 2026, 14:27');
    expect(later.at(atMs, atMs + 86_400_000)).toBe('on Fri 20 November 2026 at 14:27');
    const spanish = createFormat('es', 'Europe/Paris', () => Date.UTC(2026, 11, 31, 23, 30));
    expect(spanish.day('2026-11-20')).toBe('viernes, 20 de noviembre de 2026');
    expect(spanish.moment(atMs)).toBe('vie, 20 de noviembre de 2026, 14:27');
    const sameYear = createFormat('en', 'America/New_York', () => Date.UTC(2026, 11, 31, 23, 30));
    expect(sameYear.day('2026-11-20')).toBe('Friday 20 November');
    expect(sameYear.moment(atMs)).toBe('Fri 20 November, 08:27');
  });

  test('a business day keeps its name whatever the time zone', () => {
    expect(createFormat('en', 'America/Los_Angeles', IN_2026).day('2026-11-20')).toBe(
      'Friday 20 November',
    );
    expect(fr.day('2026-11-20')).toBe('vendredi 20 novembre');
  });

  test('a sale has six digits at least', () => {
    expect(plain(en.saleNumber(214))).toBe('000 214');
    expect(plain(en.saleNumber(1_000_214))).toBe('1 000 214');
  });

  test('a moment within a Portuguese sentence has the article of its day of the week, and a year its word', () => {
    const pt = createFormat('pt', 'Europe/Lisbon', IN_2026);
    const friday = Date.UTC(2026, 10, 20, 14, 27);
    const [nextDay, next] = [friday + 86_400_000, friday + 2 * 86_400_000];
    expect(pt.at(friday, next)).toBe('na sexta, 20 de novembro às 14:27');
    expect(pt.at(nextDay, friday)).toBe('no sábado, 21 de novembro às 14:27');
    expect(pt.at(next, friday)).toBe('no domingo, 22 de novembro às 14:27');
    expect(pt.day('2027-11-20')).toBe('sábado, 20 de novembro de 2027');
  });

  test('zero is counted as one in French and as several in English and in Portugal', () => {
    const forms = { one: 'one', other: 'several' };
    expect(plain(pluralIn('fr')(0, forms))).toBe('0 one');
    expect(plain(pluralIn('en')(0, forms))).toBe('0 several');
    expect(plain(pluralIn('pt-PT')(0, forms))).toBe('0 several');
  });
});
