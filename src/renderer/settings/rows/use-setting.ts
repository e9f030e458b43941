import { useState } from 'react';
import { useLanguage } from '../../language/language.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { useTillView } from '../use-till-view.ts';
import type { ValueSetting } from './value-setting.ts';

/** What became of a setting at this row: what it was, what it is now. */
export interface Changed {
  readonly was: string;
  readonly now: string;
  /** Null where it cannot go back. */
  readonly undo: (() => Promise<boolean>) | null;
}

/** A setting as it is now, and how it is changed; what it was stays known until it is asked to be forgotten. */
export function useSetting<Value>(setting: ValueSetting<Value>) {
  const language = useLanguage();
  const view = useTillView();
  const { manager } = useScreenParts();
  const [before, setBefore] = useState<{ readonly value: Value } | null>(null);
  const value = setting.read(view);
  const tell = (told: Value) => setting.tell(told, language, view);
  const keep = async (next: Value): Promise<boolean> => {
    const isKept = await setting.keep(next, manager);
    if (isKept) setBefore((known) => known ?? { value });
    return isKept;
  };
  const undo = async (was: Value): Promise<boolean> => {
    const isKept = await setting.keep(was, manager);
    if (isKept) setBefore(null);
    return isKept;
  };
  return {
    value,
    told: tell(value),
    keep,
    forget: () => setBefore(null),
    changed: before === null || before.value === value ? null : changedFrom(before.value),
  };

  function changedFrom(was: Value): Changed {
    const canUndo = setting.canBeAgain?.(was) ?? true;
    return { was: tell(was), now: tell(value), undo: canUndo ? () => undo(was) : null };
  }
}
