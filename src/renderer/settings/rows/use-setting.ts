import { useState } from 'react';
import type { ShopSettings } from '../../../contract/views/access-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { managerAsShown } from '../as-shown.ts';
import { useTillView } from '../use-till-view.ts';
import type { ValueSetting } from './value-setting.ts';

/** What became of a setting at this row: what it was, what it is now. */
export interface Changed {
  readonly was: string;
  readonly now: string;
  /** Null where it cannot go back. */
  readonly undo: (() => Promise<boolean>) | null;
}

/** What a setting was, and the shop as this screen has left it. */
interface Before<Value> {
  readonly value: Value;
  readonly shop: ShopSettings;
}

/** A setting as it is now, and how it is changed; what it was stays known until it is asked to be forgotten. */
export function useSetting<Value>(setting: ValueSetting<Value>) {
  const language = useLanguage();
  const view = useTillView();
  const { manager } = useScreenParts();
  const [before, setBefore] = useState<Before<Value> | null>(null);
  const value = setting.read(view);
  const tell = (told: Value) => setting.tell(told, language, view);
  const keep = async (next: Value, shown: ShopSettings = view.shop): Promise<boolean> => {
    let shop = shown;
    const asShown = managerAsShown(manager, shown, (kept) => {
      shop = kept;
    });
    const isKept = await setting.keep(next, asShown);
    if (isKept) setBefore((known) => ({ value: known ? known.value : value, shop }));
    return isKept;
  };
  /** Only what was kept here goes back: somebody else may have changed it since. */
  const undo = async ({ value: was, shop }: Before<Value>): Promise<boolean> => {
    const isKept = await setting.keep(
      was,
      managerAsShown(manager, shop, () => undefined),
    );
    if (isKept) setBefore(null);
    return isKept;
  };
  return {
    value,
    told: tell(value),
    keep,
    forget: () => setBefore(null),
    changed: before === null || before.value === value ? null : changedFrom(before),
  };

  function changedFrom(known: Before<Value>): Changed {
    const { value: was } = known;
    const canUndo = setting.canBeAgain?.(was) ?? true;
    return { was: tell(was), now: tell(value), undo: canUndo ? () => undo(known) : null };
  }
}
