import { type FormEvent, useState } from 'react';
import type { ActView, MeView, PeopleView, PersonView, SessionView } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { Card, Choice, Field, Refused, Send, Shown } from '../parts/parts.tsx';
import { Careful, Press, useAct } from '../parts/press.tsx';
import { RolesForm } from '../parts/roles-form.tsx';

/** Who may come, where they are signed in, and what they did. */
export function PeoplePage({
  me,
  signedOut,
}: {
  readonly me: MeView;
  readonly signedOut: () => void;
}) {
  const { words } = useLanguage();
  const { answer, reload } = useView<PeopleView>('/people');
  const { doIt } = useAct('/sign-out', signedOut);
  return (
    <>
      <div className={cx('between')}>
        <h1 className={cx('title')}>{me.name}</h1>
        <Press onPress={() => void doIt({})}>{words.signIn.out}</Press>
      </div>
      <Shown answer={answer}>
        {(view) => (
          <>
            {view.log !== null && (
              <Card title={words.people.invite}>
                <People me={me} people={view.people} changed={reload} />
              </Card>
            )}
            <Card title={words.people.sessions}>
              <Sessions sessions={view.sessions} changed={reload} />
            </Card>
            {view.log !== null && (
              <Card title={words.people.log}>
                <Log log={view.log} acts={view.acts} />
              </Card>
            )}
          </>
        )}
      </Shown>
    </>
  );
}

function People(props: {
  readonly me: MeView;
  readonly people: readonly PersonView[];
  readonly changed: () => void;
}) {
  const { me, people, changed } = props;
  const { words } = useLanguage();
  const text = words.people;
  const [name, setName] = useState('');
  const [login, setLogin] = useState('');
  const [shop, setShop] = useState('');
  const [role, setRole] = useState<'manager' | 'reader'>('reader');
  const [word, setWord] = useState<string | null>(null);
  const invited = (view: { readonly word: string }): void => {
    setWord(view.word);
    changed();
  };
  const { doIt, isBusy, refusal } = useAct<{ readonly word: string }>('/people', invited);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const shopId = shop === '' ? null : Number(shop);
    void doIt({ name, login, roles: [{ shopId, role }] });
  };
  return (
    <>
      <form className={cx('row')} onSubmit={send}>
        <Field name={text.name} value={name} onChange={setName} longest={100} />
        <Field name={text.login} value={login} onChange={setLogin} longest={200} />
        <Choice
          name={text.shop}
          value={shop}
          onChange={setShop}
          of={[
            ['', text.all],
            ...me.shops.map(({ id, name: called }) => [String(id), called] as const),
          ]}
        />
        <Choice
          name={text.role}
          value={role}
          onChange={setRole}
          of={[
            ['reader', text.roles.reader],
            ['manager', text.roles.manager],
          ]}
        />
        <Send isBusy={isBusy}>{text.make}</Send>
        {refusal !== null && <Refused code={refusal} />}
      </form>
      {word !== null && (
        <div role="status">
          <p>{text.address}</p>
          <p className={cx('address')} data-invitation={word}>
            {`${window.location.origin}/#/welcome/${word}`}
          </p>
        </div>
      )}
      <ul className={cx('list')}>
        {people.map((person) => (
          <Person key={person.id} me={me} person={person} changed={changed} invited={invited} />
        ))}
      </ul>
    </>
  );
}

function Person(props: {
  readonly me: MeView;
  readonly person: PersonView;
  readonly changed: () => void;
  readonly invited: (view: { readonly word: string }) => void;
}) {
  const { me, person, changed, invited } = props;
  const { words } = useLanguage();
  const text = words.people;
  const [isChanging, setChanging] = useState(false);
  const { doIt } = useAct<{ readonly word: string }>('/people/invite', invited);
  const shopOf = (id: number | null): string =>
    id === null ? text.all : (me.shops.find((shop) => shop.id === id)?.name ?? '');
  const may = person.roles.map(({ shopId, role }) => `${shopOf(shopId)}: ${text.roles[role]}`);
  if (isChanging) {
    const close = (): void => setChanging(false);
    const done = (): void => {
      close();
      changed();
    };
    return (
      <li className={cx('item')}>
        <strong>{person.name}</strong>
        <RolesForm me={me} person={person} done={done} left={close} />
      </li>
    );
  }
  const state = person.isEnded ? [text.ended] : person.isInvited ? [text.invited] : [];
  return (
    <li className={cx('between', 'item')}>
      <span>
        <strong>{person.name}</strong> · {person.login}{' '}
        <span className={cx('soft')}>{[...may, ...state].join(' · ')}</span>
      </span>
      {!person.isEnded && person.login !== me.login && (
        <span className={cx('row')}>
          <Press onPress={() => setChanging(true)}>{text.change}</Press>
          <Press onPress={() => void doIt({ id: person.id })}>{text.again}</Press>
          <Careful
            path="/people/end"
            id={person.id}
            does={text.end}
            text={text.endText}
            done={changed}
          />
        </span>
      )}
    </li>
  );
}

function Sessions(props: {
  readonly sessions: readonly SessionView[];
  readonly changed: () => void;
}) {
  const { words, format } = useLanguage();
  const text = words.people;
  const { doIt } = useAct('/sessions/end', props.changed);
  return (
    <ul className={cx('list')}>
      {props.sessions.map(({ id, person, browser, seenMs, isThisOne }) => (
        <li key={id} className={cx('between', 'item')}>
          <span>
            <strong>{person}</strong> · {browser.slice(0, 60)}{' '}
            <span className={cx('soft')}>
              {isThisOne ? text.thisOne : text.lastSeen(format.ago(Date.now() - seenMs))}
            </span>
          </span>
          {!isThisOne && <Press onPress={() => void doIt({ id })}>{text.signOut}</Press>}
        </li>
      ))}
    </ul>
  );
}

function Log(props: {
  readonly log: NonNullable<PeopleView['log']>;
  readonly acts: readonly ActView[];
}) {
  const { words, format } = useLanguage();
  const text = words.people;
  const { entries, wrongAt } = props.log;
  return (
    <>
      {wrongAt === null ? (
        <p data-log="whole">{text.whole(entries)}</p>
      ) : (
        <p role="alert" className={cx('said')} data-log="wrong">
          {text.wrong(wrongAt)}
        </p>
      )}
      <ol>
        {props.acts.map(({ sequence, atMs, person, what, detail }) => (
          <li key={sequence} className={cx('moment')} data-act={what}>
            <span className={cx('soft')}>{format.moment(atMs)}</span>
            <span>
              <strong>{person}</strong> {text.acts[what] ?? what}
            </span>
            <span className={cx('soft', 'small')}>
              {Object.values(detail)
                .filter((value) => value !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
