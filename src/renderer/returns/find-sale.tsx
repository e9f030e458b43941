import { useMemo, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { TakeBack } from './take-back.tsx';

/** Goods are on the counter: the sale is found by the number that the customer's receipt says. */
export function FindSale({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<number | null>(null);
  const of = useMemo(() => ({ number: found ?? 0 }), [found]);
  const number = numberIn(typed);
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

/** Receipts write it in groups of three. */
function numberIn(typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{1,12}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
