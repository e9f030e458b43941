import { lazy, Suspense } from 'react';
import type { Currency } from '../../../domain/money/money.ts';
import { useScreen } from '../../state/screen-context.tsx';

const SecondLook = lazy(async () => {
  const { SecondLook: component } = await import('./second-look.tsx');
  return { default: component };
});

/** Asks again before a high amount is charged; nothing while none was. */
export function LooksAgain({ currency }: { readonly currency: Currency }) {
  const looksAgain = useScreen((state) => state.secondLook);
  if (!looksAgain) return null;
  return (
    <Suspense>
      <SecondLook currency={currency} />
    </Suspense>
  );
}
