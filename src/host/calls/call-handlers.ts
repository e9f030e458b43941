import type { CallHandlers } from '../../contract/calls.ts';
import type { TillView } from '../../contract/views/view.ts';
import { ok } from '../../domain/result.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import type { ClosingPrinter } from '../export/closing-printer.ts';
import type { ExportDesk } from '../export/export-desk.ts';
import type { MailCalls } from '../mail/open-mail.ts';
import type { OfficeCalls } from '../office/open-office.ts';
import type { PrintingCalls } from '../printer/open-printing.ts';
import { type SimulationCallParts, simulationCalls } from '../simulation/simulation-calls.ts';
import { closingCalls } from './day/closing-calls.ts';
import { journalReader, patientReader, reportReader } from './day/journal-reader.ts';
import { type ReportCallParts, reportCalls } from './day/report-calls.ts';
import { type ShiftCallParts, shiftCalls } from './day/shift-calls.ts';
import { type VatCallParts, vatCalls } from './day/vat-calls.ts';
import { yearCalls } from './day/year-calls.ts';
import type { RecordCalls } from './record/record-calls.ts';
import { changeSettings } from './shop/change-settings.ts';
import type { OwnCalls } from './till-context.ts';
import { viewedLast } from './topics/viewed-last.ts';

export interface CallHandlerParts
  extends SimulationCallParts,
    ReportCallParts,
    ShiftCallParts,
    VatCallParts {
  readonly ledger: Ledger;
  readonly settings: SettingsFile;
  readonly exports: ExportDesk;
  readonly printer: ClosingPrinter;
  readonly view: () => TillView;
  readonly ownCalls: OwnCalls;
  readonly record: RecordCalls;
  readonly mail: MailCalls;
  readonly office: OfficeCalls;
  readonly printing: PrintingCalls;
}

const DONE = { ok: true } as const;

/** What the till does for each call of the bridge's table. */
export function callHandlers(parts: CallHandlerParts): CallHandlers {
  const { till } = parts;
  const { desk } = till;
  const read = journalReader(parts.readFailed);
  const readReport = reportReader(parts.readFailed);
  const patiently = patientReader({ ...parts, readReport });
  const year = yearCalls(parts);

  return {
    'till.view': () => viewedLast(parts.view),
    'till.wake': () => {
      till.wake();
      return DONE;
    },
    'clock.accept': ({ by }) => {
      till.acceptClock(by);
      return ok(DONE);
    },
    async 'sale.charge'(draft) {
      await till.checkTime();
      return desk.charge(draft);
    },
    'sale.stop': ({ saleId }) => desk.stop(saleId),
    'sale.retry': ({ saleId }) => desk.retry(saleId),
    'sale.check': ({ saleId }) => desk.check(saleId),
    'sale.acknowledge': ({ saleId, ...decided }) => desk.acknowledge(saleId, decided),
    'sale.decideMismatch': ({ saleId, decision }) => desk.decideMismatch(saleId, decision),
    'sale.settle': ({ saleId, ...settled }) => desk.settle(saleId, settled),
    'sale.refundMade': ({ saleId, ...made }) => desk.refundMade(saleId, made),
    'sale.takeBack': ({ saleId, ...back }) => desk.takeBack(saleId, back),
    'creditNote.prints': parts.printer.prints,
    'creditNote.print': parts.printer.print,
    'export.start': parts.exports.start,
    'export.cancel': parts.exports.cancel,
    'export.folders': parts.exports.folders,
    'settings.change': (change) => changeSettings(parts.settings, change, till.touch),
    ...parts.ownCalls,
    ...closingCalls({ ...parts, read, patiently }),
    ...reportCalls(parts),
    ...year,
    ...vatCalls(parts, year['report.year']),
    ...shiftCalls(parts),
    ...simulationCalls(parts),
    ...parts.record,
    ...parts.mail,
    ...parts.office,
    ...parts.printing,
  };
}
