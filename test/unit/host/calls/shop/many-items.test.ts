import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { LONGEST_IMPORT_PART } from '../../../../../src/contract/calls/items-calls.ts';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import type { Catalogue } from '../../../../../src/domain/items/catalogue.ts';
import type { Item } from '../../../../../src/domain/items/item.ts';
import { collatorOf, inOrder } from '../../../../../src/domain/items/item-index.ts';
import { atOnce } from '../../../../../src/domain/steps.ts';
import { openItemsCalls } from '../../../../../src/host/calls/shop/items-calls.ts';
import { writeItemList } from '../../../../../src/till/items/item-list.ts';
import { type ItemsFile, openItems } from '../../../../../src/till/items/items-file.ts';
import { temporaryFolder } from '../../../../e2e/support/folder.ts';
import { manyItems } from '../../../../support/items.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { countTurns } from '../../../../support/turns.ts';

const COUNT = 2_000;
/** Of so many the name, or the barcodes, may be looked at before others have a turn: two pieces of 200 that are merged. */
const MOST_IN_A_TURN = 500;
/** A list of so many is read in so many pieces, and its rows are judged fifty a step. */
const FEWEST_TURNS_OF_A_LIST = 2 * (COUNT / 50);
const IMPORT_ID = 'import-0001';

const ALL = atOnce(inOrder(manyItems(COUNT), collatorOf('en')));

/** A file whose items say when their names or barcodes are looked at. */
function watchedFile(file: ItemsFile) {
  const looked = new Set<string>();
  let most = 0;
  const watched = new WeakMap<Item, Item>();
  const catalogues = new WeakMap<Catalogue, Catalogue>();

  function watch(item: Item): Item {
    const known = watched.get(item);
    if (known !== undefined) return known;
    const made = new Proxy(item, {
      get(target, name: keyof Item) {
        if (name === 'name' || name === 'barcodes') looked.add(target.id);
        return target[name];
      },
    });
    watched.set(item, made);
    watched.set(made, made);
    return made;
  }

  return {
    file: {
      get current() {
        const { current } = file;
        const known = catalogues.get(current);
        const made = known ?? { ...current, items: current.items.map(watch) };
        catalogues.set(current, made);
        return made;
      },
      replaceBy: file.replaceBy,
    } satisfies ItemsFile,
    turn() {
      most = Math.max(most, looked.size);
      looked.clear();
    },
    /** The most items that were looked at in one turn since it was asked last. */
    take() {
      this.turn();
      const taken = most;
      most = 0;
      return taken;
    },
  };
}

