import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registerKeyFile } from '../../src/host/record/register-key-file.ts';
import { newRegisterKey, openRegisterKey } from '../../src/ledger/entry/register-key.ts';
import type { KeySafe } from '../../src/main/keys/key-vault.ts';
import { registerKeyVault } from '../../src/main/keys/register-key-vault.ts';
import { standInKeychain } from './standin/keychain.ts';
import { temporaryFolder } from './support/built-shell.ts';
import { storeExposedKey } from './support/exposed-key.ts';

const keychain = (backend = 'gnome_libsecret', isKeyringThere = true): KeySafe => ({
  ...standInKeychain(() => true, isKeyringThere),
  getSelectedStorageBackend: () => backend as ReturnType<KeySafe['getSelectedStorageBackend']>,
});

/** The vault as the shell opens it; how often it said that the key lies in its file. */
function openVault(file: string, safe: KeySafe) {
  const told: string[] = [];
  return { store: registerKeyVault(file, safe, 'linux', () => told.push(file)), told };
}

const allText = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();

describe('the key of the register', () => {
  it('is kept by the keychain, and is the same at the next start', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const safe = keychain();
    const made = await openRegisterKey(openVault(file, safe).store);
    expect(made.origin).toBe('made');
    expect(existsSync(file)).toBe(false);
    expect(allText(folder.path)).not.toContain('PRIVATE KEY');
    const kept = await openRegisterKey(openVault(file, safe).store);
    expect(kept).toMatchObject({ origin: 'kept', signer: { keyId: made.signer.keyId } });
  });

  it('moves in from the file of an earlier version, which is then gone', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const safe = keychain();
    const before = await openRegisterKey(registerKeyFile(file));
    const moved = await openRegisterKey(openVault(file, safe).store);
    expect(moved).toMatchObject({ origin: 'kept', signer: { keyId: before.signer.keyId } });
    expect(allText(folder.path)).not.toContain('PRIVATE KEY');
    const kept = await openRegisterKey(openVault(file, safe).store);
    expect(kept.signer.keyId).toBe(before.signer.keyId);
  });

  it('stays in its file where the machine has no keychain that protects it', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const made = await openRegisterKey(openVault(file, keychain('basic_text')).store);
    expect(made.origin).toBe('made');
    const kept = await openRegisterKey(openVault(file, keychain('basic_text')).store);
    expect(kept).toMatchObject({ origin: 'kept', signer: { keyId: made.signer.keyId } });
  });

  it('stays in its file, and says so once, where the keyring that is preferred is not there', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const first = openVault(file, keychain('gnome_libsecret', false));
    const made = await openRegisterKey(first.store);
    expect(readdirSync(folder.path)).toEqual(['register-live.key']);
    const second = openVault(file, keychain('gnome_libsecret', false));
    const kept = await openRegisterKey(second.store);
    expect(kept).toMatchObject({ origin: 'kept', signer: { keyId: made.signer.keyId } });
    expect([first.told, second.told]).toEqual([[file], [file]]);
  });

  it.each([
    { where: 'behind the keyring', isKeyringThere: true, name: 'register-live.key.json', times: 0 },
    { where: 'in its file', isKeyringThere: false, name: 'register-live.key', times: 1 },
  ])('that was sealed by a password which everybody knows goes on $where', async (next) => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const before = await openRegisterKey(registerKeyFile(file));
    await storeExposedKey(`${file}.json`, 'register-live.key', readFileSync(file, 'utf8'));
    rmSync(file);
    const vault = openVault(file, keychain('gnome_libsecret', next.isKeyringThere));
    const kept = await openRegisterKey(vault.store);
    expect(kept).toMatchObject({ origin: 'kept', signer: { keyId: before.signer.keyId } });
    expect(readdirSync(folder.path)).toEqual([next.name]);
    expect(vault.told).toHaveLength(next.times);
  });

  it('is made anew where its keychain is another one, and the old one is not thrown away', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const first = keychain();
    const old = await openRegisterKey(openVault(file, first).store);
    const made = await openRegisterKey(openVault(file, keychain('kwallet6')).store);
    expect(made.origin).toBe('made');
    expect(made.signer.keyId).not.toBe(old.signer.keyId);
    renameSync(`${file}.json.damaged`, `${file}.json`);
    const back = await openRegisterKey(openVault(file, first).store);
    expect(back.signer.keyId).toBe(old.signer.keyId);
  });

  it('is gone where another one takes its place', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const vault = openVault(file, keychain()).store;
    await openRegisterKey(vault);
    const next = await newRegisterKey().keptIn(vault);
    expect(readdirSync(folder.path)).toEqual(['register-live.key.json']);
    expect(await openRegisterKey(vault)).toMatchObject({ signer: { keyId: next.signer.keyId } });
  });

  it("is not taken from another journal's place", async () => {
    using folder = temporaryFolder();
    const safe = keychain();
    const simulated = join(folder.path, 'register-simulation.key');
    const live = join(folder.path, 'register-live.key');
    const { signer } = await openRegisterKey(openVault(simulated, safe).store);
    writeFileSync(`${live}.json`, readFileSync(`${simulated}.json`));
    const opened = await openRegisterKey(openVault(live, safe).store);
    expect(opened.signer.keyId).not.toBe(signer.keyId);
  });
});
