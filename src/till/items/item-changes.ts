import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type Catalogue, withItem, withoutItem, withPages } from '../../domain/items/catalogue.ts';
import type { ImportPlan } from '../../domain/items/import-plan.ts';
import { type Item, itemOn } from '../../domain/items/item.ts';
import { collatorOf, inOrder } from '../../domain/items/item-index.ts';
import { itemText } from '../../domain/items/item-text.ts';
import {
  type OfficeCatalogue,
  type OfficeItems,
  officeCatalogue,
} from '../../domain/items/office-catalogue.ts';
import { isSameArrangement, type QuickPage } from '../../domain/items/quick-keys.ts';
import { isSameItem } from '../../domain/items/same-item.ts';
import type { Locale } from '../../domain/locale.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Steps } from '../../domain/steps.ts';
import { inTurns } from '../../ledger/database/in-turns.ts';
import type { ItemsFile } from './items-file.ts';
import { sha256Of } from './list-text.ts';

type SettingChange = Extract<RegisterEvent, { type: 'settingsChanged' }>['changes'][number];

/** An import may change thousands of items: the entry names so many, and how many there are. */
const MOST_NOTED = 100;

/** What a list would change, and of what. */
export interface ListToCarryOut {
  readonly plan: ImportPlan;
  readonly of: Catalogue;
  /** By whose prices it was planned: what comes into force the day after was not looked at. */
  readonly day: BusinessDay;
  /** The list, whose SHA-256 is noted with it. */
  readonly text: string;
}

/**
 * Changes the items of a till: kept first, and then written down. Of thousands that takes a while, in which the till sells
 * and the items are as before; a change that is asked for meanwhile is made after it, of what it has left.
 */
export interface ItemChanges {
  /** `shown`: as it was when somebody began to write it; null for a new one. */
  save(item: Item, shown: Item | null): Change<Gone | FromOffice | 'barcodeTaken' | 'tooManyItems'>;
  remove(shown: Item): Change<Gone | FromOffice>;
  /** `shown`: as they were arranged then; null where nobody had arranged them. */
  arrange(
    pages: readonly QuickPage[],
    shown: readonly QuickPage[] | null,
  ): Change<Gone | FromOffice>;
  /** Does what a list would change. `itemsChanged`: of other items, or of another day's prices. */
  carryOut(list: ListToCarryOut): Change<'itemsChanged' | FromOffice>;
  /**
   * Puts the office's items in place, once `until` resolves, and says of how many. `tooManyItems`, `itemsAtOdds`: as `officeCatalogue`
   * says.
   */
  obey(
    wanted: OfficeItems,
    until: () => Promise<boolean>,
  ): Promise<
    Result<
      OfficeCatalogue['counted'],
      { readonly code: 'tooManyItems' | 'itemsAtOdds' | 'itemsUnwritable' }
    >
  >;
  /** Resolves once those so far are over. */
  ended(): Promise<unknown>;
}

/** What somebody else did meanwhile: taken it away, or made another of it. Neither is undone without a word. */
type Gone = 'itemNotFound' | 'changedMeanwhile';

/** It is the office's, and changed there. */
type FromOffice = 'fromOffice';

type Change<Refusal> = Promise<Result<true, { readonly code: Refusal | 'itemsUnwritable' }>>;

/** What they hang on; `changed` is told of each change as the journal has it. */
export interface ItemChangesParts {
  readonly file: ItemsFile;
  readonly locale: () => Locale;
  /** By whose prices an item was shown. */
  readonly today: () => BusinessDay;
  readonly changed: (changes: readonly SettingChange[]) => void;
  /** Whether the office arranges the quick keys. */
  readonly areKeysOfOffice: () => boolean;
}

