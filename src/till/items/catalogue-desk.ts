import type {
  Arrangement,
  FoundItems,
  ItemsView,
  ItemView,
} from '../../contract/views/items-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Catalogue } from '../../domain/items/catalogue.ts';
import { type Item, isOnSale, settledOn } from '../../domain/items/item.ts';
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
import type { ItemsFile } from './items-file.ts';

/** As many items are told at once: a screen asks for more as they come into sight. */
const ITEMS_AT_ONCE = 100;

/** Finds items in a catalogue and says what is offered; everything it makes of one catalogue is made once. */
export interface CatalogueDesk {
  /** What whoever sells is told without asking. */
  view(): ItemsView;
  find(search: ItemSearch, from: number): FoundItems;
  byBarcode(barcode: string): ItemView | null;
  arrangement(): Arrangement;
}

/** Whose items are found, and what the order of their names and their prices hang on. */
export interface CatalogueDeskParts {
  readonly file: Pick<ItemsFile, 'current'>;
  readonly locale: () => Locale;
  readonly today: () => BusinessDay;
}

/** A catalogue as it is looked at in one language. */
interface Known {
  readonly catalogue: Catalogue;
  readonly locale: Locale;
  readonly categories: readonly string[];
  readonly pages: readonly QuickPage[];
  readonly itemOf: (id: Item['id']) => Item | undefined;
  readonly index: () => ItemIndex;
}

/** Opens it over what the file has now, and whatever it has later. */
export function openCatalogueDesk({ file, locale, today }: CatalogueDeskParts): CatalogueDesk {
  let known: Known | null = null;
  let told: { readonly of: Known; readonly day: BusinessDay; readonly view: ItemsView } | null =
    null;

  function now(): Known {
    const catalogue = file.current;
    if (known?.catalogue === catalogue && known.locale === locale()) return known;
    known = readCatalogue(catalogue, locale());
    return known;
  }

  const viewed = (item: Item): ItemView => {
    const settled = settledOn(item, today());
    return { ...settled, nowMinor: settled.priceMinor };
  };

  return {
    view() {
      const of = now();
      const day = today();
      if (told?.of === of && told.day === day) return told.view;
      const pages = offeredPages(of.pages, of.itemOf, day);
      const view = { count: of.catalogue.items.length, pages };
      told = { of, day, view };
      return view;
    },
    find(search, from) {
      const { categories, index } = now();
      const found = index().find(search);
      const until = from + ITEMS_AT_ONCE;
      return {
        items: found.slice(from, until).map(viewed),
        total: found.length,
        next: until < found.length ? until : null,
        categories: [...categories],
      };
    },
    byBarcode(barcode) {
      const item = now().index().byBarcode(barcode);
      return item && viewed(item);
    },
    arrangement() {
      const { pages, itemOf, catalogue } = now();
      const ids = new Set(pages.flatMap(({ keys }) => keys.filter((key) => key !== null)));
      return {
        pages: [...pages],
        isArranged: catalogue.pages.length > 0,
        items: [...ids].flatMap((id) => itemOf(id) ?? []).map(viewed),
      };
    },
  };
}

function readCatalogue(catalogue: Catalogue, locale: Locale): Known {
  const collator = collatorOf(locale);
  const categories = categoriesOf(catalogue.items, collator);
  const byId = new Map(catalogue.items.map((item) => [item.id, item]));
  let sorted: readonly Item[] | null = null;
  let index: ItemIndex | null = null;
  const inLanguage = (): readonly Item[] => {
    sorted ??= inOrder(catalogue.items, collator);
    return sorted;
  };
  const pagesNow = (): readonly QuickPage[] => {
    if (catalogue.pages.length > 0) return catalogue.pages;
    const onSale = categoriesOf(catalogue.items.filter(isOnSale), collator);
    return pagesByCategory(inLanguage(), onSale);
  };
  return {
    catalogue,
    locale,
    categories,
    pages: pagesNow(),
    itemOf: (id) => byId.get(id),
    index() {
      index ??= indexItems(inLanguage());
      return index;
    },
  };
}
