import { isKioskRange } from '../../domain/sale/kiosk.ts';
import type { Settings, SettingsChange } from './settings.ts';
import { settingsSchema } from './stored-settings.ts';

/**
 * What a company's office may set: what a shop is, says and allows. What hangs on the machine, its network and its days stays the
 * shop's: where printers, backups and exports are, the register's terminal id, the time zone, the hour at which days begin.
 */
const OFFICE_SETTINGS = [
  'shopName',
  'shopAddress',
  'taxNumber',
  'customersLocale',
  'customerText',
  'codeOnTill',
  'vatRate',
  'signOutAfterMin',
  'cashiersSeeTotal',
  'discountsNeedManager',
  'paidGoesAfterS',
  'askAboveMinor',
  'receiptsPrint',
  'receiptCodes',
  'receiptAddress',
  'updateChannel',
  'updateWhen',
  'kioskSells',
  'kioskPresetsMinor',
  'kioskLeastMinor',
  'kioskMostMinor',
  'kioskIdleS',
  'kioskOpensAtHour',
  'kioskClosesAtHour',
] as const satisfies readonly (keyof typeof settingsSchema.shape)[];

/** What of the settings that an office names this till takes, and the names of the others. */
export interface SettingsOfOffice {
  readonly change: SettingsChange;
  readonly names: readonly string[];
  readonly leftOut: readonly string[];
}

/** Two that are judged together. */
const KIOSK_RANGE: readonly string[] = ['kioskLeastMinor', 'kioskMostMinor'];

/**
 * Sorts what an office says by what this till knows, and by whether it can be so: also beside what the till has `now`, whose
 * file could not be read again otherwise.
 */
export function settingsOfOffice(
  said: Readonly<Record<string, unknown>>,
  now: Pick<Settings, 'kioskLeastMinor' | 'kioskMostMinor'>,
): SettingsOfOffice {
  const taken: [string, unknown][] = [];
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(said)) {
    const known = OFFICE_SETTINGS.find((one) => one === name);
    const isSaid = known !== undefined && value !== undefined;
    const read = isSaid ? settingsSchema.shape[known].safeParse(value) : null;
    if (read?.success) taken.push([name, read.data]);
    else leftOut.push(name);
  }
  const isRange = isKioskRange({ ...now, ...Object.fromEntries(taken) });
  const kept = isRange ? taken : taken.filter(([name]) => !KIOSK_RANGE.includes(name));
  const names = kept.map(([name]) => name);
  const notKept = taken.map(([name]) => name).filter((name) => !names.includes(name));
  const change: SettingsChange = Object.fromEntries(kept);
  return { change, names, leftOut: [...leftOut, ...notKept] };
}
