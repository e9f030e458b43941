import { type ShopSettings, shopSettingsSchema } from '../../src/contract/views/access-view.ts';
import type { Settings } from '../../src/till/shop/settings.ts';
import { settingsSchema } from '../../src/till/shop/stored-settings.ts';

/**
 * The settings of a shop that has chosen nothing but these, in Paris and in English, in which no day closes by
 * itself and any amount is charged at once: a new setting is here, with its default, without anybody's doing.
 */
export function settingsOf(chosen: Partial<Settings> = {}): Settings {
  const defaults = settingsSchema.parse({ shopName: 'Maison Verdier' });
  return {
    ...defaults,
    timeZone: 'Europe/Paris',
    locale: 'en',
    closesByItselfAtHour: null,
    askAboveMinor: null,
    kioskPresetsMinor: [],
    ...chosen,
  };
}

/** Those of them that are the manager's, as screens are told of them. */
export function shopSettingsOf(chosen: Partial<Settings> = {}): ShopSettings {
  const told: ShopSettings = settingsOf(chosen);
  return shopSettingsSchema.parse(told);
}
