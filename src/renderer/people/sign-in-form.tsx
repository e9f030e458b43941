import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import type { CallOutput } from '../../contract/calls.ts';
import {
  type OperatorId,
  type OperatorView,
  operatorCodeSchema,
} from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import { Failed } from '../parts/notices/failed.tsx';
import { useElapsedMs } from '../state/elapsed.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import { NewManagerPin } from './new-manager-pin.tsx';
import { PinPad } from './pin-pad.tsx';
import module from './sign-in-form.module.css';

const cx = classesOf(module);

const LONGEST_CODE = 8;

/** What a PIN is given for: signing in, or a manager's approval. */
interface Purpose {
  readonly judge: (
    id: OperatorId,
    code: string,
  ) => Promise<CallOutput<'operator.signIn' | 'operator.approve'> | null>;
  readonly confirm: string;
  readonly busy: string;
  /** For somebody who has no PIN. */
  readonly tapped?: (id: OperatorId) => void;
}

/** Somebody says who they are by a tap on their name, and proves it by their PIN: to sign in, or for another purpose. */
export function SignInForm(props: {
  readonly people: readonly OperatorView[];
  readonly purpose?: Purpose;
}) {
  const { people } = props;
  const signingIn = useSigningIn();
  const purpose = props.purpose ?? signingIn;
  // A new PIN signs its manager in: nobody gives an approval by it.
  const isSigningIn = props.purpose === undefined;
  const { words } = useLanguage();
  const [chosenId, setChosenId] = useState(people.length === 1 ? people[0]?.id : undefined);
  const chosen = people.find(({ id, hasPin }) => hasPin && id === chosenId);
  const choose = ({ id, hasPin }: OperatorView) =>
    hasPin ? setChosenId(id) : purpose.tapped?.(id);
  if (chosen) {
    return (
      <>
        <CodeForm
          key={chosen.id}
          person={chosen}
          purpose={purpose}
          {...(people.length > 1 && { onOther: () => setChosenId(undefined) })}
        />
        {isSigningIn && <NewManagerPin />}
      </>
    );
  }
  return (
    <>
      <ul className={cx('people')} aria-label={words.signIn.people}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={cx('person')} onClick={() => choose(person)}>
              <span className={cx('name')}>{person.name}</span>
              <span className={cx('role')}>{words.roles[person.role]}</span>
            </button>
          </li>
        ))}
      </ul>
      {isSigningIn && <NewManagerPin />}
    </>
  );
}

function useSigningIn(): Purpose {
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  return {
    judge: crew.signIn,
    confirm: words.signIn.confirm,
    busy: words.signIn.busy,
    tapped: (id) => void crew.signIn(id, null),
  };
}

const TOO_LONG = { ok: false, error: { code: 'codeTooLong' } } as const;

type Answer =
  | CallOutput<'operator.signIn' | 'operator.approve'>
  | 'none'
  | 'asking'
  | typeof TOO_LONG
  | null;

function CodeForm(props: {
  readonly person: OperatorView;
  readonly purpose: Purpose;
  readonly onOther?: () => void;
}) {
  const { person, purpose, onOther } = props;
  const { words, format } = useLanguage();
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<Answer>(null);
  const input = useRef<HTMLInputElement>(null);
  const waitMs = person.waitsForMs - useElapsedMs();
  const asking = answer === 'asking';
  // One digit more than any PIN has is kept: what a scanner reads of an article is no try at somebody's PIN.
  const isTooLong = code.length > LONGEST_CODE;
  const ready = !asking && waitMs <= 0 && operatorCodeSchema.safeParse(code).success;
  useEffect(() => input.current?.focus(), []);
  const write = (text: string) => {
    setAnswer(null);
    setCode(text.replaceAll(/\D/g, '').slice(0, LONGEST_CODE + 1));
  };
  const endTooLong = (event: {
    readonly key: string;
    readonly continuePropagation: () => void;
  }) => {
    // Escape is the dialog's, which a field keeps from it unless it is told otherwise.
    if (event.key !== 'Enter' || !isTooLong) return event.continuePropagation();
    setCode('');
    setAnswer(TOO_LONG);
  };
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setAnswer('asking');
    const heard = await purpose.judge(person.id, code);
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
      <PinPad
        onDigit={(digit) => write(code + digit)}
        onBackspace={() => write(code.slice(0, -1))}
        confirm={asking ? purpose.busy : purpose.confirm}
        isReady={ready}
      />
    </form>
  );
}
