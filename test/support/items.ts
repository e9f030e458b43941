import { type Item, itemIdSchema } from '../../src/domain/items/item.ts';

/** An item with this name and price, in cents; each test says what it is about. */
export const itemNamed = (
  name: string,
  priceMinor: number,
  change: Partial<Omit<Item, 'id'>> & { readonly id?: string } = {},
): Item => ({
  name,
  priceMinor,
  laterPrices: [],
  vatRate: null,
  category: '',
  barcodes: [],
  colour: 'grey',
  availability: 'onSale',
  ...change,
  id: itemIdSchema.parse(change.id ?? `item-${name.replaceAll(/\W+/g, '-')}`),
});

const KINDS = ['Croissant', 'Crème brûlée', 'Weißbrot', 'Piñata', 'Œufs frais', 'Still water'];
const CATEGORIES = ['Bread', 'Pastry', 'Drinks', 'Gifts', ''];

/** So many items as a large shop has them, each with a name and a barcode of its own. */
export const manyItems = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, place) =>
    itemNamed(`${KINDS[place % KINDS.length]} No. ${place}`, 100 + (place % 900), {
      id: `many-${place}`,
      category: CATEGORIES[place % CATEGORIES.length] ?? '',
      barcodes: [String(20_000_000_000 + place).padStart(13, '0')],
      vatRate: place % 3 === 0 ? 550 : null,
    }),
  );
