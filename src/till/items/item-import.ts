import type { ImportPreview } from '../../contract/views/items-view.ts';
import type { ActsInTurn } from '../../domain/acts-in-turn.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type Catalogue, MOST_ITEMS } from '../../domain/items/catalogue.ts';
import { type ImportPlan, type Others, planImport } from '../../domain/items/import-plan.ts';
import type { Item, ItemId } from '../../domain/items/item.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { inTurns } from '../../ledger/database/in-turns.ts';
import type { ItemChanges, ListToCarryOut } from './item-changes.ts';
import { type ListFault, readItemList } from './item-list.ts';

/** As many changes of each kind are shown by name, and as many lines that cannot be taken. */
const MOST_SHOWN = 8;
const MOST_FAULTS = 100;
/** The letters of a column's name that are shown. */
const LONGEST_SHOWN = 40;

type Gone = { readonly code: 'importGone' };

/**
 * Takes a list of items in parts, shows what it would change, and changes that: one list at a time. Both are done a few
 * milliseconds at a time, while the till sells.
 */
export interface ItemImport {
  takePart(importId: string, place: number, text: string): Result<true, Gone>;
  preview(importId: string, others: Others): Promise<Result<ImportPreview, Gone>>;
  carryOut(
    importId: string,
    others: Others,
  ): Promise<
    Result<
      true,
      Gone | { readonly code: 'importFaulty' | 'itemsChanged' | 'fromOffice' | 'itemsUnwritable' }
    >
  >;
}

interface Taken {
  readonly importId: string;
  readonly parts: readonly string[];
}

/** What was shown last, of which catalogue: what is done is this and nothing else. */
interface Shown extends Omit<ListToCarryOut, 'text'> {
  readonly importId: string;
  readonly others: Others;
}

/** No list is there yet. `inTurn`: what reads a list waits for what else does. */
export function openItemImport(parts: {
  readonly catalogue: () => Catalogue;
  readonly changes: Pick<ItemChanges, 'carryOut'>;
  readonly newId: () => ItemId;
  readonly today: () => BusinessDay;
  readonly inTurn: ActsInTurn['inTurn'];
}): ItemImport {
  let taken: Taken | null = null;
  let shown: Shown | null = null;

  const textOf = (importId: string): string | null =>
    taken?.importId === importId ? taken.parts.join('') : null;

  async function look(importId: string, others: Others): Promise<Result<ImportPreview, Gone>> {
    const text = textOf(importId);
    if (text === null) return err({ code: 'importGone' });
    const list = await readItemList(text);
    if (!list.ok) return ok(noList(list.error));
    const { rows, unreadColumns } = list.value;
    // More than a till keeps, whatever is in them: nobody waits until they were all judged.
    if (rows.length > MOST_ITEMS) return ok({ ...noList(null), isTooMany: true });
    const of = parts.catalogue();
    const day = parts.today();
    const steps = planImport(rows, of, { others, newId: parts.newId, today: day });
    const plan = await inTurns(steps);
    shown = { importId, others, of, day, plan };
    return ok({
      ...previewOf(plan),
      unreadColumns: unreadColumns.slice(0, MOST_SHOWN).map((name) => name.slice(0, LONGEST_SHOWN)),
    });
  }

  return {
    takePart(importId, place, text) {
      if (place === 0) {
        taken = { importId, parts: [text] };
        shown = null;
        return ok(true);
      }
      if (taken?.importId !== importId || taken.parts.length !== place) {
        return err({ code: 'importGone' });
      }
      taken = { importId, parts: [...taken.parts, text] };
      return ok(true);
    },
    preview: (importId, others) => parts.inTurn(() => look(importId, others)),
    async carryOut(importId, others) {
      const text = textOf(importId);
      if (text === null || shown?.importId !== importId || shown.others !== others) {
        return err({ code: 'importGone' });
      }
      const [list, held] = [shown, taken];
      if (list.of !== parts.catalogue() || list.day !== parts.today())
        return err({ code: 'itemsChanged' });
      if (!isFaultless(list.plan)) return err({ code: 'importFaulty' });
      // Whoever asks again meanwhile asks for what is being done.
      shown = null;
      const done = await parts.changes.carryOut({ ...list, text });
      if (taken !== held) return done;
      // To be tried again as it was shown, unless it was done.
      if (done.ok) taken = null;
      else shown ??= list;
      return done;
    },
  };
}

const isFaultless = ({ faults, isTooMany }: ImportPlan): boolean =>
  faults.length === 0 && !isTooMany;

const priced = ({ name, priceMinor }: Item) => ({ name, minor: priceMinor });

function previewOf({ added, changed, unchanged, removed, faults, isTooMany }: ImportPlan) {
  return {
    listFault: null,
    added: added.length,
    changed: changed.length,
    unchanged,
    removed: removed.length,
    samples: {
      added: added.slice(0, MOST_SHOWN).map(priced),
      changed: changed.slice(0, MOST_SHOWN).map(({ before, after }) => ({
        name: after.name,
        fromMinor: before.priceMinor,
        toMinor: after.priceMinor,
      })),
      removed: removed.slice(0, MOST_SHOWN).map(priced),
    },
    faults: faults.slice(0, MOST_FAULTS).map((fault) => ({ ...fault })),
    faultCount: faults.length,
    isTooMany,
  };
}

const noList = (listFault: ListFault | null): ImportPreview => ({
  listFault,
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  samples: { added: [], changed: [], removed: [] },
  faults: [],
  faultCount: 0,
  isTooMany: false,
  unreadColumns: [],
});
