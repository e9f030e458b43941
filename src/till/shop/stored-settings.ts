import * as z from 'zod';
import {
  askAboveMinorSchema,
  hourSchema,
  KIOSK_IDLE_S,
  KIOSK_SELLS,
  MOST_KIOSK_PRESETS,
  PAID_GOES_AFTER_S,
  paidGoesAfterSchema,
  printerWidthSchema,
  receiptsPrintSchema,
  shopSettingsSchema,
  signOutAfterMinSchema,
} from '../../contract/views/access-view.ts';
import { localeSchema, looksSchema, themeSchema } from '../../contract/views/looks-view.ts';
import { MOST_BACKUPS_KEPT } from '../../contract/views/record-view.ts';
import { updateChannelSchema, updateWhenSchema } from '../../contract/views/update-view.ts';
import { isTimeZone } from '../../domain/calendar/time-zone.ts';
import { LARGEST_CHARGE_MINOR, minorUnits } from '../../domain/money/money.ts';
import { MOST_CUSTOMER_PICTURES } from '../../domain/register/customer-picture.ts';
import {
  LONGEST_SYSTEM_PRINTER,
  printerAddressSchema,
  systemPrinterSchema,
} from '../../domain/register/printer.ts';
import {
  LONGEST_RECEIPT_ADDRESS,
  receiptAddressSchema,
} from '../../domain/register/receipt-address.ts';
import {
  customerTextSchema,
  LONGEST_CUSTOMER_TEXT,
  LONGEST_REGISTER_NAME,
  LONGEST_SHOP_ADDRESS,
  LONGEST_SHOP_NAME,
  LONGEST_TAX_NUMBER,
  registerNameSchema,
  shopAddressSchema,
  shopNameSchema,
  taxNumberSchema,
} from '../../domain/register/shop-identity.ts';
import { isKioskRange } from '../../domain/sale/kiosk.ts';
import { vatRateSchema } from '../../domain/sale/sale-line.ts';
import { NEWEST_KEPT } from '../../ledger/entry/backup-name.ts';

const TEXT_SIZES = looksSchema.shape.textSize.options;
const VOLUMES = looksSchema.shape.volume.options;
const KEY_HINTS = looksSchema.shape.keyHints.options;

const SHOP = shopSettingsSchema.shape;
const PRESETS = [500, 1000, 2000, 5000].map(minorUnits);

const officeBundleSchema = z.nullable(
  z.object({ keyId: z.string(), version: z.int(), sha256: z.string() }),
);

