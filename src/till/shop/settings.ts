import { join } from 'node:path';
import * as z from 'zod';
import { isTimeZone } from '../../domain/calendar/business-day.ts';
import { minorUnits } from '../../domain/money/money.ts';
import { vatRateSchema } from '../../domain/register/closing.ts';
import {
  registerNameSchema,
  shopAddressSchema,
  shopNameSchema,
  taxNumberSchema,
} from '../../domain/register/shop-identity.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { NEWEST_KEPT } from '../../ledger/journal/backup-name.ts';
import {
  askAboveMinorSchema,
  hourSchema,
  type ShopSettings,
  shopSettingsSchema,
  signOutAfterMinSchema,
} from '../views/access-view.ts';
import { MOST_BACKUPS_KEPT } from '../views/record-view.ts';
import { type Locale, localeSchema, themeSchema } from '../views/view.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** What the shop has chosen for this till. Each field has a default, so that a file of an older version still reads. */
const settingsSchema = z.object({
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
  theme: z.enum(themeSchema.options).default('system'),
  sound: z.boolean().default(true),
  /** Value-added tax within every amount, in hundredths of a per cent; null states none. */
  vatRate: z.nullable(vatRateSchema).default(null),
  /** Minutes without a touch until the till signs its operator out; null for never. */
  signOutAfterMin: z.nullable(signOutAfterMinSchema).default(null),
  /** Whether cashiers, too, see on the keypad what the day has brought. */
  cashiersSeeTotal: z.boolean().default(false),
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
});
type StoredSettings = z.infer<typeof settingsSchema>;

export type Settings = Required<StoredSettings> & {
  readonly timeZone: string;
  readonly locale: Locale;
  readonly closesByItselfAtHour: number | null;
};

/** The settings that are the manager's, as screens are told of them: each that the contract names. */
export function shopSettingsOf(settings: Settings): ShopSettings {
  const named: ShopSettings = settings;
  return shopSettingsSchema.parse(named);
}

export type SettingsFailure = {
  readonly code: 'settingsUnreadable' | 'settingsUnwritable';
  readonly detail: string;
};

/** The settings of one till, kept in `settings.json` of its data folder. */
export interface SettingsFile {
  readonly current: Settings;
  /** Keeps what is given of a change; the file is written whole under a temporary name and renamed. */
  change(change: SettingsChange): Result<Settings, SettingsFailure>;
}

/** Settings by name; one that is `undefined` was not given. A name that is no setting does not compile. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

/** What the machine suggests where the shop has not chosen, and what whoever installs the till has said of the shop. */
export interface SettingsDefaults {
  readonly timeZone: string;
  readonly locale: Settings['locale'];
  readonly given?: GivenSettings;
}

/** What can be said of the shop as the till is installed; what the settings say already stands. */
export type GivenSettings = Partial<
  Pick<
    Settings,
    'shopName' | 'shopAddress' | 'taxNumber' | 'registerName' | 'timeZone' | 'dayStartsAtHour'
  >
>;

/**
 * Reads the settings, or begins with the defaults where there is no file. What was given and the file does not say is
 * kept at once. `settingsUnreadable`: the file is there but is not what this till writes; it is left as it is.
 */
export function openSettings(
  folder: string,
  defaults: SettingsDefaults,
): Result<SettingsFile, SettingsFailure> {
  const file = join(folder, 'settings.json');
  const read = readJsonFile(file, (found) => storedSchema.parse(found ?? {}));
  if (!read.ok) return err({ code: 'settingsUnreadable', ...read.error });
  const chosen = withoutMadeUpName(read.value);
  const missing = Object.entries(defaults.given ?? {}).filter(
    ([name, value]) => value !== undefined && (chosen[name] ?? null) === null,
  );
  let stored: Stored = { ...chosen, ...Object.fromEntries(missing) };
  const wholeOf = (parsed: StoredSettings): Settings => ({
    ...parsed,
    timeZone: parsed.timeZone ?? defaults.timeZone,
    locale: parsed.locale ?? defaults.locale,
    closesByItselfAtHour: hourOfClosing(parsed),
  });
  const parsed = settingsSchema.safeParse(stored);
  if (!parsed.success) return err({ code: 'settingsUnreadable', detail: String(parsed.error) });
  let current = wholeOf(parsed.data);
  if (missing.length > 0) {
    const written = writeJsonFile(file, stored);
    if (!written.ok) return err({ code: 'settingsUnwritable', ...written.error });
  }
  return ok({
    get current() {
      return current;
    },
    change(change) {
      const given = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      );
      // What was never chosen stays unwritten: nobody gave it, and whoever installs the till may still.
      const changed = { ...stored, ...given };
      const written = writeJsonFile(file, changed);
      if (!written.ok) return err({ code: 'settingsUnwritable', ...written.error });
      stored = changed;
      current = wholeOf(settingsSchema.parse(changed));
      return ok(current);
    },
  });
}

/** What the file says, whichever version wrote it. */
const storedSchema = z.record(z.string(), z.unknown());
type Stored = z.infer<typeof storedSchema>;

/** What version 0.1 called every shop; it wrote the name, with all other defaults, at the first change of any. */
const MADE_UP_NAME = 'Maison Verdier';

/** Leaves the name out that an early version made up: nobody gave it. */
function withoutMadeUpName(stored: Stored): Stored {
  const isWhole = ['terminalId', 'timeZone', 'theme', 'sound'].every((name) => name in stored);
  if (!isWhole || 'shopAddress' in stored || stored.shopName !== MADE_UP_NAME) return stored;
  const { shopName: _, ...rest } = stored;
  return rest;
}

/** By then the day is over anyway, so that its closing takes nothing from anybody. */
const hourOfClosing = ({ closesByItselfAtHour, dayStartsAtHour }: StoredSettings): number | null =>
  closesByItselfAtHour === undefined ? dayStartsAtHour : closesByItselfAtHour;
