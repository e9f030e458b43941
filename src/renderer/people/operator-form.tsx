import { useState } from 'react';
import {
  LONGEST_OPERATOR_NAME,
  type OperatorView,
  operatorNameSchema,
  type Role,
} from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { type DialogAnswer, Failed } from '../parts/notices/failed.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { operatorChange } from './operator-change.ts';
import { ProofFields, useProof } from './operator-proof.tsx';
import { ShiftDialog } from './shift-dialog.tsx';

/** One person of the list, or a new one (null): their name, what they may do, and a PIN that only they know. */
export function OperatorForm(props: {
  readonly person: OperatorView | null;
  /** The first one is a manager, who can then add the others. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}) {
  const { person, isFirst, onDone } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState<Role>(person?.role ?? (isFirst ? 'manager' : 'cashier'));
  const proof = useProof(person, role);
  const [showsShift, setShowsShift] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [answer, setAnswer] = useState<DialogAnswer>(null);
  const asking = answer === 'asking';
  const named = operatorNameSchema.safeParse(name);
  const ask = async (call: () => Promise<DialogAnswer>) => {
    if (asking) return;
    setAnswer('asking');
    const heard = (await call()) ?? 'none';
    setAnswer(heard);
    if (typeof heard === 'object' && heard.ok) onDone();
  };
  const keep = () =>
    named.success &&
    void ask(() =>
      person === null
        ? screen.ask('operator.add', { name: named.data, role, code: proof.given ?? null })
        : screen.ask(
            'operator.change',
            operatorChange(person, { name: named.data, role, code: proof.given }),
          ),
    );
  return (
    <Dialog
      title={person ? words.operators.change(person.name) : words.operators.add}
      close={words.operators.back}
      onClose={onDone}
      actions={
        <>
          {person && (
            <Button
              disabled={asking}
              onPress={() =>
                removing
                  ? void ask(() => screen.ask('operator.remove', { id: person.id }))
                  : setRemoving(true)
              }
            >
              {removing ? words.operators.removeSure(person.name) : words.operators.remove}
            </Button>
          )}
          <Button primary disabled={asking || !named.success || !proof.isReady} onPress={keep}>
            {asking ? words.operators.busy : words.operators.keep}
          </Button>
        </>
      }
    >
      <TextField
        name={words.operators.name}
        longest={LONGEST_OPERATOR_NAME}
        value={name}
        onChange={setName}
      />
      {!isFirst && (
        <Choice
          name={words.operators.role}
          value={role}
          options={(['cashier', 'manager'] as const).map((value) => ({
            value,
            word: words.roles[value],
            detail: words.operators.means[value],
          }))}
          onChoose={setRole}
        />
      )}
      <ProofFields person={person} role={role} proof={proof} />
      {person && <Button onPress={() => setShowsShift(true)}>{words.shift.of(person.name)}</Button>}
      <Failed answer={answer} />
      {person && showsShift && (
        <ShiftDialog operator={person.name} onClose={() => setShowsShift(false)} />
      )}
    </Dialog>
  );
}