/** What the shop has chosen for this till. Each field has a default, so that a file of an older version still reads. */
export const settingsSchema = z.object({
  /** Whose shop it is; null where nobody has said. */
  shopName: z.nullable(shopNameSchema).default(null),
  shopAddress: z.nullable(shopAddressSchema).default(null),
  taxNumber: z.nullable(taxNumberSchema).default(null),
  /** What those who stand at the register call it; null where its terminal id will do. */
  registerName: z.nullable(registerNameSchema).default(null),
  terminalId: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('till-1'),
  timeZone: z.string().refine(isTimeZone).optional(),
  dayStartsAtHour: z.int().min(0).max(23).default(4),
  locale: z.enum(localeSchema.options).optional(),
  /** In which language customers are spoken to; null for the till's own. */
  customersLocale: z.nullable(z.enum(localeSchema.options)).default(null),
  /** What their screen says while nobody is before a sale; null for a welcome in their language. */
  customerText: z.nullable(customerTextSchema).default(null),
  /** The pictures that their screen shows, each by its name in the data folder. */
  customerPictures: z._default(SHOP.customerPictures, []),
  /** Whether the till shows the code as well while a customer's screen shows it. */
  codeOnTill: z.boolean().default(true),
  /** Whether screens on other devices of the shop's network may be let in. */
  networkScreens: z.boolean().default(false),
  /** Whether the desktop app shows the customer's screen on a second display. */
  secondDisplay: z.boolean().default(false),
  theme: z.enum(themeSchema.options).default('system'),
  textSize: z.enum(TEXT_SIZES).default('normal'),
  sound: z.boolean().default(true),
  volume: z.enum(VOLUMES).default('middle'),
  /** Whether a key that counts clicks. */
  keyClicks: z.boolean().default(false),
  /** Whether buttons show the key that presses them. */
  keyHints: z.enum(KEY_HINTS).default('automatic'),
  /** Value-added tax within every amount, in hundredths of a per cent; null states none. */
  vatRate: z.nullable(vatRateSchema).default(null),
  /** Minutes without a touch until the till signs its operator out; null for never. */
  signOutAfterMin: z.nullable(signOutAfterMinSchema).default(null),
  /** Whether cashiers, too, see on the keypad what the day has brought. */
  cashiersSeeTotal: z.boolean().default(false),
  /** Whether a cashier needs a manager's approval for a discount. */
  discountsNeedManager: z.boolean().default(false),
  /** Seconds after which "Paid" makes room for the next sale by itself; null for never. */
  paidGoesAfterS: z.nullable(paidGoesAfterSchema).default(null),
  /** The hour at which a day closes by itself; null for never, and where the days start unless chosen otherwise. */
  closesByItselfAtHour: z.nullable(hourSchema).optional(),
  /** The highest amount that is charged without a second look, in minor units; null for any. */
  askAboveMinor: z.nullable(askAboveMinorSchema).default(minorUnits(100_000)),
  /** Where backups go; null for the till's own folder. */
  backupFolder: z.nullable(z.string().min(1).max(1000)).default(null),
  /** How many of the newest backups are kept, besides the newest of each of the last days. */
  backupsKept: z.int().min(1).max(MOST_BACKUPS_KEPT).default(NEWEST_KEPT),
  /** Where exports are written; null for the till's own folder. */
  exportFolder: z.nullable(z.string()).default(null),
  /** Where the receipt printer is; null for none. */
  printerAddress: z.nullable(printerAddressSchema).default(null),
  /** The printer of the machine's system that prints receipts in its place; null for none. */
  systemPrinter: z.nullable(systemPrinterSchema).default(null),
  printerWidth: z.enum(printerWidthSchema.options).default('mm80'),
  /** Whether a receipt is printed for each sale that is paid, or only when somebody asks for it. */
  receiptsPrint: z.enum(receiptsPrintSchema.options).default('asked'),
  /** Whether the cash drawer opens with each receipt but a copy. */
  drawerOpens: z.boolean().default(false),
  /** Whether the receipt is shown as a code where "Paid" is said. */
  receiptCodes: z.boolean().default(true),
  /** The page of the shop at which such a code is read; null for a code that says all itself. */
  receiptAddress: z.nullable(receiptAddressSchema).default(null),
  /** Which releases the shop follows, and when a newer version is put in. */
  updateChannel: z.enum(updateChannelSchema.options).default('stable'),
  updateWhen: z.enum(updateWhenSchema.options).default('dayEnd'),
  /** What customers pay at a kiosk by themselves, and when. */
  kioskSells: z.enum(KIOSK_SELLS).default('items'),
  kioskPresetsMinor: z._default(SHOP.kioskPresetsMinor, PRESETS),
  kioskLeastMinor: z._default(SHOP.kioskLeastMinor, minorUnits(100)),
  kioskMostMinor: z._default(SHOP.kioskMostMinor, minorUnits(10_000)),
  kioskIdleS: z.literal(KIOSK_IDLE_S).default(60),
  kioskOpensAtHour: z.nullable(hourSchema).default(null),
  kioskClosesAtHour: z.nullable(hourSchema).default(null),
  /** The settings that the company's office sets, by name, and `quickKeys` where it arranges them: nobody changes them here. */
  fromOffice: z.array(z.string()).default([]),
  /** The bundle of the office that was put in place last, and whose key signed it; null for none. */
  officeBundle: z
    .custom<z.infer<typeof officeBundleSchema>>(
      (value) => officeBundleSchema.safeParse(value).success,
    )
    .default(null),
});
export type StoredSettings = z.infer<typeof settingsSchema>;

