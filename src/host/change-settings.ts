import type { CallInput, CallOutput } from '../bridge/table.ts';
import { err, ok } from '../domain/result.ts';
import type { SettingsFile } from '../till/settings.ts';

/** Keeps what a screen changed of the settings, and tells every screen. Errors: `settingsUnwritable`. */
export function changeSettings(
  settings: SettingsFile,
  { locale, theme, sound }: CallInput<'settings.change'>,
  changed: () => void,
): CallOutput<'settings.change'> {
  const kept = settings.change({
    ...(locale !== undefined && { locale }),
    ...(theme !== undefined && { theme }),
    ...(sound !== undefined && { sound }),
  });
  if (!kept.ok) return err({ code: 'settingsUnwritable' });
  changed();
  return ok({ ok: true });
}
