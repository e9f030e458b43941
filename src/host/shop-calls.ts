import type { CallHandlers } from '../bridge/table.ts';
import { err, ok } from '../domain/result.ts';
import type { Session } from '../till/session.ts';
import type { SettingsFile } from '../till/settings.ts';

/** Keeps what a manager chose for the shop, and tells every screen. Errors: `settingsUnwritable`. */
export function shopCalls(parts: {
  readonly settings: SettingsFile;
  readonly session: Pick<Session, 'touched'>;
  readonly changed: () => void;
}): Pick<CallHandlers, 'shop.change'> {
  return {
    'shop.change'({ vatRate, signOutAfterMin, cashiersSeeTotal, closesByItselfAtHour }) {
      const kept = parts.settings.change({
        ...(vatRate !== undefined && { vatRate }),
        ...(signOutAfterMin !== undefined && { signOutAfterMin }),
        ...(cashiersSeeTotal !== undefined && { cashiersSeeTotal }),
        ...(closesByItselfAtHour !== undefined && { closesByItselfAtHour }),
      });
      if (!kept.ok) return err({ code: 'settingsUnwritable' });
      // The wait for a touch is the new one from now on.
      parts.session.touched();
      parts.changed();
      return ok({ ok: true });
    },
  };
}
