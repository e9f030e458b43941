import type { PairedKind } from '../contract/audience.ts';
import type { Log } from '../host/log/log.ts';
import type { CustomerDoor } from './customer-door.ts';
import type { DoorAnswer, DoorOrder } from './door.ts';
import type { PageSockets } from './page-sockets.ts';
import { type Session, type Sessions, sessionName } from './sessions.ts';

export interface DoorActParts {
  readonly sessions: Sessions;
  readonly sockets: Pick<PageSockets, 'countOf'>;
  /** The screens that are turned to customers: they are listed and ended with the browsers. */
  readonly customers: readonly Pick<CustomerDoor, 'kind' | 'sessions' | 'countOf'>[];
  /** A new address to open, for somebody who stands there. */
  readonly newAddress: () => string;
  readonly allowNewManagerPin: () => boolean;
  readonly log: Pick<Log, 'info'>;
}

const CALLED: Readonly<Record<PairedKind, string>> = {
  customerDisplay: "customer's screen",
  kiosk: 'kiosk',
};

/** Does what whoever sits at the machine asks of the till that runs. */
export function doorActs({
  sessions,
  sockets,
  customers,
  newAddress,
  allowNewManagerPin,
  log,
}: DoorActParts): (order: DoorOrder) => DoorAnswer {
  return (order) => {
    switch (order.act) {
      case 'again':
        log.info('a new address was asked for');
        return { act: 'again', url: newAddress() };
      case 'newManagerPin':
        return { act: 'newManagerPin', isAllowed: allowNewManagerPin() };
      case 'sessions':
        return {
          act: 'sessions',
          sessions: [
            ...sessions.list().map((session) => told(session, sockets.countOf)),
            ...customers.flatMap((door) =>
              door.sessions.list().map((session) => ({
                ...told(session, door.countOf),
                browser: `${CALLED[door.kind]}: ${session.browser}`,
              })),
            ),
          ],
        };
      case 'end': {
        const ended = [sessions, ...customers.map((door) => door.sessions)]
          .map((each) => each.end(order.name))
          .reduce((sum, each) => sum + each, 0);
        log.info({ ended }, 'browsers are let in no more');
        return { act: 'end', ended };
      }
    }
  };
}

const told = (session: Session, countOf: (session: Session) => number) => ({
  name: sessionName(session),
  openedAtMs: session.openedAtMs,
  seenAtMs: session.seenAtMs,
  browser: session.browser,
  pages: countOf(session),
});
