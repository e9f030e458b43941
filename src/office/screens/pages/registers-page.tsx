import { type FormEvent, useState } from 'react';
import type { CodeView, MeView, RegistersView, RegisterView } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { Card, Choice, Field, Refused, Send, Shown, Tag } from '../parts/parts.tsx';
import { Careful, useAct } from '../parts/press.tsx';
import { RenameRegister } from '../parts/rename-register.tsx';
import { ShopForm } from '../parts/shop-form.tsx';

/** The registers: who may join, who is silent, who is retired. */
export function RegistersPage(props: {
  readonly me: MeView;
  readonly heard: number;
  readonly changed: () => void;
}) {
  const { me, heard, changed } = props;
  const { words } = useLanguage();
  const { answer, reload } = useView<RegistersView>('/registers', heard);
  return (
    <>
      <h1 className={cx('title')}>{words.pages.registers}</h1>
      <Shown answer={answer}>
        {({ registers, codes }) => (
          <>
            {me.shops.some(({ mayManage }) => mayManage) && (
              <Card title={words.registers.newCode}>
                <NewCode me={me} registers={registers} made={reload} />
                <Codes codes={codes} changed={reload} />
              </Card>
            )}
            <Card>
              <Registers registers={registers} changed={reload} />
            </Card>
          </>
        )}
      </Shown>
      {me.shops.some(({ mayManage }) => mayManage) || me.isManagerOfAll ? (
        <Card title={words.registers.shops}>
          <ShopForm me={me} done={changed} />
        </Card>
      ) : null}
    </>
  );
}

/** What is chosen in the place of a register: many new ones; and of a shop: the one that each names. */
const MANY = 'many';
const EACH_SHOP = 'each';

interface MadeCode {
  readonly code: string;
  readonly endsMs: number;
}

function NewCode(props: {
  readonly me: MeView;
  readonly registers: readonly RegisterView[];
  readonly made: () => void;
}) {
  const { me, registers, made } = props;
  const { words, format } = useLanguage();
  const text = words.registers;
  const shops = me.shops.filter(({ mayManage }) => mayManage);
  const [shop, setShop] = useState(String(shops[0]?.id ?? ''));
  const [register, setRegister] = useState('');
  const [name, setName] = useState('');
  const [most, setMost] = useState('');
  const [code, setCode] = useState<MadeCode | null>(null);
  const { doIt, isBusy, refusal } = useAct<MadeCode>('/codes', (view) => {
    setCode(view);
    made();
  });
  const isEach = shop === EACH_SHOP;
  const isForMany = register === MANY || isEach;
  const there = registers.filter(({ shopId, isRetired }) => String(shopId) === shop && !isRetired);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const registerId = register === '' || isForMany ? null : Number(register);
    const shopId = isEach ? null : Number(shop);
    void doIt({ shopId, registerId, name, most: isForMany ? Number(most) : 1 });
  };
  return (
    <>
      <form className={cx('row')} onSubmit={send}>
        <Choice
          name={text.shop}
          value={shop}
          onChange={(value) => {
            setShop(value);
            setRegister('');
          }}
          of={[
            ...shops.map(({ id, name: called }) => [String(id), called] as const),
            ...(me.isManagerOfAll ? [[EACH_SHOP, text.eachShop] as const] : []),
          ]}
        />
        <ForWhich {...{ isEach, register, there }} onChange={setRegister} />
        {isForMany && <HowMany most={most} onChange={setMost} />}
        {register === '' && !isForMany && (
          <Field name={text.name} value={name} onChange={setName} longest={60} isOptional />
        )}
        <Send isBusy={isBusy}>{text.make}</Send>
        {refusal !== null && <Refused code={refusal} />}
      </form>
      {code !== null && (
        <div role="status">
          <p className={cx('code')} data-code={code.code}>
            {text.code(code.code)}
          </p>
          <p>{(isForMany ? text.manyText : text.codeText)(format.moment(code.endsMs))}</p>
        </div>
      )}
    </>
  );
}

