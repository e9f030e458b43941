import { useMemo, useState } from 'react';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { TakeBack } from '../returns/take-back.tsx';

/** Opens what of a sale can come back, and its credit notes. */
export function TakeBackButton({ saleId }: { readonly saleId: SaleId }) {
  const { words } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const of = useMemo(() => ({ saleId }), [saleId]);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{words.takeBack.open}</Button>
      {isOpen && <TakeBack of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
