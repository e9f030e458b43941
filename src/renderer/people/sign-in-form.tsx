import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import type { CallOutput } from '../../contract/calls.ts';
import { type OperatorView, operatorCodeSchema } from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Failed } from '../parts/notices/failed.tsx';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import { CodePad } from './code-pad.tsx';
import { NewManagerCode } from './new-manager-code.tsx';
import module from './sign-in-form.module.css';

const cx = classesOf(module);

const LONGEST_CODE = 8;

/** Somebody says who they are by a tap on their name, and proves it by their code. */
export function SignInForm({ people }: { readonly people: readonly OperatorView[] }) {
  const { words } = useLanguage();
  const [chosenId, setChosenId] = useState(people.length === 1 ? people[0]?.id : undefined);
  const chosen = people.find(({ id }) => id === chosenId);
  if (chosen) {
    return (
      <>
        <CodeForm
          key={chosen.id}
          person={chosen}
          {...(people.length > 1 && { onOther: () => setChosenId(undefined) })}
        />
        <NewManagerCode />
      </>
    );
  }
  return (
    <>
      <ul className={cx('people')} aria-label={words.signIn.people}>
        {people.map(({ id, name, role }) => (
          <li key={id}>
            <button type="button" className={cx('person')} onClick={() => setChosenId(id)}>
              <span className={cx('name')}>{name}</span>
              <span className={cx('role')}>{words.roles[role]}</span>
            </button>
          </li>
        ))}
      </ul>
      <NewManagerCode />
    </>
  );
}

const TOO_LONG = { ok: false, error: { code: 'codeTooLong' } } as const;

type Answer = CallOutput<'operator.signIn'> | 'none' | 'asking' | typeof TOO_LONG | null;

function CodeForm(props: { readonly person: OperatorView; readonly onOther?: () => void }) {
  const { person, onOther } = props;
  const { words, format } = useLanguage();
  const { crew } = useScreenParts();
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<Answer>(null);
  const input = useRef<HTMLInputElement>(null);
  const waitMs = person.waitsForMs - useElapsedMs();
  const asking = answer === 'asking';
  // One digit more than any code has is kept: what a scanner reads of an article is no try at somebody's code.
  const isTooLong = code.length > LONGEST_CODE;
  const ready = !asking && waitMs <= 0 && operatorCodeSchema.safeParse(code).success;
  useEffect(() => input.current?.focus(), []);
  const write = (text: string) => {
    setAnswer(null);
    setCode(text.replaceAll(/\D/g, '').slice(0, LONGEST_CODE + 1));
  };
  const endTooLong = ({ key }: { readonly key: string }) => {
    if (key !== 'Enter' || !isTooLong) return;
    setCode('');
    setAnswer(TOO_LONG);
  };
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setAnswer('asking');
    const heard = await crew.signIn(person.id, code);
    setCode('');
    setAnswer(heard ?? 'none');
  };
  return (
    <form className={cx('code')} onSubmit={(event) => void signIn(event)}>
      <div className={cx('who')}>
        <p className={cx('name')}>{person.name}</p>
        {/* The pad beside it is its keyboard: a tablet's own would cover the screen. */}
        <TextField
          className={cx('field')}
          type="password"
          inputMode="none"
          autoComplete="off"
          value={code}
          onChange={write}
          onKeyDown={endTooLong}
        >
          <Label className={cx('label')}>{words.signIn.code}</Label>
          <Input ref={input} className={cx('digits')} />
        </TextField>
        {waitMs > 0 ? (
          <p className={cx('wait')} role="status">
            {words.signIn.wait(format.span(waitMs + 999))}
          </p>
        ) : (
          <Failed answer={isTooLong ? TOO_LONG : answer} />
        )}
        {onOther && (
          <Button quiet onPress={onOther}>
            {words.signIn.other}
          </Button>
        )}
      </div>
      <CodePad
        onDigit={(digit) => write(code + digit)}
        onBackspace={() => write(code.slice(0, -1))}
        confirm={asking ? words.signIn.busy : words.signIn.confirm}
        isReady={ready}
      />
    </form>
  );
}
