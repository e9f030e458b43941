import { isInUse } from '../contract/views/in-use.ts';
import { isSellersPaper } from '../papers/sheet/paper-names.ts';
import type { ClientSessions } from '../till/people/client-sessions.ts';
import type { KioskExit } from '../till/people/kiosk-exit.ts';
import type { NewManagerPin } from '../till/people/new-manager-pin.ts';
import type { TillOverJournal } from './calls/till-context.ts';
import type { openCustomers } from './customers.ts';
import type { Log } from './log/log.ts';
import type { ComposedTill } from './shell.ts';

/** What a shell asks of the till that it shows. */
export const actsOf = (
  till: TillOverJournal,
  {
    sessions,
    newManagerPin,
    kioskExit,
    log,
  }: {
    readonly sessions: ClientSessions;
    readonly newManagerPin: NewManagerPin;
    readonly kioskExit: KioskExit;
    readonly log: Log;
  },
  { screens, kiosks }: Pick<ReturnType<typeof openCustomers>, 'screens' | 'kiosks'>,
): Pick<
  ComposedTill,
  | 'mayFetch'
  | 'endClient'
  | 'canLeaveKiosk'
  | 'customersLeft'
  | 'allowNewManagerPin'
  | 'hasSalesOnScreen'
  | 'isInUse'
  | 'wake'
> => ({
  canLeaveKiosk: kioskExit.isPossible,
  allowNewManagerPin() {
    log.warn('a new code for a manager was asked for at the machine');
    return newManagerPin.allow();
  },
  mayFetch: (client, fileName) =>
    sessions.find(client).may(isSellersPaper(fileName) ? 'sell' : 'export'),
  endClient(client) {
    sessions.end(client);
    screens.end(client);
    kiosks.end(client);
  },
  customersLeft: screens.left,
  hasSalesOnScreen: () => till.view().sales.length > 0,
  isInUse: () => isInUse(till.view()),
  wake: () => till.wake(),
});
