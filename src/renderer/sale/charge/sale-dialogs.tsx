import { lazy, Suspense } from 'react';
import type { Currency } from '../../../domain/money/money.ts';
import { useScreen } from '../../state/screen-context.tsx';

const SecondLook = lazy(async () => {
  const { SecondLook: component } = await import('./second-look.tsx');
  return { default: component };
});

const Changing = lazy(async () => {
  const { Changing: component } = await import('./changing.tsx');
  return { default: component };
});

/** What is asked in front of a sale that is being rung up: what to change of it, and whether a high amount is meant. */
export function SaleDialogs({ currency }: { readonly currency: Currency }) {
  const looksAgain = useScreen((state) => state.secondLook);
  const changing = useScreen((state) => state.changing);
  return (
    <Suspense>
      {changing !== null && <Changing what={changing} currency={currency} />}
      {looksAgain && <SecondLook currency={currency} />}
    </Suspense>
  );
}
