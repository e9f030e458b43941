import { useState } from 'react';
import {
  type OperatorView,
  operatorCodeSchema,
  type Role,
} from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { NewCode } from './new-code.tsx';

/** How somebody proves who they are, as it is being chosen. */
interface Proof {
  readonly isByName: boolean;
  readonly setIsByName: (isByName: boolean) => void;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly again: string;
  readonly setAgain: (again: string) => void;
  /** Whether it can be kept. */
  readonly isReady: boolean;
  /** The PIN that was given; null for none at all, undefined where everything stays as it is. */
  readonly given: string | null | undefined;
}

/** A PIN that only they know, or none: a manager always has one. */
export function useProof(person: OperatorView | null, role: Role): Proof {
  const hadCode = person?.hasPin === true;
  const [wantsNone, setIsByName] = useState(person !== null && !hadCode);
  const [code, setCode] = useState('');
  const [again, setAgain] = useState('');
  const isByName = wantsNone && role === 'cashier';
  const keepsCode = hadCode && code === '' && again === '';
  const isGiven = operatorCodeSchema.safeParse(code).success && code === again;
  const isReady = isByName || keepsCode || isGiven;
  const keepsNone = isByName && person !== null && !hadCode;
  const given = keepsCode || keepsNone ? undefined : code;
  return {
    ...{ isByName, setIsByName, code, setCode, again, setAgain, isReady },
    given: isByName && !keepsNone ? null : given,
  };
}

/** Asks for it. */
export function ProofFields(props: {
  readonly person: OperatorView | null;
  readonly role: Role;
  readonly proof: Proof;
}) {
  const { person, role, proof } = props;
  const { words } = useLanguage();
  return (
    <>
      {role === 'cashier' && (
        <Choice
          name={words.byName.name}
          value={proof.isByName ? 'tap' : 'code'}
          options={[
            { value: 'code', word: words.byName.code },
            { value: 'tap', word: words.byName.tap, detail: words.byName.means },
          ]}
          onChoose={(value) => proof.setIsByName(value === 'tap')}
        />
      )}
      {!proof.isByName && <NewCode isAnother={person?.hasPin === true} {...proof} />}
    </>
  );
}
