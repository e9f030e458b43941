import { lazy, Suspense, useState } from 'react';
import type { ReplacementView, SaleView } from '../../../contract/views/view.ts';
import type { LateDecision } from '../../../domain/sale/sale-event.ts';
import { adviseLate, decisionsOf } from '../../derived/late-money.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { mayDo } from '../../state/people/crew.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';

const AttachDialog = lazy(async () => {
  const { AttachDialog: component } = await import('./attach-dialog.tsx');
  return { default: component };
});

/** What a cashier can decide about late money, the likeliest first; one tap decides where one tap is enough. */
export function LateDecisions({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  const { cashier, crew } = useScreenParts();
  const busy = useScreen((state) => state.busy.has(`sale.acknowledge ${sale.id}`));
  const [choosing, setChoosing] = useState(false);
  const allowed = useScreen(({ view }) => mayDo(view, 'sell'));
  const advice = adviseLate(sale);
  const { attachable } = advice;
  const [only] = attachable.length === 1 ? attachable : [];
  const name: Record<LateDecision, string> = {
    handedOver: words.decisions.handedOver,
    attached: only
      ? words.late.attachTo(words.sale.numberWithin(format.saleNumber(only.number)))
      : words.late.attach,
    refundNeeded: words.decisions.refundNeeded,
  };
  const attach = ({ id }: ReplacementView) => void cashier.putAside(sale.id, 'attached', id);
  const decide = (decision: LateDecision) => {
    if (decision !== 'attached') void cashier.putAside(sale.id, decision);
    else if (only) attach(only);
    else setChoosing(true);
  };
  if (!allowed) {
    return (
      <Button primary onPress={() => crew.withRight('sell', () => undefined)}>
        {words.signIn.toDecide}
      </Button>
    );
  }
  return (
    <>
      {decisionsOf(advice).map((decision, index) => (
        <Button
          key={decision}
          primary={index === 0}
          disabled={busy}
          onPress={() => decide(decision)}
        >
          {name[decision]}
        </Button>
      ))}
      {choosing && attachable.length > 0 && (
        <Suspense>
          <AttachDialog
            sales={attachable}
            onChoose={(chosen) => {
              setChoosing(false);
              attach(chosen);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
