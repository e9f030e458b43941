import { useCallback, useState } from 'react';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { useLanguage } from '../language/language.tsx';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { WrittenFile } from '../parts/notices/written-file.tsx';
import { MadePrints } from '../printing/made-prints.tsx';
import { printLabel } from '../printing/print-label.ts';
import { PrinterNews } from '../printing/printer-news.tsx';
import { SentToPrinter } from '../printing/sent-to-printer.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';

type Way = CallInput<'receipt.print'>['on'];

const FILES = ['a4', 'roll'] as const satisfies readonly Way[];

/**
 * Makes the receipt of a sale, on paper or as a file: what was made already is told first, and each later one says that it is a
 * copy, and which.
 */
export function ReceiptDialog(props: {
  readonly saleId: SaleId;
  readonly saleNumber: number;
  readonly onClose: () => void;
}) {
  const { saleId, saleNumber, onClose } = props;
  const language = useLanguage();
  const { words, format } = language;
  const { screen } = useScreenParts();
  const hasPrinter = useScreen(({ view }) => (view?.printer ?? null) !== null);
  const ways: readonly Way[] = hasPrinter ? ['printer', ...FILES] : FILES;
  const [chosen, setChosen] = useState<Way | null>(null);
  const [answer, setAnswer] = useState<CallOutput<'receipt.print'> | 'none' | 'asking' | null>(
    null,
  );
  const read = useCallback((of: SaleId) => screen.ask('receipt.prints', { saleId: of }), [screen]);
  const listed = useAnswer(read, saleId);
  const ask = useCallback(
    async (on: Way, copy: number) => {
      setAnswer('asking');
      setAnswer((await screen.ask('receipt.print', { saleId, on, copy })) ?? 'none');
    },
    [saleId, screen.ask],
  );
  const title = words.receipt.title(words.sale.numberWithin(format.saleNumber(saleNumber)));
  const shell = { title, close: words.receipt.close, onClose, wide: true };
  // Another dialog, so that the second tap of a double press does not print once more.
  if (succeeded(answer)) return <Made key="made" shell={shell} made={answer.value} />;
  const way = chosen ?? ways[0] ?? 'a4';
  const prints = succeeded(listed) ? listed.value.prints : null;
  // One that was dropped in line comes before a new one is made.
  const dropped = way === 'printer' ? prints?.find(({ isDropped }) => isDropped) : undefined;
  const copy = dropped?.copy ?? prints?.length ?? 0;
  return (
    <Dialog
      key="choices"
      {...shell}
      actions={
        <Button
          primary
          disabled={answer === 'asking' || prints === null}
          onPress={() => void ask(way, copy)}
        >
          {printLabel(language, way, copy)}
        </Button>
      }
    >
      {prints && <MadePrints prints={prints} />}
      <p>{words.printClosing.copies}</p>
      <Choice<Way>
        name={words.receipt.on}
        value={way}
        options={ways.map((value) => ({
          value,
          word: words.receipt.ways[value],
          detail: words.receipt.wayDetails[value],
        }))}
        onChoose={setChosen}
      />
      <PrinterNews />
      <Failed answer={answer ?? listed} />
    </Dialog>
  );
}

type Value = Extract<CallOutput<'receipt.print'>, { ok: true }>['value'];

/** Where it is: in line for the printer, or a file. */
function Made(props: {
  readonly shell: Omit<Parameters<typeof Dialog>[0], 'children'>;
  readonly made: Value;
}) {
  const { shell, made } = props;
  const { words, format } = useLanguage();
  const { copy, file } = made;
  const { printClosing } = words;
  if (file === null) return <SentToPrinter {...shell} />;
  return (
    <Dialog {...shell}>
      <div role="status">
        <WrittenFile file={file} />
      </div>
      <p>{copy === 0 ? printClosing.original : printClosing.copy(format.count(copy))}</p>
    </Dialog>
  );
}
