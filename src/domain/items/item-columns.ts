import { businessDaySchema } from '../calendar/business-day.ts';
import { decimalText, minorUnits } from '../money/money.ts';
import { readPercent } from '../money/percent.ts';
import { readAmount } from '../money/typed-amount.ts';
import { barcodeSchema } from './barcode.ts';
import {
  AVAILABILITIES,
  categorySchema,
  ITEM_COLOURS,
  type Item,
  itemIdSchema,
  itemNameSchema,
  type LaterPrice,
  MOST_BARCODES,
  MOST_LATER_PRICES,
  priceMinorSchema,
} from './item.ts';

/** The columns of a list of items as a spreadsheet has it. Names are the same in every language, as those of every export. */
export const ITEM_COLUMNS = [
  'id',
  'name',
  'price',
  'vat_rate',
  'category',
  'barcodes',
  'colour',
  'availability',
  'later_prices',
] as const;
export type ItemColumn = (typeof ITEM_COLUMNS)[number];

/** Without these a list is none. */
export const NEEDED_COLUMNS: readonly ItemColumn[] = ['name', 'price'];

/** What the cells of a row say of an item; a column that the list does not have says nothing. */
export type ItemCells = Partial<Omit<Item, 'id'>> & { readonly id?: Item['id'] | null };

/**
 * Why a cell cannot be taken. `wrong`: it says nothing that an item can have; `unclearPrice`: 1.234 is a thousand to one
 * spreadsheet and a little more than one to another; `tooManyDecimals`: a price has a part of a cent; `unclearRate`: 0.2 may be what a spreadsheet writes for 20 %;
 * `shortenedBarcode`: a spreadsheet took it for a number and wrote that.
 */
export const CELL_FAULTS = [
  'wrong',
  'unclearPrice',
  'tooManyDecimals',
  'unclearRate',
  'shortenedBarcode',
] as const;
type CellFault = (typeof CELL_FAULTS)[number];

/** What one cell says, or why that is nothing. */
type Read = ItemCells | CellFault;

const DECIMALS = 2;
/** Between several barcodes of one cell, and several prices. */
const BETWEEN = /\s+/;
/** Three digits behind the only sign of a price: cents they are not. */
const UNCLEAR_PRICE = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** No thousands, as they do not begin with a nought and are of three digits. */
const TOO_MANY_DECIMALS = /^\d+[.,]\d{3,}$/;
/** Such as 4.00638E+12, or 4006381333931.0. */
const SHORTENED_BARCODE = /^(?:\d(?:[.,]\d+)?E\+?\d+|\d{8,14}[.,]0+)$/i;
const PERCENT_SIGN = /\s*%$/;
/** One per cent, in hundredths: less is no share of itself, such as 0.2, that somebody meant as a fifth. */
const ONE_PERCENT = 100;
const LATER_PRICE = /^(\d{4}-\d{2}-\d{2})=(\d{1,6}(?:[.,]\d{1,2})?)$/;

