import { useState } from 'react';
import type { CallOutput } from '../../contract/calls.ts';
import type { MailState } from '../../contract/views/mail-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { Failed } from '../parts/notices/failed.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './mail.module.css';

const cx = classesOf(module);

/**
 * How the reports by e-mail stand: what went last, what could not go and why, what may have gone; nothing where none go. What
 * a manager has to see stands in another place than what is as it should be: each says which of both it is `for`.
 */
export function MailLine(props: { readonly for: 'trouble' | 'calm' }) {
  const { words } = useLanguage();
  const mail = useScreen(({ view }) => view?.mail ?? null);
  if (mail === null || isTrouble(mail) !== (props.for === 'trouble')) return null;
  return (
    <section className={cx('part')} aria-label={words.mail.title}>
      <h2 className={cx('title')}>{words.mail.title}</h2>
      <LastSent mail={mail} />
      <Waiting mail={mail} />
      {mail.doubtful.map((closing) => (
        <Doubtful key={closing} closing={closing} />
      ))}
    </section>
  );
}

const isTrouble = ({ problem, doubtful, lastSent }: MailState): boolean =>
  problem !== null || doubtful.length > 0 || (lastSent?.refused.length ?? 0) > 0;

function LastSent({ mail: { lastSent, waiting, doubtful } }: { readonly mail: MailState }) {
  const { words, format } = useLanguage();
  if (lastSent === null) {
    return waiting + doubtful.length === 0 && <p className={cx('soft')}>{words.mail.noneYet}</p>;
  }
  const { closing, atMs, refused } = lastSent;
  return (
    <>
      <p className={cx('soft')}>{words.mail.sent(format.count(closing), format.moment(atMs))}</p>
      {refused.length > 0 && (
        <p className={cx('trouble')}>{words.mail.refusedOf(refused.join(', '))}</p>
      )}
    </>
  );
}

function Waiting({ mail: { waiting, sending, problem } }: { readonly mail: MailState }) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  if (waiting === 0) return null;
  if (problem === null || sending) {
    return <p role="status">{sending ? words.mail.sending : words.mail.waiting(waiting)}</p>;
  }
  return (
    <>
      <div className={cx('trouble')} role="status">
        <p className={cx('strong')}>{words.mail.waiting(waiting)}</p>
        <p>
          {words.mail.problems[problem]} {words.mail.triedAgain}
        </p>
      </div>
      <ButtonRow>
        <Button onPress={() => void screen.ask('mail.tryNow', {})}>{words.mail.tryNow}</Button>
      </ButtonRow>
    </>
  );
}

/** Nobody but the recipient knows whether it came: a manager says what is done. */
function Doubtful({ closing }: { readonly closing: number }) {
  const { words, format } = useLanguage();
  const { crew, screen } = useScreenParts();
  const [answer, setAnswer] = useState<CallOutput<'mail.decide'> | 'none' | 'asking' | null>(null);
  const number = format.count(closing);
  const tell = async (sendAgain: boolean) => {
    setAnswer('asking');
    setAnswer((await screen.ask('mail.decide', { closing, sendAgain })) ?? 'none');
  };
  const decide = (sendAgain: boolean) => crew.withRight('closeDay', () => void tell(sendAgain));
  const asking = answer === 'asking';
  return (
    <>
      <p className={cx('trouble')} role="status">
        {words.mail.doubtful(number)}
      </p>
      <ButtonRow>
        <Button
          disabled={asking}
          label={words.mail.sendAgainOf(number)}
          onPress={() => decide(true)}
        >
          {words.mail.sendAgain}
        </Button>
        <Button
          disabled={asking}
          label={words.mail.arrivedOf(number)}
          onPress={() => decide(false)}
        >
          {words.mail.arrived}
        </Button>
      </ButtonRow>
      <Failed answer={answer} />
    </>
  );
}
