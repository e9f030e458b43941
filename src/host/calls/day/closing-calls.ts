import type { CallHandlers } from '../../../contract/calls.ts';
import type { Clock } from '../../../domain/clock.ts';
import { err, ok } from '../../../domain/result.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import { viewClosing, viewClosings } from '../../../till/day/closing/view-closing.ts';
import type { Till } from '../../../till/till.ts';
import type { ClosingPrinter } from '../../export/closing-printer.ts';
import type { JournalReader, PatientReader } from './journal-reader.ts';

type ClosingHandlers = Pick<CallHandlers, Extract<keyof CallHandlers, `closing.${string}`>>;

export interface ClosingCallParts {
  readonly till: Till;
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'businessDayAt' | 'saleIdOf'>;
    readonly closings: Pick<RegisterClosings, 'closing' | 'closings'>;
  };
  readonly printer: Pick<ClosingPrinter, 'print' | 'prints'>;
  /** The value, or that the journal cannot be read. */
  readonly read: JournalReader;
  readonly patiently: PatientReader;
  readonly clock: Pick<Clock, 'wallMs'>;
}

const DONE = { ok: true } as const;

/** What the till does for the calls about the ends of days. */
export function closingCalls(parts: ClosingCallParts): ClosingHandlers {
  const { till, ledger, printer, read, patiently, clock } = parts;
  const { closing } = till;
  return {
    'closing.read': async () => {
      const today = () => ledger.journal.businessDayAt(clock.wallMs());
      const reading = await patiently(() => ({ call: 'reading', days: [today()] }), closing.read);
      return reading.ok ? reading.value : reading;
    },
    'closing.begin': async (order) => {
      // Of a machine that slept only an answer tells whether its clock is right.
      await till.checkTime();
      const begun = read(() =>
        closing.begin({
          ...order,
          by: 'person',
          maySign: ({ differing, unasked }) => differing.length + unasked.length === 0,
        }),
      );
      return begun.ok ? begun.value : begun;
    },
    'closing.sign': ({ day }) => {
      if (closing.progress()?.day !== day) return err({ code: 'notClosing' });
      const signed = read(closing.sign);
      return signed.ok ? signed.value : signed;
    },
    'closing.cancel': () => {
      if (closing.progress() === null) return err({ code: 'notClosing' });
      closing.cancel();
      return ok(DONE);
    },
    'closing.list': ({ before }) => read(() => viewClosings(ledger, before)),
    'closing.view': ({ number }) => {
      const found = read(() => viewClosing(ledger, number));
      if (!found.ok) return found;
      return found.value ? ok(found.value) : err({ code: 'closingNotFound' });
    },
    'closing.prints': printer.prints,
    'closing.print': printer.print,
  };
}
