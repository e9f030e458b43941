import type { TillView } from '../../../contract/views/view.ts';
import type { Catalogue } from '../../language/en.ts';
import { choiceEditor } from '../editors/choice-editor.tsx';
import { edited, switched } from './value-rows.tsx';

const NEVER = 'never';
const MINUTES = ['1', '5', '15', '30'];
const hasOperators = ({ operators }: TillView): boolean => operators.length > 0;
const minutesWord = (minutes: string, { shop }: Catalogue): string =>
  minutes === NEVER ? shop.never : shop.minutes(Number(minutes));

/** What holds for those who sign in: nothing while nobody has to. */
export const peopleRows = {
  signOutAfterMin: edited(
    {
      section: 'people',
      title: ({ shop }) => shop.signOut,
      read: ({ shop }) => String(shop.signOutAfterMin ?? NEVER),
      tell: (minutes, { words }) => minutesWord(minutes, words),
      keep: (minutes, manager) =>
        manager.changeShop({ signOutAfterMin: minutes === NEVER ? null : Number(minutes) }),
      isNeeded: hasOperators,
    },
    choiceEditor<string>(({ words }) =>
      [NEVER, ...MINUTES].map((value) => ({ value, word: minutesWord(value, words) })),
    ),
  ),
  cashiersSeeTotal: switched({
    section: 'people',
    title: ({ shop }) => shop.cashiersSeeTotal,
    read: ({ shop }) => shop.cashiersSeeTotal,
    keep: (cashiersSeeTotal, manager) => manager.changeShop({ cashiersSeeTotal }),
    isNeeded: hasOperators,
  }),
  discountsNeedManager: switched({
    section: 'people',
    title: ({ shop }) => shop.discountsNeedManager,
    read: ({ shop }) => shop.discountsNeedManager,
    keep: (discountsNeedManager, manager) => manager.changeShop({ discountsNeedManager }),
    isNeeded: hasOperators,
  }),
} as const;
