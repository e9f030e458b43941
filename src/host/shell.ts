import type { TillSide } from '../bridge/till-side.ts';
import type { Mode } from '../contract/views/view.ts';
import type { RegisterKeyStore } from '../ledger/entry/register-key.ts';
import type { ClientId } from '../till/people/client-sessions.ts';
import type { PairedScreens } from './calls/customer/customer-screens.ts';
import type { SecondDisplay } from './calls/customer/second-display.ts';
import type { MachineStart } from './calls/shop/machine-calls.ts';
import type { Log } from './log/log.ts';
import type { MailPasswordStore } from './mail/mail-password.ts';
import type { SystemPrinters } from './printer/system-printers.ts';
import type { ConnectionKeeper } from './setup/connection-keeper.ts';
import type { DataFolder } from './start/data-folder.ts';
import type { UpdateShell } from './update/update-shell.ts';

/** A till as it is composed over one platform and one journal. */
export interface ComposedTill {
  readonly bridge: TillSide;
  readonly mode: Mode;
  readonly folder: DataFolder;
  readonly log: Log;
  /** What the person who starts it should know, a sentence each. */
  readonly warnings: readonly string[];
  /** Whether who is at this client may have this exported file: whoever sells may have the paper of a shift. */
  mayFetch(client: ClientId, fileName: string): boolean;
  /** This client is let in no more: whoever has signed in there is signed out. */
  endClient(client: ClientId): void;
  /** Whether anybody has a PIN by which a kiosk is left. */
  canLeaveKiosk(): boolean;
  /** No page of a customer's screen is open any more. */
  customersLeft(): void;
  /** Lets a manager's code be chosen anew, as whoever sits at the machine asks; false where nobody has one. */
  allowNewManagerPin(): boolean;
  /** Whether a sale is on the screen: one that waits, is in doubt, or was not put aside. */
  hasSalesOnScreen(): boolean;
  /** Whether the screen has to stay on. */
  isInUse(): boolean;
  /** Is told, each time that what screens show has changed, whether the screen has to stay on. */
  onUse(listener: (isInUse: boolean) => void): void;
  /** Asks about every open payment at once: after sleep, or when the network is back. */
  wake(): void;
  close(): Promise<void>;
}

/** A till that runs, whichever shell shows it, and over whichever journal. */
export interface RunningTill extends Omit<ComposedTill, 'bridge'> {
  readonly bridge: Pick<TillSide, 'attach' | 'emit'>;
  /** The till was begun anew, with another connection: its screens are to connect again. */
  onBegunAnew(listener: () => void): void;
  /** It could not be, and the one before neither: a sentence for the person who started it. */
  onGone(listener: (sentence: string) => void): void;
}

/** What a shell adds to the till. */
export interface Shell {
  /** The address at which the shell serves an exported file; null where the file's place is enough. */
  readonly downloadAddress: (fileName: string) => string | null;
  /** Where the build put the program of `ledger/backup/copy-checker.ts`. */
  readonly copyChecker: URL;
  /** Where it put the program of `ledger/proof/signature-thread.ts`. */
  readonly signatureThread: URL;
  /** Where it put the program of `papers/thread/paper-thread.ts`. */
  readonly paperThread: URL;
  /** Where it put the program of `simulator/lan/lan-door.ts`. */
  readonly lanDoor: URL;
  /** The folder `resources` of the program: what the files that prove themselves are made with. */
  readonly resources: URL;
  /** What the build says that the program is made of. */
  readonly about: URL;
  /** What the machine does when its user signs in; null where the shell cannot see to it. */
  readonly machineStart: MachineStart | null;
  /** The screens of customers, by kind: turned to them, or to serve themselves at; null where the shell has no way for them. */
  readonly customerScreens: PairedScreens | null;
  /** The customer's screen on another display of the machine; null where the shell has no windows of its own. */
  readonly secondDisplay: SecondDisplay | null;
  /** Takes the kiosk that the shell itself shows out of service; null where it shows none. */
  readonly leaveKiosk: (() => void) | null;
  /** The printers that the machine's system knows; null where the shell reaches none. */
  readonly systemPrinters: SystemPrinters | null;
  /** Keeps the register's private key, in this file where the machine offers nothing better. */
  readonly registerKey: (file: string) => RegisterKeyStore;
  /** Keeps the password of the shop's mail server, in this file where the machine offers nothing better. */
  readonly mailPassword: (file: string) => MailPasswordStore;
  /** Keeps the platform's address and its key, where they are given on a screen. */
  readonly connection: ConnectionKeeper;
  /** How the program is updated; null where somebody else sees to it. */
  readonly update: UpdateShell | null;
}
