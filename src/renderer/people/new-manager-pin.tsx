import { useState } from 'react';
import { type OperatorView, operatorCodeSchema } from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { type DialogAnswer, Failed } from '../parts/notices/failed.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { NewCode } from './new-code.tsx';
import module from './operators.module.css';

const cx = classesOf(module);

/** A manager's PIN was forgotten, and somebody at the machine has let another one be chosen; nothing otherwise. */
export function NewManagerPin() {
  const { words } = useLanguage();
  const isAllowed = useScreen(({ view }) => view?.newCodeAllowed ?? false);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <p className={cx('soft')}>{words.newManagerPin.text}</p>
      <ButtonRow>
        <Button onPress={() => setIsOpen(true)}>{words.newManagerPin.open}</Button>
      </ButtonRow>
      {isOpen && <NewManagerPinDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NewManagerPinDialog({ onClose }: { readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  const managers = useScreen(({ view }) => view?.operators ?? NOBODY).filter(isManager);
  const [chosen, setChosen] = useState(managers[0]?.id ?? '');
  const [code, setCode] = useState('');
  const [again, setAgain] = useState('');
  const [answer, setAnswer] = useState<DialogAnswer>(null);
  const person = managers.find(({ id }) => id === chosen);
  const isReady =
    answer !== 'asking' && operatorCodeSchema.safeParse(code).success && code === again;
  const keep = async () => {
    if (!person || !isReady) return;
    setAnswer('asking');
    const heard = (await crew.chooseNewCode(person.id, code)) ?? 'none';
    setAnswer(heard);
    if (typeof heard === 'object' && heard.ok) onClose();
  };
  return (
    <Dialog
      title={words.newManagerPin.title}
      close={words.operators.back}
      onClose={onClose}
      actions={
        <Button primary disabled={!isReady} onPress={() => void keep()}>
          {answer === 'asking' ? words.operators.busy : words.operators.keep}
        </Button>
      }
    >
      <Choice
        name={words.roles.manager}
        value={chosen}
        options={managers.map(({ id, name }) => ({ value: id, word: name }))}
        onChoose={setChosen}
      />
      <NewCode isAnother={false} code={code} again={again} {...{ setCode, setAgain }} />
      <Failed answer={answer} />
    </Dialog>
  );
}

const NOBODY: readonly OperatorView[] = [];
const isManager = ({ role }: OperatorView): boolean => role === 'manager';
