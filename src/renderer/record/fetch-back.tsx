import { useCallback, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { BackupView } from '../../contract/views/blocked-view.ts';
import type { OfficeBeyondView, OfficeCopyView } from '../../contract/views/record-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Facts } from '../parts/figures/facts.tsx';
import { Progress } from '../parts/figures/progress.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './fetch-back.module.css';

const cx = classesOf(module);

/** Says what the company's office holds beyond the backup before that is fetched; the screen changes by itself once it is. */
export function FetchBack(props: {
  readonly copy: OfficeCopyView;
  /** What the office's entries are put behind; null for all that it holds. */
  readonly backup: BackupView | null;
  readonly onClose: () => void;
}) {
  const { copy, backup, onClose } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [answer, setAnswer] = useState<CallOutput<'journal.fetchBack'> | 'none' | 'asking' | null>(
    null,
  );
  const [asked, setAsked] = useState(0);
  const fileName = backup?.fileName ?? null;
  const read = useCallback(
    (_asked: number) => screen.ask('journal.officeCopy', { fileName }),
    [fileName, screen.ask],
  );
  const held = useAnswer(read, asked);
  const busy = answer === 'asking' || copy.fetching !== null;
  const mayFetch = !busy && succeeded(held) && held.value.entries > 0;
  const fetchBack = async () => {
    if (!mayFetch) return;
    setAnswer('asking');
    const heard = await screen.ask('journal.fetchBack', { fileName });
    setAnswer(heard ?? 'none');
    if (heard?.ok) onClose();
    else setAsked(asked + 1);
  };
  return (
    <Dialog
      wide
      title={words.fetchBack.title}
      close={busy ? words.backups.close : words.damaged.cancel}
      onClose={onClose}
      actions={
        <Button primary disabled={!mayFetch} onPress={() => void fetchBack()}>
          {busy ? words.fetchBack.busy : words.fetchBack.confirm}
        </Button>
      }
    >
      <Failed answer={answer} />
      {held === 'asking' && <p role="status">{words.fetchBack.asking}</p>}
      {!busy && <Failed answer={held} />}
      {succeeded(held) && <Held held={held.value} />}
      {copy.fetching !== null && <Fetching {...copy.fetching} />}
      <p className={cx('soft')}>{words.fetchBack.text}</p>
      <p className={cx('soft')}>{words.goBack.compare}</p>
    </Dialog>
  );
}

function Held({ held }: { readonly held: OfficeBeyondView }) {
  const { words, format } = useLanguage();
  const { company, entries, upTo, lastEntryAtMs } = held;
  if (entries === 0) return <p>{words.fetchBack.nothing}</p>;
  return (
    <Facts
      titled
      name={words.fetchBack.holds(company)}
      facts={[
        { name: words.fetchBack.toFetch, value: words.damaged.entries(entries) },
        { name: words.fetchBack.upTo, value: format.count(upTo) },
        {
          name: words.damaged.lastEntry,
          value: lastEntryAtMs === null ? words.damaged.noEntry : format.moment(lastEntryAtMs),
        },
      ]}
    />
  );
}

/** How far it is; behind the last entry, all of them are checked once more. */
function Fetching({ entries, upTo }: { readonly entries: number; readonly upTo: number }) {
  const { words, format } = useLanguage();
  return (
    <Progress
      label={entries < upTo ? words.fetchBack.busy : words.fetchBack.checking}
      value={entries}
      whole={upTo}
      told={words.fetchBack.progress(format.count(entries), format.count(upTo))}
    />
  );
}
