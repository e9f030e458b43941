import { PAID_GOES_AFTER_S, type ShopSettings } from '../../../contract/views/access-view.ts';
import type { Locale } from '../../../domain/locale.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import { readPercent } from '../../../domain/money/percent.ts';
import { readAmount } from '../../../domain/money/typed-amount.ts';
import {
  customerTextSchema,
  LONGEST_CUSTOMER_TEXT,
} from '../../../domain/register/shop-identity.ts';
import type { Catalogue } from '../../language/en.ts';
import { OWN_NAME } from '../../language/own-name.ts';
import { mayDo } from '../../state/people/crew.ts';
import { CustomerPicturesRow } from '../customer-pictures/customer-pictures-row.tsx';
import { choiceEditor } from '../editors/choice-editor.tsx';
import { numberEditor } from '../editors/number-editor.tsx';
import { textEditor } from '../editors/text-editor.tsx';
import { LANGUAGES } from '../languages.ts';
import { networkScreensRow } from './network-screens-row.tsx';
import { secondDisplayRow } from './second-display-row.tsx';
import type { SettingRow } from './setting-row.ts';
import { edited, switched } from './value-rows.tsx';

/** In hundredths of a per cent: the rates of a shop in France (CGI, art. 278, 278-0 bis, 279). */
const USUAL_RATES = [550, 1000, 2000];
const USUAL_LIMITS = [50_000, 100_000, 500_000].map(minorUnits);

const AS_TILL = 'asTill';
const NEVER = 'never';
const SECONDS = PAID_GOES_AFTER_S.map(String);
const secondsOf = (chosen: string): ShopSettings['paidGoesAfterS'] =>
  PAID_GOES_AFTER_S.find((seconds) => String(seconds) === chosen) ?? null;
const goesWord = (chosen: string, { paidGoes }: Catalogue): string => {
  const seconds = secondsOf(chosen);
  return seconds === null ? paidGoes.never : paidGoes.after(seconds);
};

/** What holds for each sale. */
export const saleRows = {
  customersLocale: edited(
    {
      section: 'customer',
      title: ({ shop }) => shop.customersLocale,
      read: ({ shop }): Locale | typeof AS_TILL => shop.customersLocale ?? AS_TILL,
      tell: (chosen, { words }) =>
        chosen === AS_TILL ? words.shop.languageOfTill : OWN_NAME[chosen],
      keep: (chosen, manager) =>
        manager.changeShop({ customersLocale: chosen === AS_TILL ? null : chosen }),
    },
    choiceEditor<Locale | typeof AS_TILL>(({ words }) => [
      { value: AS_TILL, word: words.shop.languageOfTill },
      ...LANGUAGES,
    ]),
  ),
  customerText: edited(
    {
      section: 'customer',
      title: ({ shop }) => shop.customerText,
      read: ({ shop }) => shop.customerText,
      tell: (text, { words }) => text ?? words.shop.customerWelcome,
      keep: (customerText, manager) => manager.changeShop({ customerText }),
    },
    textEditor({ schema: customerTextSchema, longest: LONGEST_CUSTOMER_TEXT, isOptional: true }),
  ),
  secondDisplay: secondDisplayRow({
    section: 'customer',
    title: ({ customerScreens }) => customerScreens.display.title,
    read: ({ shop }) => shop.secondDisplay,
    keep: (secondDisplay, manager) => manager.changeShop({ secondDisplay }),
  }),
  customerPictures: {
    section: 'customer',
    title: ({ customerPictures }) => customerPictures.title,
    value: ({ shop }, { format }) =>
      shop.customerPictures.length > 0 ? format.count(shop.customerPictures.length) : null,
    isShown: (view) => mayDo(view, 'changeSettings'),
    Body: CustomerPicturesRow,
  } satisfies SettingRow,
  codeOnTill: switched({
    section: 'customer',
    title: ({ shop }) => shop.codeOnTill,
    read: ({ shop }) => shop.codeOnTill,
    keep: (codeOnTill, manager) => manager.changeShop({ codeOnTill }),
  }),
  networkScreens: networkScreensRow({
    section: 'customer',
    title: ({ customerScreens }) => customerScreens.network.title,
    read: ({ shop }) => shop.networkScreens,
    keep: (networkScreens, manager) => manager.changeShop({ networkScreens }),
  }),
  vatRate: edited(
    {
      section: 'shop',
      title: ({ shop }) => shop.vat.name,
      read: ({ shop }) => shop.vatRate,
      tell: (rate, { words: { shop }, format }) =>
        rate === null ? shop.vat.none : shop.rate(format.percent(rate)),
      keep: (vatRate, manager) => manager.changeShop({ vatRate }),
    },
    numberEditor({
      words: ({ shop }) => shop.vat,
      usual: USUAL_RATES,
      wordOf: (rate, { words, format }) => words.shop.rate(format.percent(rate)),
      write: (rate, { format }) => format.percent(rate),
      read: readPercent,
      longest: 6,
    }),
  ),
  askAboveMinor: edited(
    {
      section: 'day',
      title: ({ shop }) => shop.askAbove.name,
      read: ({ shop }) => shop.askAboveMinor,
      tell: (above, { words, format }, { currency }) =>
        above === null ? words.shop.askAbove.none : format.money(above, currency),
      keep: (askAboveMinor, manager) => manager.changeShop({ askAboveMinor }),
    },
    numberEditor({
      words: ({ shop }) => shop.askAbove,
      usual: USUAL_LIMITS,
      wordOf: (above, { format }, currency) => format.money(above, currency),
      write: (above, { format }, currency) => format.number(above, currency),
      read: readAmount,
      longest: 10,
    }),
  ),
  paidGoesAfterS: edited(
    {
      section: 'day',
      title: ({ paidGoes }) => paidGoes.name,
      read: ({ shop }) => String(shop.paidGoesAfterS ?? NEVER),
      tell: (chosen, { words }) => goesWord(chosen, words),
      keep: (chosen, manager) => manager.changeShop({ paidGoesAfterS: secondsOf(chosen) }),
    },
    choiceEditor<string>(({ words }) =>
      [NEVER, ...SECONDS].map((value) => ({ value, word: goesWord(value, words) })),
    ),
  ),
} as const;
