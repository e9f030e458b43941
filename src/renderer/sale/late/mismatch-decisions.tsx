import type { SaleView } from '../../../contract/views/view.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';

/** What can be decided about money that does not match, with a manager's approval: taken as it is, or to be given back. */
export function MismatchDecisions({ sale }: { readonly sale: SaleView }) {
  const { words } = useLanguage();
  const { cashier, crew } = useScreenParts();
  const busy = useScreen((state) => state.busy.has(`sale.decideMismatch ${sale.id}`));
  const decide = (decision: 'handedOver' | 'refundNeeded') =>
    crew.withRight('sell', () => void cashier.decideMismatch(sale.id, decision));
  return (
    <>
      <Button disabled={busy} onPress={() => decide('handedOver')}>
        {words.mismatch.handedOver}
      </Button>
      <Button disabled={busy} onPress={() => decide('refundNeeded')}>
        {words.mismatch.refundNeeded}
      </Button>
    </>
  );
}
