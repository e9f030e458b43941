import { useEffect } from 'react';
import type { TillView } from '../../contract/views/view.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { LineButton } from '../parts/buttons/line-button.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './setup-line.module.css';

const cx = classesOf(module);

/** Long enough to see the code, short enough not to wait for. */
const PAYS_AFTER_MS = 2500;

/** What is said of the guide beside the other screens: that it was left, or that its trial pays by itself. */
export function SetupLine({ view }: { readonly view: TillView }) {
  const { guide } = view.setup;
  const openSaleId = useScreen((state) => state.openSaleId);
  if (guide === null) return null;
  const trial = view.sales.find(({ id }) => id === openSaleId);
  if (guide.isLeft) return trial ? null : <LeftLine step={guide.step} />;
  const isTrial = guide.step === 'trial' && view.mode === 'simulation' && trial !== undefined;
  return isTrial ? <TrialLine sale={trial} /> : null;
}

function LeftLine({ step }: { readonly step: NonNullable<TillView['setup']['guide']>['step'] }) {
  const { words } = useLanguage();
  const { setup, crew } = useScreenParts();
  const goOn = () => crew.withRight('changeSettings', () => void setup.go(step));
  return (
    <section className={cx('line')} aria-label={words.setup.progress}>
      <p>{words.setup.unfinished}</p>
      <LineButton onClick={goOn}>{words.setup.goOn}</LineButton>
    </section>
  );
}

/** The simulation's customer confirms a moment after the code is there; with the money the guide is over. */
function TrialLine({ sale }: { readonly sale: TillView['sales'][number] }) {
  const { words } = useLanguage();
  const { simulation, setup } = useScreenParts();
  const { id: saleId } = sale;
  const { isCodeShown, moneyCame } = factsOf(sale);
  const isPaid = moneyCame === 'inTime';
  useEffect(() => {
    if (isPaid) void setup.go('over');
    if (!isCodeShown) return;
    const pay = () => void simulation.play({ saleId, action: 'complete' });
    const timer = setTimeout(pay, PAYS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [simulation, setup, saleId, isCodeShown, isPaid]);
  if (isPaid) return null;
  return (
    <p className={cx('line')} role="status">
      {words.setup.trial.paysItself}
    </p>
  );
}
