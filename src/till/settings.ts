import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isTimeZone } from '../domain/business-day.ts';
import { vatRateSchema } from '../domain/closing.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { type Locale, localeSchema, themeSchema } from './view.ts';

/** What the shop has chosen for this till. Each field has a default, so that a file of an older version still reads. */
const settingsSchema = z.object({
  shopName: z.string().min(1).max(80).default('Maison Verdier'),
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
});
type StoredSettings = z.infer<typeof settingsSchema>;

export type Settings = Required<StoredSettings> & {
  readonly timeZone: string;
  readonly locale: Locale;
};

export type SettingsFailure = {
  readonly code: 'settingsUnreadable' | 'settingsUnwritable';
  readonly detail: string;
};

/** The settings of one till, kept in `settings.json` of its data folder. */
export interface SettingsFile {
  readonly current: Settings;
  /** Keeps a change; the file is written whole under a temporary name and renamed. */
  change(change: Partial<Settings>): Result<Settings, SettingsFailure>;
}

/** What the machine suggests where the shop has not chosen. */
export interface SettingsDefaults {
  readonly timeZone: string;
  readonly locale: Settings['locale'];
}

/**
 * Reads the settings, or begins with the defaults where there is no file.
 * `settingsUnreadable`: the file is there but is not what this till writes; it is left as it is.
 */
export function openSettings(
  folder: string,
  defaults: SettingsDefaults,
): Result<SettingsFile, SettingsFailure> {
  const file = join(folder, 'settings.json');
  const read = readStored(file);
  if (!read.ok) return read;
  let current: Settings = {
    ...read.value,
    timeZone: read.value.timeZone ?? defaults.timeZone,
    locale: read.value.locale ?? defaults.locale,
  };

  return ok({
    get current() {
      return current;
    },
    change(change) {
      const changed = { ...current, ...change };
      try {
        writeWhole(file, `${JSON.stringify(changed, null, 2)}\n`);
      } catch (error) {
        return err({ code: 'settingsUnwritable', detail: String(error) });
      }
      current = changed;
      return ok(changed);
    },
  });
}

function readStored(file: string): Result<StoredSettings, SettingsFailure> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ok(settingsSchema.parse({}));
    return err({ code: 'settingsUnreadable', detail: String(error) });
  }
  try {
    return ok(settingsSchema.parse(JSON.parse(text)));
  } catch (error) {
    return err({ code: 'settingsUnreadable', detail: String(error) });
  }
}

function writeWhole(file: string, text: string): void {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, text, { flush: true, mode: 0o600 });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}
