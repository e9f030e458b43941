import type { ShopSettings } from '../../../contract/views/access-view.ts';
import type { TillView } from '../../../contract/views/view.ts';
import type { Language } from '../../language/language.tsx';
import type { Manager } from '../../state/shop/manager.ts';
import type { SettingRow } from './setting-row.ts';

/** A setting with its value, as it is declared once: everything that the room does with it follows. */
export interface ValueSetting<Value> extends Pick<SettingRow, 'section' | 'title'> {
  readonly read: (view: TillView) => Value;
  /** The value in words. */
  readonly tell: (value: Value, language: Language, view: TillView) => string;
  /** Has the till keep it; tells whether it did. */
  readonly keep: (value: Value, manager: Manager) => Promise<boolean>;
  /** Whether it can go back to this value, which it had before; always, unless it is said. */
  readonly canBeAgain?: (value: Value) => boolean;
  /** Whoever is at the till may change it, and not the manager alone. */
  readonly isOwn?: true;
  /** Whether it means anything now. */
  readonly isNeeded?: (view: TillView) => boolean;
}

/** How a value is changed, once somebody asked for it. */
export interface EditorProps<Value> {
  readonly name: string;
  readonly value: Value;
  /** Tells whether it was kept. `shown` is the shop as it was when the editor began, where the value is typed over what was there. */
  readonly onKeep: (value: Value, shown?: ShopSettings) => Promise<boolean>;
  readonly onClose: () => void;
}
