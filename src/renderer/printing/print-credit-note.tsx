import { useMemo, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { PrintPaperDialog } from './print-paper.tsx';

/** Makes the paper of a credit note, for the customer and for the file. */
export function PrintCreditNote({ creditNote }: { readonly creditNote: number }) {
  const { words, format } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const of = useMemo(() => ({ creditNote }), [creditNote]);
  const name = words.takeBack.print(format.count(creditNote));
  return (
    <>
      <Button quiet onPress={() => setIsOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <PrintPaperDialog
          of={of}
          title={name}
          back={words.takeBack.close}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
