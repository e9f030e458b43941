import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { PaperChoice, type PaperWay } from '../parts/fields/paper-choice.tsx';
import { Failed, FailedSentence, succeeded } from '../parts/notices/failed.tsx';
import { WrittenFile } from '../parts/notices/written-file.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

/** Makes the paper of what somebody has sold as PDF, and says where it is. */
export function PrintShiftDialog(props: {
  readonly operator: string;
  readonly onClose: () => void;
}) {
  const { operator, onClose } = props;
  const { words } = useLanguage();
  const { crew, receipts } = useScreenParts();
  const [paper, setPaper] = useState<PaperWay>('roll');
  const [answer, setAnswer] = useState<CallOutput<'shift.print'> | 'none' | 'asking' | null>(null);
  const [slip, setSlip] = useState<CallOutput<'printer.shift'> | 'none' | 'asking' | null>(null);
  const print = async () => {
    if (paper === 'printer') {
      setSlip('asking');
      setSlip((await receipts.shift(operator)) ?? 'none');
      return;
    }
    setAnswer('asking');
    setAnswer((await crew.printShift({ operator, paper })) ?? 'none');
  };
  const came = succeeded(slip) ? slip.value : null;
  const shell = {
    title: words.shift.printTitle(operator),
    close: words.shift.backToShift,
    onClose,
    wide: true,
  };
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
