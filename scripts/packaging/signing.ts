import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../root.ts';
import type { System } from './package-app.ts';

/** An application of Entra's signs by the account that `electron-builder.yml` names, and by none without it. */
const AZURE_KEY = 'AZURE_CLIENT_ID';

/** By which variables of the environment electron-builder finds a key; one of them is enough. */
const KEYS: Readonly<Record<System, readonly string[]>> = {
  linux: [],
  win: ['WIN_CSC_LINK', 'CSC_LINK', AZURE_KEY],
  mac: ['CSC_LINK', 'CSC_NAME'],
};

/** What Apple wants to look at a package; all three. */
const NOTARY: readonly string[] = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'];

const NAMES: Readonly<Record<System, string>> = { linux: 'Linux', win: 'Windows', mac: 'macOS' };

/**
 * What to say of packages that will not be signed, or not be known to Apple; null where they will be. AppImage and deb carry
 * no signature of their own: what proves them is the checksum and its attestation.
 */
export function signingSentence(
  system: System,
  env: NodeJS.ProcessEnv,
  hasAccount: boolean,
): string | null {
  const keys = KEYS[system];
  const usable = keys.filter((name) => name !== AZURE_KEY || hasAccount);
  if (keys.length > 0 && !usable.some((name) => env[name])) {
    if (env[AZURE_KEY])
      return 'The packages for Windows are unsigned: electron-builder.yml names no account of Azure (win.azureSignOptions; docs/release.md).';
    return `The packages for ${NAMES[system]} are unsigned: no key is named (${keys.join(', ')}; docs/release.md).`;
  }
  const missing = system === 'mac' ? NOTARY.filter((name) => !env[name]) : [];
  return missing.length > 0
    ? `The packages for macOS are signed and not notarised: ${missing.join(', ')} not set (docs/release.md).`
    : null;
}

/**
 * The environment in which a package is made. A workflow hands on a secret that is not there as an empty text, which is none;
 * and without a key that was named, no certificate that happens to lie in this machine's keychain signs.
 */
export function signingEnvironment(system: System, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set([...Object.values(KEYS).flat(), ...NOTARY, 'CSC_KEY_PASSWORD']);
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || !names.has(name)),
  );
  const isSigned = KEYS[system].some((name) => given[name]);
  return isSigned ? given : { ...given, CSC_IDENTITY_AUTO_DISCOVERY: 'false' };
}

/** Whether `electron-builder.yml` names an account of Azure Trusted Signing. */
export function hasAzureAccount(): boolean {
  const { win } = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as {
    readonly win?: { readonly azureSignOptions?: object | null };
  };
  return Boolean(win?.azureSignOptions);
}

/** What takes the account away where no application of Entra's may use it: without it electron-builder would fail. */
export const withoutAzure = (env: NodeJS.ProcessEnv): object =>
  env[AZURE_KEY] ? {} : { win: { azureSignOptions: null } };
