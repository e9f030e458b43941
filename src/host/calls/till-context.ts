import type { CallHandlers, HandlersWhileDamaged } from '../../contract/calls.ts';
import type { BackupView } from '../../contract/views/blocked-view.ts';
import type { ItemsView } from '../../contract/views/items-view.ts';
import type { NetworkView } from '../../contract/views/network-view.ts';
import type { SetupView } from '../../contract/views/setup-view.ts';
import type { Mode, TillView } from '../../contract/views/view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { SaleLine } from '../../domain/sale/sale-line.ts';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../ledger/backup/checked-copy.ts';
import type { OwnOrigin } from '../../ledger/entry/journal-origin.ts';
import type { ExportReader } from '../../ledger/export/export-reader.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { SignatureJudge } from '../../ledger/proof/signature-threads.ts';
import type {
  AddedUpSetter,
  PaperSetter,
  ReceiptSetter,
  SlipSetter,
} from '../../papers/thread/paper-in-thread.ts';
import type { Gateway } from '../../till/asking/gateway.ts';
import type { Session } from '../../till/people/session.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import type { TillAtWork } from '../../update/when.ts';
import type { Log } from '../log/log.ts';
import type { MailPasswordStore } from '../mail/mail-password.ts';
import type { ObeyBundle } from '../office/obey-bundle.ts';
import type { SystemPrinters } from '../printer/system-printers.ts';
import type { BackupPlaces } from '../record/backup-places.ts';
import type { Witnesses } from '../record/witnesses.ts';
import type { EmbeddedSimulation } from '../simulation/simulation.ts';
import type { DataFolder } from '../start/data-folder.ts';
import type { TillUpdates } from '../update/till-updates.ts';

/** The calls that no journal answers. */
export type OwnCalls = Pick<
  CallHandlers,
  Extract<
    keyof CallHandlers,
    | `${'operator' | 'items' | 'about' | 'machine' | 'support' | 'update' | 'topics' | 'customer' | 'kiosk' | 'connection' | 'guide'}.${string}`
    | 'shop.change'
    | 'till.hello'
  >
>;

/** What a till is made of, whether its journal can be sold with or not. */
export interface TillContext {
  readonly mode: Mode;
  readonly folder: DataFolder;
  readonly log: Log;
  readonly settings: SettingsFile;
  /** Of whom something is done for. */
  readonly session: Pick<Session, 'view'>;
  /** Tells the platform's keys apart (`keyMark`). */
  readonly keyMark: string;
  /** The platform's base address; empty in simulation. */
  readonly platformAddress: string;
  /** What is done without a journal, whichever is there: who is at the till, and what the shop has chosen. */
  readonly ownCalls: OwnCalls;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly terminalId: string;
  readonly ledger: LedgerOptions;
  /** The place of the register's key, beside which its mark is kept. */
  readonly keyFile: string;
  /** What beside the journal knows how far it had come. */
  readonly witnesses: Pick<Witnesses, 'knownBeyond'>;
  /** Where backups go now; the shop may choose another folder while the till runs. */
  readonly places: () => BackupPlaces;
  /** Whose backups are this register's, where its journal does not open. */
  readonly own: () => Promise<OwnOrigin>;
  readonly checkCopy: CopyChecker;
  readonly judgeSignatures: SignatureJudge;
  readonly readExport: ExportReader;
  readonly setPaper: PaperSetter;
  readonly setAddedUp: AddedUpSetter;
  readonly setReceipt: ReceiptSetter;
  readonly setSlip: SlipSetter;
  readonly systemPrinters: SystemPrinters | null;
  readonly mailPassword: MailPasswordStore;
  /** The folder `resources` of the program. */
  readonly resources: URL;
  readonly gateway: Gateway;
  readonly network: NetworkView;
  readonly update: TillUpdates;
  /** The shop's items, as far as whoever sells is told of them. */
  readonly items: () => ItemsView;
  /** How the till is connected, and how far its first run has come. */
  readonly setup: () => SetupView;
  /** The kiosks that were open lately. */
  readonly kiosks: () => TillView['kiosks'];
  /** Which of these sales a customer's screen shows that is heard. */
  readonly onCustomerScreen: (view: Pick<TillView, 'sales'>) => SaleId | null;
  /** Whether something is rung up on any screen, or a customer stands before a sale. */
  readonly isRungUp: () => boolean;
  /** Puts in place what the company's office wants. */
  readonly bundles: ObeyBundle;
  /** The office and the code that the till was started with, if any. */
  readonly rejoinBy?: { readonly address: string; readonly code: string } | null;
  readonly simulation: EmbeddedSimulation | null;
  /** The shell's address for an exported file, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
  readonly restore: CallHandlers['journal.restore'];
  readonly goOn: CallHandlers['journal.goOn'];
  /** What the register's office holds, where the journal cannot be sold over. */
  readonly officeCopy: {
    view(): TillView['record']['officeCopy'];
    readonly ask: CallHandlers['journal.officeCopy'];
  };
  readonly fetchBack: CallHandlers['journal.fetchBack'];
}

/** The till over one journal. A restore puts another in its place, and the screens stay. */
export interface TillOverJournal {
  /** Where there is no journal, a call that needs one answers what its row says. */
  readonly handlers: CallHandlers | HandlersWhileDamaged;
  view(): TillView;
  /** The business day by the clock that counts: of the journal, where there is one. */
  today(): BusinessDay;
  /** What a sale in hand sells, as the journal has it; nothing of another one. */
  linesOf(saleId: SaleId): readonly SaleLine[];
  /** The receipt of a sale that is paid, as the text of a code: null until it is made, and where there is none. */
  receiptCodeOf(saleId: SaleId): string | null;
  /** How the receipt printer stands, whoever asks; null where there is none. */
  printerState(): TillView['printer'];
  /** Whether somebody dropped the receipt of this sale before it came out, and nobody asked for it again. */
  isReceiptDropped(saleId: SaleId): boolean;
  /** Whether there is a journal and nothing wrong was found in it: one that is whole is never replaced. */
  isWhole(): boolean;
  /** Asks about every open payment at once. */
  wake(): void;
  /** Writes down what happened to the register itself, where there is a journal that takes it. */
  note(event: RegisterEvent): void;
  /** What it is doing, as far as an update could be in its way. */
  atWork(): TillAtWork;
  /** Takes a backup of the journal before the program is replaced; false where there is none. */
  takeBackup(): Promise<boolean>;
  close(): Promise<void>;
}

/** What a screen is told of a backup. */
export function viewBackup(backup: Backup | null): BackupView | null {
  if (backup === null) return null;
  const { fileName, takenAtMs, entries, sales, lastEntryAtMs } = backup;
  return { fileName, takenAtMs, entries, sales, lastEntryAtMs };
}
