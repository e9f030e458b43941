import type { CallHandlers } from '../../../contract/calls.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { Currency } from '../../../domain/money/money.ts';
import { err } from '../../../domain/result.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import { viewShift } from '../../../till/day/reports/shift.ts';
import type { Session } from '../../../till/people/session.ts';
import type { AddedUpPrinter } from '../../export/added-up-printer.ts';
import type { Printing } from '../../printer/open-printing.ts';
import { reportReader } from './journal-reader.ts';

export interface ShiftCallParts {
  readonly ledger: Parameters<typeof viewShift>[0] & {
    readonly journal: Pick<RegisterJournal, 'head'>;
  };
  readonly clock: Clock;
  readonly currency: Currency;
  /** Of whoever calls. */
  readonly session: Pick<Session, 'view'>;
  readonly readFailed: (error: unknown) => void;
  readonly addedUpPrinter: AddedUpPrinter;
  /** Gives the receipt printer what nobody keeps. */
  readonly printOnce: Printing['once'];
}

/** What the till answers about who sold what: everybody about themselves, whoever may read days about all. */
export function shiftCalls(
  parts: ShiftCallParts,
): Pick<CallHandlers, 'shift.view' | 'shift.print' | 'printer.shift'> {
  const { ledger, clock, currency, session, addedUpPrinter, printOnce } = parts;
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
    read: () =>
      read(async () => {
        const head = ledger.journal.head();
        return { head, sums: { kind: 'shift' as const, report: await added(operator) } };
      }),
  });

  return {
    'shift.view': async ({ operator: asked }) => {
      const operator = toldOf(asked);
      return operator === null ? err({ code: 'notAllowed' }) : read(() => added(operator));
    },
    'shift.print': async ({ operator: asked, paper }) => {
      const operator = toldOf(asked);
      if (operator === null) return err({ code: 'notAllowed' });
      return addedUpPrinter.print({ ...orderOf(operator), size: paper });
    },
    'printer.shift': async ({ operator: asked }) => {
      const operator = toldOf(asked);
      if (operator === null) return err({ code: 'notAllowed' });
      const slip = await addedUpPrinter.slip(orderOf(operator));
      return slip.ok ? printOnce(slip.value) : slip;
    },
  };
}
