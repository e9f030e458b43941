import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import type { SaleView } from '../../../contract/views/view.ts';
import { type HandOutcome, LONGEST_REASON } from '../../../domain/sale/sale-event.ts';
import { typedReasonSchema } from '../../../domain/sale/typed-sale-texts.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { Choice } from '../../parts/fields/choice.tsx';
import { LongTextField } from '../../parts/fields/text-field.tsx';
import { Failed } from '../../parts/notices/failed.tsx';
import module from '../../parts/notices/prose.module.css';
import { useScreenParts } from '../../state/screen-context.tsx';

const cx = classesOf(module);

type Answer = CallOutput<'sale.settle'> | 'none' | 'asking' | null;

/** The fewest characters that the journal takes for a reason (`typedReasonSchema`). */
const SHORTEST_REASON = 3;

/** The manager says what became of a sale that nobody can ask about, and why; both are recorded. */
export function SettleByHand(props: { readonly sale: SaleView; readonly onClose: () => void }) {
  const { sale, onClose } = props;
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  const [outcome, setOutcome] = useState<HandOutcome | null>(null);
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState<Answer>(null);
  const asking = answer === 'asking';
  const given = typedReasonSchema.safeParse(reason);
  const settle = async () => {
    if (asking || outcome === null || !given.success) return;
    setAnswer('asking');
    const heard = await screen.ask('sale.settle', { saleId: sale.id, outcome, reason: given.data });
    setAnswer(heard ?? 'none');
    if (heard?.ok) onClose();
  };
  const option = (value: HandOutcome) => ({
    value,
    word: words.settle.outcomes[value],
    detail: words.settle.means[value],
  });
  return (
    <Dialog
      title={words.settle.title}
      close={words.settle.cancel}
      onClose={onClose}
      actions={
        <Button
          primary
          disabled={asking || outcome === null || !given.success}
          onPress={() => void settle()}
        >
          {asking ? words.settle.busy : words.settle.confirm}
        </Button>
      }
    >
      <p className={cx('soft')}>
        <strong className={cx('strong')}>
          {words.sale.number(format.saleNumber(sale.number))},{' '}
          {format.money(sale.amountMinor, sale.currency)}.
        </strong>{' '}
        {words.settle.text}
      </p>
      <Choice
        name={words.settle.outcome}
        value={outcome}
        options={[option('paid'), option('notPaid')]}
        onChoose={setOutcome}
      />
      <LongTextField
        isRequired
        name={words.settle.reason}
        hint={words.settle.reasonLength(SHORTEST_REASON, LONGEST_REASON)}
        longest={LONGEST_REASON}
        placeholder={words.settle.reasonHint}
        value={reason}
        onChange={setReason}
      />
      <Failed answer={answer} />
    </Dialog>
  );
}
