import { useState } from 'react';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { PaperChoice } from '../parts/fields/paper-choice.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { WrittenFile } from '../parts/notices/written-file.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

/** Makes the paper of what somebody has sold as PDF, and says where it is. */
export function PrintShiftDialog(props: {
  readonly operator: string;
  readonly onClose: () => void;
}) {
  const { operator, onClose } = props;
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  const [paper, setPaper] = useState<CallInput<'shift.print'>['paper']>('roll');
  const [answer, setAnswer] = useState<CallOutput<'shift.print'> | 'none' | 'asking' | null>(null);
  const print = async () => {
    setAnswer('asking');
    setAnswer((await crew.printShift({ operator, paper })) ?? 'none');
  };
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
  return (
    <Dialog
      key="choices"
      {...shell}
      actions={
        <Button primary disabled={answer === 'asking'} onPress={() => void print()}>
          {words.printClosing.go}
        </Button>
      }
    >
      <p>{words.shift.asOfNow}</p>
      <PaperChoice value={paper} onChoose={setPaper} />
      <Failed answer={answer} />
    </Dialog>
  );
}