async function setUp() {
  const folder = temporaryFolder();
  const opened = openItems(folder.path);
  if (!opened.ok) throw new Error(opened.error.detail);
  await opened.value.replaceBy({ items: ALL, pages: [] });
  const watch = watchedFile(opened.value);
  let locale: 'en' | 'de' = 'en';
  let told = 0;
  const { calls, view, close } = openItemsCalls({
    ...{ file: watch.file, folder: folder.path, note: () => undefined },
    settings: {
      get current() {
        return { locale } as never;
      },
    },
    clock: createManualClock(Date.parse('2026-11-20T11:00:00Z')),
    today: () => businessDaySchema.parse('2026-11-20'),
    changed: () => {
      told += 1;
    },
    downloadAddress: () => null,
  });
  watch.take();
  const find = async (text: string) =>
    calls['items.find']({ text, category: null, onSaleOnly: false, from: 0 });
  const shown = async () => {
    const found = await find('croissant');
    const [first] = found.ok ? found.value.items : [];
    if (first === undefined) throw new Error('not found');
    const { nowMinor: _, ...item } = first;
    return item;
  };
  async function hand(text: string): Promise<void> {
    for (let place = 0; place * LONGEST_IMPORT_PART < text.length; place += 1) {
      const from = place * LONGEST_IMPORT_PART;
      const part = text.slice(from, from + LONGEST_IMPORT_PART);
      await calls['items.importPart']({ importId: IMPORT_ID, place, text: part });
    }
  }
  return {
    ...{ calls, view, close, find, shown, hand, watch, folder: folder.path },
    told: () => told,
    speak: (language: 'en' | 'de') => {
      locale = language;
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

const listOf = (items: readonly Item[]): string =>
  [...writeItemList(items, 'en')].map(({ bytes }) => bytes).join('');
const DEARER = ALL.map((item) => ({ ...item, priceMinor: item.priceMinor + 1 }));
const OF = { importId: IMPORT_ID, others: 'removed' } as const;

describe('of thousands of items a turn of the till looks at a few', () => {
  test('at the first search, and when they are told in another language', async () => {
    using till = await setUp();
    const { value } = await countTurns(() => till.find('creme'), till.watch.turn);
    expect(value).toMatchObject({ ok: true, value: { items: { length: 100 } } });
    expect(till.watch.take()).toBeLessThanOrEqual(MOST_IN_A_TURN);
    till.speak('de');
    // What is told is as it was before, until all of it is in the order of the other language.
    expect(till.view().count).toBe(COUNT);
    const untilTold = async () => {
      while (till.told() === 0) await nextTurn();
    };
    await countTurns(untilTold, till.watch.turn);
    expect(till.watch.take()).toBeLessThanOrEqual(MOST_IN_A_TURN);
  });

  test('while one of them is changed, or removed', async () => {
    using till = await setUp();
    const shown = await till.shown();
    till.watch.take();
    const { id, ...item } = shown;
    const save = () => till.calls['items.save']({ item: { ...item, priceMinor: 999 }, shown });
    expect((await countTurns(save, till.watch.turn)).value).toMatchObject({ ok: true });
    expect(till.watch.take()).toBeLessThanOrEqual(MOST_IN_A_TURN);
    const remove = () => till.calls['items.remove']({ shown: { ...item, id, priceMinor: 999 } });
    expect((await countTurns(remove, till.watch.turn)).value).toMatchObject({ ok: true });
    expect(till.watch.take()).toBeLessThanOrEqual(MOST_IN_A_TURN);
    expect(till.view().count).toBe(COUNT - 1);
  });

  test('while all of them are written as a list', async () => {
    using till = await setUp();
    const write = () => till.calls['items.export']({ convention: 'en' });
    const { value } = await countTurns(write, till.watch.turn);
    if (!value.ok) throw new Error(value.error.code);
    expect(till.watch.take()).toBeLessThanOrEqual(MOST_IN_A_TURN);
    expect(readFileSync(value.value.path, 'utf8')).toBe(listOf(ALL));
  });

  test('while a list of as many is looked at, and carried out', async () => {
    using till = await setUp();
    await till.hand(listOf(DEARER));
    const preview = () => till.calls['items.importPreview'](OF);
    const looked = await countTurns(preview, till.watch.turn);
    expect(looked.value).toMatchObject({ value: { changed: COUNT, faultCount: 0 } });
    expect(looked.turns).toBeGreaterThan(FEWEST_TURNS_OF_A_LIST);
    expect(till.watch.take()).toBeLessThanOrEqual(MOST_IN_A_TURN);
    const carryOut = () => till.calls['items.import'](OF);
    expect((await countTurns(carryOut, till.watch.turn)).value).toMatchObject({ ok: true });
    expect(till.watch.take()).toBeLessThanOrEqual(MOST_IN_A_TURN);
    const kept = JSON.parse(readFileSync(join(till.folder, 'items.json'), 'utf8'));
    expect(kept).toEqual({ items: DEARER, pages: [] });
  });
});

describe('while a change of thousands goes on', () => {
  test('the items are as before, to whoever looks for one and to every screen', async () => {
    using till = await setUp();
    await till.hand(listOf(DEARER));
    await till.calls['items.importPreview'](OF);
    const price = () => till.view().pages[0]?.keys[0]?.unitMinor ?? 0;
    const before = price();
    const told = new Set<number>();
    const carryOut = () => till.calls['items.import'](OF);
    await countTurns(carryOut, () => told.add(price()));
    expect([...told]).toContain(before);
    expect(price()).toBe(before + 1);
    expect([...told].every((one) => one === before || one === before + 1)).toBe(true);
  });

  test('another manager’s is made after it, and told where it is of what there was', async () => {
    using till = await setUp();
    const shown = await till.shown();
    const { id: _, ...item } = shown;
    await till.hand(listOf(DEARER));
    await till.calls['items.importPreview'](OF);
    const save = (priceMinor: number) =>
      till.calls['items.save']({ item: { ...item, priceMinor }, shown });
    const [imported, again, saved] = await Promise.all([
      till.calls['items.import'](OF),
      till.calls['items.import'](OF),
      save(999),
    ]);
    expect(imported).toMatchObject({ ok: true });
    expect(again).toMatchObject({ error: { code: 'importGone' } });
    expect(saved).toMatchObject({ error: { code: 'changedMeanwhile' } });
    expect(await till.shown()).toEqual({ ...shown, priceMinor: shown.priceMinor + 1 });
  });

  test('a list that was shown before it is refused, whichever of both was asked for first', async () => {
    using till = await setUp();
    const shown = await till.shown();
    const { id: _, ...item } = shown;
    await till.hand(listOf(DEARER));
    await till.calls['items.importPreview'](OF);
    const [saved, imported] = await Promise.all([
      till.calls['items.save']({ item: { ...item, priceMinor: 999 }, shown }),
      till.calls['items.import'](OF),
    ]);
    expect(saved).toMatchObject({ ok: true });
    expect(imported).toMatchObject({ error: { code: 'itemsChanged' } });
    expect((await till.shown()).priceMinor).toBe(999);
  });

  test('a till that is closed waits for it', async () => {
    using till = await setUp();
    const shown = await till.shown();
    const { id: _, ...item } = shown;
    let isSaved = false;
    const saving = Promise.resolve(
      till.calls['items.save']({ item: { ...item, priceMinor: 999 }, shown }),
    );
    void saving.then(() => {
      isSaved = true;
    });
    await till.close();
    const kept: Catalogue = JSON.parse(readFileSync(join(till.folder, 'items.json'), 'utf8'));
    expect(kept.items.find(({ id }) => id === shown.id)?.priceMinor).toBe(999);
    await saving;
    expect(isSaved).toBe(true);
  });
});
