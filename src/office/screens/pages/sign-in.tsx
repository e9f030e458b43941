import { type FormEvent, useState } from 'react';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { Field, Send } from '../parts/parts.tsx';
import { useAct } from '../parts/press.tsx';

/** Name, password and the second factor at once: nobody learns which of them was wrong. */
export function SignIn({ done }: { readonly done: () => void }) {
  const { words } = useLanguage();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { doIt, isBusy, refusal } = useAct('/sign-in', done);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void doIt({ login, password, code });
  };
  return (
    <main className={cx('page')}>
      <form className={cx('card', 'narrow')} onSubmit={send}>
        <h1 className={cx('title')}>{words.signIn.title}</h1>
        <Field name={words.signIn.login} value={login} onChange={setLogin} fills="username" />
        <Field
          name={words.signIn.password}
          value={password}
          onChange={setPassword}
          type="password"
          fills="current-password"
        />
        <Field
          name={words.signIn.code}
          value={code}
          onChange={setCode}
          fills="one-time-code"
          isNumeric
        />
        <Send isBusy={isBusy}>{words.signIn.do}</Send>
        {refusal !== null && (
          <p role="alert" className={cx('said')}>
            {refusal === 'refused' ? words.signIn.wrong : words.refusals[refusal]}
          </p>
        )}
      </form>
    </main>
  );
}
