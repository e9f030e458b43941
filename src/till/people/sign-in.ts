import type { OperatorId } from '../../contract/views/access-view.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isCode } from './operator-code.ts';
import { isByName } from './operators.ts';
import type { KnownOperator, OperatorsFile } from './operators-file.ts';
import { type KeptTries, limitSignIns } from './sign-in-limit.ts';

export type SignInFailure = { readonly code: 'operatorNotFound' | 'wrongCode' | 'waitFirst' };

/** Where PINs are judged, for all clients of a till together: a second screen gives nobody more tries. */
export interface SignIn {
  /** How long this operator's PIN is not taken, in milliseconds; 0 while it is. */
  waitsForMs(id: OperatorId): number;
  /**
   * Calls `enter` at once where the PIN is right; null stands for none, which is enough for some (`isByName`). Errors: `operatorNotFound`, `wrongCode`, and `waitFirst` where too many
   * wrong PINs came before, right or wrong.
   */
  judge(
    id: OperatorId,
    digits: string | null,
    enter: (operator: KnownOperator) => void,
  ): Promise<Result<true, SignInFailure>>;
}

/** Goes on from the wrong PINs of the till before. */
export function openSignIn(parts: {
  readonly operators: Pick<OperatorsFile, 'all'>;
  readonly clock: Clock;
  readonly keptTries: KeptTries;
  /** Writes down who was refused. */
  readonly note: (event: RegisterEvent) => void;
  /** How long PINs are not taken has changed. */
  readonly changed: () => void;
}): SignIn {
  const { operators, clock } = parts;
  const limit = limitSignIns(clock, parts.keptTries);
  let lastTry: Promise<unknown> = Promise.resolve();

  const find = (id: OperatorId): KnownOperator | undefined =>
    operators.all.find((operator) => operator.id === id);

  async function judge(
    id: OperatorId,
    digits: string | null,
    enter: (operator: KnownOperator) => void,
  ): Promise<Result<true, SignInFailure>> {
    const known = find(id);
    if (!known) return err({ code: 'operatorNotFound' });
    if (limit.waitsForMs(id) > 0) return err({ code: 'waitFirst' });
    if (isByName(known) || (digits !== null && (await isCode(digits, known.code)))) {
      limit.right(id);
      // They may have been changed or removed meanwhile.
      const now = find(id);
      if (now?.code !== known.code) return err({ code: 'operatorNotFound' });
      enter(now);
      return ok(true);
    }
    const { tries, waits } = limit.wrong(id);
    if (waits) {
      parts.note({ type: 'signInRefused', atMs: clock.wallMs(), operator: known.name, tries });
      parts.changed();
    }
    return err({ code: 'wrongCode' });
  }

  return {
    waitsForMs: limit.waitsForMs,
    judge(...tried) {
      // One after the other: PINs tried all at once would each find that no wrong one came before.
      const judged = lastTry.then(() => judge(...tried));
      lastTry = judged.catch(() => undefined);
      return judged;
    },
  };
}
