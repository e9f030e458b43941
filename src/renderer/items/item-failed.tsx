import type { Catalogue } from '../language/en.ts';
import { useLanguage } from '../language/language.tsx';
import { FailedSentence } from '../parts/notices/failed.tsx';

/** Why a call about items failed, or that it had no answer. */
export type ItemFailure = keyof Catalogue['itemFailures'];

/** What an answer of the till's failed for; null where it did not. */
export function failureOf<Code extends ItemFailure>(
  answer: { readonly ok: boolean; readonly error?: { readonly code: Code } } | null,
): ItemFailure | null {
  if (answer === null) return 'noAnswer';
  return answer.ok ? null : (answer.error?.code ?? 'noAnswer');
}

/** It in its own sentence; nothing for null. */
export function ItemFailed({ failure }: { readonly failure: ItemFailure | null }) {
  const { words } = useLanguage();
  return <FailedSentence>{failure && words.itemFailures[failure]}</FailedSentence>;
}
