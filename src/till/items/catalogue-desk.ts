import type {
  Arrangement,
  FoundItems,
  ItemsView,
  ItemView,
} from '../../contract/views/items-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Catalogue } from '../../domain/items/catalogue.ts';
import { type Item, isOnSale, itemOn } from '../../domain/items/item.ts';
import {
  categoriesOf,
  collatorOf,
  type ItemIndex,
  type ItemSearch,
  indexItems,
  inOrder,
} from '../../domain/items/item-index.ts';
import { offeredPages, pagesByCategory, type QuickPage } from '../../domain/items/quick-keys.ts';
import type { Locale } from '../../domain/locale.ts';
import { atOnce, type Steps } from '../../domain/steps.ts';
import { inTurns } from '../../ledger/database/in-turns.ts';
import type { ItemsFile } from './items-file.ts';

/** As many items are told at once: a screen asks for more as they come into sight. */
const ITEMS_AT_ONCE = 100;

/**
 * Finds items in a catalogue and says what is offered; everything it makes of one catalogue is made once. Of thousands that
 * takes a while, in which the till sells: what is asked for waits for it, and what is told is as it was before.
 */
export interface CatalogueDesk {
  /** What whoever sells is told without asking. */
  view(): ItemsView;
  /** Resolves once `view` tells of what the file has now. */
  refreshed(): Promise<void>;
  find(search: ItemSearch, from: number): Promise<FoundItems>;
  byBarcode(barcode: string): Promise<ItemView | null>;
  arrangement(): Promise<Arrangement>;
}

/** Whose items are found, and what the order of their names and their prices hang on. */
export interface CatalogueDeskParts {
  readonly file: Pick<ItemsFile, 'current'>;
  readonly locale: () => Locale;
  readonly today: () => BusinessDay;
  /** Another catalogue is told of from now on, or the same in another language. */
  readonly changed: () => void;
}

/** A catalogue as it is looked at in one language. */
interface Known {
  readonly catalogue: Catalogue;
  readonly locale: Locale;
  readonly categories: readonly string[];
  readonly pages: readonly QuickPage[];
  readonly itemOf: (id: Item['id']) => Item | undefined;
  readonly index: () => Promise<ItemIndex>;
}

/** Opens it over what the file has now, which is read at once: nobody sells yet. */
export function openCatalogueDesk(parts: CatalogueDeskParts): CatalogueDesk {
  const { file, locale, today } = parts;
  let known = atOnce(readCatalogue(file.current, locale()));
  let reading: Promise<void> | null = null;
  let told: { readonly of: Known; readonly day: BusinessDay; readonly view: ItemsView } | null =
    null;

  const isNow = (): boolean => known.catalogue === file.current && known.locale === locale();

  async function read(): Promise<void> {
    while (!isNow()) known = await inTurns(readCatalogue(file.current, locale()));
    reading = null;
    parts.changed();
  }

  async function refreshed(): Promise<void> {
    if (isNow()) return;
    reading ??= read();
    await reading;
  }

  async function now(): Promise<Known> {
    await refreshed();
    return known;
  }

  const viewed = (item: Item): ItemView => {
    const current = itemOn(item, today());
    return { ...current, nowMinor: current.priceMinor };
  };

  return {
    refreshed,
    view() {
      void refreshed();
      const of = known;
      const day = today();
      if (told?.of === of && told.day === day) return told.view;
      const pages = offeredPages(of.pages, of.itemOf, day);
      const view = { count: of.catalogue.items.length, pages };
      told = { of, day, view };
      return view;
    },
    async find(search, from) {
      const { categories, index } = await now();
      const found = (await index()).find(search);
      const until = from + ITEMS_AT_ONCE;
      return {
        items: found.slice(from, until).map(viewed),
        total: found.length,
        next: until < found.length ? until : null,
        categories: [...categories],
      };
    },
    async byBarcode(barcode) {
      const { index } = await now();
      const item = (await index()).byBarcode(barcode);
      return item && viewed(item);
    },
    async arrangement() {
      const { pages, itemOf, catalogue } = await now();
      const ids = new Set(pages.flatMap(({ keys }) => keys.filter((key) => key !== null)));
      return {
        pages: [...pages],
        isArranged: catalogue.pages.length > 0,
        items: [...ids].flatMap((id) => itemOf(id) ?? []).map(viewed),
      };
    },
  };
}

function* readCatalogue(catalogue: Catalogue, locale: Locale): Steps<Known> {
  const { items } = catalogue;
  const collator = collatorOf(locale);
  let sorted: readonly Item[] | null = null;
  let index: Promise<ItemIndex> | null = null;
  function* inLanguage(): Steps<readonly Item[]> {
    sorted ??= yield* inOrder(items, collator);
    return sorted;
  }
  function* pagesNow(): Steps<readonly QuickPage[]> {
    if (catalogue.pages.length > 0) return catalogue.pages;
    const onSale = yield* categoriesOf(items.filter(isOnSale), collator);
    return pagesByCategory(yield* inLanguage(), onSale);
  }
  function* indexed(): Steps<ItemIndex> {
    return yield* indexItems(yield* inLanguage());
  }
  const categories = yield* categoriesOf(items, collator);
  const byId = new Map(items.map((item) => [item.id, item]));
  yield;
  return {
    ...{ catalogue, locale, categories, pages: yield* pagesNow() },
    itemOf: (id) => byId.get(id),
    index() {
      index ??= inTurns(indexed());
      return index;
    },
  };
}
