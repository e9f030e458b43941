import { operatorIdSchema } from '../../contract/views/access-view.ts';
import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isCode } from './operator-code.ts';
import type { KnownOperator, OperatorsFile } from './operators-file.ts';
import { type KeptTries, limitSignIns } from './sign-in-limit.ts';

/** Wrong PINs at kiosks count for all kiosks together, and for nobody at the counter: a passer-by locks no manager out. */
const AT_KIOSKS = operatorIdSchema.parse('kiosks');

/** Judges the PIN by which a manager takes a kiosk out of service. */
export interface KioskExit {
  /** Whether anybody has one. */
  isPossible(): boolean;
  /** Errors: `noManager` where nobody has a PIN, `wrongCode`, and `waitFirst` where too many wrong ones came before, right or wrong. */
  judge(
    digits: string,
  ): Promise<Result<KnownOperator, { readonly code: 'noManager' | 'wrongCode' | 'waitFirst' }>>;
}

/** Goes on from the wrong PINs of the till before. */
export function openKioskExit(parts: {
  readonly operators: Pick<OperatorsFile, 'all'>;
  readonly clock: Pick<Clock, 'monotonicMs' | 'wallMs'>;
  readonly keptTries: KeptTries;
}): KioskExit {
  const { operators, clock, keptTries } = parts;
  const limit = limitSignIns(clock, keptTries);
  let lastTry: Promise<unknown> = Promise.resolve();

  const managersNow = () => operators.all.filter(({ role }) => role === 'manager');

  async function judge(digits: string): ReturnType<KioskExit['judge']> {
    const managers = managersNow();
    if (managers.length === 0) return err({ code: 'noManager' });
    if (limit.waitsForMs(AT_KIOSKS) > 0) return err({ code: 'waitFirst' });
    const judged = await Promise.all(managers.map(({ code }) => isCode(digits, code)));
    const found = managers.find((_, place) => judged[place]);
    if (found === undefined) {
      limit.wrong(AT_KIOSKS);
      return err({ code: 'wrongCode' });
    }
    limit.right(AT_KIOSKS);
    return ok(found);
  }

  return {
    isPossible: () => managersNow().length > 0,
    judge(digits) {
      // One after the other: PINs tried all at once would each find that no wrong one came before.
      const judged = lastTry.then(() => judge(digits));
      lastTry = judged.catch(() => undefined);
      return judged;
    },
  };
}
