import { join } from 'node:path';
import * as z from 'zod';
import { type ShopSettings, shopSettingsSchema } from '../../contract/views/access-view.ts';
import { type Looks, looksSchema } from '../../contract/views/looks-view.ts';
import type { Locale } from '../../domain/locale.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';
import { faultsIn } from './file-faults.ts';
import {
  notTogether,
  type StoredSettings,
  settingsSchema,
  WANTED_OF_SETTINGS,
} from './stored-settings.ts';

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

/** How screens read, look and sound, as they are told of it. */
export function looksOf(settings: Settings): Looks {
  const named: Looks = settings;
  return looksSchema.parse(named);
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

/** The settings as they were read, and the names in the file that are no settings: they stay there. */
export interface OpenedSettings extends SettingsFile {
  readonly unknownNames: readonly string[];
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
): Result<OpenedSettings, SettingsFailure> {
  const file = settingsFileIn(folder);
  const read = readJsonFile(file, storedIn);
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
  if (!parsed.success) {
    return err({ code: 'settingsUnreadable', detail: faultsIn(parsed.error, WANTED_OF_SETTINGS) });
  }
  const apart = notTogether(parsed.data);
  if (apart !== null) return err({ code: 'settingsUnreadable', detail: apart });
  let current = wholeOf(parsed.data);
  if (missing.length > 0) {
    const written = writeJsonFile(file, stored);
    if (!written.ok) return err({ code: 'settingsUnwritable', ...written.error });
  }
  return ok({
    unknownNames: Object.keys(stored).filter((name) => !(name in settingsSchema.shape)),
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

const settingsFileIn = (folder: string): string => join(folder, 'settings.json');

/** What the file says, whichever version wrote it. */
const storedSchema = z.record(z.string(), z.unknown());
type Stored = z.infer<typeof storedSchema>;

function storedIn(found: unknown): Result<Stored, { readonly detail: string }> {
  const read = storedSchema.safeParse(found ?? {});
  return read.success ? ok(read.data) : err({ detail: faultsIn(read.error, WANTED_OF_SETTINGS) });
}

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

/** The register's name in the settings of a data folder; null where they are not there, or cannot be read. */
export function registerInSettings(folder: string): string | null {
  const read = readJsonFile(settingsFileIn(folder), (stored) => {
    if (stored === undefined) return ok(null);
    const { data } = settingsSchema.pick({ terminalId: true }).safeParse(stored);
    return ok(data?.terminalId ?? null);
  });
  return read.ok ? read.value : null;
}
