import type { System } from './package-app.ts';

/** By which variables of the environment electron-builder finds a key; one of them is enough. */
const KEYS: Readonly<Record<System, readonly string[]>> = {
  linux: [],
  win: ['WIN_CSC_LINK', 'CSC_LINK', 'AZURE_CLIENT_ID'],
  mac: ['CSC_LINK', 'CSC_NAME'],
};

/** What Apple wants to look at a package; all three. */
const NOTARY: readonly string[] = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'];

const NAMES: Readonly<Record<System, string>> = { linux: 'Linux', win: 'Windows', mac: 'macOS' };

/**
 * What to say of packages that will not be signed, or not be known to Apple; null where they will be. AppImage and deb carry
 * no signature of their own: what proves them is the checksum and its attestation.
 */
export function signingSentence(system: System, env: NodeJS.ProcessEnv): string | null {
  const keys = KEYS[system];
  if (keys.length > 0 && !keys.some((name) => env[name])) {
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
