import type { SaleView } from '../../../contract/views/view.ts';
import { isStillPayable } from '../../derived/payable-codes.ts';
import { useLanguage } from '../../language/language.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { type CodeName, stillPayable } from '../parts/still-payable.ts';
import { Until } from './outcome-card.tsx';

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
