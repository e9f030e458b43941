import { isDeepStrictEqual } from 'node:util';
import type { CallHandlers, CallInput } from '../../../contract/calls.ts';
import type { ShopSettings } from '../../../contract/views/access-view.ts';
import { err } from '../../../domain/result.ts';
import { isKioskRange } from '../../../domain/sale/kiosk.ts';
import type { ClientSessions } from '../../../till/people/client-sessions.ts';
import { type SettingsFile, shopSettingsOf } from '../../../till/shop/settings.ts';
import { changeSettings } from './change-settings.ts';

/** Keeps what a manager chose for the shop, and tells every screen. Errors: `changedMeanwhile`, `settingsUnwritable`; `fromOffice`, where the company's office sets one of them; `kioskRange`, where no amount would be left to choose at a kiosk. */
export function shopCalls(parts: {
  readonly settings: SettingsFile;
  readonly sessions: Pick<ClientSessions, 'settingsChanged'>;
  readonly changed: () => void;
}): Pick<CallHandlers, 'shop.change'> {
  return {
    'shop.change': ({ shown = {}, ...change }) => {
      // As screens are told of it: what they show is what is compared.
      if (!isAsShown(shown, shopSettingsOf(parts.settings.current))) {
        return err({ code: 'changedMeanwhile' });
      }
      const { fromOffice } = parts.settings.current;
      if (Object.keys(change).some((name) => fromOffice.includes(name)))
        return err({ code: 'fromOffice' });
      if (!isKioskRangeWith(change, parts.settings.current)) return err({ code: 'kioskRange' });
      return changeSettings(parts.settings, change, () => {
        // The wait for a touch is the new one from now on.
        parts.sessions.settingsChanged();
        parts.changed();
      });
    },
  };
}

/** Whether each that was shown is as it was shown (decision 46). */
const isAsShown = (
  shown: NonNullable<CallInput<'shop.change'>['shown']>,
  now: ShopSettings,
): boolean =>
  Object.entries(shown).every(([name, value]) =>
    isDeepStrictEqual(value, now[name as keyof ShopSettings]),
  );

/** What is not changed stays, and has to go with what is. */
const isKioskRangeWith = (change: CallInput<'shop.change'>, now: ShopSettings): boolean =>
  isKioskRange({
    kioskLeastMinor: change.kioskLeastMinor ?? now.kioskLeastMinor,
    kioskMostMinor: change.kioskMostMinor ?? now.kioskMostMinor,
  });
