import * as z from 'zod/mini';
import { LARGEST_CHARGE_MINOR, minorUnitsSchema } from '../../domain/money/money.ts';
import { customerPicturesSchema } from '../../domain/register/customer-picture.ts';
import { printedLine } from '../../domain/register/printed-line.ts';
import {
  PRINTER_WIDTHS,
  printerAddressSchema,
  RECEIPTS_PRINT,
  systemPrinterSchema,
} from '../../domain/register/printer.ts';
import { receiptAddressSchema } from '../../domain/register/receipt-address.ts';
import {
  customerTextSchema,
  registerNameSchema,
  shopAddressSchema,
  shopNameSchema,
  taxNumberSchema,
  timeZoneSchema,
} from '../../domain/register/shop-identity.ts';
import { vatRateSchema } from '../../domain/sale/sale-line.ts';
import { localeSchema } from './looks-view.ts';
import { updateChannelSchema, updateWhenSchema } from './update-view.ts';

/** Names somebody who can sign in, whatever they are called. */
export const operatorIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(64))
  .brand<'OperatorId'>();
export type OperatorId = z.infer<typeof operatorIdSchema>;

export const roleSchema = z.enum(['cashier', 'manager']);
export type Role = z.infer<typeof roleSchema>;

/** What somebody at the till may do; who may do what is one table (`rightsOf`). */
export const rightSchema = z.enum([
  'sell',
  'giveDiscounts',
  'seeTotal',
  'settleByHand',
  'readDays',
  'closeDay',
  'export',
  'mendJournal',
  'changeSettings',
  'manageOperators',
]);
export type Right = z.infer<typeof rightSchema>;

/** As entries and screens name them. */
export const LONGEST_OPERATOR_NAME = 40;
export const operatorNameSchema = printedLine(LONGEST_OPERATOR_NAME);

/** What an operator keys in to sign in: 4 to 8 digits. */
export const operatorCodeSchema = z.string().check(z.regex(/^\d{4,8}$/));

/** Somebody who can sign in; their code never leaves the till. */
const operatorViewSchema = z.object({
  id: operatorIdSchema,
  name: z.string(),
  role: roleSchema,
  /** Whether they prove by a code who they are; a tap on their name is enough where not. */
  hasPin: z.boolean(),
  /** How long their code is not taken any more, after too many wrong ones; 0 while it is. */
  waitsForMs: z.number(),
});
export type OperatorView = z.infer<typeof operatorViewSchema>;

/** In minutes. */
export const signOutAfterMinSchema = z.int().check(z.minimum(1), z.maximum(240));

/** How long "Paid" stays by itself, in seconds. */
export const PAID_GOES_AFTER_S = [3, 5, 10, 30] as const;
export const paidGoesAfterSchema = z.literal(PAID_GOES_AFTER_S);

/** An amount above which the till asks again before it charges, in minor units. */
export const askAboveMinorSchema = minorUnitsSchema.check(z.maximum(LARGEST_CHARGE_MINOR));

/** Of the shop's clock. */
export const hourSchema = z.int().check(z.minimum(0), z.maximum(23));

export const printerWidthSchema = z.enum(PRINTER_WIDTHS);
export const receiptsPrintSchema = z.enum(RECEIPTS_PRINT);

/** What customers pay at a kiosk: the shop's items, amounts that they choose, or both. */
export const KIOSK_SELLS = ['items', 'amounts', 'both'] as const;
/** After how many seconds without a touch a kiosk asks whether somebody is still there. */
export const KIOSK_IDLE_S = [30, 60, 120] as const;
export const MOST_KIOSK_PRESETS = 8;

const payableSchema = minorUnitsSchema.check(z.minimum(1), z.maximum(LARGEST_CHARGE_MINOR));

/** The amounts that stand ready at a kiosk, each once. */
export const kioskPresetsSchema = z.array(payableSchema).check(
  z.maxLength(MOST_KIOSK_PRESETS),
  z.refine((presets) => new Set(presets).size === presets.length),
);

