import type { CallHandlers } from '../../contract/calls.ts';
import type { ClientSessions } from '../../till/people/client-sessions.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import { changeSettings } from './change-settings.ts';

/** Keeps what a manager chose for the shop, and tells every screen. Errors: `settingsUnwritable`. */
export function shopCalls(parts: {
  readonly settings: SettingsFile;
  readonly sessions: Pick<ClientSessions, 'settingsChanged'>;
  readonly changed: () => void;
}): Pick<CallHandlers, 'shop.change'> {
  return {
    'shop.change': (change) =>
      changeSettings(parts.settings, change, () => {
        // The wait for a touch is the new one from now on.
        parts.sessions.settingsChanged();
        parts.changed();
      }),
  };
}
