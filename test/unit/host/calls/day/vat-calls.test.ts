import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import { ok } from '../../../../../src/domain/result.ts';
import { vatCalls } from '../../../../../src/host/calls/day/vat-calls.ts';
import { yearCalls } from '../../../../../src/host/calls/day/year-calls.ts';
import { openAddedUpPrinter } from '../../../../../src/host/export/added-up-printer.ts';
import { addedUpPdf } from '../../../../../src/papers/added-up/added-up.ts';
import type { SlipOrder } from '../../../../../src/papers/slip/slip.ts';
import { openSettings } from '../../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { codeCreated, completed, DAY, drafted, NOON_MS, options } from '../../../ledger/events.ts';
import { openedLedger, record, temporaryFolder, value } from '../../../ledger/setting.ts';

test('prints the VAT of a year as it is on the screen, and the journal says of which', async () => {
  const ledger = openedLedger();
  record(ledger, drafted(1, { atMs: NOON_MS, vatRate: 2000 }), [
    codeCreated(1, NOON_MS),
    completed(1, NOON_MS + 1),
  ]);
  const folder = temporaryFolder();
  const clock = createManualClock(NOON_MS + 100);
  const { bounds } = options('');
  const of = { ledger, clock, bounds, currency: 'EUR' as const, readFailed: () => undefined };
  const slips: SlipOrder[] = [];
  const addedUpPrinter = openAddedUpPrinter({
    ledger,
    settings: value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'en' })),
    clock,
    ...{ mode: 'live', terminalId: 'till-1', signer: null, setAddedUp: addedUpPdf, folder },
    softwareVersion: '0.1.0',
    log: { info: () => undefined, warn: () => undefined },
    downloadAddress: () => null,
  });
  const year = yearCalls(of)['report.year'];
  const calls = vatCalls(
    {
      ...{ ...of, addedUpPrinter },
      session: { view: () => ({ operator: null }) as never },
      async printOnce(order) {
        slips.push(order);
        return ok({ trouble: null });
      },
    },
    year,
  );
  const head = ledger.journal.head();

  const made = value(await calls['vat.print']({ containing: null, paper: 'a4' }));
  expect(value(await calls['printer.vat']({ containing: null }))).toEqual({ trouble: null });

  const whole = DAY.slice(0, 4);
  const { text } = await extractText(new Uint8Array(readFileSync(made.path)), { mergePages: true });
  expect(text).toContain(head.hash);
  const shown = value(await year({ containing: null }));
  expect(slips).toMatchObject([
    { of: { kind: 'vat', vat: { whole: { byVatRate: shown.byVatRate }, days: { to: DAY } } } },
  ]);
  const notes = ledger.journal.registerNotes(9, ['exported', 'printed']).map(({ event }) => event);
  expect(notes).toMatchObject([
    { type: 'printed', saleId: null, vatYear: whole, on: 'paper' },
    { format: 'pdf', vatYear: whole, from: `${whole}-01-01`, to: DAY, fileName: made.fileName },
  ]);
});

test('takes the VAT of a whole year for no print of the closing of that year', () => {
  const ledger = openedLedger();
  const days = {
    from: businessDaySchema.parse('2025-01-01'),
    to: businessDaySchema.parse('2025-12-31'),
  };
  const file = { fileName: 'a.pdf', sha256: 'ab' };
  const event = { type: 'exported', format: 'pdf', atMs: NOON_MS, ...days } as const;
  const closing = {
    sequence: 0,
    event: { type: 'periodClosed', period: '2025', closing: 1 },
  } as never;
  value(ledger.journal.note({ ...event, ...file, vatYear: '2025' }));
  expect(ledger.closings.printsOf(closing)).toEqual([]);
  value(ledger.journal.note({ ...event, ...file }));
  expect(ledger.closings.printsOf(closing)).toHaveLength(1);
});
