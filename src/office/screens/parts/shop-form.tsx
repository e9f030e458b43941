import { type FormEvent, useState } from 'react';
import { zoneOfDevice } from '../../../domain/calendar/time-zone.ts';
import type { MeView, ShopView } from '../../views.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from './look.ts';
import { Choice, Field, Refused, Send } from './parts.tsx';
import { useAct } from './press.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Makes a shop, or changes the one that is chosen. */
export function ShopForm({ me, done }: { readonly me: MeView; readonly done: () => void }) {
  const { words } = useLanguage();
  const shops = me.shops.filter(({ mayManage }) => mayManage);
  const of = [
    ...(me.isManagerOfAll ? [['', words.registers.newShop] as const] : []),
    ...shops.map(({ id, name }) => [String(id), name] as const),
  ];
  const [chosen, setChosen] = useState(of[0]?.[0] ?? '');
  const shop = shops.find(({ id }) => String(id) === chosen) ?? null;
  return (
    <>
      <Choice name={words.registers.shop} value={chosen} onChange={setChosen} of={of} />
      <OneShop key={chosen} shop={shop} done={done} />
    </>
  );
}

function OneShop({ shop, done }: { readonly shop: ShopView | null; readonly done: () => void }) {
  const { words } = useLanguage();
  const text = words.registers;
  const [name, setName] = useState(shop?.name ?? '');
  const [timeZone, setTimeZone] = useState(shop?.timeZone ?? zoneOfDevice() ?? 'UTC');
  const [opens, setOpens] = useState(String(shop?.opensAt ?? ''));
  const [closes, setCloses] = useState(String(shop?.closesAt ?? ''));
  const { doIt, isBusy, refusal } = useAct('/shops', () => {
    if (shop === null) setName('');
    done();
  });
  const hours = [
    ['', text.noHour] as const,
    ...HOURS.map((hour) => [hour, `${hour.padStart(2, '0')}:00`] as const),
  ];
  const hourOf = (said: string): number | null => (said === '' ? null : Number(said));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const said = { name, timeZone, opensAt: hourOf(opens), closesAt: hourOf(closes) };
    void doIt({ id: shop?.id ?? null, ...said });
  };
  return (
    <form className={cx('row')} onSubmit={send}>
      <Field name={text.shopName} value={name} onChange={setName} longest={100} />
      <Field name={text.timeZone} value={timeZone} onChange={setTimeZone} longest={60} />
      <Choice name={text.opens} value={opens} onChange={setOpens} of={hours} />
      <Choice name={text.closes} value={closes} onChange={setCloses} of={hours} />
      <Send isBusy={isBusy}>{text.save}</Send>
      {refusal !== null && <Refused code={refusal} />}
    </form>
  );
}
