import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectionVault } from '../../src/main/keys/connection-vault.ts';
import { keySentences } from '../../src/main/keys/key-sentences.ts';
import type { KeySafe } from '../../src/main/keys/key-vault.ts';
import { standInKeychain } from './standin/keychain.ts';
import { temporaryFolder } from './support/built-shell.ts';

const CONNECTION = { baseUrl: 'https://platform.example/api', apiKey: 'sk_live_4f9a2c' };

const keychain = (backend: string): KeySafe => ({
  ...standInKeychain(() => true, true),
  getSelectedStorageBackend: () => backend as ReturnType<KeySafe['getSelectedStorageBackend']>,
});

function vaultIn(folder: string, safe: KeySafe) {
  const file = join(folder, 'connection.json');
  const vaultFile = join(folder, 'key.json');
  const sentences = keySentences('en');
  return {
    file,
    vault: connectionVault({ file, vaultFile, safe, platform: 'linux', sentences }),
  };
}

describe('the connection of the desktop app', () => {
  it('has its key in the keychain, and its address alone in a file', async () => {
    using folder = temporaryFolder();
    const { file, vault } = vaultIn(folder.path, keychain('gnome_libsecret'));
    expect(await vault.read()).toMatchObject({ value: { connection: null, keptIn: 'keychain' } });
    expect(await vault.keep(CONNECTION)).toBe('keychain');
    expect(readFileSync(file, 'utf8')).not.toContain(CONNECTION.apiKey);
    expect(await vault.read()).toEqual({
      ok: true,
      value: { connection: CONNECTION, keptIn: 'keychain' },
    });
    expect(await vault.forget()).toBe(true);
    expect(await vault.read()).toMatchObject({ value: { connection: null } });
  });

  it('is in a file of its user alone where the machine has no keychain', async () => {
    using folder = temporaryFolder();
    const { vault } = vaultIn(folder.path, keychain('basic_text'));
    expect(await vault.read()).toMatchObject({ value: { keptIn: 'file' } });
    expect(await vault.keep(CONNECTION)).toBe('file');
    expect(await vault.read()).toEqual({
      ok: true,
      value: { connection: CONNECTION, keptIn: 'file' },
    });
  });

  it('sends its key to no other address, and no till starts in its place', async () => {
    using folder = temporaryFolder();
    const { file, vault } = vaultIn(folder.path, keychain('gnome_libsecret'));
    await vault.keep(CONNECTION);
    const edited = readFileSync(file, 'utf8').replace('platform.example', 'thief.example');
    writeFileSync(file, edited);
    expect(await vault.read()).toMatchObject({ error: { code: 'connectionUnreadable' } });
    writeFileSync(file, '{"half');
    expect(await vault.read()).toMatchObject({ error: { code: 'connectionUnreadable' } });
  });
});
