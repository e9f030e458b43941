import type { CallInput } from '../../../contract/calls.ts';
import type { Theme } from '../../../contract/views/looks-view.ts';
import type { TillView } from '../../../contract/views/view.ts';
import type { Locale } from '../../../domain/locale.ts';
import type { Catalogue } from '../../language/en.ts';
import { OWN_NAME } from '../../language/own-name.ts';
import { choiceEditor } from '../editors/choice-editor.tsx';
import { LANGUAGES } from '../languages.ts';
import type { SettingRow } from './setting-row.ts';
import { edited, switched } from './value-rows.tsx';

const themeWord = (theme: Theme, words: Catalogue): string =>
  theme === 'clock' ? words.comfort.byClock : words.settings[theme];

const canBeHeard = ({ sound, keyClicks }: TillView): boolean => sound || keyClicks;

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
      (['system', 'light', 'dark', 'clock'] as const).map((value) => ({
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
  textSize: edited(
    {
      section: 'look',
      title: ({ comfort }) => comfort.textSize,
      read: ({ textSize }) => textSize,
      tell: (size, { words }) => words.comfort.textSizes[size],
      keep: (textSize, manager) => manager.changeSettings({ textSize }),
      isOwn: true,
    },
    choiceEditor<TillView['textSize']>(({ words }) =>
      (['normal', 'large'] as const).map((value) => ({
        value,
        word: words.comfort.textSizes[value],
      })),
    ),
  ),
  keyClicks: switched({
    section: 'look',
    title: ({ comfort }) => comfort.keyClicks,
    read: ({ keyClicks }) => keyClicks,
    keep: (keyClicks, manager) => manager.changeSettings({ keyClicks }),
    isOwn: true,
  }),
  keyHints: edited(
    {
      section: 'look',
      title: ({ comfort }) => comfort.keyHints,
      read: ({ keyHints }) => keyHints,
      tell: (hints, { words }) => words.comfort.keyHintsShown[hints],
      keep: (keyHints, manager) => manager.changeSettings({ keyHints }),
      isOwn: true,
    },
    choiceEditor<TillView['keyHints']>(({ words }) =>
      (['automatic', 'always', 'never'] as const).map((value) => ({
        value,
        word: words.comfort.keyHintsShown[value],
      })),
    ),
  ),
  volume: edited(
    {
      section: 'look',
      title: ({ comfort }) => comfort.volume,
      read: ({ volume }) => volume,
      tell: (volume, { words }) => words.comfort.volumes[volume],
      keep: (volume, manager) => manager.changeSettings({ volume }),
      isOwn: true,
      isNeeded: canBeHeard,
    },
    choiceEditor<TillView['volume']>(({ words }) =>
      (['low', 'middle', 'high'] as const).map((value) => ({
        value,
        word: words.comfort.volumes[value],
      })),
    ),
  ),
};
