import type { ComponentType } from 'react';
import type { TillView } from '../../../contract/views/view.ts';
import type { Catalogue } from '../../language/en.ts';
import type { Language } from '../../language/language.tsx';
import type { AskedValues } from './asked-values.ts';

/** The parts of the room, in their order. */
export const SECTIONS = [
  'shop',
  'platform',
  'items',
  'receipts',
  'customer',
  'day',
  'people',
  'kiosk',
  'record',
  'look',
  'machine',
  'help',
] as const satisfies readonly (keyof Catalogue['settingsRoom']['sections'])[];
export type SectionName = (typeof SECTIONS)[number];

/** Names a setting, or whatever else has a row. */
export type RowName = keyof Catalogue['settingsRoom']['help'];

/** A row of the room: what it is called, what is said of it, and how it is shown and changed. */
export interface SettingRow {
  readonly section: SectionName;
  readonly title: (words: Catalogue) => string;
  /** As it stands on the row, and as it is found; null where it has none, or the till is asked for it. */
  readonly value: (view: TillView, language: Language) => string | null;
  /** What the till is asked for and the row shows, or what opens from it: as that is found. */
  readonly asked?: AskedValues;
  /** Whether whoever is at the till sees it now. */
  readonly isShown: (view: TillView) => boolean;
  readonly Body: ComponentType<RowProps>;
}

/** What a row is given when it is drawn. */
export interface RowProps {
  readonly title: string;
  readonly help: string;
  readonly value: string | null;
}
