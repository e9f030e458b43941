import { err, ok, type Result } from '../../domain/result.ts';
import type { StartFailure } from './options.ts';

/** The environment variable that holds the platform's secret key. */
export const KEY_VARIABLE = 'COMPTOIR_API_KEY';

/** A till that reaches no platform needs no key: nothing that it starts is to have one either. */
export function forgetPlatformKey(env: NodeJS.ProcessEnv): void {
  delete env[KEY_VARIABLE];
}

/**
 * The platform's key: from the environment, or asked for where a person sits at the terminal.
 * It is taken out of the environment, so that no child process inherits it.
 * `keyMissing`: there is none, and nobody to ask.
 */
export async function readPlatformKey(
  env: NodeJS.ProcessEnv,
  terminal: { readonly isTTY?: boolean },
): Promise<Result<string, StartFailure>> {
  const given = env[KEY_VARIABLE]?.trim();
  delete env[KEY_VARIABLE];
  if (given) return ok(given);
  if (terminal.isTTY) {
    // Few starts ask, so few read what asks.
    const { default: password } = await import('@inquirer/password');
    // Standard output is for the address alone.
    const asked = await password(
      { message: "The platform's secret key:" },
      { output: process.stderr },
    );
    if (asked.trim() !== '') return ok(asked.trim());
  }
  return err({
    code: 'keyMissing',
    sentence: `There is no key for the platform: set ${KEY_VARIABLE}.`,
  });
}
