import { X509Certificate } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { jsonStore } from '../../../../src/files/json-store.ts';
import { openCertificateKeeper } from '../../../../src/web/network/certificate-keeper.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMES = { addresses: ['192.168.1.20', '10.0.0.7'], hostName: 'caisse-1.local' };

function setUp() {
  const folder = temporaryFolder();
  onTestFinished(() => folder[Symbol.dispose]());
  const file = join(folder.path, 'certificate.json');
  let nowMs = Date.parse('2026-11-29T12:00:00Z');
  const open = () =>
    openCertificateKeeper({
      store: jsonStore(file),
      machine: 'caisse-1',
      nowMs: () => nowMs,
      log: { info: () => undefined, warn: () => undefined } as never,
    });
  const pass = (days: number): void => {
    nowMs += days * DAY_MS;
  };
  return { file, open, pass };
}

const certificateIn = (chain: string): X509Certificate => new X509Certificate(chain);

describe('the certificate of the door to the network', () => {
  test('names the till’s addresses, and is signed by an authority of its own', async () => {
    const { certificate, authority, fingerprint } = await setUp().open().identityFor(NAMES);
    const own = certificateIn(certificate.chain);
    const by = new X509Certificate(authority);
    expect(own.checkIP('192.168.1.20')).toBe('192.168.1.20');
    expect(own.checkIP('10.0.0.7')).toBe('10.0.0.7');
    expect(own.checkHost('caisse-1.local')).toBe('caisse-1.local');
    expect(own.checkIP('192.168.1.21')).toBeUndefined();
    expect([own.ca, by.ca]).toEqual([false, true]);
    expect(own.checkIssued(by)).toBe(true);
    expect(own.verify(by.publicKey)).toBe(true);
    expect(by.fingerprint256).toBe(fingerprint);
    expect(by.subject).toBe('CN=Comptoir caisse-1');
    // No system takes one that lasts longer (Apple: 825 days).
    const days = (own.validToDate.getTime() - own.validFromDate.getTime()) / DAY_MS;
    expect(days).toBeLessThan(400);
  });

  test('is kept over a restart with its key, in a file for its owner alone', async () => {
    const { open, file } = setUp();
    const first = await open().identityFor(NAMES);
    const again = open();
    expect(again.isFor(NAMES)).toBe(true);
    expect(await again.identityFor(NAMES)).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is another one where an address or the name has changed, by the same authority', async () => {
    const keeper = setUp().open();
    const first = await keeper.identityFor(NAMES);
    for (const changed of [
      { ...NAMES, addresses: ['192.168.7.9'] },
      { ...NAMES, hostName: 'other.local' },
    ]) {
      expect(keeper.isFor(changed)).toBe(false);
      const next = await keeper.identityFor(changed);
      expect(next.fingerprint).toBe(first.fingerprint);
      expect(next.certificate.chain).not.toBe(first.certificate.chain);
      expect(keeper.isFor(changed)).toBe(true);
    }
  });

  test('is renewed a month before its end, and the authority before what it signs would outlast it', async () => {
    const { open, pass } = setUp();
    const keeper = open();
    const first = await keeper.identityFor(NAMES);
    pass(366);
    expect(keeper.isFor(NAMES)).toBe(true);
    pass(2);
    expect(keeper.isFor(NAMES)).toBe(false);
    const next = await keeper.identityFor(NAMES);
    expect(next.fingerprint).toBe(first.fingerprint);
    pass(8 * 366);
    expect((await keeper.identityFor(NAMES)).fingerprint).not.toBe(first.fingerprint);
  });

  test('is made anew where a clock that was ahead made it', async () => {
    const { open, pass } = setUp();
    const keeper = open();
    pass(300);
    await keeper.identityFor(NAMES);
    pass(-300);
    expect(keeper.isFor(NAMES)).toBe(false);
  });

  test('is made anew where its file is not what the till writes', async () => {
    const { open, file } = setUp();
    const first = await open().identityFor(NAMES);
    const other = await setUp().open().identityFor(NAMES);
    const stored = jsonStore(file).read() as { door: { key: string } };
    writeFileSync(
      file,
      JSON.stringify({ ...stored, door: { ...stored.door, key: other.certificate.key } }),
    );
    const next = await open().identityFor(NAMES);
    expect(next.fingerprint).not.toBe(first.fingerprint);
    expect(certificateIn(next.certificate.chain).checkIP('10.0.0.7')).toBe('10.0.0.7');
  });
});