function ForWhich(props: {
  readonly isEach: boolean;
  readonly register: string;
  readonly there: readonly RegisterView[];
  readonly onChange: (register: string) => void;
}) {
  const { isEach, register, there, onChange } = props;
  const text = useLanguage().words.registers;
  return (
    <Choice
      name={text.what}
      value={isEach ? MANY : register}
      onChange={onChange}
      of={[
        ...(isEach ? [] : [['', text.newOne] as const]),
        [MANY, text.many] as const,
        ...there.map(({ id, name: called }) => [String(id), text.again(called)] as const),
      ]}
    />
  );
}

function HowMany(props: { readonly most: string; readonly onChange: (most: string) => void }) {
  const { words } = useLanguage();
  return (
    <label className={cx('field')}>
      {words.registers.howMany}
      <input
        type="number"
        required
        min={2}
        max={10_000}
        value={props.most}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}

function Codes({
  codes,
  changed,
}: {
  readonly codes: readonly CodeView[];
  readonly changed: () => void;
}) {
  const { words, format } = useLanguage();
  const text = words.registers;
  if (codes.length === 0) return null;
  return (
    <>
      <h3 className={cx('soft')}>{text.waiting}</h3>
      <ul className={cx('list')}>
        {codes.map(({ id, shop, register, madeBy, endsMs, mostUses, uses, usedBy }) => (
          <li key={id} className={cx('between')}>
            <span>
              {shop ?? text.eachShop} ·{' '}
              {mostUses > 1
                ? text.usedOf(format.count(uses), format.count(mostUses))
                : (register ?? text.newOne)}{' '}
              <span className={cx('soft')}>{text.by(madeBy, format.moment(endsMs))}</span>
              {usedBy.length > 0 && (
                <span className={cx('soft')}> {text.usedBy(usedBy.join(', '))}</span>
              )}
            </span>
            <Careful
              path="/codes/withdraw"
              id={id}
              does={text.withdraw}
              text={text.withdraw}
              done={changed}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Registers(props: {
  readonly registers: readonly RegisterView[];
  readonly changed: () => void;
}) {
  const { words } = useLanguage();
  const text = words.registers;
  if (props.registers.length === 0) return <p className={cx('soft')}>{text.none}</p>;
  return (
    <table className={cx('table', 'stacks')}>
      <caption className="visuallyHidden">{words.pages.registers}</caption>
      <thead>
        <tr>
          <th scope="col">{text.register}</th>
          <th scope="col">{text.seen}</th>
          <th scope="col">{text.handed}</th>
          <th scope="col">{text.entries}</th>
          <th scope="col">{text.state}</th>
          <th scope="col">{text.do}</th>
        </tr>
      </thead>
      <tbody>
        {props.registers.map((register) => (
          <Register key={register.id} register={register} changed={props.changed} />
        ))}
      </tbody>
    </table>
  );
}

function Register(props: { readonly register: RegisterView; readonly changed: () => void }) {
  const { register, changed } = props;
  const { words, format } = useLanguage();
  const text = words.registers;
  const said = (atMs: number | null): string => (atMs === null ? text.never : format.moment(atMs));
  return (
    <tr data-register={register.name}>
      <th scope="row">
        {register.shop} · {register.name}
      </th>
      <td data-name={text.seen}>{said(register.seenMs)}</td>
      <td data-name={text.handed}>{said(register.handedOverMs)}</td>
      <td>
        {text.verifiedOf(format.count(register.verifiedThrough), format.count(register.entries))}
      </td>
      <td>
        <RegisterState register={register} />
      </td>
      <td>
        {register.mayManage && !register.isRetired && (
          <span className={cx('row')}>
            <RenameRegister register={register} done={changed} />
            {register.isQuarantined && (
              <Careful
                path="/registers/release"
                id={register.id}
                does={text.release}
                text={text.releaseText}
                done={changed}
              />
            )}
            <Careful
              path="/registers/retire"
              id={register.id}
              does={text.retire}
              text={text.retireText}
              done={changed}
            />
          </span>
        )}
      </td>
    </tr>
  );
}

function RegisterState({ register }: { readonly register: RegisterView }) {
  const { words } = useLanguage();
  const { states } = words.registers;
  if (register.isRetired) {
    return (
      <Tag tone="over" icon="dash">
        {states.retired}
      </Tag>
    );
  }
  return register.isQuarantined ? (
    <Tag tone="alarm" icon="alert">
      {states.quarantined}
    </Tag>
  ) : (
    <Tag tone="good" icon="check">
      {states.fine}
    </Tag>
  );
}
