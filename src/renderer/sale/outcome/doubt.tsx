import { lazy, Suspense, useState } from 'react';
import type { SaleView } from '../../../contract/views/view.ts';
import { factsOf, type StateThat } from '../../../domain/sale/sale-state.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { OtherSide, TwoSides } from '../../parts/rooms/two-sides.tsx';
import { Heading } from '../../parts/signs/heading.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { Contradictions } from '../parts/contradictions.tsx';
import { usePatience } from '../parts/patience.ts';
import { SaleButtons } from '../parts/sale-buttons.tsx';
import { SaleInBrief } from '../parts/sale-in-brief.tsx';
import module from './doubt.module.css';
import { Evidence } from './evidence.tsx';
import { unknownText } from './unknown-text.ts';

const cx = classesOf(module);

const SettleByHand = lazy(async () => {
  const { SettleByHand: component } = await import('./settle-by-hand.tsx');
  return { default: component };
});

/** "Do not charge again" as a state of its own, with the evidence behind it. */
export function DoubtScreen(props: {
  readonly sale: SaleView;
  readonly state: StateThat<'isUnresolved'>;
}) {
  const { sale, state } = props;
  const { words } = useLanguage();
  const { cashier, crew } = useScreenParts();
  const [settling, setSettling] = useState(false);
  const asking = useScreen((whole) => whole.busy.has(`sale.check ${sale.id}`));
  const checking = asking || sale.evidence.checkingNow;
  const patience = usePatience(sale);
  const { isOutcomeUnknown } = factsOf({ state });
  const name = words.doubt[`${state}Title`];
  const text = isOutcomeUnknown
    ? unknownText(sale, words, patience !== null)
    : words.doubt.checkingText;
  return (
    <TwoSides>
      <div className={cx('striped')}>
        <Heading>
          <span className={cx('name')}>{name}</span>
          <span className="visuallyHidden">. </span>
          <span className={cx('title')}>{words.doubt.doNotCharge}</span>
        </Heading>
        <p className={cx('text')}>{text}</p>
        {patience !== null && <p className={cx('patience')}>{patience}</p>}
        <SaleInBrief sale={sale} />
      </div>
      <OtherSide>
        <Evidence sale={sale} />
        <Contradictions sale={sale} />
        <SaleButtons>
          <Button primary disabled={checking} onPress={() => void cashier.check(sale.id)}>
            {checking ? words.sale.checkingNow : words.sale.checkNow}
          </Button>
          <Button pressedBy="F2" onPress={() => cashier.park()}>
            {words.sale.next}
          </Button>
          {isOutcomeUnknown && (
            <Button quiet onPress={() => crew.withRight('sell', () => setSettling(true))}>
              {words.settle.open}
            </Button>
          )}
        </SaleButtons>
      </OtherSide>
      {settling && (
        <Suspense>
          <SettleByHand sale={sale} onClose={() => setSettling(false)} />
        </Suspense>
      )}
    </TwoSides>
  );
}
