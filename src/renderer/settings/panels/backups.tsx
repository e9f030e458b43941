import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import {
  type BackupsListed,
  backupsKeptSchema,
  MOST_BACKUPS_KEPT,
} from '../../../contract/views/record-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useAnswer } from '../../parts/answers/use-answer.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { Failed, succeeded } from '../../parts/notices/failed.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import module from './backups.module.css';

const cx = classesOf(module);

const LONGEST_FOLDER = 1000;

type Answer = CallOutput<'backups.keep'> | 'none' | 'asking' | null;

/** Where backups go and how many are kept; shown once the till has said how it is now. */
export function BackupsRow({ title, help }: RowProps) {
  const { manager } = useScreenParts();
  const now = useAnswer(manager.backups, null);
  return (
    <>
      <RowHead title={title} help={help} />
      {succeeded(now) && <BackupForm now={now.value} />}
    </>
  );
}

function BackupForm({ now }: { readonly now: BackupsListed }) {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const [folder, setFolder] = useState(now.chosenFolder ?? '');
  const [kept, setKept] = useState(String(now.kept));
  const [shown, setShown] = useState({ folder: now.chosenFolder, kept: now.kept });
  const [answer, setAnswer] = useState<Answer>(null);
  const asked = backupsKeptSchema.safeParse(Number(kept.trim() || Number.NaN));
  const asking = answer === 'asking';
  const save = async () => {
    if (asking || !asked.success) return;
    setAnswer('asking');
    const chosen = folder.trim();
    const input = { folder: chosen === '' ? null : chosen, kept: asked.data };
    const heard = await manager.keepBackups({ ...input, shown });
    if (heard?.ok) setShown(input);
    setAnswer(heard ?? 'none');
  };
  return (
    <section className={cx('backups')} aria-label={words.backupSettings.title}>
      <TextField
        name={words.backupSettings.folder}
        hint={`${words.backupSettings.folderNote} ${words.backupSettings.folderHint(now.ownFolder)}`}
        longest={LONGEST_FOLDER}
        value={folder}
        onChange={setFolder}
      />
      <TextField
        isShort
        name={words.backupSettings.kept}
        keyboard="numeric"
        isWrong={!asked.success}
        hint={
          asked.success
            ? words.backupSettings.keptNote
            : words.backupSettings.keptWrong(MOST_BACKUPS_KEPT)
        }
        value={kept}
        onChange={setKept}
      />
      <Failed answer={answer} />
      <p role="status" className={cx('done')}>
        {succeeded(answer) && words.backupSettings.saved}
      </p>
      <Button disabled={asking || !asked.success} onPress={() => void save()}>
        {asking ? words.backupSettings.saving : words.backupSettings.save}
      </Button>
    </section>
  );
}
