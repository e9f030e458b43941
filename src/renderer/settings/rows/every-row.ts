import { FURTHER_ROWS } from './further-rows.tsx';
import { OWN_ROWS } from './own-rows.ts';
import { type RowName, SECTIONS, type SettingRow } from './setting-row.ts';
import { SHOP_ROWS } from './shop-rows.ts';

const ROWS: Readonly<Record<RowName, SettingRow>> = { ...SHOP_ROWS, ...OWN_ROWS, ...FURTHER_ROWS };

/** A row with its name. */
export interface NamedRow extends SettingRow {
  readonly name: RowName;
}

/** In the order in which they stand: what is done comes after what is chosen, but for what a section is about. */
const FIRST: ReadonlySet<string> = new Set<RowName>([
  'operators',
  'kiosks',
  'findPrinters',
  'machineStart',
]);

const placeOf = ({ name, section }: NamedRow): number =>
  2 * SECTIONS.indexOf(section) + (FIRST.has(name) ? 0 : 1);

/** Every row of the room, by section in its order of reading. */
export const EVERY_ROW: readonly NamedRow[] = (Object.keys(ROWS) as RowName[])
  .map((name) => ({ name, ...ROWS[name] }))
  .sort((one, other) => placeOf(one) - placeOf(other));
