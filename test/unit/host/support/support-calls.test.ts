import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NEW_RECORD } from '../../../../src/contract/views/record-view.ts';
import type { TillView } from '../../../../src/contract/views/view.ts';
import { openLog } from '../../../../src/host/log/log.ts';
import { supportCalls } from '../../../../src/host/support/support-calls.ts';
import { keepCode } from '../../../../src/till/people/operator-code.ts';
import { openSettings } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const LIVE_KEY = `sk_live_${'4eC39HqLyjWDarjt'.repeat(2)}`;
const TEST_KEY = `sk_test_${'Zz09HqLyjWDarjtq'.repeat(2)}`;
const PEM = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const KEPT = await keepCode('4071');
const PAYER = 'Maria Muster';

/** Each by a part that would betray it. */
const BETRAYING = [
  LIVE_KEY,
  TEST_KEY,
  PEM.split('\n')[1] ?? PEM,
  KEPT.hash,
  KEPT.salt,
  PAYER,
  'geheim',
  'Ana Berger',
];

/** A till in which somebody has put secrets wherever a text can be. */
function tillWithSecrets() {
  const path = mkdtempSync(join(tmpdir(), 'comptoir-support-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const settings = openSettings(path, { timeZone: 'Europe/Paris', locale: 'en' });
  if (!settings.ok) throw new Error(settings.error.code);
  settings.value.change({
    shopName: `Shop ${TEST_KEY}`,
    exportFolder: `smb://ana:geheim@nas/${LIVE_KEY}`,
    registerName: KEPT.salt,
  });
  vi.stubEnv('COMPTOIR_API_KEY', LIVE_KEY);
  vi.stubEnv('HTTPS_PROXY', 'http://ana:geheim@proxy.example');
  const logFile = join(path, 'comptoir.log');
  const log = openLog(logFile);
  log.error({ error: PEM, hash: KEPT.hash, kept: [KEPT] }, `no code for ${LIVE_KEY}`);
  log.warn({ code: 'declined', detail: `${PAYER} has no money` }, 'no code was made');
  const view = {
    mode: 'simulation',
    terminalId: 'till-1',
    signInNeeded: false,
    operators: [{ name: 'Ana Berger' }],
    operator: { name: 'Ana Berger' },
    health: { channel: 'idle', trouble: null },
    network: { proxy: { host: 'proxy.example:3128', variable: 'HTTPS_PROXY' } },
    blocked: null,
    days: { open: null, byTheClock: '2026-11-20', lastClosed: null, closing: null },
    record: { ...NEW_RECORD, verifiedAtMs: 1_764_102_345_123, verifiedEntries: 4098 },
    sales: [
      { state: 'awaiting', label: PAYER },
      { state: 'awaiting', label: PAYER },
    ],
  } as unknown as TillView;
  const calls = supportCalls({
    version: '1.2.3',
    about: () => ({ commit: 'abc123', packages: [], texts: [] }),
    view: () => view,
    settings: settings.value,
    clock: createManualClock(),
    log,
    logFile,
    folder: path,
    downloadAddress: (fileName) => `/exports/${fileName}`,
  });
  const make = async () => {
    const made = await calls['support.make']({});
    if (!made.ok) throw new Error(made.error.code);
    return made.value;
  };
  return { path, calls, make, log };
}

afterEach(() => void vi.unstubAllEnvs());

describe('the support bundle', () => {
  test('says how the till stands, and holds no secret that was anywhere in it', async () => {
    const { text } = await tillWithSecrets().make();
    for (const said of [
      'version: 1.2.3',
      'build: abc123',
      `node: ${process.versions.node}`,
      'timeZone: "Europe/Paris"',
      'shopName: "Shop [hidden]"',
      'verifiedEntries: 4098',
      'channel: "idle"',
      'awaiting: 2',
      '"code":"declined"',
      'no code for [hidden]',
    ]) {
      expect(text).toContain(said);
    }
    for (const secret of BETRAYING) expect(text).not.toContain(secret);
  });

  test('is saved as it was shown, under a name that says when', async () => {
    const { path, calls, make, log } = tillWithSecrets();
    const { bundleId, text } = await make();
    log.info('what came after it was shown');
    const saved = await calls['support.save']({ bundleId });
    if (!saved.ok) throw new Error(saved.error.code);
    const { fileName, download } = saved.value;
    expect(fileName).toMatch(/^support-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.txt$/);
    expect(saved.value.path).toBe(join(path, fileName));
    expect(download).toBe(`/exports/${fileName}`);
    expect(readFileSync(join(path, fileName), 'utf8')).toBe(text);
  });

  test('is not saved where another was shown since, or none was', async () => {
    const { calls, make } = tillWithSecrets();
    const gone = { ok: false, error: { code: 'supportGone' } };
    expect(await calls['support.save']({ bundleId: 'any' })).toEqual(gone);
    const { bundleId } = await make();
    await make();
    expect(await calls['support.save']({ bundleId })).toEqual(gone);
  });

  test('is not saved where its folder is gone, and the till says so', async () => {
    const { path, calls, make } = tillWithSecrets();
    const { bundleId } = await make();
    rmSync(path, { recursive: true });
    expect(await calls['support.save']({ bundleId })).toEqual({
      ok: false,
      error: { code: 'folderMissing' },
    });
  });
});
