import { useEffect, useState } from 'react';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { PaperChoice, type PaperWay } from '../parts/fields/paper-choice.tsx';
import { type DialogAnswer, Failed, succeeded } from '../parts/notices/failed.tsx';
import { WrittenFile } from '../parts/notices/written-file.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { MadePrints, type Print } from './made-prints.tsx';
import { printLabel } from './print-label.ts';
import { SentToPrinter } from './sent-to-printer.tsx';

type Order = CallInput<'closing.print'> | CallInput<'creditNote.print'>;

/**
 * Makes the paper of a closing, a reading or a credit note as PDF: what was made already is offered first, then another is made, and
 * the screen says where it is and which copy.
 */
export function PrintPaperDialog(props: {
  readonly of: Order['of'];
  readonly title: string;
  readonly back: string;
  readonly onClose: () => void;
}) {
  const { of, title, back, onClose } = props;
  const language = useLanguage();
  const { words, format } = language;
  const { screen } = useScreenParts();
  const [paper, setPaper] = useState<PaperWay>('a4');
  const [order, setOrder] = useState<Order | null>(null);
  const answer = useOrder(order);
  const [slip, setSlip] = useState<CallOutput<'printer.paper'> | 'none' | 'asking' | null>(null);
  const { prints, answer: listed } = usePrints(of);
  const shell = { title, close: back, onClose, wide: true };
  // Another dialog, so that the second tap of a double press does not print once more.
  if (succeeded(answer)) {
    const { copy } = answer.value;
    return (
      <Dialog key="printed" {...shell}>
        <div role="status">
          <WrittenFile file={answer.value} />
        </div>
        <p>
          {copy === 0 ? words.printClosing.original : words.printClosing.copy(format.count(copy))}
        </p>
      </Dialog>
    );
  }
  if (succeeded(slip)) return <SentToPrinter key="sent" {...shell} />;
  const copy = prints?.length ?? 0;
  const go = async () => {
    if (paper !== 'printer') return setOrder(orderOf(of, { paper, copy }));
    setSlip('asking');
    setSlip((await screen.ask('printer.paper', { of, copy })) ?? 'none');
  };
  return (
    <Dialog
      key="choices"
      {...shell}
      actions={
        <Button
          primary
          disabled={answer === 'asking' || slip === 'asking' || prints === null}
          onPress={() => void go()}
        >
          {printLabel(language, paper, copy)}
        </Button>
      }
    >
      <MadePrints prints={prints ?? []} />
      <p>{words.printClosing.copies}</p>
      <PaperChoice value={paper} onChoose={setPaper} />
      <Failed answer={answer ?? slip ?? listed} />
    </Dialog>
  );
}

/** Each of two calls takes its own kind of entry. */
const orderOf = (of: Order['of'], print: Pick<Order, 'paper' | 'copy'>): Order =>
  'creditNote' in of ? { of, ...print } : { of, ...print };

/**
 * What became of an order. Where its answer was lost with the connection it is asked once more as soon as the till is
 * back: an order names which print it wants, and is handed out the one that was made.
 */
function useOrder(order: Order | null): CallOutput<'closing.print'> | 'none' | 'asking' | null {
  const { manager } = useScreenParts();
  const isConnected = useScreen(({ connection }) => connection === 'connected');
  const [answer, setAnswer] = useState<ReturnType<typeof useOrder>>(null);
  const isDone = succeeded(answer);
  useEffect(() => {
    if (order === null || !isConnected || isDone) return;
    let isStale = false;
    const ask = async () => {
      setAnswer('asking');
      const printed = await manager.print(order);
      if (!isStale) setAnswer(printed ?? 'none');
    };
    void ask();
    return () => {
      isStale = true;
    };
  }, [manager, order, isConnected, isDone]);
  return answer;
}

function usePrints(of: Order['of']): {
  readonly prints: readonly Print[] | null;
  readonly answer: DialogAnswer;
} {
  const { manager } = useScreenParts();
  const isConnected = useScreen(({ connection }) => connection === 'connected');
  const [answer, setAnswer] = useState<CallOutput<'closing.prints'> | 'none' | null>(null);
  const name = JSON.stringify(of);
  useEffect(() => {
    if (!isConnected) return;
    let isStale = false;
    const ask = async () => {
      const listed = await manager.prints(JSON.parse(name) as Order['of']);
      if (!isStale) setAnswer(listed ?? 'none');
    };
    void ask();
    return () => {
      isStale = true;
    };
  }, [manager, name, isConnected]);
  return { prints: succeeded(answer) ? answer.value.prints : null, answer };
}
