import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { PaperChoice, type PaperWay } from '../parts/fields/paper-choice.tsx';
import { Failed, FailedSentence, succeeded } from '../parts/notices/failed.tsx';
import { WrittenFile } from '../parts/notices/written-file.tsx';

type Made = CallOutput<'shift.print'>;
type Sent = CallOutput<'printer.shift'>;

/** Makes a paper of sums as of now, as PDF or on the receipt printer, and says where it is; null: the till did not answer. */
export function PrintAddedUpDialog(props: {
  readonly title: string;
  readonly back: string;
  readonly onClose: () => void;
  readonly make: (paper: 'a4' | 'roll') => Promise<Made | null>;
  readonly send: () => Promise<Sent | null>;
  /** The paper that is proposed. */
  readonly proposed: PaperWay;
}) {
  const { title, back, onClose, make, send, proposed } = props;
  const { words } = useLanguage();
  const [paper, setPaper] = useState<PaperWay>(proposed);
  const [answer, setAnswer] = useState<Made | 'none' | 'asking' | null>(null);
  const [slip, setSlip] = useState<Sent | 'none' | 'asking' | null>(null);
  const print = async () => {
    if (paper === 'printer') {
      setSlip('asking');
      setSlip((await send()) ?? 'none');
      return;
    }
    setAnswer('asking');
    setAnswer((await make(paper)) ?? 'none');
  };
  const came = succeeded(slip) ? slip.value : null;
  const shell = { title, close: back, onClose, wide: true };
  // Another dialog, so that the second tap of a double press does not print once more.
  if (succeeded(answer)) {
    return (
      <Dialog key="printed" {...shell}>
        <div role="status">
          <WrittenFile file={answer.value} />
        </div>
        <p>{words.shift.printed}</p>
      </Dialog>
    );
  }
  if (came?.trouble === null) {
    return (
      <Dialog key="sent" {...shell}>
        <p role="status">{words.receipt.sent}</p>
      </Dialog>
    );
  }
  const isAsking = answer === 'asking' || slip === 'asking';
  return (
    <Dialog
      key="choices"
      {...shell}
      actions={
        <Button primary disabled={isAsking} onPress={() => void print()}>
          {paper === 'printer' ? words.receipt.goPrint : words.printClosing.go}
        </Button>
      }
    >
      <p>{words.shift.asOfNow}</p>
      <PaperChoice value={paper} onChoose={setPaper} />
      <FailedSentence>{came?.trouble ? words.printer.troubles[came.trouble] : null}</FailedSentence>
      <Failed answer={answer ?? slip} />
    </Dialog>
  );
}
