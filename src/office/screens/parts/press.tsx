import { type ReactNode, useState } from 'react';
import { type Answer, act } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from './look.ts';
import { Refused } from './parts.tsx';

/** A button. */
export function Press(props: {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly isChosen?: boolean;
}) {
  return (
    <button
      type="button"
      className={cx('press')}
      aria-pressed={props.isChosen}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}

/** Does something at the office, and says where it was not done. */
export function useAct<View>(path: string, done: (view: View) => void) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer<View> | null>(null);
  const doIt = async (body: object): Promise<void> => {
    setBusy(true);
    const said = await act<View>(path, body);
    setBusy(false);
    setAnswer(said);
    if (said.ok) done(said.view);
  };
  const refusal = answer !== null && !answer.ok ? answer.code : null;
  return { doIt, isBusy, refusal };
}

/** What cannot be taken back is asked about first, with what it does. */
export function Careful(props: {
  readonly path: string;
  readonly id: number;
  readonly does: string;
  readonly text: string;
  readonly done: () => void;
}) {
  const { words } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { doIt, refusal } = useAct(props.path, () => {
    setAsked(false);
    props.done();
  });
  if (!isAsked) return <Press onPress={() => setAsked(true)}>{props.does}</Press>;
  return (
    <span className={cx('row')}>
      <span className={cx('grow')}>{props.text}</span>
      <Press onPress={() => void doIt({ id: props.id })}>{words.registers.sure}</Press>
      <Press onPress={() => setAsked(false)}>{words.registers.not}</Press>
      {refusal !== null && <Refused code={refusal} />}
    </span>
  );
}
