import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textCell, textOfCell } from '../../../../src/ledger/sheets/csv-cells.ts';
import { drafted } from '../events.ts';
import { openedLedger, value } from '../setting.ts';
import { labelled, rowsOf } from './exported-day.ts';

describe('a label', () => {
  const AWKWARD = [
    'a "quoted" word',
    'comma, semicolon; tab\t',
    'two\r\nlines',
    'two\nlines',
    'two\rlines',
    '"',
    'שולחן 4',
    '👩🏽‍🍳 café',
    '  spaces  ',
    '',
    '\ufeffmark',
  ];

  test.each(['en', 'fr'] as const)(
    'of any kind is read back as it was (%s)',
    async (convention) => {
      const rows = await rowsOf(labelled(AWKWARD), convention);
      expect(rows.map(({ label }) => label)).toEqual(AWKWARD);
    },
  );

  test.each(['=1+1', '+33 6', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1'])(
    'that a spreadsheet would take for a formula begins with an apostrophe: %j',
    async (label) => {
      const [{ label: read = '' } = {}] = await rowsOf(labelled([label]));
      expect(read).toMatch(/^'/);
      expect(textOfCell(read)).toBe(label);
    },
  );

  test('never makes a cell that begins like a formula, and never breaks a row', async () => {
    const ledger = openedLedger();
    const labels = fc.sample(fc.string({ unit: 'binary', maxLength: 30 }), 150);
    const known = labels.map((label) => label.toWellFormed());
    for (const [index, label] of known.entries())
      value(ledger.journal.draft(drafted(index, { label })));
    const rows = await rowsOf(ledger);
    expect(rows.map(({ label }) => label)).toEqual(known.map((label) => textCell(label).text));
    expect(rows.filter(({ label }) => /^[=+\-@\t\r\n\0]/.test(label ?? ''))).toEqual([]);
  });
});
