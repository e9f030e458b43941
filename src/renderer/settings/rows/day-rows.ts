import { selectEditor } from '../editors/select-editor.tsx';
import { HOURS, hourWord, zonesWith, zoneWord } from '../hours-and-zones.ts';
import { edited } from './value-rows.tsx';
import type { ValueSetting } from './value-setting.ts';

const NEVER = 'never';

const closesByItself: ValueSetting<string> = {
  section: 'day',
  title: ({ closings }) => closings.hour,
  read: ({ shop }) => String(shop.closesByItselfAtHour ?? NEVER),
  tell: (hour, { words }) =>
    hour === NEVER ? words.closings.never : words.closings.at(hourWord(hour)),
  keep: (hour, manager) =>
    manager.changeShop({ closesByItselfAtHour: hour === NEVER ? null : Number(hour) }),
};

/** When a day begins and ends, and by whose clock. */
export const dayRows = {
  timeZone: edited(
    {
      section: 'day',
      title: ({ shopForm }) => shopForm.timeZone,
      read: ({ shop }) => shop.timeZone,
      tell: zoneWord,
      keep: (timeZone, manager) => manager.changeShop({ timeZone }),
    },
    selectEditor<string>({
      optionsIn: (_, zone) => zonesWith(zone).map((value) => ({ value, word: zoneWord(value) })),
      lookFor: ({ shopForm }) => shopForm.lookForZone,
      note: ({ shopForm }) => shopForm.later,
    }),
  ),
  dayStartsAtHour: edited(
    {
      section: 'day',
      title: ({ shopForm }) => shopForm.dayStart,
      read: ({ shop }) => String(shop.dayStartsAtHour),
      tell: hourWord,
      keep: (hour, manager) => manager.changeShop({ dayStartsAtHour: Number(hour) }),
    },
    selectEditor<string>({
      optionsIn: () => HOURS.map((value) => ({ value, word: hourWord(value) })),
      note: ({ shopForm }) => shopForm.later,
    }),
  ),
  closesByItselfAtHour: edited(
    closesByItself,
    selectEditor<string>({
      optionsIn: ({ words }) => [
        { value: NEVER, word: words.closings.never },
        ...HOURS.map((value) => ({ value, word: words.closings.at(hourWord(value)) })),
      ],
    }),
  ),
} as const;