const READERS: Readonly<Record<ItemColumn, (cell: string) => Read>> = {
  id: (cell) => {
    if (cell === '') return { id: null };
    const { success, data } = itemIdSchema.safeParse(cell);
    return success ? { id: data } : 'wrong';
  },
  name: (cell) => {
    const { success, data } = itemNameSchema.safeParse(cell);
    return success ? { name: data } : 'wrong';
  },
  price: (cell) => {
    const amount = withoutCurrency(cell);
    if (UNCLEAR_PRICE.test(amount)) return 'unclearPrice';
    if (TOO_MANY_DECIMALS.test(amount)) return 'tooManyDecimals';
    const priceMinor = priceOf(amount);
    return priceMinor === null ? 'wrong' : { priceMinor };
  },
  vat_rate: (cell) => {
    if (cell === '') return { vatRate: null };
    const vatRate = readPercent(cell.replace(PERCENT_SIGN, ''));
    if (vatRate === null) return 'wrong';
    return isBelowOne(vatRate) && !PERCENT_SIGN.test(cell) ? 'unclearRate' : { vatRate };
  },
  category: (cell) => {
    const { success, data } = categorySchema.safeParse(cell);
    return success ? { category: data } : 'wrong';
  },
  barcodes: (cell) => {
    const barcodes = cell === '' ? [] : cell.split(BETWEEN);
    if (barcodes.some((barcode) => SHORTENED_BARCODE.test(barcode))) return 'shortenedBarcode';
    const isRight = barcodes.every((barcode) => barcodeSchema.safeParse(barcode).success);
    return isRight && barcodes.length <= MOST_BARCODES ? { barcodes } : 'wrong';
  },
  colour: (cell) => {
    if (cell === '') return { colour: 'grey' };
    const colour = ITEM_COLOURS.find((known) => known === cell.toLowerCase());
    return colour === undefined ? 'wrong' : { colour };
  },
  availability: (cell) => {
    if (cell === '') return { availability: 'onSale' };
    const availability = AVAILABILITIES.find((known) => known.toLowerCase() === cell.toLowerCase());
    return availability === undefined ? 'wrong' : { availability };
  },
  later_prices: (cell) => {
    const laterPrices = cell === '' ? [] : laterPricesOf(cell.split(BETWEEN));
    return laterPrices === null ? 'wrong' : { laterPrices };
  },
};

/** What a cell of a column says, or why nothing of an item can be made of it. */
export const readCell = (column: ItemColumn, cell: string): Read => READERS[column](cell.trim());

const isBelowOne = (rate: number): boolean => rate > 0 && rate < ONE_PERCENT;

/** In front of the amount or behind it, as spreadsheets of different countries write it. */
const withoutCurrency = (cell: string): string =>
  cell.replace(/^(?:€|EUR)\s*/i, '').replace(/\s*(?:€|EUR)$/i, '');

function priceOf(amount: string): number | null {
  const minor = readAmount(amount);
  return minor !== null && priceMinorSchema.safeParse(minor).success ? minor : null;
}

/** Such as `2027-01-01=1.50`. */
function laterPricesOf(written: readonly string[]): LaterPrice[] | null {
  const prices: LaterPrice[] = [];
  for (const text of written) {
    const [, day = '', price = ''] = LATER_PRICE.exec(text) ?? [];
    const from = businessDaySchema.safeParse(day);
    const priceMinor = priceOf(price);
    if (!from.success || priceMinor === null) return null;
    if ((prices.at(-1)?.from ?? '') >= from.data) return null;
    prices.push({ from: from.data, priceMinor });
  }
  return prices.length > MOST_LATER_PRICES ? null : prices;
}

/** How a spreadsheet writes a number that has a point. */
type Decimal = (withPoint: string) => string;

const WRITERS: Readonly<Record<ItemColumn, (item: Item, decimal: Decimal) => string>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  price: ({ priceMinor }, decimal) => decimal(hundredths(priceMinor)),
  vat_rate({ vatRate }, decimal) {
    if (vatRate === null) return '';
    return `${decimal(hundredths(vatRate))}${isBelowOne(vatRate) ? '%' : ''}`;
  },
  category: ({ category }) => category,
  barcodes: ({ barcodes }) => barcodes.join(' '),
  colour: ({ colour }) => colour,
  availability: ({ availability }) => availability,
  later_prices: ({ laterPrices }) =>
    laterPrices.map(({ from, priceMinor }) => `${from}=${hundredths(priceMinor)}`).join(' '),
};

const hundredths = (value: number): string => decimalText(minorUnits(value), DECIMALS);

/** What stands in a column of an item's row, as `readCell` reads it. */
export const writtenCell = (column: ItemColumn, item: Item, decimal: Decimal): string =>
  WRITERS[column](item, decimal);

/** Columns in which a number stands as a spreadsheet counts with it; everything else is text. */
export const NUMBER_COLUMNS: readonly ItemColumn[] = ['price', 'vat_rate'];
