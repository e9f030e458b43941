import { LONGEST_IMPORT_PART } from '../../src/contract/calls/items-calls.ts';
import type { CallHandlers } from '../../src/contract/calls.ts';
import { MOST_ITEMS } from '../../src/domain/items/catalogue.ts';
import type { Item } from '../../src/domain/items/item.ts';
import { writeItemList } from '../../src/till/items/item-list.ts';
import { manyItems } from '../support/items.ts';
import { answered } from './answered.ts';
import type { LongAct } from './long-acts.ts';

/** As many as a till keeps, in the file beside the journal that is measured. */
export const ALL_ITEMS: readonly Item[] = manyItems(MOST_ITEMS);

const IMPORT_ID = 'bench-import';

/** What a manager does with all the items that a till keeps: each of them grows with the catalogue. */
export function itemActs(handlers: CallHandlers): readonly LongAct[] {
  const of = { importId: IMPORT_ID, others: 'removed' } as const;
  const find = async (text: string) =>
    answered(await handlers['items.find']({ text, category: null, onSaleOnly: false, from: 0 }));
  const preview = async () => answered(await handlers['items.importPreview'](of));

  /** In parts, as a screen hands it over: a dearer price for each. */
  async function hand(): Promise<void> {
    const dearer = ALL_ITEMS.map((item) => ({ ...item, priceMinor: item.priceMinor + 1 }));
    const text = [...writeItemList(dearer, 'fr')].map(({ bytes }) => String(bytes)).join('');
    for (let place = 0; place * LONGEST_IMPORT_PART < text.length; place += 1) {
      const from = place * LONGEST_IMPORT_PART;
      const part = text.slice(from, from + LONGEST_IMPORT_PART);
      answered(await handlers['items.importPart']({ importId: IMPORT_ID, place, text: part }));
    }
  }

  async function changeOne(): Promise<void> {
    const [shown] = (await find('croissant')).items;
    if (shown === undefined) throw new Error('no item to change');
    const { id: _, nowMinor: __, ...item } = shown;
    const written = { ...item, priceMinor: item.priceMinor + 1 };
    answered(await handlers['items.save']({ item: written, shown }));
  }

  return [
    { name: 'the first search of 20,000 items', run: () => find('creme') },
    {
      name: 'the items as CSV',
      run: async () => answered(await handlers['items.export']({ convention: 'fr' })),
    },
    { name: 'one item changed', run: changeOne },
    { name: 'a list of 20,000 items looked at', prepare: hand, run: preview },
    {
      name: 'that list carried out',
      run: async () => answered(await handlers['items.import'](of)),
    },
    { name: 'the first search after it', run: () => find('creme') },
  ];
}
