import { useLanguage } from '../../language/language.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import type { Fact } from './facts.tsx';

/** The fingerprint of the register's key, to be compared with what is on its papers; nothing for a register without one. */
export function useKeyFacts(): readonly Fact[] {
  const { words } = useLanguage();
  const fingerprint = useScreen(({ view }) => view?.record.keyFingerprint ?? null);
  return fingerprint === null ? [] : [{ name: words.closing.key, value: fingerprint }];
}