const line = (longest: number): string =>
  `one line of at most ${longest} characters with something to see in it, or null`;
const HOUR = 'a whole hour from 0 to 23';
const YES_OR_NO = 'true or false';
const CENTS = `a whole number of cents from 1 to ${LARGEST_CHARGE_MINOR}`;

/** What each setting is to be, for whoever writes the file by hand. */
export const WANTED_OF_SETTINGS: Readonly<Record<keyof StoredSettings, string>> = {
  shopName: line(LONGEST_SHOP_NAME),
  shopAddress: line(LONGEST_SHOP_ADDRESS),
  taxNumber: line(LONGEST_TAX_NUMBER),
  registerName: line(LONGEST_REGISTER_NAME),
  terminalId: '1 to 64 letters, digits, dots, dashes and low lines without accents',
  timeZone: 'a time zone that this machine knows, such as "Europe/Paris"',
  dayStartsAtHour: HOUR,
  locale: anyOf(localeSchema.options),
  customersLocale: `${anyOf(localeSchema.options)}, or null`,
  customerText: line(LONGEST_CUSTOMER_TEXT),
  customerPictures: `at most ${MOST_CUSTOMER_PICTURES} names of pictures, each once`,
  codeOnTill: YES_OR_NO,
  networkScreens: YES_OR_NO,
  secondDisplay: YES_OR_NO,
  theme: anyOf(themeSchema.options),
  textSize: anyOf(TEXT_SIZES),
  sound: YES_OR_NO,
  volume: anyOf(VOLUMES),
  keyClicks: YES_OR_NO,
  keyHints: anyOf(KEY_HINTS),
  vatRate: 'a whole number of hundredths of a per cent from 0 to 10000, or null',
  signOutAfterMin: 'a whole number of minutes from 1 to 240, or null',
  cashiersSeeTotal: YES_OR_NO,
  discountsNeedManager: YES_OR_NO,
  paidGoesAfterS: `${PAID_GOES_AFTER_S.join(' or ')} (seconds), or null`,
  closesByItselfAtHour: `${HOUR}, or null`,
  askAboveMinor: `a whole number of cents up to ${LARGEST_CHARGE_MINOR}, or null`,
  backupFolder: 'the path of a folder, or null',
  backupsKept: `a whole number from 1 to ${MOST_BACKUPS_KEPT}`,
  exportFolder: 'the path of a folder, or null',
  printerAddress:
    'the name or the address of a printer, with a colon and its port where that is not 9100, or null',
  systemPrinter: `the name that the system has for a printer, of at most ${LONGEST_SYSTEM_PRINTER} letters, or null`,
  printerWidth: anyOf(printerWidthSchema.options),
  receiptsPrint: anyOf(receiptsPrintSchema.options),
  drawerOpens: YES_OR_NO,
  receiptCodes: YES_OR_NO,
  receiptAddress: `an address of at most ${LONGEST_RECEIPT_ADDRESS} characters that begins with https:// and has no #, or null`,
  updateChannel: anyOf(updateChannelSchema.options),
  updateWhen: anyOf(updateWhenSchema.options),
  kioskSells: anyOf(KIOSK_SELLS),
  kioskPresetsMinor: `at most ${MOST_KIOSK_PRESETS} whole numbers of cents, each once`,
  kioskLeastMinor: CENTS,
  kioskMostMinor: CENTS,
  kioskIdleS: `${KIOSK_IDLE_S.join(' or ')} (seconds)`,
  kioskOpensAtHour: `${HOUR}, or null`,
  kioskClosesAtHour: `${HOUR}, or null`,
  fromOffice: 'names of settings, as the till wrote them',
  officeBundle: 'as the till wrote it',
};

/** What is wrong with settings that are each right but not together, as `WANTED_OF_SETTINGS` says it; null for nothing. */
export const notTogether = (settings: StoredSettings): string | null =>
  isKioskRange(settings) ? null : 'kioskLeastMinor is to be no more than kioskMostMinor';

function anyOf(options: readonly string[]): string {
  return options.map((option) => `"${option}"`).join(' or ');
}
