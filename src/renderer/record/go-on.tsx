import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Failed } from '../parts/notices/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

/** Says what going on without a backup means before it is done; the screen changes by itself once it is. */
export function GoOn({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [answer, setAnswer] = useState<CallOutput<'journal.goOn'> | 'none' | 'asking' | null>(null);
  const asking = answer === 'asking';
  const goOn = async () => {
    if (asking) return;
    setAnswer('asking');
    const heard = await screen.ask('journal.goOn', {});
    setAnswer(heard ?? 'none');
    if (heard?.ok) onClose();
  };
  return (
    <Dialog
      title={words.doubtful.confirmTitle}
      close={words.damaged.cancel}
      onClose={onClose}
      actions={
        <Button primary disabled={asking} onPress={() => void goOn()}>
          {asking ? words.doubtful.busy : words.doubtful.confirm}
        </Button>
      }
    >
      <Failed answer={answer} />
      <p>{words.doubtful.confirmText}</p>
      <p>{words.doubtful.confirmKept}</p>
    </Dialog>
  );
}
