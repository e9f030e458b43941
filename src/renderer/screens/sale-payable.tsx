import type { SaleView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { isStillPayable } from '../state/payable-codes.ts';
import { useElapsedMs } from '../time/spans.ts';
import { Until } from './outcome-card.tsx';
import { stillPayable } from './still-payable.ts';

/** The codes of a sale that can still be paid though it shows none; nothing where none can. */
export function SalePayable({ sale: { evidence } }: { readonly sale: SaleView }) {
  const language = useLanguage();
  const elapsedMs = useElapsedMs();
  const payable = evidence.codes.filter((code) => isStillPayable(code, elapsedMs));
  if (payable.length === 0) return null;
  return <Until>{stillPayable(payable, evidence.codes.at(-1), language)}</Until>;
}
