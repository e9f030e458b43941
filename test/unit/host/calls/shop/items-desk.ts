import { businessDayOf } from '../../../../../src/domain/calendar/shop-time.ts';
import type { Item } from '../../../../../src/domain/items/item.ts';
import type { RegisterEvent } from '../../../../../src/domain/register/register-event.ts';
import { openItemsCalls } from '../../../../../src/host/calls/shop/items-calls.ts';
import { openItems } from '../../../../../src/till/items/items-file.ts';
import { openSettings } from '../../../../../src/till/shop/settings.ts';
import { temporaryFolder } from '../../../../e2e/support/folder.ts';
import { itemNamed } from '../../../../support/items.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';

/** A till's items in a folder of their own; noon in Paris, and what the journal is told of. */
export function setUp() {
  const folder = temporaryFolder();
  const file = openItems(folder.path);
  const settings = openSettings(folder.path, { timeZone: 'Europe/Paris', locale: 'en' });
  if (!file.ok || !settings.ok) throw new Error('not opened');
  const clock = createManualClock(Date.parse('2026-11-20T11:00:00Z'));
  const noted: RegisterEvent[] = [];
  let told = 0;
  const dayBounds = { timeZone: 'Europe/Paris', startsAtHour: 4 };
  const { calls, view } = openItemsCalls({
    ...{ file: file.value, settings: settings.value, clock, folder: folder.path },
    today: () => businessDayOf(clock.wallMs(), dayBounds),
    note: (event) => noted.push(event),
    changed: () => {
      told += 1;
    },
    downloadAddress: () => null,
  });
  const changes = () =>
    noted.flatMap((event) => (event.type === 'settingsChanged' ? event.changes : []));
  /** As whoever has the item before them now, or writes a new one. */
  const save = async ({ id: _, ...item }: Item, id: Item['id'] | null = null) => {
    const known = file.value.current.items.find((one) => one.id === id);
    const shown = id === null ? null : { ...CROISSANT, ...known, id };
    return calls['items.save']({ item, shown });
  };
  const found = async (text: string) => {
    const answer = await calls['items.find']({ text, category: null, onSaleOnly: false, from: 0 });
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value.items;
  };
  return {
    ...{ calls, view, clock, changes, save, found, folder: folder.path },
    told: () => told,
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}
/** An item with a price. */
export const CROISSANT = itemNamed('Croissant', 140, {
  category: 'Pastry',
  barcodes: ['4006381333931'],
});
