import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import type { RowName } from './rows/setting-row.ts';
import type { ToldRow } from './use-rows.ts';

/** A row with the values that the till was asked for. */
interface AskedRow extends ToldRow {
  readonly values: readonly string[];
}

/** A client that asked with each letter would soon be told to wait; from one time to the next, in milliseconds. */
const ASKED_EVERY_MS = 2_000;

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
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const ask = useEffectEvent((tell: (name: RowName, values: readonly string[]) => void) => {
    askedAtMs.current = performance.now();
    for (const { row } of rows) {
      // What was heard before stands where the till does not answer.
      void row.asked?.(parts, language).then((values) => values && tell(row.name, values));
    }
  });
  useEffect(() => {
    if (!isSearching) return;
    const tell = (name: RowName, values: readonly string[]): void =>
      setFound((before) => new Map([...before, [name, values]]));
    const dueInMs = askedAtMs.current + ASKED_EVERY_MS - performance.now();
    const timer = setTimeout(() => ask(tell), Math.max(0, dueInMs));
    return () => clearTimeout(timer);
  }, [isSearching]);
  return rows.map((told) => {
    const values = found.get(told.row.name) ?? [];
    return { ...told, values, texts: [...told.texts, ...values] };
  });
}
