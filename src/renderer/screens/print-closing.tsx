import { useState } from 'react';
import type { CallInput, CallOutput } from '../../bridge/table.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Failed, succeeded } from '../parts/failed.tsx';
import { WrittenFile } from '../parts/written-file.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

type PaperName = CallInput<'closing.print'>['paper'];
type Answer = CallOutput<'closing.print'> | 'none' | 'asking' | null;

const PAPERS = ['a4', 'roll'] as const satisfies readonly PaperName[];

/** Makes the paper of a closing as PDF: its size is chosen, then the screen says where it is and which copy. */
export function PrintClosingDialog(props: {
  readonly number: number;
  readonly onClose: () => void;
}) {
  const { number, onClose } = props;
  const { words, format } = useLanguage();
  const { manager } = useScreenParts();
  const [paper, setPaper] = useState<PaperName>('a4');
  const [answer, setAnswer] = useState<Answer>(null);
  const go = async () => {
    if (answer === 'asking') return;
    setAnswer('asking');
    setAnswer((await manager.printClosing({ number, paper })) ?? 'none');
  };
  const shell = {
    title: words.printClosing.title(format.count(number)),
    close: words.printClosing.back,
    onClose,
    wide: true,
  };
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
  return (
    <Dialog
      key="choices"
      {...shell}
      actions={
        <Button primary disabled={answer === 'asking'} onPress={() => void go()}>
          {words.printClosing.go}
        </Button>
      }
    >
      <p>{words.printClosing.copies}</p>
      <Choice
        name={words.printClosing.paper}
        value={paper}
        options={PAPERS.map((value) => ({
          value,
          word: words.printClosing.papers[value],
          detail: words.printClosing.paperDetails[value],
        }))}
        onChoose={setPaper}
      />
      <Failed answer={answer} />
    </Dialog>
  );
}
