import { minorUnits } from '../../../domain/money/money.ts';
import { readPercent } from '../../../domain/money/percent.ts';
import { readAmount } from '../../../domain/money/typed-amount.ts';
import { numberEditor } from '../editors/number-editor.tsx';
import { edited } from './value-rows.tsx';

/** In hundredths of a per cent: the rates of a shop in France (CGI, art. 278, 278-0 bis, 279). */
const USUAL_RATES = [550, 1000, 2000];
const USUAL_LIMITS = [50_000, 100_000, 500_000].map(minorUnits);

/** What holds for each amount that is keyed. */
export const saleRows = {
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
} as const;
