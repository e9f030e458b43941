import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Failed } from '../parts/notices/failed.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { ExportChoices, type ProposedExport, useExportChoices } from './export-choices.tsx';
import { ExportOutcome } from './export-outcome.tsx';
import { ExportProgress } from './export-progress.tsx';

type Answer = CallOutput<'export.start'> | 'none' | 'asking' | null;

/** Writes a file of some days for somebody outside: it is chosen, then it is written, then the screen says where. */
export function ExportDialog(props: {
  readonly proposed: ProposedExport;
  readonly onClose: () => void;
}) {
  const { proposed, onClose } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const latest = useScreen(({ view }) => view?.export ?? null);
  const choices = useExportChoices(proposed);
  const [answer, setAnswer] = useState<Answer>(null);
  // One that is under way when the dialog opens is followed to its end as well.
  const [followed, setFollowed] = useState(latest?.state === 'going' ? latest.exportId : null);
  const ended = latest?.exportId === followed && latest?.state !== 'going' ? latest : null;
  const { order } = choices;
  const go = async () => {
    if (answer === 'asking' || order === null) return;
    setAnswer('asking');
    const started = await screen.ask('export.start', order);
    setAnswer(started ?? 'none');
    if (started?.ok) setFollowed(started.value.exportId);
  };
  const again = () => {
    setAnswer(null);
    setFollowed(null);
  };
  // Each phase is a dialog of its own, so that the second tap of a double press finds nothing to press in the next.
  const shell = { title: words.export.title, close: words.export.close, onClose, wide: true };
  if (latest?.state === 'going') {
    return (
      <Dialog key="going" {...shell}>
        <ExportProgress going={latest} />
      </Dialog>
    );
  }
  if (ended) {
    return (
      <Dialog
        key="ended"
        {...shell}
        actions={<Button onPress={again}>{words.export.again}</Button>}
      >
        <ExportOutcome ended={ended} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="choices"
      {...shell}
      actions={
        <Button primary disabled={answer === 'asking' || order === null} onPress={() => void go()}>
          {words.export.go}
        </Button>
      }
    >
      <ExportChoices choices={choices} />
      <Failed answer={answer} />
    </Dialog>
  );
}
