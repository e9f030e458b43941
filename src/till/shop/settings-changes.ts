import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { ok } from '../../domain/result.ts';
import type { Settings, SettingsFile } from './settings.ts';

type SettingsChanged = Extract<RegisterEvent, { type: 'settingsChanged' }>;
type Change = SettingsChanged['changes'][number];

/** Who is believed about money: it is no setting of the shop's, and its changes are told as one's. */
export const PLATFORM_ADDRESS = 'platformAddress';

/** Settings by name, as text; empty where nothing is chosen. */
export type SettingTexts = ReadonlyMap<string, string>;

/** The settings as the journal tells of them. */
export function settingTexts({ officeBundle: _, ...settings }: Settings): SettingTexts {
  // Which bundle was put in place has an entry of its own.
  return new Map(Object.entries(settings).map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What is other than before, in the order of the settings. */
export function changesBetween(before: SettingTexts, after: SettingTexts): readonly Change[] {
  return [...after]
    .map(([name, to]) => ({ name, from: before.get(name) ?? '', to }))
    .filter(({ from, to }) => from !== to);
}

/** The settings as these events tell of them, newest event first; a setting that none names is absent. */
export function settingsToldBy(newestFirst: readonly RegisterEvent[]): SettingTexts {
  const changes = newestFirst
    .toReversed()
    .flatMap((event) => (event.type === 'settingsChanged' ? event.changes : []));
  return new Map(changes.map(({ name, to }) => [name, to]));
}

/** The same settings, whose every kept change is told to `changed`, unless it changes nothing. */
export function tellingChanges(
  settings: SettingsFile,
  changed: (changes: readonly Change[]) => void,
): SettingsFile {
  return {
    get current() {
      return settings.current;
    },
    change(change) {
      const before = settingTexts(settings.current);
      const kept = settings.change(change);
      if (!kept.ok) return kept;
      const changes = changesBetween(before, settingTexts(kept.value));
      if (changes.length > 0) changed(changes);
      return ok(kept.value);
    },
  };
}
