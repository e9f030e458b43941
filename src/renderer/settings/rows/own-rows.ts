import type { CallInput } from '../../../contract/calls.ts';
import type { Theme } from '../../../contract/views/view.ts';
import { LOCALES, type Locale } from '../../../domain/locale.ts';
import type { Catalogue } from '../../language/en.ts';
import { choiceEditor } from '../editors/choice-editor.tsx';
import type { SettingRow } from './setting-row.ts';
import { edited, switched } from './value-rows.tsx';

/** Each language by its own name, so that it is found by whoever reads it. */
const OWN_NAME: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
};
const LANGUAGES = LOCALES.map((value) => ({ value, word: OWN_NAME[value], lang: value }));

const themeWord = (theme: Theme, { settings }: Catalogue): string => settings[theme];

/** How a screen reads, looks and sounds, which is anyone's; a new one without a row does not compile. */
export const OWN_ROWS: Readonly<Record<keyof CallInput<'settings.change'>, SettingRow>> = {
  locale: edited(
    {
      section: 'look',
      title: ({ settings }) => settings.language,
      read: ({ locale }) => locale,
      tell: (locale) => OWN_NAME[locale],
      keep: (locale, manager) => manager.changeSettings({ locale }),
      isOwn: true,
    },
    choiceEditor<Locale>(() => LANGUAGES),
  ),
  theme: edited(
    {
      section: 'look',
      title: ({ settings }) => settings.theme,
      read: ({ theme }) => theme,
      tell: (theme, { words }) => themeWord(theme, words),
      keep: (theme, manager) => manager.changeSettings({ theme }),
      isOwn: true,
    },
    choiceEditor<Theme>(({ words }) =>
      (['system', 'light', 'dark'] as const).map((value) => ({
        value,
        word: themeWord(value, words),
      })),
    ),
  ),
  sound: switched({
    section: 'look',
    title: ({ settings }) => settings.sound,
    read: ({ sound }) => sound,
    keep: (sound, manager) => manager.changeSettings({ sound }),
    isOwn: true,
  }),
};
