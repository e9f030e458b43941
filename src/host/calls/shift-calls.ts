import type { CallHandlers } from '../../contract/calls.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Currency } from '../../domain/money/money.ts';
import { err } from '../../domain/result.ts';
import { viewShift } from '../../till/day/shift.ts';
import type { Session } from '../../till/people/session.ts';
import { reportReader } from './journal-reader.ts';

export interface ShiftCallParts {
  readonly ledger: Parameters<typeof viewShift>[0];
  readonly clock: Clock;
  readonly currency: Currency;
  /** Of whoever calls. */
  readonly session: Pick<Session, 'view'>;
  readonly readFailed: (error: unknown) => void;
}

/** What the till answers about who sold what: everybody about themselves, whoever may read days about all. */
export function shiftCalls(parts: ShiftCallParts): Pick<CallHandlers, 'shift.view'> {
  const { ledger, clock, currency, session } = parts;
  const read = reportReader(parts.readFailed);
  return {
    'shift.view': async ({ operator: asked }) => {
      const { operator: present, rights } = session.view();
      const operator = asked ?? present?.name ?? null;
      const isOwn = operator === present?.name;
      if (operator === null || (!isOwn && !rights.includes('readDays'))) {
        return err({ code: 'notAllowed' });
      }
      return read(() => viewShift(ledger, { operator, atMs: clock.wallMs(), currency }));
    },
  };
}
