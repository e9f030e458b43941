import { type FormEvent, useState } from 'react';
import type { RegisterView } from '../../views.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from './look.ts';
import { Field, Refused, Send } from './parts.tsx';
import { Press, useAct } from './press.tsx';

/** A register gets another name, once somebody has pressed for it. */
export function RenameRegister(props: {
  readonly register: RegisterView;
  readonly done: () => void;
}) {
  const { register, done } = props;
  const { words } = useLanguage();
  const text = words.registers;
  const [name, setName] = useState<string | null>(null);
  const { doIt, isBusy, refusal } = useAct('/registers/rename', () => {
    setName(null);
    done();
  });
  if (name === null) return <Press onPress={() => setName(register.name)}>{text.rename}</Press>;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void doIt({ id: register.id, name });
  };
  return (
    <form className={cx('row')} onSubmit={send}>
      <Field name={text.newName} value={name} onChange={setName} longest={60} />
      <Send isBusy={isBusy}>{text.save}</Send>
      <Press onPress={() => setName(null)}>{text.not}</Press>
      {refusal !== null && <Refused code={refusal} />}
    </form>
  );
}
