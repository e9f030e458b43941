import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { RefundsView } from '../../contract/views/refunds-view.ts';
import { refundOf } from '../../domain/sale/refund-due.ts';
import { LONGEST_REASON, LONGEST_REFERENCE } from '../../domain/sale/sale-event.ts';
import { typedReferenceSchema } from '../../domain/sale/typed-sale-texts.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { LongTextField, TextField } from '../parts/fields/text-field.tsx';
import { Failed } from '../parts/notices/failed.tsx';
import module from '../parts/notices/prose.module.css';
import { useScreenParts } from '../state/screen-context.tsx';

const cx = classesOf(module);

type Answer = CallOutput<'sale.refundMade'> | 'none' | 'asking' | null;

/** The manager says that a refund was made, by which reference the bank has it, and what else there is to note; all is recorded. */
export function RefundMade(props: {
  readonly refund: RefundsView['refunds'][number];
  readonly onClose: () => void;
  /** What was given back. */
  readonly children: ReactNode;
}) {
  const { refund, onClose, children } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [answer, setAnswer] = useState<Answer>(null);
  const asking = answer === 'asking';
  const isSaid = typedReferenceSchema.safeParse(reference).success;
  const confirm = async () => {
    if (asking || !isSaid) return;
    setAnswer('asking');
    const { saleId, payments } = refund;
    const shown = payments.map(refundOf);
    const heard = await screen.ask('sale.refundMade', { saleId, reference, note, shown });
    setAnswer(heard ?? 'none');
    if (heard?.ok) onClose();
  };
  return (
    <Dialog
      title={words.refunds.made}
      close={words.refunds.cancel}
      onClose={onClose}
      actions={
        <Button primary disabled={asking || !isSaid} onPress={() => void confirm()}>
          {asking ? words.refunds.busy : words.refunds.done}
        </Button>
      }
    >
      {children}
      <p className={cx('soft')}>{words.refunds.text}</p>
      <TextField
        name={words.refunds.reference}
        longest={LONGEST_REFERENCE}
        value={reference}
        onChange={setReference}
        isWrong={reference.trim() !== '' && !isSaid}
        hint={words.refunds.referenceHint}
      />
      <LongTextField
        name={words.refunds.remark}
        longest={LONGEST_REASON}
        value={note}
        onChange={setNote}
      />
      <Failed answer={answer} />
    </Dialog>
  );
}
