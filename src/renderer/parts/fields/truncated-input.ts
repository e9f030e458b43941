import { type InputEvent, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Whether what was last typed or pasted did not fit into `longest` signs: a field with a bound leaves the rest out without a word.
 * `watched` goes to the field. Nothing was left out any more once it is shorter.
 */
export function useTruncatedInput(value: string, longest: number | undefined) {
  const [isCut, setIsCut] = useState(false);
  const most = longest ?? Number.POSITIVE_INFINITY;
  const watched = {
    onBeforeInput({ currentTarget, data }: InputEvent<Field>): void {
      const { selectionStart, selectionEnd } = currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      setIsCut(value.length - replaced + (data?.length ?? 0) > most);
    },
  };
  return { isCut: isCut && value.length >= most, watched };
}
