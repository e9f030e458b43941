import type { SaleView } from '../../../contract/views/view.ts';
import { mismatchStory, mismatchTitle } from '../../derived/mismatch-title.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { MismatchDecisions } from '../late/mismatch-decisions.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { SalePayable } from './sale-payable.tsx';

/** The platform collected something else than was asked for: nothing is charged again before a manager decided. */
export function MismatchScreen({ sale }: { readonly sale: SaleView }) {
  const language = useLanguage();
  const { words } = language;
  const { cashier } = useScreenParts();
  return (
    <OutcomeCard
      sale={sale}
      sign="alert"
      tone="alarm"
      title={mismatchTitle(sale, language)}
      text={
        <>
          <SalePayable sale={sale} as="another" />
          {`${mismatchStory(sale, language)}${words.mismatch.text}`}
        </>
      }
    >
      <Button primary pressedBy="F2" onPress={() => cashier.park()}>
        {words.sale.next}
      </Button>
      <MismatchDecisions sale={sale} />
    </OutcomeCard>
  );
}
