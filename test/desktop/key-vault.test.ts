import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type KeySafe, openKeyVault } from '../../src/main/keys/key-vault.ts';
import { standInKeychain } from './standin/keychain.ts';
import { temporaryFolder } from './support/built-shell.ts';
import { storeExposedKey } from './support/exposed-key.ts';

const PLATFORM = 'https://platform.example/api';
const KEY = 'sk_test_4f9a2c';

/** The stand-in's keychain under another backend, or with other answers. */
const keychain = (
  backend = 'gnome_libsecret',
  differences: Partial<KeySafe> = {},
  isKeyringThere = true,
): KeySafe => ({
  ...standInKeychain(() => true, isKeyringThere),
  getSelectedStorageBackend: () => backend as ReturnType<KeySafe['getSelectedStorageBackend']>,
  ...differences,
});

describe('a key', () => {
  it.each([
    ['insecureStorage', keychain('basic_text')],
    ['insecureStorage', keychain('gnome_libsecret', {}, false)],
    ['insecureStorage', keychain('kwallet6', {}, false)],
    ['storageUnavailable', keychain('unknown')],
    ['storageUnavailable', keychain('kwallet6', { isAsyncEncryptionAvailable: async () => false })],
  ])('is not stored where storage is weak: %s', async (state, safe) => {
    using folder = temporaryFolder();
    const vault = openKeyVault(join(folder.path, 'key.json'), safe, 'linux');
    expect(await vault.store(PLATFORM, KEY)).toEqual({ state });
    expect(await vault.read(PLATFORM)).toEqual({ state: 'absent' });
  });

  it('is not stored where the disk refuses', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'key.json');
    mkdirSync(file);
    const vault = openKeyVault(file, keychain(), 'linux');
    expect(await vault.store(PLATFORM, KEY)).toEqual({ state: 'keyUnwritable' });
  });

  it('is unreadable to another keychain', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'key.json');
    const safe = keychain();
    await openKeyVault(file, safe, 'linux').store(PLATFORM, KEY);
    const otherKeychain = openKeyVault(file, keychain(), 'linux');
    expect(await otherKeychain.read(PLATFORM)).toEqual({ state: 'keyUnreadable' });
    const otherBackend = openKeyVault(
      file,
      { ...safe, getSelectedStorageBackend: () => 'kwallet6' },
      'linux',
    );
    expect(await otherBackend.read(PLATFORM)).toEqual({ state: 'keyUnreadable' });
  });

  it('is not read once the backend has become a hard-coded password', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'key.json');
    const safe = keychain();
    await openKeyVault(file, safe, 'linux').store(PLATFORM, KEY);
    const weak = openKeyVault(
      file,
      { ...safe, getSelectedStorageBackend: () => 'basic_text' },
      'linux',
    );
    expect(await weak.read(PLATFORM)).toEqual({ state: 'insecureStorage' });
  });

  it('is not read where everybody knows the password that sealed it, whatever the backend says', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'key.json');
    await storeExposedKey(file, PLATFORM, KEY);
    for (const safe of [
      keychain(),
      keychain('gnome_libsecret', {}, false),
      keychain('basic_text', {}, false),
    ]) {
      const vault = openKeyVault(file, safe, 'linux');
      expect((await vault.read(PLATFORM)).state).toBe('exposed');
    }
    const vault = openKeyVault(file, keychain(), 'linux');
    await vault.store(PLATFORM, KEY);
    vault.discardExposed();
    expect(await vault.read(PLATFORM)).toEqual({ state: 'stored', apiKey: KEY });
  });

  it.each(['darwin', 'win32'] as const)(
    'is stored by %s though its ciphertext begins alike there',
    async (platform) => {
      using folder = temporaryFolder();
      const vault = openKeyVault(join(folder.path, 'key.json'), keychain('', {}, false), platform);
      expect(await vault.store(PLATFORM, KEY)).toEqual({ state: 'stored' });
      vault.discardExposed();
      expect(await vault.read(PLATFORM)).toEqual({ state: 'stored', apiKey: KEY });
    },
  );

  it.each(['', '{}', 'not JSON', '{"version":2,"backend":"gnome_libsecret","ciphertext":"AAAA"}'])(
    'is unreadable in a damaged file: %j',
    async (text) => {
      using folder = temporaryFolder();
      const file = join(folder.path, 'key.json');
      writeFileSync(file, text);
      const vault = openKeyVault(file, keychain(), 'linux');
      expect(await vault.read(PLATFORM)).toEqual({ state: 'keyUnreadable' });
    },
  );

  it('is never given for another platform than its own', async () => {
    using folder = temporaryFolder();
    const vault = openKeyVault(join(folder.path, 'key.json'), keychain(), 'linux');
    await vault.store(PLATFORM, KEY);
    const other = await vault.read('https://elsewhere.example/api');
    expect(other).toEqual({ state: 'keyOfOtherPlatform' });
  });

  it('is read again as it was stored, and lies on the disk for its owner alone, encrypted', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'key.json');
    const vault = openKeyVault(file, keychain(), 'linux');
    expect(await vault.store(PLATFORM, KEY)).toEqual({ state: 'stored' });
    expect(await vault.read(PLATFORM)).toEqual({ state: 'stored', apiKey: KEY });
    expect(readFileSync(file, 'utf8')).not.toContain(KEY);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is written anew when the keychain asks for it', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'key.json');
    const safe = keychain();
    await openKeyVault(file, safe, 'linux').store(PLATFORM, KEY);
    const before = readFileSync(file, 'utf8');
    const rotated = {
      ...safe,
      decryptStringAsync: async (sealed: Buffer) => ({
        ...(await safe.decryptStringAsync(sealed)),
        shouldReEncrypt: true,
      }),
    };
    expect(await openKeyVault(file, rotated, 'linux').read(PLATFORM)).toEqual({
      state: 'stored',
      apiKey: KEY,
    });
    expect(readFileSync(file, 'utf8')).not.toBe(before);
  });

  it('is stored without asking for a backend where only Linux has one', async () => {
    using folder = temporaryFolder();
    const noBackend = keychain('', {
      getSelectedStorageBackend: () => {
        throw new Error('Only Linux has this call.');
      },
    });
    const vault = openKeyVault(join(folder.path, 'key.json'), noBackend, 'darwin');
    expect(await vault.store(PLATFORM, KEY)).toEqual({ state: 'stored' });
    expect(await vault.read(PLATFORM)).toEqual({ state: 'stored', apiKey: KEY });
  });
});
