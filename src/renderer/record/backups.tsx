import { useCallback, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { BackupView } from '../../contract/views/blocked-view.ts';
import type { BackupsListed, ListedBackup } from '../../contract/views/record-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './backups.module.css';
import { RestoreBackup } from './restore-backup.tsx';

const cx = classesOf(module);

/** Less than the screen's tenth of a megabyte: what was sold in an hour. */
const SMALL_BYTES = 100_000;

type Listed = CallOutput<'backups.list'> | 'none' | 'asking';

/** Every backup there is, newest first; each can be gone back to, once it was shown what that would lose. */
export function Backups({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const listed = useBackups();
  const [chosen, setChosen] = useState<BackupView | null>(null);
  if (chosen)
    return <RestoreBackup backup={chosen} onClose={() => setChosen(null)} onDone={onClose} />;
  return (
    <Dialog wide title={words.backups.title} close={words.backups.close} onClose={onClose}>
      <p className={cx('soft')}>{words.backups.text}</p>
      <Failed answer={listed} />
      {listed === 'asking' && <p role="status">{words.backups.loading}</p>}
      {succeeded(listed) && <BackupList listed={listed.value} onChoose={setChosen} />}
    </Dialog>
  );
}

function BackupList(props: {
  readonly listed: BackupsListed;
  readonly onChoose: (backup: BackupView) => void;
}) {
  const { listed, onChoose } = props;
  const { words } = useLanguage();
  const { backups } = listed;
  // What is whole is never replaced: then a backup is only looked at.
  const mayGoBack = useScreen(({ view }) => view?.blocked != null);
  if (backups.length === 0) return <p>{words.backups.none}</p>;
  return (
    // Longer than a small screen, and nothing in it can be pressed where it is only looked at: a keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ul className={cx('list')} tabIndex={0} aria-label={words.backups.title}>
      {backups.map((backup) => (
        <li key={backup.fileName}>
          <BackupLine backup={backup} onChoose={mayGoBack ? onChoose : null} />
        </li>
      ))}
    </ul>
  );
}

function BackupLine(props: {
  readonly backup: ListedBackup;
  /** Null where it cannot be gone back to. */
  readonly onChoose: ((backup: BackupView) => void) | null;
}) {
  const { backup, onChoose } = props;
  const { words, format } = useLanguage();
  const { fileName, takenAtMs, bytes, holds, problem } = backup;
  const moment = format.moment(takenAtMs);
  if (holds === null) {
    return (
      <div className={cx('line')}>
        <span className={cx('moment')}>{moment}</span>
        <span className={cx('bad')}>
          <Icon name="alert" /> {words.backups.faults[problem?.code ?? 'unreadable']}
        </span>
        <span className={cx('soft', 'file')}>{problem?.fileName ?? fileName}</span>
      </div>
    );
  }
  const inside = (
    <>
      <span className={cx('soft')}>
        {words.backups.holds(holds.sales, words.backups.entries(format.count(holds.entries)))}
      </span>
      <span className={cx('soft', 'size')}>
        {bytes < SMALL_BYTES
          ? words.backups.sizeSmall
          : words.backups.size(format.megabytes(bytes))}
      </span>
    </>
  );
  if (onChoose === null) {
    return (
      <div className={cx('line')}>
        <span className={cx('moment')}>{moment}</span>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={cx('line', 'press')}
      onClick={() => onChoose({ fileName, takenAtMs, ...holds })}
    >
      <span className={cx('moment')}>
        <span className="visuallyHidden">{words.backups.goBack(moment)}. </span>
        <span aria-hidden="true">{moment}</span>
      </span>
      {inside}
      <Icon name="right" />
    </button>
  );
}

/** Read again whenever another backup was taken. */
function useBackups(): Listed {
  const { screen } = useScreenParts();
  const newest = useScreen(({ view }) => view?.record.lastBackupAtMs);
  const read = useCallback(() => screen.ask('backups.list', {}), [screen]);
  return useAnswer(read, newest);
}
