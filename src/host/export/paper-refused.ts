import { err } from '../../domain/result.ts';
import type { Log } from '../log/log.ts';

/** Says why no paper was made; throws where nobody can have ended it. */
export function paperRefused<Code extends string>(
  log: Pick<Log, 'warn'>,
  error: { readonly code: Code; readonly detail: string },
) {
  log.warn(error, 'no paper was made');
  const { code } = error;
  if (code === 'cancelled') throw new Error(code);
  return err({ code: code as Exclude<Code, 'cancelled'> });
}
