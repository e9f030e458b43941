import { v7 as uuidV7 } from 'uuid';
import type { CallHandlers, CallOutput } from '../../../contract/calls.ts';
import type { ItemsView } from '../../../contract/views/items-view.ts';
import { createActsInTurn } from '../../../domain/acts-in-turn.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { Clock } from '../../../domain/clock.ts';
import { type ItemId, itemIdSchema, itemOn } from '../../../domain/items/item.ts';
import type { RegisterEvent } from '../../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { writeExport } from '../../../ledger/export/export-file.ts';
import type { Convention } from '../../../ledger/sheets/csv-cells.ts';
import { openCatalogueDesk } from '../../../till/items/catalogue-desk.ts';
import { createItemChanges, type ItemChanges } from '../../../till/items/item-changes.ts';
import { openItemImport } from '../../../till/items/item-import.ts';
import { writeItemList } from '../../../till/items/item-list.ts';
import type { ItemsFile } from '../../../till/items/items-file.ts';
import type { SettingsFile } from '../../../till/shop/settings.ts';

/** What the till's items hang on. */
export interface ItemsParts {
  readonly file: ItemsFile;
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** The business day by the clock that counts, by whose prices is sold. */
  readonly today: () => BusinessDay;
  readonly note: (event: RegisterEvent) => void;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
  /** The till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

type ItemsCalls = Pick<CallHandlers, Extract<keyof CallHandlers, `items.${string}`>>;

const DONE = { ok: true } as const;

/** The items of the shop: what is told of them, and what each call about them does. */
export function openItemsCalls(parts: ItemsParts): {
  readonly calls: ItemsCalls;
  readonly view: () => ItemsView;
  /** Puts what the company's office wants of the items in place. */
  readonly obey: ItemChanges['obey'];
  /** Waits for changes that are being kept: their entries are to come before the journal is closed. */
  close(): Promise<void>;
} {
  const { file, settings, clock, today } = parts;
  const newId = (): ItemId => itemIdSchema.parse(`item_${uuidV7()}`);
  const locale = () => settings.current.locale;
  const desk = openCatalogueDesk({ file, locale, today, changed: parts.changed });
  const changes = createItemChanges({
    ...{ file, locale, today },
    areKeysOfOffice: () => settings.current.fromOffice.includes('quickKeys'),
    changed: (noted) =>
      parts.note({ type: 'settingsChanged', atMs: clock.wallMs(), changes: [...noted] }),
  });
  // Each takes a turn of some milliseconds: two of them at once would take twice that.
  const { inTurn } = createActsInTurn();
  const catalogue = () => file.current;
  const imports = openItemImport({ catalogue, changes, newId, today, inTurn });

  /** Every screen is told what has become of the quick keys, and whoever changed them finds what they changed. */
  async function told<Answer extends { readonly ok: boolean }>(change: Promise<Answer>) {
    const answer = await change;
    if (answer.ok) await desk.refreshed();
    return answer;
  }
  async function done<Failure>(change: Promise<Result<true, Failure>>) {
    const answer = await told(change);
    return answer.ok ? ok(DONE) : answer;
  }

  const calls: ItemsCalls = {
    'items.find': async ({ from, ...search }) => ok(await desk.find(search, from)),
    async 'items.byBarcode'({ barcode }) {
      const item = await desk.byBarcode(barcode);
      return item === null ? err({ code: 'itemNotFound' }) : ok(item);
    },
    async 'items.save'({ shown, item }) {
      const itemId = shown?.id ?? newId();
      const saved = await told(changes.save({ ...item, id: itemId }, shown));
      return saved.ok ? ok({ itemId }) : saved;
    },
    'items.remove': ({ shown }) => done(changes.remove(shown)),
    'items.arrangement': async () => ok(await desk.arrangement()),
    'items.arrange': ({ pages, shown }) => done(changes.arrange(pages, shown)),
    'items.importPart': ({ importId, place, text }) => {
      const part = imports.takePart(importId, place, text);
      return part.ok ? ok(DONE) : part;
    },
    'items.importPreview': ({ importId, others }) => imports.preview(importId, others),
    'items.import': ({ importId, others }) => done(imports.carryOut(importId, others)),
    'items.export': ({ convention }) => inTurn(() => exportItems(parts, convention)),
  };
  const close = async () => void (await changes.ended());
  const obey: ItemChanges['obey'] = (wanted, until) => told(changes.obey(wanted, until));
  return { calls, view: desk.view, obey, close };
}

async function exportItems(
  { file, clock, today, folder, downloadAddress }: ItemsParts,
  convention: Convention,
): Promise<CallOutput<'items.export'>> {
  const at = new Date(clock.wallMs()).toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  const day = today();
  const items = file.current.items.map((item) => itemOn(item, day));
  const parts = writeItemList(items, convention);
  const content = { fileName: `items-${at}.csv`, total: Math.max(1, items.length), parts };
  const written = await writeExport(content, folder);
  if (!written.ok) {
    const { code } = written.error;
    // Nobody can end it.
    return err({ code: code === 'cancelled' ? 'folderUnwritable' : code });
  }
  const { fileName, path } = written.value;
  return ok({ fileName, path, download: downloadAddress(fileName) });
}
