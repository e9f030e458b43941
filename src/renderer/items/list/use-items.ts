import { useCallback, useEffect, useRef, useState } from 'react';
import type { FoundItems, ItemView } from '../../../contract/views/items-view.ts';
import { useScreenParts } from '../../state/screen-context.tsx';
import { failureOf, type ItemFailure } from '../item-failed.tsx';

/** What a manager looks for. */
export interface Looked {
  readonly text: string;
  readonly category: string | null;
}

/** The items that were found so far, the first of them at once and more as they come into sight. */
export interface FoundSoFar {
  readonly items: readonly ItemView[];
  readonly total: number;
  readonly categories: readonly string[];
  readonly isLoading: boolean;
  readonly failure: ItemFailure | null;
  more(): void;
}

const NOTHING: FoundItems = { items: [], total: 0, next: null, categories: [] };

/** Looks for items anew whenever `looked` or `changes` is another; what was found before stays until there is an answer. */
export function useItems({ text, category }: Looked, changes: number): FoundSoFar {
  const { screen } = useScreenParts();
  const [found, setFound] = useState(NOTHING);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<ItemFailure | null>(null);
  /** Which search the last question was of: an answer to an earlier one is nobody's. */
  const asked = useRef<object | null>(null);

  const ask = useCallback(
    async (from: number, before: readonly ItemView[]) => {
      const question = {};
      asked.current = question;
      setLoading(true);
      const answer = await screen.ask('items.find', { text, category, onSaleOnly: false, from });
      if (asked.current !== question) return;
      setLoading(false);
      setFailure(failureOf(answer));
      if (answer?.ok) setFound({ ...answer.value, items: [...before, ...answer.value.items] });
    },
    [text, category, screen.ask],
  );

  useEffect(() => {
    // Asked again with each change of the items, which is no part of the question.
    if (changes >= 0) void ask(0, []);
  }, [ask, changes]);

  return {
    items: found.items,
    total: found.total,
    categories: found.categories,
    isLoading,
    failure,
    more() {
      if (!isLoading && found.next !== null) void ask(found.next, found.items);
    },
  };
}