/** What the manager has chosen for the shop; `signOutAfterMin` is null for never. */
export const shopSettingsSchema = z.object({
  /** Whose shop it is; each is null where nobody has said. */
  shopName: z.nullable(z.string()),
  shopAddress: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  registerName: z.nullable(z.string()),
  timeZone: z.string(),
  /** The hour of the shop's clock at which a business day begins. */
  dayStartsAtHour: hourSchema,
  /** In which language customers are spoken to; null for the till's own. */
  customersLocale: z.nullable(localeSchema),
  /** What their screen says while nobody is before a sale; null for a welcome in their language. */
  customerText: z.nullable(z.string()),
  /** The pictures that their screen shows while nobody is before a sale, in turns. */
  customerPictures: customerPicturesSchema,
  /** Whether the till shows the code as well while a customer's screen shows it. */
  codeOnTill: z.boolean(),
  /** Whether screens on other devices of the shop's network may be let in, beside those of this machine. */
  networkScreens: z.boolean(),
  /** Whether the customer's screen is shown on a second display of the machine, where the program has windows of its own. */
  secondDisplay: z.boolean(),
  vatRate: z.nullable(vatRateSchema),
  signOutAfterMin: z.nullable(signOutAfterMinSchema),
  cashiersSeeTotal: z.boolean(),
  /** Whether a manager approves each sale of a cashier from which something is taken off. */
  discountsNeedManager: z.boolean(),
  /** After how many seconds "Paid" makes room for the next sale by itself; null for never. */
  paidGoesAfterS: z.nullable(paidGoesAfterSchema),
  /** The hour of the shop's clock at which a day closes by itself; null for never. */
  closesByItselfAtHour: z.nullable(hourSchema),
  /** The highest amount that is charged without a second look; null for any. */
  askAboveMinor: z.nullable(askAboveMinorSchema),
  /** Where the receipt printer is, as `host` or `host:port`; null for none. */
  printerAddress: z.nullable(z.string()),
  /** The name that the machine's system has for the receipt printer, where its shell reaches one; null for none. */
  systemPrinter: z.nullable(z.string()),
  printerWidth: printerWidthSchema,
  /** When receipts are printed. */
  receiptsPrint: receiptsPrintSchema,
  /** Whether the cash drawer opens with each receipt but a copy. */
  drawerOpens: z.boolean(),
  /** Whether the receipt is shown as a code where "Paid" is said. */
  receiptCodes: z.boolean(),
  /** The page at which such a code is read, under https; null for a code that says all itself. */
  receiptAddress: z.nullable(z.string()),
  /** Which releases the shop follows, and when a newer version is put in. */
  updateChannel: updateChannelSchema,
  updateWhen: updateWhenSchema,
  kioskSells: z.enum(KIOSK_SELLS),
  kioskPresetsMinor: kioskPresetsSchema,
  /** Between these a customer may choose an amount at a kiosk. */
  kioskLeastMinor: payableSchema,
  kioskMostMinor: payableSchema,
  kioskIdleS: z.literal(KIOSK_IDLE_S),
  /** The hours of the shop's clock between which a kiosk sells; always where one of them is null. */
  kioskOpensAtHour: z.nullable(hourSchema),
  kioskClosesAtHour: z.nullable(hourSchema),
});
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

/** The same as a screen may change it, a few or all: what is typed is looked at, and a name is not taken away. */
export const shopChangeSchema = z.partial(
  // Strict: a setting that the till does not know is refused rather than dropped.
  z.strictObject({
    ...shopSettingsSchema.shape,
    shopName: shopNameSchema,
    shopAddress: z.nullable(shopAddressSchema),
    taxNumber: z.nullable(taxNumberSchema),
    registerName: z.nullable(registerNameSchema),
    customerText: z.nullable(customerTextSchema),
    timeZone: timeZoneSchema,
    printerAddress: z.nullable(printerAddressSchema),
    systemPrinter: z.nullable(systemPrinterSchema),
    receiptAddress: z.nullable(receiptAddressSchema),
  }),
);

/** Who is at the till, and what they may do there. */
export const accessViewSchema = z.object({
  /** Null while nobody is signed in, or nobody needs to be. */
  operator: z.nullable(z.object({ id: operatorIdSchema, name: z.string(), role: roleSchema })),
  signInNeeded: z.boolean(),
  rights: z.array(rightSchema),
  /** Everybody who can sign in; none where the till is open to all. */
  operators: z.array(operatorViewSchema),
  /** Whether somebody at the machine has let a manager's code be chosen anew. */
  newCodeAllowed: z.boolean(),
});
export type AccessView = z.infer<typeof accessViewSchema>;
