import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { ReturnableView } from '../../contract/views/returns-view.ts';
import { minorUnits } from '../../domain/money/money.ts';
import { paidForPieces } from '../../domain/sale/goods-returned.ts';
import { LONGEST_REASON, RETURN_REASONS, type ReturnReason } from '../../domain/sale/sale-event.ts';
import { typedNoteSchema } from '../../domain/sale/typed-sale-texts.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { Amount } from '../parts/figures/amount.tsx';
import { Failed } from '../parts/notices/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { ReturnLines } from './return-lines.tsx';
import module from './returns.module.css';
import { piecesOf, type TypedPieces } from './typed-pieces.ts';

const cx = classesOf(module);

type Answer = CallOutput<'sale.takeBack'> | 'none' | 'asking' | null;

/** A reason that says nothing by itself is said in so many signs at least. */
const SHORTEST_OTHER = 3;

/** Which pieces come back and why, and what the customer is owed for them, as the largest thing. */
export function ReturnForm(props: {
  readonly sale: ReturnableView;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}) {
  const { sale, onTaken, onClose } = props;
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  const [pieces, setPieces] = useState<TypedPieces>(new Map());
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [note, setNote] = useState('');
  const [answer, setAnswer] = useState<Answer>(null);
  const back = sale.lines.map((line) => ({ line, quantity: piecesOf(line, pieces) }));
  const isEachNumber = back.every(({ quantity }) => quantity !== null);
  const chosen = back.flatMap(({ line, quantity }) => (quantity ? [{ line, quantity }] : []));
  const minor = chosen.reduce((sum, { line, quantity }) => sum + paidForPieces(line, quantity), 0);
  const isSaid = reason !== null && (reason !== 'other' || note.trim().length >= SHORTEST_OTHER);
  const isReady = isEachNumber && minor > 0 && isSaid && typedNoteSchema.safeParse(note).success;
  const confirm = async () => {
    if (answer === 'asking' || !isReady || reason === null) return;
    setAnswer('asking');
    const heard = await screen.ask('sale.takeBack', {
      saleId: sale.saleId,
      pieces: chosen.map(({ line: { line }, quantity }) => ({ line, quantity })),
      ...{ reason, note, after: sale.creditNotes.length },
      amountMinor: minorUnits(minor),
    });
    setAnswer(heard ?? 'none');
    if (heard?.ok) onTaken();
  };
  return (
    <Dialog
      wide
      title={words.takeBack.title(words.sale.numberWithin(format.saleNumber(sale.saleNumber)))}
      close={words.takeBack.close}
      onClose={onClose}
      actions={
        <Button primary disabled={answer === 'asking' || !isReady} onPress={() => void confirm()}>
          {answer === 'asking' ? words.takeBack.busy : words.takeBack.confirm}
        </Button>
      }
    >
      <ReturnLines sale={sale} pieces={pieces} onPieces={setPieces} />
      <div className={cx('owed')} role="status">
        <p className={cx('soft')}>{words.takeBack.owed}</p>
        <Amount minor={minor} currency={sale.currency} size="medium" />
      </div>
      <Choice
        name={words.takeBack.why}
        value={reason}
        options={RETURN_REASONS.map((value) => ({ value, word: words.takeBack.reasons[value] }))}
        onChoose={setReason}
      />
      <TextField
        name={reason === 'other' ? words.takeBack.otherWhy : words.takeBack.note}
        value={note}
        longest={LONGEST_REASON}
        onChange={setNote}
      />
      <p className={cx('soft')}>{words.takeBack.text}</p>
      <Failed answer={answer} />
      <CreditNotes sale={sale} />
    </Dialog>
  );
}
