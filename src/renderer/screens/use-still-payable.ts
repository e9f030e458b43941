import type { SaleView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { isStillPayable } from '../state/payable-codes.ts';
import { useElapsedMs } from '../time/spans.ts';
import { stillPayable } from './still-payable.ts';

/** A sentence, behind a space, about the codes of a sale that can still be paid though it shows none; empty where none can. */
export function useStillPayable({ evidence: { codes } }: SaleView): string {
  const language = useLanguage();
  const elapsedMs = useElapsedMs();
  const payable = codes.filter((code) => isStillPayable(code, elapsedMs));
  if (payable.length === 0) return '';
  return ` ${stillPayable(payable, codes.at(-1), language).replace(/\.?$/, '.')}`;
}
