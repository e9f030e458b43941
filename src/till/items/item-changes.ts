import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type Catalogue, withItem, withoutItem, withPages } from '../../domain/items/catalogue.ts';
import type { ImportPlan } from '../../domain/items/import-plan.ts';
import { type Item, type ItemId, settledOn } from '../../domain/items/item.ts';
import { collatorOf, inOrder } from '../../domain/items/item-index.ts';
import { itemText } from '../../domain/items/item-text.ts';
import { isSameArrangement, type QuickPage } from '../../domain/items/quick-keys.ts';
import { isSameItem } from '../../domain/items/same-item.ts';
import type { Locale } from '../../domain/locale.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ItemsFile } from './items-file.ts';

type SettingChange = Extract<RegisterEvent, { type: 'settingsChanged' }>['changes'][number];

/** An import may change thousands of items: the entry names so many, and how many there are. */
const MOST_NOTED = 100;

/** Changes the items of a till: kept first, and then written down. */
export interface ItemChanges {
  /** `shown`: as it was when somebody began to write it; null for a new one. */
  save(item: Item, shown: Item | null): Change<Gone | 'barcodeTaken' | 'tooManyItems'>;
  remove(shown: Item): Change<Gone>;
  /** `shown`: as they were arranged then; null where nobody had arranged them. */
  arrange(pages: readonly QuickPage[], shown: readonly QuickPage[] | null): Change<Gone>;
  /** Does what a list would change, whose SHA-256 is noted with it. */
  carryOut(plan: ImportPlan, sha256: string): Change<never>;
}

/** What somebody else did meanwhile: taken it away, or made another of it. Neither is undone without a word. */
type Gone = 'itemNotFound' | 'changedMeanwhile';

type Change<Refusal> = Result<true, { readonly code: Refusal | 'itemsUnwritable' }>;

/** What they hang on; `changed` is told of each change as the journal has it. */
export interface ItemChangesParts {
  readonly file: ItemsFile;
  readonly locale: () => Locale;
  /** By whose prices an item was shown. */
  readonly today: () => BusinessDay;
  readonly changed: (changes: readonly SettingChange[]) => void;
}

/** Binds them to the file. */
export function createItemChanges({ file, locale, today, changed }: ItemChangesParts): ItemChanges {
  function keep({ items, pages }: Catalogue, noted: readonly SettingChange[]): Change<never> {
    // In the order in which they are looked at: whoever reads thousands at a start has nothing to sort.
    const written = file.replaceBy({ items: inOrder(items, collatorOf(locale())), pages });
    if (!written.ok) return err({ code: written.error.code });
    if (noted.length > 0) changed(noted);
    return ok(true);
  }

  /** The item as it is, where it is what somebody was shown. */
  function asShown(shown: Item): Result<Item, { readonly code: Gone }> {
    const item = file.current.items.find(({ id }) => id === shown.id);
    if (item === undefined) return err({ code: 'itemNotFound' });
    const isShown = isSameItem(settledOn(item, today()), settledOn(shown, today()));
    return isShown ? ok(item) : err({ code: 'changedMeanwhile' });
  }

  return {
    save(item, shown) {
      const known = shown === null ? ok(undefined) : asShown(shown);
      if (!known.ok) return known;
      const before = known.value;
      // What a later version says of it stays.
      const after = withItem(file.current, { ...before, ...item });
      return after.ok ? keep(after.value, noted(before, item)) : after;
    },
    remove(shown) {
      const known = asShown(shown);
      if (!known.ok) return known;
      const after = withoutItem(file.current, shown.id);
      return after.ok ? keep(after.value, noted(known.value, undefined)) : after;
    },
    arrange(pages, shown) {
      const { current } = file;
      const isThere = (id: ItemId) => current.items.some((item) => item.id === id);
      if (!isSameArrangement(shown ?? [], current.pages, isThere)) {
        return err({ code: 'changedMeanwhile' });
      }
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
