import { useState } from 'react';
import {
  type OperatorView,
  operatorCodeSchema,
  type Role,
} from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Choice } from '../parts/fields/choice.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import module from './operators.module.css';

const cx = classesOf(module);

const LONGEST_CODE = 8;

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
  /** The code that was given; null for none at all, undefined where everything stays as it is. */
  readonly given: string | null | undefined;
}

/** A code that only they know, or none: a manager always has one. */
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

/** A code, twice: nobody sees what was typed. */
function NewCode(props: {
  /** They have one already, and may keep it. */
  readonly isAnother: boolean;
  readonly code: string;
  readonly again: string;
  readonly setCode: (code: string) => void;
  readonly setAgain: (again: string) => void;
}) {
  const { isAnother, code, again, setCode, setAgain } = props;
  const { words } = useLanguage();
  return (
    <>
      <TextField
        name={isAnother ? words.operators.newCode : words.operators.code}
        hint={words.operators.codeHint}
        secret
        keyboard="numeric"
        longest={LONGEST_CODE}
        value={code}
        onChange={setCode}
      />
      <TextField
        name={words.operators.again}
        secret
        keyboard="numeric"
        longest={LONGEST_CODE}
        value={again}
        onChange={setAgain}
      />
      {again.length >= code.length && again !== code && (
        <p className={cx('differs')} role="status">
          {words.operators.differs}
        </p>
      )}
    </>
  );
}