/** Binds them to the file. */
export function createItemChanges(parts: ItemChangesParts): ItemChanges {
  const { file, locale, today, changed } = parts;
  const { inTurn, ended } = createActsInTurn();

  async function keep(
    { items, pages }: Catalogue,
    noted: readonly SettingChange[],
    until?: () => Promise<boolean>,
  ): Change<never> {
    // In the order in which they are looked at: whoever reads thousands at a start has nothing to sort.
    const sorted = await inTurns(inOrder(items, collatorOf(locale())));
    const written = await file.replaceBy({ items: sorted, pages }, until);
    if (!written.ok) return err({ code: written.error.code });
    if (noted.length > 0) changed(noted);
    return ok(true);
  }

  /** The item as it is, where it is what somebody was shown. */
  function asShown(shown: Item): Result<Item, { readonly code: Gone | FromOffice }> {
    const item = file.current.items.find(({ id }) => id === shown.id);
    if (item === undefined) return err({ code: 'itemNotFound' });
    if (item.fromOffice === true) return err({ code: 'fromOffice' });
    const isShown = isSameItem(itemOn(item, today()), itemOn(shown, today()));
    return isShown ? ok(item) : err({ code: 'changedMeanwhile' });
  }

  return {
    ended,
    obey: (wanted, until) =>
      inTurn(async () => {
        const made = await inTurns(officeCatalogue(file.current, wanted));
        if (!made.ok) return made;
        const kept = await keep(made.value.after, [], until);
        return kept.ok ? ok(made.value.counted) : kept;
      }),
    save: (item, shown) =>
      inTurn(async () => {
        const known = shown === null ? ok(undefined) : asShown(shown);
        if (!known.ok) return known;
        const before = known.value;
        // What a later version says of it stays.
        const after = await inTurns(withItem(file.current, { ...before, ...item }));
        return after.ok ? keep(after.value, noted(before, item)) : after;
      }),
    remove: (shown) =>
      inTurn(async () => {
        const known = asShown(shown);
        if (!known.ok) return known;
        const after = withoutItem(file.current, shown.id);
        return after.ok ? keep(after.value, noted(known.value, undefined)) : after;
      }),
    arrange: (pages, shown) =>
      inTurn(async () => {
        if (parts.areKeysOfOffice()) return err({ code: 'fromOffice' });
        const { items, pages: before } = file.current;
        const ids = new Set(items.map(({ id }) => id));
        if (!isSameArrangement(shown ?? [], before, (id) => ids.has(id))) {
          return err({ code: 'changedMeanwhile' });
        }
        const after = withPages(file.current, pages);
        const change = { name: 'quickKeys', from: keysText(before), to: keysText(pages) };
        return after.ok ? keep(after.value, [change]) : after;
      }),
    carryOut: ({ plan, of, day, text }) =>
      inTurn(async () => {
        if (of !== file.current || day !== today()) return err({ code: 'itemsChanged' });
        if (isOfOffice(plan)) return err({ code: 'fromOffice' });
        const sha256 = await inTurns(sha256Of(text));
        const to = `${plan.after.items.length} items, of a list with SHA-256 ${sha256}`;
        const all = { name: 'items', from: `${of.items.length} items`, to };
        return keep(plan.after, [all, ...(await inTurns(notedOf(plan)))]);
      }),
  };
}

/** Whether a list would change what the office gave. */
const isOfOffice = ({ changed, removed }: ImportPlan): boolean =>
  changed.some(({ before }) => before.fromOffice === true) ||
  removed.some(({ fromOffice }) => fromOffice === true);

const textOf = (item: Item | undefined): string => (item === undefined ? '' : itemText(item));

/** Nothing where a change is none that the journal tells of, as another colour. */
function noted(before: Item | undefined, after: Item | undefined): readonly SettingChange[] {
  const change = { name: 'item', from: textOf(before), to: textOf(after) };
  return change.from === change.to ? [] : [change];
}

/** Items of which is said in a step what the journal would tell of them. */
const TOLD_A_STEP = 200;

/** The first of all that a list changes: of thousands, most are told nobody. */
function* notedOf({ added, changed, removed }: ImportPlan): Steps<readonly SettingChange[]> {
  const first: SettingChange[] = [];
  for (const [place, [before, after]] of [
    ...changed.map((one) => [one.before, one.after] as const),
    ...added.map((item) => [undefined, item] as const),
    ...removed.map((item) => [item, undefined] as const),
  ].entries()) {
    if (first.length >= MOST_NOTED) break;
    first.push(...noted(before, after));
    if (place % TOLD_A_STEP === 0) yield;
  }
  return first.slice(0, MOST_NOTED);
}

/** Such as `Bread 12, Pastry 8`: what stands on a page is a habit of hands, and no matter of record. */
const keysText = (pages: readonly QuickPage[]): string =>
  pages.map(({ name, keys }) => `${name} ${keys.length}`.trim()).join(', ');
