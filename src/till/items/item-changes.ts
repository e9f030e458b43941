import { type Catalogue, withItem, withoutItem, withPages } from '../../domain/items/catalogue.ts';
import type { ImportPlan } from '../../domain/items/import-plan.ts';
import type { Item, ItemId } from '../../domain/items/item.ts';
import { collatorOf, inOrder } from '../../domain/items/item-index.ts';
import { itemText } from '../../domain/items/item-text.ts';
import type { QuickPage } from '../../domain/items/quick-keys.ts';
import type { Locale } from '../../domain/locale.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ItemsFile } from './items-file.ts';

type SettingChange = Extract<RegisterEvent, { type: 'settingsChanged' }>['changes'][number];

/** An import may change thousands of items: the entry names so many, and how many there are. */
const MOST_NOTED = 100;

/** Changes the items of a till: kept first, and then written down. */
export interface ItemChanges {
  save(item: Item): Change<'barcodeTaken' | 'tooManyItems'>;
  remove(id: ItemId): Change<'itemNotFound'>;
  arrange(pages: readonly QuickPage[]): Change<'itemNotFound'>;
  /** Does what a list would change, whose SHA-256 is noted with it. */
  carryOut(plan: ImportPlan, sha256: string): Change<never>;
}

type Change<Refusal> = Result<true, { readonly code: Refusal | 'itemsUnwritable' }>;

/** Binds them to the file; `changed` is told of each change as the journal has it. */
export function createItemChanges(
  file: ItemsFile,
  locale: () => Locale,
  changed: (changes: readonly SettingChange[]) => void,
): ItemChanges {
  function keep({ items, pages }: Catalogue, noted: readonly SettingChange[]): Change<never> {
    // In the order in which they are looked at: whoever reads thousands at a start has nothing to sort.
    const written = file.replaceBy({ items: inOrder(items, collatorOf(locale())), pages });
    if (!written.ok) return err({ code: written.error.code });
    if (noted.length > 0) changed(noted);
    return ok(true);
  }

  const itemOf = (id: ItemId) => file.current.items.find((item) => item.id === id);

  return {
    save(item) {
      const before = itemOf(item.id);
      const after = withItem(file.current, item);
      return after.ok ? keep(after.value, noted(before, item)) : after;
    },
    remove(id) {
      const after = withoutItem(file.current, id);
      return after.ok ? keep(after.value, noted(itemOf(id), undefined)) : after;
    },
    arrange(pages) {
      const after = withPages(file.current, pages);
      return after.ok
        ? keep(after.value, [
            { name: 'quickKeys', from: keysText(file.current.pages), to: keysText(pages) },
          ])
        : after;
    },
    carryOut(plan, sha256) {
      const { length } = file.current.items;
      const to = `${plan.after.items.length} items, of a list with SHA-256 ${sha256}`;
      return keep(plan.after, [{ name: 'items', from: `${length} items`, to }, ...notedOf(plan)]);
    },
  };
}

const textOf = (item: Item | undefined): string => (item === undefined ? '' : itemText(item));

/** Nothing where a change is none that the journal tells of, as another colour. */
function noted(before: Item | undefined, after: Item | undefined): readonly SettingChange[] {
  const change = { name: 'item', from: textOf(before), to: textOf(after) };
  return change.from === change.to ? [] : [change];
}

function notedOf({ added, changed, removed }: ImportPlan): readonly SettingChange[] {
  const all = [
    ...changed.flatMap(({ before, after }) => noted(before, after)),
    ...added.flatMap((item) => noted(undefined, item)),
    ...removed.flatMap((item) => noted(item, undefined)),
  ];
  return all.slice(0, MOST_NOTED);
}

/** Such as `Bread 12, Pastry 8`: what stands on a page is a habit of hands, and no matter of record. */
const keysText = (pages: readonly QuickPage[]): string =>
  pages.map(({ name, keys }) => `${name} ${keys.length}`.trim()).join(', ');
