import { useState } from 'react';
import {
  LONGEST_OPERATOR_NAME,
  operatorCodeSchema,
  operatorNameSchema,
} from '../../contract/views/access-view.ts';
import type { TillView } from '../../contract/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { type DialogAnswer, Failed } from '../parts/notices/failed.tsx';
import { NewCode } from '../people/new-code.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { StepFrame } from './step-frame.tsx';
import { Tiles } from './tiles.tsx';

/** A manager with a PIN, who is at the till from then on, or nobody: then whoever stands there may do everything. */
export function PeopleStep({ operator }: { readonly operator: TillView['operator'] }) {
  const { words } = useLanguage();
  const { setup, screen } = useScreenParts();
  const [isManager, setIsManager] = useState(false);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [again, setAgain] = useState('');
  const [answer, setAnswer] = useState<DialogAnswer>(null);
  const { title, nobody, nobodyText, manager, managerText } = words.setup.people;
  if (operator !== null) {
    return (
      <StepFrame step="people" title={title} text={words.setup.people.isManager(operator.name)} />
    );
  }
  const named = operatorNameSchema.safeParse(name);
  const isReady = named.success && operatorCodeSchema.safeParse(code).success && code === again;
  const tiles = [
    {
      title: nobody,
      text: nobodyText,
      isChosen: false,
      onPress: () => void setup.go('devices'),
    },
    { title: manager, text: managerText, isChosen: isManager, onPress: () => setIsManager(true) },
  ];
  return (
    <StepFrame
      step="people"
      title={title}
      mayGoOn={!isManager || isReady}
      keep={async () => {
        if (!isManager || !named.success) return true;
        const heard = await screen.ask('operator.add', { name: named.data, role: 'manager', code });
        setAnswer(heard ?? 'none');
        return heard?.ok ?? false;
      }}
    >
      <Tiles tiles={tiles} />
      {isManager && (
        <>
          <TextField
            name={words.operators.name}
            longest={LONGEST_OPERATOR_NAME}
            value={name}
            onChange={setName}
          />
          <NewCode isAnother={false} {...{ code, again, setCode, setAgain }} />
          <Failed answer={answer} />
        </>
      )}
    </StepFrame>
  );
}
