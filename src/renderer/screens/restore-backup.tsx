import { useState } from 'react';
import type { BackupView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { type DialogAnswer, Failed } from '../parts/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './damaged.module.css';

const cx = classesOf(module);

/** Says what is lost by going on from a backup before it is done; the screen changes by itself once it is. */
export function RestoreBackup(props: {
  readonly backup: BackupView;
  readonly onClose: () => void;
}) {
  const { backup, onClose } = props;
  const { words, format } = useLanguage();
  const { manager } = useScreenParts();
  const [answer, setAnswer] = useState<DialogAnswer>(null);
  const asking = answer === 'asking';
  const restore = async () => {
    if (asking) return;
    setAnswer('asking');
    const heard = await manager.restore(backup.fileName);
    setAnswer(heard ?? 'none');
    if (heard?.ok) onClose();
  };
  return (
    <Dialog
      title={words.damaged.confirmTitle}
      close={words.damaged.cancel}
      onClose={onClose}
      actions={
        <Button primary disabled={asking} onPress={() => void restore()}>
          {asking ? words.damaged.busy : words.damaged.confirm}
        </Button>
      }
    >
      <p>
        <strong>
          {words.damaged.confirmText(format.moment(backup.lastEntryAtMs ?? backup.takenAtMs))}
        </strong>
      </p>
      <p className={cx('soft')}>{words.damaged.confirmAsk}</p>
      <p className={cx('soft')}>{words.damaged.confirmKept}</p>
      <Failed answer={answer} />
    </Dialog>
  );
}
