import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { TextField } from '../parts/fields/text-field.tsx';
import module from './operators.module.css';

const cx = classesOf(module);

const LONGEST_CODE = 8;

/** A PIN, twice: nobody sees what was typed. */
export function NewCode(props: {
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
