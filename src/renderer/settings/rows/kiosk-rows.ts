import {
  KIOSK_IDLE_S,
  KIOSK_SELLS,
  kioskPresetsSchema,
  MOST_KIOSK_PRESETS,
  type ShopSettings,
} from '../../../contract/views/access-view.ts';
import { type MinorUnits, minorUnits } from '../../../domain/money/money.ts';
import { readAmount } from '../../../domain/money/typed-amount.ts';
import { choiceEditor } from '../editors/choice-editor.tsx';
import { selectEditor } from '../editors/select-editor.tsx';
import { textEditor } from '../editors/text-editor.tsx';
import { HOURS, hourWord } from '../hours-and-zones.ts';
import type { SettingRow } from './setting-row.ts';
import { edited } from './value-rows.tsx';

const ALWAYS = 'always';
const hourOf = (chosen: string): number | null => (chosen === ALWAYS ? null : Number(chosen));

const USUAL_LEAST = [50, 100, 200, 500, 1000].map(minorUnits);
const USUAL_MOST = [2000, 5000, 10_000, 20_000, 50_000, 100_000].map(minorUnits);

/** With a space between, and cents only where there are any: as they are typed. */
const typedAmounts = (presets: readonly number[]): string =>
  presets.map((minor) => (minor % 100 === 0 ? minor / 100 : (minor / 100).toFixed(2))).join(' ');

function readAmounts(text: string): readonly MinorUnits[] | null {
  const read = text.split(/[\s;]+/).flatMap((one) => (one === '' ? [] : [readAmount(one)]));
  const whole = kioskPresetsSchema.safeParse(read);
  return whole.success ? whole.data : null;
}

/** What is typed is kept as it is read, so that the same amounts are the same. */
const TYPED = {
  safeParse(text: string) {
    const read = readAmounts(text);
    return read === null ? { success: false } : { success: true, data: typedAmounts(read) };
  },
} as const;
/** Each of so many signs. */
const LONGEST = MOST_KIOSK_PRESETS * 10;

/** One of a few amounts. */
const amountRow = (
  name: 'kioskLeastMinor' | 'kioskMostMinor',
  title: 'least' | 'most',
  usual: readonly MinorUnits[],
) =>
  edited(
    {
      section: 'kiosk',
      title: ({ kiosk }) => kiosk[title],
      read: ({ shop }) => String(shop[name]),
      tell: (minor, { format }, { currency }) => format.money(minorUnits(Number(minor)), currency),
      keep: (minor, manager) => manager.changeShop({ [name]: minorUnits(Number(minor)) }),
    },
    choiceEditor<string>(({ format }) =>
      usual.map((minor) => ({ value: String(minor), word: format.money(minor, 'EUR') })),
    ),
  );

const hourRow = (name: 'kioskOpensAtHour' | 'kioskClosesAtHour', title: SettingRow['title']) =>
  edited(
    {
      section: 'kiosk',
      title,
      read: ({ shop }) => String(shop[name] ?? ALWAYS),
      tell: (chosen, { words }) => (chosen === ALWAYS ? words.kiosk.always : hourWord(chosen)),
      keep: (chosen, manager) => manager.changeShop({ [name]: hourOf(chosen) }),
    },
    selectEditor<string>({
      optionsIn: ({ words }) => [
        { value: ALWAYS, word: words.kiosk.always },
        ...HOURS.map((value) => ({ value, word: hourWord(value) })),
      ],
    }),
  );

/** What customers pay by themselves, and when. */
export const kioskRows = {
  kioskSells: edited(
    {
      section: 'kiosk',
      title: ({ kiosk }) => kiosk.sells,
      read: ({ shop }) => shop.kioskSells,
      tell: (sells, { words }) => words.kiosk.selling[sells],
      keep: (kioskSells, manager) => manager.changeShop({ kioskSells }),
    },
    choiceEditor<ShopSettings['kioskSells']>(({ words }) =>
      KIOSK_SELLS.map((value) => ({ value, word: words.kiosk.selling[value] })),
    ),
  ),
  kioskPresetsMinor: edited(
    {
      section: 'kiosk',
      title: ({ kiosk }) => kiosk.presets,
      read: ({ shop }): string | null => typedAmounts(shop.kioskPresetsMinor) || null,
      tell: (typed, { words, format }, { currency }) =>
        typed === null
          ? words.settingsRoom.unset
          : (readAmounts(typed) ?? []).map((minor) => format.money(minor, currency)).join(', '),
      keep: async (typed, manager) => {
        const read = readAmounts(typed ?? '');
        return read !== null && manager.changeShop({ kioskPresetsMinor: [...read] });
      },
    },
    textEditor({
      schema: TYPED,
      longest: LONGEST,
      isOptional: true,
      hint: ({ kiosk }) => kiosk.presetsHint,
    }),
  ),
  kioskLeastMinor: amountRow('kioskLeastMinor', 'least', USUAL_LEAST),
  kioskMostMinor: amountRow('kioskMostMinor', 'most', USUAL_MOST),
  kioskIdleS: edited(
    {
      section: 'kiosk',
      title: ({ kiosk }) => kiosk.idle,
      read: ({ shop }) => String(shop.kioskIdleS),
      tell: (seconds, { words }) => words.kiosk.seconds(Number(seconds)),
      keep: (chosen, manager) => {
        const kioskIdleS = KIOSK_IDLE_S.find((seconds) => String(seconds) === chosen);
        return manager.changeShop({ ...(kioskIdleS && { kioskIdleS }) });
      },
    },
    choiceEditor<string>(({ words }) =>
      KIOSK_IDLE_S.map((value) => ({ value: String(value), word: words.kiosk.seconds(value) })),
    ),
  ),
  kioskOpensAtHour: hourRow('kioskOpensAtHour', ({ kiosk }) => kiosk.opens),
  kioskClosesAtHour: hourRow('kioskClosesAtHour', ({ kiosk }) => kiosk.closes),
} as const;
