import type { CallInput } from '../../../contract/calls.ts';
import type { ItemView } from '../../../contract/views/items-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { barcodeSchema, withoutBlanks } from '../../../domain/items/barcode.ts';
import {
  categorySchema,
  type Item,
  itemNameSchema,
  type LaterPrice,
  MOST_BARCODES,
  MOST_LATER_PRICES,
  priceMinorSchema,
} from '../../../domain/items/item.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import { readPercent } from '../../../domain/money/percent.ts';
import { readAmount } from '../../../domain/money/typed-amount.ts';
import type { Format } from '../../language/format.ts';

/** An item as it is being written: what is typed stands as it was typed. */
export interface ItemDraft {
  readonly name: string;
  readonly price: string;
  /** `shop`, a usual rate in hundredths of a per cent, or `other` for the one that is typed. */
  readonly rate: string;
  readonly typedRate: string;
  readonly category: string;
  readonly barcodes: string;
  readonly colour: Item['colour'];
  readonly availability: Item['availability'];
  readonly laterPrices: readonly LaterPrice[];
  /** One that is still being written: who keeps the item without adding it means it as well. */
  readonly later: { readonly from: BusinessDay | null; readonly price: string };
}

export const NO_LATER: ItemDraft['later'] = { from: null, price: '' };

export const SHOP_RATE = 'shop';
export const OTHER_RATE = 'other';
/** In hundredths of a per cent: the rates of a shop in France (CGI, art. 278, 278-0 bis, 279). */
export const USUAL_RATES: readonly number[] = [550, 1000, 2000];

/** The draft of an item that is there, or of a new one with the barcode that was scanned. */
export function draftOf(item: ItemView | null, barcode: string | null, format: Format): ItemDraft {
  if (item === null) {
    return {
      ...{ name: '', price: '', rate: SHOP_RATE, typedRate: '', category: '' },
      ...{
        barcodes: withoutBlanks(barcode ?? ''),
        colour: 'grey',
        availability: 'onSale',
        laterPrices: [],
      },
      later: NO_LATER,
    };
  }
  const { name, category, colour, availability, laterPrices } = item;
  return {
    ...{ name, category, colour, availability, laterPrices },
    later: NO_LATER,
    price: format.number(minorUnits(item.priceMinor), 'EUR'),
    barcodes: item.barcodes.join(' '),
    ...rateDraft(item.vatRate, format),
  };
}

function rateDraft(vatRate: number | null, format: Format): Pick<ItemDraft, 'rate' | 'typedRate'> {
  if (vatRate === null) return { rate: SHOP_RATE, typedRate: '' };
  if (USUAL_RATES.includes(vatRate)) return { rate: String(vatRate), typedRate: '' };
  return { rate: OTHER_RATE, typedRate: format.percent(vatRate) };
}

/** What of a draft cannot be taken as it is. */
export interface DraftFaults {
  readonly name: boolean;
  readonly price: boolean;
  readonly rate: boolean;
  readonly category: boolean;
  readonly barcodes: boolean;
  readonly later: boolean;
}

type Written = CallInput<'items.save'>['item'];

/** What a draft comes to, or what of it is to be put right. */
export function readDraft(draft: ItemDraft): { readonly item: Written | null } & DraftFaults {
  const name = itemNameSchema.safeParse(draft.name);
  const price = priceMinorSchema.safeParse(readAmount(draft.price));
  const rate = rateOf(draft);
  const category = categorySchema.safeParse(draft.category.trim());
  const barcodes = draft.barcodes.split(/\s+/).filter((barcode) => barcode !== '');
  const areBarcodes =
    barcodes.length <= MOST_BARCODES &&
    barcodes.every((barcode) => barcodeSchema.safeParse(barcode).success);
  const laterPrices = laterPricesOf(draft);
  const isRight = name.success && price.success && category.success && areBarcodes;
  const item =
    isRight && rate !== undefined && laterPrices !== null
      ? {
          name: name.data,
          priceMinor: price.data,
          vatRate: rate,
          category: category.data,
          barcodes,
          colour: draft.colour,
          availability: draft.availability,
          laterPrices: [...laterPrices],
        }
      : null;
  return {
    item,
    name: draft.name !== '' && !name.success,
    price: draft.price !== '' && !price.success,
    rate: draft.typedRate !== '' && rate === undefined,
    category: !category.success,
    barcodes: !areBarcodes,
    later: laterPrices === null,
  };
}

/** Undefined where the one that is typed is none. */
function rateOf({ rate, typedRate }: ItemDraft): number | null | undefined {
  if (rate === SHOP_RATE) return null;
  return rate === OTHER_RATE ? (readPercent(typedRate) ?? undefined) : Number(rate);
}

/** With the one that is still being written; null where that has no day or no price yet. */
function laterPricesOf({ laterPrices, later }: ItemDraft): readonly LaterPrice[] | null {
  const { from, price } = later;
  if (from === null && price.trim() === '') return laterPrices;
  const read = priceMinorSchema.safeParse(readAmount(price));
  if (from === null || !read.success) return null;
  const all = withLaterPrice(laterPrices, { from, priceMinor: read.data });
  return all.length <= MOST_LATER_PRICES ? all : null;
}

/** Prices with another one among them, in the order of their days; one of the same day is replaced. */
export const withLaterPrice = (
  prices: readonly LaterPrice[],
  added: LaterPrice,
): readonly LaterPrice[] =>
  [...prices.filter(({ from }) => from !== added.from), added].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  );
