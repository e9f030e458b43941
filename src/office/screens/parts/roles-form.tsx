import { type FormEvent, useState } from 'react';
import type { MeView, PersonView } from '../../views.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from './look.ts';
import { Choice, Refused, Send } from './parts.tsx';
import { Press, useAct } from './press.tsx';

type Role = PersonView['roles'][number]['role'];

/** A role in one place, as it is chosen; an empty `shop` is all of them. */
interface Chosen {
  readonly shop: string;
  readonly role: Role;
}

/** What somebody may do, place by place: in all shops, or in some. */
export function RolesForm(props: {
  readonly me: MeView;
  readonly person: PersonView;
  readonly done: () => void;
  readonly left: () => void;
}) {
  const { me, person, done, left } = props;
  const { words } = useLanguage();
  const text = words.people;
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => person.roles.map(chosenOf));
  const { doIt, isBusy, refusal } = useAct('/people/roles', done);
  const places = [
    ['', text.all],
    ...me.shops.map(({ id, name }) => [String(id), name] as const),
  ] as const;
  /** Each place once: two words about one would contradict each other. */
  const freeFor = (own: string | null) =>
    places.filter(([shop]) => shop === own || !chosen.some((one) => one.shop === shop));
  const [next] = freeFor(null);
  const change = (shop: string, to: Partial<Chosen>): void =>
    setChosen(chosen.map((one) => (one.shop === shop ? { ...one, ...to } : one)));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void doIt({ id: person.id, roles: chosen.map(roleOf) });
  };
  return (
    <form className={cx('grow')} onSubmit={send} data-roles={person.login}>
      {chosen.map(({ shop, role }) => (
        <div key={shop} className={cx('row')}>
          <Choice
            name={text.shop}
            value={shop}
            onChange={(to) => change(shop, { shop: to })}
            of={freeFor(shop)}
          />
          <Choice
            name={text.role}
            value={role}
            onChange={(to) => change(shop, { role: to })}
            of={[
              ['reader', text.roles.reader],
              ['manager', text.roles.manager],
            ]}
          />
          {chosen.length > 1 && (
            <Press onPress={() => setChosen(chosen.filter((one) => one.shop !== shop))}>
              {text.takeOut}
            </Press>
          )}
        </div>
      ))}
      <div className={cx('row')}>
        {next !== undefined && (
          <Press onPress={() => setChosen([...chosen, { shop: next[0], role: 'reader' }])}>
            {text.onePlaceMore}
          </Press>
        )}
        <Send isBusy={isBusy}>{words.registers.save}</Send>
        <Press onPress={left}>{words.registers.not}</Press>
        {refusal !== null && <Refused code={refusal} />}
      </div>
    </form>
  );
}

const chosenOf = ({ shopId, role }: PersonView['roles'][number]): Chosen => ({
  shop: shopId === null ? '' : String(shopId),
  role,
});

const roleOf = ({ shop, role }: Chosen) => ({ shopId: shop === '' ? null : Number(shop), role });
