import { useMemo, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { TakeBack } from './take-back.tsx';
import { typedSaleNumber } from './typed-sale-number.ts';

/** Goods are on the counter: the sale is found by the number that the customer's receipt says. */
export function FindSale({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<number | null>(null);
  const of = useMemo(() => ({ number: found ?? 0 }), [found]);
  const number = typedSaleNumber(typed);
  if (found !== null) return <TakeBack of={of} onClose={onClose} />;
  return (
    <Dialog
      title={words.takeBack.open}
      close={words.takeBack.close}
      onClose={onClose}
      actions={
        <Button primary disabled={number === null} onPress={() => setFound(number)}>
          {words.takeBack.find}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setFound(number);
        }}
      >
        <TextField
          name={words.takeBack.saleNumber}
          hint={words.takeBack.saleNumberHint}
          keyboard="numeric"
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}
