import type { TillView } from '../../../contract/views/view.ts';
import type { ClientId } from '../../../till/people/client-sessions.ts';
import type { Session } from '../../../till/people/session.ts';
import type { ActingClient } from '../dispatch/acting-client.ts';

/**
 * The view of each client, of one moment, and for null of whoever is at the till: clients at which the same person may do the same are given the same view, which
 * is made once for all of them.
 */
export function viewsByAccess(
  acting: Pick<ActingClient, 'as'>,
  session: Pick<Session, 'view'>,
  view: () => TillView,
): (client: ClientId | null) => TillView {
  const made = new Map<string, TillView>();
  return (client) =>
    acting.as(client, () => {
      const access = JSON.stringify(session.view());
      const known = made.get(access) ?? view();
      made.set(access, known);
      return known;
    });
}
