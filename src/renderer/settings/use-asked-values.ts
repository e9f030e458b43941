import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import type { RowName } from './rows/setting-row.ts';
import type { ToldRow } from './use-rows.ts';

/** A row with the values that the till was asked for. */
interface AskedRow extends ToldRow {
  readonly values: readonly string[];
}

type Found = ReadonlyMap<RowName, readonly string[]>;

/**
 * These rows with what the till is asked for of them, once somebody searches: each as soon as it is there, and anew with each search.
 * A search finds each value of the room, also of a section that nobody has opened.
 */
export function useAskedValues(
  rows: readonly ToldRow[],
  isSearching: boolean,
): readonly AskedRow[] {
  const language = useLanguage();
  const parts = useScreenParts();
  const [found, setFound] = useState<Found>(new Map());
  const ask = useEffectEvent((tell: (name: RowName, values: readonly string[]) => void) => {
    for (const { row } of rows) {
      void row.asked?.(parts, language).then((values) => tell(row.name, values));
    }
  });
  useEffect(() => {
    if (!isSearching) return;
    let left = false;
    ask((name, values) => {
      if (!left) setFound((before) => new Map([...before, [name, values]]));
    });
    return () => {
      left = true;
    };
  }, [isSearching]);
  return rows.map((told) => {
    const values = found.get(told.row.name) ?? [];
    return { ...told, values, texts: [...told.texts, ...values] };
  });
}
