import { err, ok, type Result } from '../result.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import { barcodeKey } from './barcode.ts';
import { type Catalogue, MOST_ITEMS, takenBarcodes } from './catalogue.ts';
import type { Item, ItemId } from './item.ts';
import { pagesWithout, type QuickPage } from './quick-keys.ts';
import { isSameItem } from './same-item.ts';

/** What the company's office wants of a catalogue; null for what it leaves to the shop. */
export interface OfficeItems {
  readonly items: readonly Item[] | null;
  readonly pages: readonly QuickPage[] | null;
}

/** What it makes of one, and of how many items. */
export interface OfficeCatalogue {
  readonly after: Catalogue;
  /** Null where the office leaves the items to the shop. */
  readonly counted: {
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
  } | null;
}

/** Items that are looked at in a step. */
const SEEN_A_STEP = 200;

/**
 * A catalogue as the office wants it: its items beside the shop's own, which give way to them where both have one id or one barcode.
 * What the office speaks of no more is gone; where it speaks of no items at all, those that it gave are the shop's own from then
 * on. Errors: `tooManyItems`; `itemsAtOdds`, where two items of the office have one id or one barcode.
 */
export function* officeCatalogue(
  before: Catalogue,
  { items, pages }: OfficeItems,
): Steps<Result<OfficeCatalogue, { readonly code: 'tooManyItems' | 'itemsAtOdds' }>> {
  if (items === null) {
    const own: Item[] = [];
    yield* eachInSteps(before.items, SEEN_A_STEP, (item) => own.push(asOwn(item)));
    return ok({ after: { items: own, pages: pages ?? before.pages }, counted: null });
  }
  const wanted = new Map<ItemId, Item>();
  yield* eachInSteps(items, SEEN_A_STEP, (item) =>
    wanted.set(item.id, { ...item, fromOffice: true }),
  );
  const isAtOdds = wanted.size < items.length || (yield* takenBarcodes(items)).length > 0;
  if (isAtOdds) return err({ code: 'itemsAtOdds' });
  const { own, removed } = yield* ownBeside(before.items, wanted);
  if (own.length + wanted.size > MOST_ITEMS) return err({ code: 'tooManyItems' });
  const all = [...own, ...wanted.values()];
  const known = new Set(all.map(({ id }) => id));
  const shown = pages ?? before.pages;
  const keys = shown.flatMap((page) => page.keys.filter((key) => key !== null));
  return ok({
    after: { items: all, pages: pagesWithout(shown, new Set(keys.filter((id) => !known.has(id)))) },
    counted: { ...(yield* counted(before.items, wanted)), removed },
  });
}

function asOwn(item: Item): Item {
  if (item.fromOffice !== true) return item;
  const { fromOffice: _, ...own } = item;
  return own;
}

/** The shop's own items as they are beside the office's, and how many of the office's before are no more. */
function* ownBeside(
  items: readonly Item[],
  wanted: ReadonlyMap<ItemId, Item>,
): Steps<{ readonly own: readonly Item[]; readonly removed: number }> {
  const taken = new Set<string>();
  yield* eachInSteps(wanted.values(), SEEN_A_STEP, ({ barcodes, availability }) => {
    if (availability === 'hidden') return;
    for (const barcode of barcodes) taken.add(barcodeKey(barcode));
  });
  const own: Item[] = [];
  let removed = 0;
  yield* eachInSteps(items, SEEN_A_STEP, (item) => {
    if (wanted.has(item.id)) return;
    if (item.fromOffice === true) removed += 1;
    else own.push(withoutBarcodes(item, taken));
  });
  return { own, removed };
}

function withoutBarcodes(item: Item, taken: ReadonlySet<string>): Item {
  if (item.availability === 'hidden') return item;
  const barcodes = item.barcodes.filter((barcode) => !taken.has(barcodeKey(barcode)));
  return barcodes.length === item.barcodes.length ? item : { ...item, barcodes };
}

function* counted(before: readonly Item[], wanted: ReadonlyMap<ItemId, Item>) {
  let known = 0;
  let changed = 0;
  yield* eachInSteps(before, SEEN_A_STEP, (item) => {
    const after = wanted.get(item.id);
    if (after === undefined) return;
    known += 1;
    if (item.fromOffice !== true || !isSameItem(item, after)) changed += 1;
  });
  return { added: wanted.size - known, changed };
}
