import type { Dispatch } from '../../../bridge/till-side.ts';
import { isForStaff } from '../../../contract/audience.ts';
import type { CallRow } from '../../../contract/calls/call-row.ts';
import { CALLS, type CallHandlers, type CallName } from '../../../contract/calls.ts';
import { err } from '../../../domain/result.ts';
import type { ClientId, ClientSessions } from '../../../till/people/client-sessions.ts';
import type { ActingClient } from './acting-client.ts';

/** What screens ask by themselves, beside what is read of the days: no sign that somebody is there. */
const UNASKED: ReadonlySet<CallName> = new Set([
  'topics.follow',
  'till.hello',
  'till.view',
  'till.wake',
  'customer.show',
  'customer.screens',
  'customer.display',
  'simulation.scenarios',
  'about.view',
  'backups.list',
  'closing.prints',
  'creditNote.prints',
  'export.folders',
  'items.arrangement',
  'items.find',
  'machine.view',
  'mail.view',
  'shift.view',
]);

/**
 * Whether somebody must be there who asks so. A room that was left open reads the days anew with each sale of another
 * screen; whoever opens one has touched the page, which says so itself. A reading (X) is taken by somebody, and noted.
 */
const isAsked = (name: CallName): boolean =>
  name === 'closing.read' || (CALLS[name].right !== 'readDays' && !UNASKED.has(name));

export interface DispatcherParts {
  readonly acting: Pick<ActingClient, 'as' | 'asKiosk'>;
  readonly sessions: Pick<ClientSessions, 'of' | 'touched'>;
  /** Whether a manager has approved this very call for whoever is at the client, which it may be done by once. */
  readonly isApproved?: (client: ClientId, name: CallName, input: unknown) => boolean;
  /** Somebody did something at a client. */
  readonly touched?: (client: ClientId) => void;
}

/**
 * Has each call done for the client that made it, behind the right that it needs there: a call without it is answered
 * `notAllowed` and does nothing.
 */
export function dispatcher(handlers: CallHandlers, parts: DispatcherParts): Dispatch {
  const { acting, sessions } = parts;
  const isApproved = (client: ClientId | null, name: CallName, input: unknown): boolean =>
    client !== null && (parts.isApproved?.(client, name, input) ?? false);
  return ({ id, kind }, name, input) => {
    const needed: CallRow['right'] = CALLS[name].right;
    // The bridge has validated the input of this name, which TypeScript cannot follow through an index.
    const given = input as never;
    const right = typeof needed === 'function' ? needed(given) : needed;
    const isStaff = isForStaff(kind);
    // Nobody signs in before another client: nothing that needs a right is done for it, and no entry names it but a kiosk's.
    const actingAs = <Value>(act: () => Value): Value =>
      kind === 'kiosk' ? acting.asKiosk(id, act) : acting.as(isStaff ? id : null, act);
    return actingAs(() => {
      const session = isStaff ? sessions.of(id) : null;
      const mayDo = right === null || session?.may(right);
      if (!mayDo && !isApproved(session && id, name, given)) return err({ code: 'notAllowed' });
      if (session && isAsked(name)) {
        sessions.touched(id);
        parts.touched?.(id);
      }
      return handlers[name](given);
    });
  };
}
