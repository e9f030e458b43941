import { type FormEvent, useEffect, useState } from 'react';
import { QrCode } from '../../../renderer/parts/figures/qr-code.tsx';
import { type Answer, act } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { Field, Refused, Send, Shown } from '../parts/parts.tsx';
import { useAct } from '../parts/press.tsx';
import { go } from '../route.ts';

interface Welcome {
  readonly company: string;
  readonly person: { readonly name: string; readonly login: string } | null;
  readonly secret: string;
  readonly authenticator: string;
}

/** Where somebody who was invited chooses a password and lets their authenticator read the secret. */
export function WelcomePage({ word, done }: { readonly word: string; readonly done: () => void }) {
  const [answer, setAnswer] = useState<Answer<Welcome> | null>(null);
  useEffect(() => {
    void act<Welcome>('/welcome/look', { word }).then(setAnswer);
  }, [word]);
  const begun = (): void => {
    done();
    go('now');
  };
  return (
    <main className={cx('page')}>
      <div className={cx('card', 'narrow')}>
        <Shown answer={answer}>
          {(welcome) => <WelcomeForm word={word} welcome={welcome} done={begun} />}
        </Shown>
      </div>
    </main>
  );
}

function WelcomeForm(props: {
  readonly word: string;
  readonly welcome: Welcome;
  readonly done: () => void;
}) {
  const { word, welcome, done } = props;
  const { words } = useLanguage();
  const text = words.welcome;
  const [name, setName] = useState(welcome.person?.name ?? '');
  const [login, setLogin] = useState(welcome.person?.login ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { doIt, isBusy, refusal } = useAct('/welcome', done);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void doIt({ word, name, login, password, code });
  };
  return (
    <form className={cx('list')} onSubmit={send}>
      <h1 className={cx('title')}>{text.title(welcome.company)}</h1>
      {welcome.person === null && (
        <>
          <p>{text.first}</p>
          <Field name={text.name} value={name} onChange={setName} fills="name" longest={100} />
          <Field
            name={text.login}
            value={login}
            onChange={setLogin}
            fills="username"
            longest={200}
          />
        </>
      )}
      <Field
        name={text.password}
        value={password}
        onChange={setPassword}
        type="password"
        fills="new-password"
        longest={200}
      />
      <p>{text.scan}</p>
      <div className={cx('qr')}>
        <QrCode text={welcome.authenticator} label={text.qr} undrawn={text.undrawn} />
      </div>
      <p className={cx('soft')}>{text.secret}</p>
      <p className={cx('address')}>{welcome.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <Field name={text.code} value={code} onChange={setCode} fills="one-time-code" isNumeric />
      <Send isBusy={isBusy}>{text.do}</Send>
      {refusal !== null && <Refused code={refusal} />}
    </form>
  );
}
