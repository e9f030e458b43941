import { useState } from 'react';
import type { TillView } from '../../contract/views/view.ts';
import { minorUnits } from '../../domain/money/money.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { TRIAL_MINOR } from '../state/shop/setup.ts';
import module from './guide.module.css';
import { PictureSale } from './picture-sale.tsx';
import { StepFrame } from './step-frame.tsx';

const cx = classesOf(module);

/**
 * What will happen: in simulation a whole sale, which pays by itself; where a sale would be a customer's, three pictures that
 * ask the till for nothing.
 */
export function TrialStep({ view }: { readonly view: TillView }) {
  const { words, format } = useLanguage();
  const { setup } = useScreenParts();
  const [charging, setCharging] = useState(false);
  const { trial } = words.setup;
  const isSimulated = view.mode === 'simulation';
  const amount = format.money(minorUnits(TRIAL_MINOR), view.currency);
  const tryOut = async () => {
    setCharging(true);
    await setup.tryOut(trial.label);
    setCharging(false);
  };
  const sell = (
    <Button primary={!isSimulated} onPress={() => void setup.go('over')}>
      {trial.sell}
    </Button>
  );
  const next = isSimulated ? (
    <>
      {sell}
      <Button primary disabled={charging} onPress={() => void tryOut()}>
        {trial.charge(amount)}
      </Button>
    </>
  ) : (
    sell
  );
  return (
    <StepFrame step="trial" title={trial.title} text={trial.text} next={next}>
      <PictureSale amount={amount} />
      <p className={cx('text')}>{isSimulated ? trial.isTrial : trial.onlyPictures}</p>
    </StepFrame>
  );
}
