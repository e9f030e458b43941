import type { SaleView } from '../../till/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { isStillPayable } from '../state/payable-codes.ts';
import { useElapsedMs } from '../time/spans.ts';
import { Until } from './outcome-card.tsx';
import { type CodeName, stillPayable } from './still-payable.ts';

/** The codes of a sale that can still be paid though it shows none; nothing where none can. */
export function SalePayable(props: {
  readonly sale: SaleView;
  /** What a single one is called on this screen. */
  readonly as: CodeName;
}) {
  const { sale, as } = props;
  const language = useLanguage();
  const elapsedMs = useElapsedMs();
  const payable = sale.evidence.codes.filter((code) => isStillPayable(code, elapsedMs));
  if (payable.length === 0) return null;
  return <Until>{stillPayable(payable, as, language)}</Until>;
}
