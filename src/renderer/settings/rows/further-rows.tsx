import type { TillView } from '../../../contract/views/view.ts';
import { mayDo } from '../../state/people/crew.ts';
import { BackupsRow } from '../panels/backups.tsx';
import { ConnectRow } from '../panels/connect.tsx';
import { ConnectionRow } from '../panels/connection.tsx';
import { CustomerScreensRow, KiosksRow } from '../panels/customer-screens.tsx';
import { FindPrintersRow } from '../panels/find-printers.tsx';
import { HearSoundsRow } from '../panels/hear-sounds.tsx';
import { AboutRow, HelpTopicsRow, SupportRow, UpdateRow } from '../panels/help-rows.tsx';
import { ItemsRow } from '../panels/items.tsx';
import { MachineStartRow } from '../panels/machine-start.tsx';
import { MailRow } from '../panels/mail.tsx';
import { OfficeRow } from '../panels/office.tsx';
import { PeopleRow } from '../panels/people.tsx';
import { PrinterTestRow } from '../panels/printer-test.tsx';
import { ReceiptPageRow } from '../panels/receipt-page.tsx';
import { ShiftRow } from '../panels/shift.tsx';
import { TakeBackRow } from '../panels/take-back.tsx';
import {
  ABOUT_ASKED,
  BACKUPS_ASKED,
  MAIL_ASKED,
  OFFICE_ASKED,
  screensAsked,
} from './asked-values.ts';
import { FactRow } from './fact-row.tsx';
import type { OWN_ROWS } from './own-rows.ts';
import { hasPrinter } from './receipt-rows.ts';
import type { RowName, SettingRow } from './setting-row.ts';
import type { SHOP_ROWS } from './shop-rows.ts';

const ofManagers = (view: TillView): boolean => mayDo(view, 'changeSettings');

/** What else is found in the room: what is looked at or done there, and is no single value. */
export const FURTHER_ROWS: Readonly<
  Record<Exclude<RowName, keyof typeof SHOP_ROWS | keyof typeof OWN_ROWS>, SettingRow>
> = {
  customerScreens: {
    section: 'customer',
    title: ({ customerScreens }) => customerScreens.title,
    value: () => null,
    isShown: ofManagers,
    asked: screensAsked('customerDisplay'),
    Body: CustomerScreensRow,
  },
  kiosks: {
    section: 'kiosk',
    title: ({ kiosk }) => kiosk.screens.title,
    value: () => null,
    isShown: ofManagers,
    asked: screensAsked('kiosk'),
    Body: KiosksRow,
  },
  connection: {
    section: 'platform',
    title: ({ connect }) => connect.title,
    value: () => null,
    isShown: ofManagers,
    Body: ConnectRow,
  },
  health: {
    section: 'platform',
    title: ({ settingsRoom }) => settingsRoom.healthName,
    value: ({ health }, { words }) => words.health.channels[health.channel],
    isShown: ofManagers,
    Body: ConnectionRow,
  },
  items: {
    section: 'items',
    title: ({ items }) => items.title,
    value: ({ items }, { format }) => (items.count > 0 ? format.count(items.count) : null),
    isShown: ofManagers,
    Body: ItemsRow,
  },
  findPrinters: {
    section: 'receipts',
    title: ({ printer }) => printer.find,
    value: () => null,
    isShown: ofManagers,
    Body: FindPrintersRow,
  },
  printerTest: {
    section: 'receipts',
    title: ({ printer }) => printer.test,
    value: () => null,
    isShown: (view) => ofManagers(view) && hasPrinter(view),
    Body: PrinterTestRow,
  },
  receiptPage: {
    section: 'receipts',
    title: ({ receiptCode }) => receiptCode.page,
    value: () => null,
    isShown: (view) => ofManagers(view) && view.shop.receiptCodes,
    Body: ReceiptPageRow,
  },
  mail: {
    section: 'day',
    title: ({ mail }) => mail.title,
    value: () => null,
    isShown: ofManagers,
    asked: MAIL_ASKED,
    Body: MailRow,
  },
  hearSounds: {
    section: 'look',
    title: ({ comfort }) => comfort.hear,
    value: () => null,
    isShown: ({ sound }) => sound,
    Body: HearSoundsRow,
  },
  operators: {
    section: 'people',
    title: ({ operators }) => operators.title,
    value: ({ operators }) => operators.map(({ name }) => name).join(', '),
    isShown: (view) => mayDo(view, 'manageOperators'),
    Body: PeopleRow,
  },
  shift: {
    section: 'people',
    title: ({ shift }) => shift.open,
    value: () => null,
    isShown: ({ operator }) => operator !== null,
    Body: ShiftRow,
  },
  takeBack: {
    section: 'people',
    title: ({ takeBack }) => takeBack.open,
    value: () => null,
    isShown: (view) => mayDo(view, 'sell'),
    Body: TakeBackRow,
  },
  office: {
    section: 'record',
    title: ({ office }) => office.title,
    value: ({ office }) => office?.company ?? null,
    isShown: ofManagers,
    asked: OFFICE_ASKED,
    Body: OfficeRow,
  },
  backups: {
    section: 'record',
    title: ({ backupSettings }) => backupSettings.title,
    value: () => null,
    isShown: ofManagers,
    asked: BACKUPS_ASKED,
    Body: BackupsRow,
  },
  registerKey: {
    section: 'record',
    title: ({ settingsRoom }) => settingsRoom.registerKeyName,
    value: ({ record }) => record.keyFingerprint,
    isShown: (view) => ofManagers(view) && view.record.keyFingerprint !== null,
    Body: FactRow,
  },
  machineStart: {
    section: 'machine',
    title: ({ machine }) => machine.starts,
    value: () => null,
    isShown: ofManagers,
    Body: MachineStartRow,
  },
  update: {
    section: 'machine',
    title: ({ update }) => update.title,
    value: ({ update }) => update?.version ?? null,
    isShown: (view) => ofManagers(view) && view.update !== null,
    Body: UpdateRow,
  },
  helpTopics: {
    section: 'help',
    title: ({ helpTopics }) => helpTopics.title,
    value: () => null,
    isShown: () => true,
    Body: HelpTopicsRow,
  },
  about: {
    section: 'help',
    title: ({ about }) => about.title,
    value: () => null,
    isShown: () => true,
    asked: ABOUT_ASKED,
    Body: AboutRow,
  },
  support: {
    section: 'help',
    title: ({ support }) => support.title,
    value: () => null,
    isShown: ofManagers,
    Body: SupportRow,
  },
};
