import { useCallback, useState } from 'react';
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
  const { screen } = useScreenParts();
  const read = useCallback(() => screen.ask('backups.list', {}), [screen]);
  const now = useAnswer(read, null);
  return (
    <>
      <RowHead title={title} help={help} />
      {succeeded(now) && <BackupForm now={now.value} />}
    </>
  );
}

/** What is typed of where backups go and how many are kept, over what the till said last. */
function useBackupFields(now: BackupsListed) {
  const { screen } = useScreenParts();
  const [folder, setFolder] = useState(now.chosenFolder ?? '');
  const [kept, setKept] = useState(String(now.kept));
  const [shown, setShown] = useState({ folder: now.chosenFolder, kept: now.kept });
  const [answer, setAnswer] = useState<Answer>(null);
  const asked = backupsKeptSchema.safeParse(Number(kept.trim() || Number.NaN));
  const asking = answer === 'asking';
  return {
    ...{ folder, setFolder, kept, setKept, answer, asking, isRight: asked.success },
    /** Whether somebody else's settings stand there now, and not those that this form began with. */
    isOutdated: typeof answer === 'object' && answer?.ok === false && isChanged(answer.error),
    async save(): Promise<void> {
      if (asking || !asked.success) return;
      setAnswer('asking');
      const chosen = folder.trim();
      const input = { folder: chosen === '' ? null : chosen, kept: asked.data };
      const heard = await screen.ask('backups.keep', { ...input, shown });
      if (heard?.ok) setShown(input);
      setAnswer(heard ?? 'none');
    },
    /** Puts what stands there now in the place of what was typed. */
    async lookAgain(): Promise<void> {
      setAnswer('asking');
      const read = (await screen.ask('backups.list', {})) ?? 'none';
      if (!succeeded(read)) return setAnswer('none');
      const { chosenFolder, kept: number } = read.value;
      setFolder(chosenFolder ?? '');
      setKept(String(number));
      setShown({ folder: chosenFolder, kept: number });
      setAnswer(null);
    },
  };
}

const isChanged = ({ code }: { readonly code: string }): boolean => code === 'changedMeanwhile';

function BackupForm({ now }: { readonly now: BackupsListed }) {
  const { words } = useLanguage();
  const fields = useBackupFields(now);
  const { folder, kept, answer, asking, isRight, isOutdated } = fields;
  return (
    <section className={cx('backups')} aria-label={words.backupSettings.title}>
      <TextField
        name={words.backupSettings.folder}
        hint={`${words.backupSettings.folderNote} ${words.backupSettings.folderHint(now.ownFolder)}`}
        longest={LONGEST_FOLDER}
        value={folder}
        onChange={fields.setFolder}
      />
      <TextField
        isShort
        name={words.backupSettings.kept}
        keyboard="numeric"
        isWrong={!isRight}
        hint={
          isRight
            ? words.backupSettings.keptNote
            : words.backupSettings.keptWrong(MOST_BACKUPS_KEPT)
        }
        value={kept}
        onChange={fields.setKept}
      />
      <Failed answer={answer} />
      <p role="status" className={cx('done')}>
        {succeeded(answer) && words.backupSettings.saved}
      </p>
      <div className={cx('ways')}>
        <Button disabled={asking || !isRight} onPress={() => void fields.save()}>
          {asking ? words.backupSettings.saving : words.backupSettings.save}
        </Button>
        {isOutdated && (
          <Button onPress={() => void fields.lookAgain()}>{words.backupSettings.lookAgain}</Button>
        )}
      </div>
    </section>
  );
}
