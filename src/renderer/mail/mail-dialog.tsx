import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { MailServer, MailSettings } from '../../contract/views/mail-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useAnswer } from '../parts/answers/use-answer.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Failed, succeeded } from '../parts/notices/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import module from './mail.module.css';
import { mailDraftOf, mailServerOf, type WrongField } from './mail-draft.ts';
import { MailFields } from './mail-fields.tsx';
import { MailTested } from './mail-tested.tsx';

const cx = classesOf(module);

const NOTHING_WRONG: ReadonlySet<WrongField> = new Set();

/** Which mail server the reports of closings go by, and to whom. */
export function MailDialog({ onClose }: { readonly onClose: () => void }) {
  const { screen } = useScreenParts();
  const read = useCallback(() => screen.ask('mail.view', {}), [screen]);
  const now = useAnswer(read, null);
  return succeeded(now) && <MailForm settings={now.value} onClose={onClose} />;
}

type Kept = CallOutput<'mail.change'> | 'none' | 'asking' | null;
type Tested = CallOutput<'mail.test'> | 'none' | 'asking' | null;

/** What is typed, and what became of it. */
function useMailForm(settings: MailSettings) {
  const { screen } = useScreenParts();
  const [draft, setDraft] = useState(() => mailDraftOf(settings));
  const [shown, setShown] = useState(settings.server);
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [kept, setKept] = useState<Kept>(null);
  const [tested, setTested] = useState<Tested>(null);
  const busy = kept === 'asking' || tested === 'asking';

  async function change(server: MailServer | null, password: string | null) {
    const answer = await screen.ask('mail.change', { server, shown, password });
    if (answer?.ok) setShown(answer.value.server);
    setKept(answer ?? 'none');
    return answer;
  }

  /** Whether it was kept. */
  async function keep(): Promise<boolean> {
    const read = mailServerOf(draft);
    setTested(null);
    if ('wrong' in read) {
      setWrong(read.wrong);
      setKept(null);
      return false;
    }
    setWrong(NOTHING_WRONG);
    setKept('asking');
    const { server } = read;
    const answer = await change(server, draft.password || null);
    if (answer?.ok) setDraft((now) => ({ ...now, password: '' }));
    return answer?.ok ?? false;
  }

  async function test(): Promise<void> {
    if (!(await keep())) return;
    setTested('asking');
    setTested((await screen.ask('mail.test', {})) ?? 'none');
  }

  async function stop(): Promise<void> {
    setKept('asking');
    setTested(null);
    const answer = await change(null, null);
    if (answer?.ok) setDraft(mailDraftOf(answer.value));
  }

  return { draft, setDraft, wrong, kept, tested, busy, keep, test, stop };
}

/** On a low screen what came of it, or what is wrong, lies above or beneath what is seen. */
function useOutcomeInSight(
  outcome: RefObject<HTMLElement | null>,
  { kept, tested, wrong }: Pick<ReturnType<typeof useMailForm>, 'kept' | 'tested' | 'wrong'>,
): void {
  useEffect(() => {
    const place = outcome.current;
    const isOver = [kept, tested].some((answer) => answer !== null && answer !== 'asking');
    const field = place?.parentElement?.querySelector('[aria-invalid="true"]');
    if (wrong.size > 0) field?.scrollIntoView({ block: 'center' });
    else if (isOver) place?.scrollIntoView({ block: 'nearest' });
  }, [outcome, kept, tested, wrong]);
}

function MailForm(props: { readonly settings: MailSettings; readonly onClose: () => void }) {
  const { settings, onClose } = props;
  const { words } = useLanguage();
  const said = words.mail;
  const form = useMailForm(settings);
  const { draft, setDraft, wrong, kept, tested, busy, keep, test, stop } = form;
  const outcome = useRef<HTMLDivElement>(null);
  useOutcomeInSight(outcome, form);
  const now = succeeded(kept) ? kept.value : settings;
  return (
    <Dialog
      title={said.title}
      close={said.close}
      onClose={onClose}
      wide
      actions={
        <Button primary disabled={busy} onPress={() => void keep()}>
          {kept === 'asking' ? said.keeping : said.keep}
        </Button>
      }
    >
      <p className={cx('soft')}>{said.text}</p>
      <MailFields draft={draft} kept={now.password} wrong={wrong} onChange={setDraft} />
      <ButtonRow>
        <Button disabled={busy} onPress={() => void test()}>
          {tested === 'asking' ? said.testing : said.test}
        </Button>
        {now.server !== null && (
          <Button quiet disabled={busy} onPress={() => void stop()}>
            {said.stop}
          </Button>
        )}
      </ButtonRow>
      <div ref={outcome}>
        <Failed answer={kept} />
        <Failed answer={tested} />
        <div role="status" className={cx('done')}>
          {tested === null && succeeded(kept) && (
            <p>{kept.value.server === null ? said.stopped : said.kept}</p>
          )}
          {succeeded(tested) && <MailTested test={tested.value} />}
        </div>
      </div>
    </Dialog>
  );
}
