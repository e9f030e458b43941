import { useCallback, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { BackupView } from '../../contract/views/blocked-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { Loss } from './loss.tsx';
import module from './restore-backup.module.css';

const cx = classesOf(module);

type RestoreAnswer = CallOutput<'journal.restore'> | 'none' | 'asking' | null;
type LossAnswer = CallOutput<'backups.loss'> | 'none' | 'asking';

/** Says what is lost by going back to a backup before it is done; the screen changes by itself once it is. */
export function RestoreBackup(props: {
  readonly backup: BackupView;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { backup, onClose, onDone = onClose } = props;
  const { words, format } = useLanguage();
  const { screen } = useScreenParts();
  const [answer, setAnswer] = useState<RestoreAnswer>(null);
  const [asked, setAsked] = useState(0);
  const loss = useLoss(backup.fileName, asked);
  const asking = answer === 'asking';
  const restore = async () => {
    if (asking || !succeeded(loss)) return;
    setAnswer('asking');
    const heard = await screen.ask('journal.restore', { fileName: backup.fileName });
    setAnswer(heard ?? 'none');
    if (heard?.ok) onDone();
    else setAsked(asked + 1);
  };
  return (
    <Dialog
      wide
      title={words.goBack.title}
      close={words.damaged.cancel}
      onClose={onClose}
      actions={
        <Button primary disabled={asking || !succeeded(loss)} onPress={() => void restore()}>
          {asking ? words.damaged.busy : words.damaged.confirm}
        </Button>
      }
    >
      <Failed answer={answer} />
      <p>
        <strong>
          {words.goBack.text(format.moment(backup.lastEntryAtMs ?? backup.takenAtMs))}
        </strong>
      </p>
      {loss === 'asking' && <p role="status">{words.goBack.reading}</p>}
      <Failed answer={loss} />
      {succeeded(loss) && <Loss loss={loss.value} />}
      <p className={cx('soft')}>{words.damaged.confirmAsk}</p>
      {succeeded(loss) && !loss.value.isMissing && (
        <p className={cx('soft')}>{words.goBack.kept}</p>
      )}
      <p className={cx('soft')}>{words.goBack.compare}</p>
    </Dialog>
  );
}

/** Read again after each refusal: something may have been written meanwhile. */
function useLoss(fileName: string, asked: number): LossAnswer {
  const { screen } = useScreenParts();
  const read = useCallback(
    (_asked: number) => screen.ask('backups.loss', { fileName }),
    [fileName, screen.ask],
  );
  return useAnswer(read, asked);
}
