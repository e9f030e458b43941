import type { CallInput, CallOutput } from '../../../contract/calls.ts';
import { err, ok } from '../../../domain/result.ts';
import type { Settings, SettingsChange, SettingsFile } from '../../../till/shop/settings.ts';

/** What a screen could name that is no setting: nothing, else the calls that change settings do not compile. */
type NoSetting = Exclude<
  keyof (CallInput<'settings.change'> & Omit<CallInput<'shop.change'>, 'shown'>),
  keyof Settings
>;

/** Keeps everything that a screen changed of the settings. Errors: `settingsUnwritable`. */
export function changeSettings(
  settings: SettingsFile,
  change: SettingsChange & { readonly [Name in NoSetting]: never },
  changed: () => void,
): CallOutput<'settings.change'> {
  const kept = settings.change(change);
  if (!kept.ok) return err({ code: 'settingsUnwritable' });
  changed();
  return ok({ ok: true });
}
