import { v7 as uuidV7 } from 'uuid';
import type { CallHandlers } from '../../contract/calls.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Currency } from '../../domain/money/money.ts';
import { err } from '../../domain/result.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { viewShift } from '../../till/day/shift.ts';
import type { Session } from '../../till/people/session.ts';
import type { ShiftPrinter } from '../export/shift-printer.ts';
import type { Printing } from '../printer/open-printing.ts';
import { reportReader } from './journal-reader.ts';

export interface ShiftCallParts {
  readonly ledger: Parameters<typeof viewShift>[0] & {
    readonly journal: Pick<RegisterJournal, 'head' | 'note'>;
  };
  readonly clock: Clock;
  readonly currency: Currency;
  /** Of whoever calls. */
  readonly session: Pick<Session, 'view'>;
  readonly readFailed: (error: unknown) => void;
  readonly shiftPrinter: ShiftPrinter;
  /** Gives the receipt printer what nobody keeps. */
  readonly printOnce: Printing['once'];
}

/** What the till answers about who sold what: everybody about themselves, whoever may read days about all. */
export function shiftCalls(
  parts: ShiftCallParts,
): Pick<CallHandlers, 'shift.view' | 'shift.print' | 'printer.shift'> {
  const { ledger, clock, currency, session, shiftPrinter, printOnce } = parts;
  const read = reportReader(parts.readFailed);

  /** Null where whoever calls may not be told. */
  function toldOf(asked: string | null): string | null {
    const { operator: present, rights } = session.view();
    const operator = asked ?? present?.name ?? null;
    return operator === present?.name || rights.includes('readDays') ? operator : null;
  }

  const added = (operator: string) =>
    viewShift(ledger, { operator, atMs: clock.wallMs(), currency });
  const orderOf = (operator: string) => ({
    by: session.view().operator?.name ?? '',
    read: () => read(async () => ({ head: ledger.journal.head(), report: await added(operator) })),
  });

  return {
    'shift.view': async ({ operator: asked }) => {
      const operator = toldOf(asked);
      return operator === null ? err({ code: 'notAllowed' }) : read(() => added(operator));
    },
    'shift.print': async ({ operator: asked, paper }) => {
      const operator = toldOf(asked);
      if (operator === null) return err({ code: 'notAllowed' });
      return shiftPrinter.print({ ...orderOf(operator), size: paper });
    },
    'printer.shift': async ({ operator: asked }) => {
      const operator = toldOf(asked);
      if (operator === null) return err({ code: 'notAllowed' });
      const slip = await shiftPrinter.slip(orderOf(operator));
      if (!slip.ok) return slip;
      const of = { type: 'printed', saleId: null, shift: operator, copy: 0, on: 'paper' } as const;
      const about = { atMs: clock.wallMs(), printId: `print_${uuidV7()}` };
      if (!ledger.journal.note({ ...of, ...about }).ok) return err({ code: 'journalUnavailable' });
      return printOnce(slip.value);
    },
  };
}
