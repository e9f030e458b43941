import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registerKeyFile } from '../../src/host/record/register-key-file.ts';
import { newRegisterKey, openRegisterKey } from '../../src/ledger/journal/register-key.ts';
import type { KeySafe } from '../../src/main/key-vault.ts';
import { registerKeyVault } from '../../src/main/register-key-vault.ts';
import { standInKeychain } from './standin/keychain.ts';
import { temporaryFolder } from './support/built-shell.ts';

const keychain = (backend = 'gnome_libsecret'): KeySafe => ({
  ...standInKeychain(() => true),
  getSelectedStorageBackend: () => backend as ReturnType<KeySafe['getSelectedStorageBackend']>,
});

const allText = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();

describe('the key of the register', () => {
  it('is kept by the keychain, and is the same at the next start', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const safe = keychain();
    const made = await openRegisterKey(registerKeyVault(file, safe, 'linux'));
    expect(made.origin).toBe('made');
    expect(existsSync(file)).toBe(false);
    expect(allText(folder.path)).not.toContain('PRIVATE KEY');
    const kept = await openRegisterKey(registerKeyVault(file, safe, 'linux'));
    expect(kept).toMatchObject({ origin: 'kept', signer: { keyId: made.signer.keyId } });
  });

  it('moves in from the file of an earlier version, which is then gone', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const safe = keychain();
    const before = await openRegisterKey(registerKeyFile(file));
    const moved = await openRegisterKey(registerKeyVault(file, safe, 'linux'));
    expect(moved).toMatchObject({ origin: 'kept', signer: { keyId: before.signer.keyId } });
    expect(allText(folder.path)).not.toContain('PRIVATE KEY');
    const kept = await openRegisterKey(registerKeyVault(file, safe, 'linux'));
    expect(kept.signer.keyId).toBe(before.signer.keyId);
  });

  it('stays in its file where the machine has no keychain that protects it', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const made = await openRegisterKey(registerKeyVault(file, keychain('basic_text'), 'linux'));
    expect(made.origin).toBe('made');
    const kept = await openRegisterKey(registerKeyVault(file, keychain('basic_text'), 'linux'));
    expect(kept).toMatchObject({ origin: 'kept', signer: { keyId: made.signer.keyId } });
  });

  it('is made anew where its keychain is another one, and the old one is not thrown away', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const first = keychain();
    const old = await openRegisterKey(registerKeyVault(file, first, 'linux'));
    const made = await openRegisterKey(registerKeyVault(file, keychain('kwallet6'), 'linux'));
    expect(made.origin).toBe('made');
    expect(made.signer.keyId).not.toBe(old.signer.keyId);
    renameSync(`${file}.json.damaged`, `${file}.json`);
    const back = await openRegisterKey(registerKeyVault(file, first, 'linux'));
    expect(back.signer.keyId).toBe(old.signer.keyId);
  });

  it('is gone where another one takes its place', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'register-live.key');
    const vault = registerKeyVault(file, keychain(), 'linux');
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
    const { signer } = await openRegisterKey(registerKeyVault(simulated, safe, 'linux'));
    writeFileSync(`${live}.json`, readFileSync(`${simulated}.json`));
    const opened = await openRegisterKey(registerKeyVault(live, safe, 'linux'));
    expect(opened.signer.keyId).not.toBe(signer.keyId);
  });
});
