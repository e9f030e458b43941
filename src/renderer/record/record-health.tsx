import { lazy, Suspense, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { RecordView } from '../../contract/views/record-view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './record-health.module.css';

const cx = classesOf(module);

const Backups = lazy(async () => {
  const { Backups: component } = await import('./backups.tsx');
  return { default: component };
});

type Answer = CallOutput<'backups.take'> | CallOutput<'record.verify'> | 'none' | 'asking' | null;

/** How the journal does as a record: when it was last verified and copied, and what a manager can do about it. */
export function RecordHealth() {
  const language = useLanguage();
  const { words } = language;
  const { screen } = useScreenParts();
  const record = useScreen(({ view }) => view?.record);
  const [opened, setOpened] = useState(false);
  const [verified, setVerified] = useState<Answer>(null);
  const [taken, setTaken] = useState<Answer>(null);
  if (!record) return null;
  const taking = taken === 'asking';
  const take = async () => {
    if (taking) return;
    setTaken('asking');
    setTaken((await screen.ask('backups.take', {})) ?? 'none');
  };
  const verify = async () => {
    setVerified((await screen.ask('record.verify', {})) ?? 'none');
  };
  return (
    <section className={cx('record')} aria-label={words.recordHealth.title}>
      <h2 className={cx('title')}>{words.recordHealth.title}</h2>
      <dl className={cx('facts')}>
        <dt className={cx('name')}>{words.recordHealth.verified}</dt>
        <dd className={cx('value')}>{verifiedText(record, language)}</dd>
        <dt className={cx('name')}>{words.recordHealth.backup}</dt>
        <dd className={cx('value')}>{backupText(record, language)}</dd>
      </dl>
      {record.backupFailure && (
        <p className={cx('trouble')}>{words.recordHealth.failures[record.backupFailure]}</p>
      )}
      <ButtonRow>
        <Button disabled={record.verifying !== null} onPress={() => void verify()}>
          {words.recordHealth.verify}
        </Button>
        <Button disabled={taking} onPress={() => void take()}>
          {taking ? words.recordHealth.taking : words.recordHealth.take}
        </Button>
        <Button onPress={() => setOpened(true)}>{words.recordHealth.open}</Button>
      </ButtonRow>
      <Failed answer={verified} />
      <Failed answer={taken} />
      <p role="status" className={cx('done')}>
        {succeeded(taken) && words.recordHealth.taken}
      </p>
      {opened && (
        <Suspense>
          <Backups onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </section>
  );
}

function verifiedText(record: RecordView, { words, format }: Language): string {
  const { verifiedAtMs, verifiedEntries, verifying } = record;
  if (verifying !== null) return words.recordHealth.verifying(format.share(verifying));
  if (verifiedAtMs === null) return words.recordHealth.notYet;
  const entries = words.backups.entries(format.count(verifiedEntries));
  return words.recordHealth.verifiedAt(format.moment(verifiedAtMs), entries);
}

const backupText = ({ lastBackupAtMs }: RecordView, { words, format }: Language): string =>
  lastBackupAtMs === null ? words.recordHealth.noBackup : format.moment(lastBackupAtMs);
