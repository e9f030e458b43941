import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSigner } from '../../scripts/signer.ts';
import { temporaryFolder } from '../desktop/support/built-shell.ts';
import { NAMES } from './support/own-names.ts';
import { openWorkshop, type PackedApp, type Workshop } from './support/packed-app.ts';

const signer = findSigner();

// Where there is none, `npm test` says that this is left out.
describe.runIf(signer !== null)('the packaged program of Windows', () => {
  const folder = temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  let workshop: Workshop;
  let packed: PackedApp;

  beforeAll(async () => {
    workshop = await openWorkshop();
    packed = await workshop.pack('win');
    makeCertificate('A maintainer of a test', 'key.pem', 'own.pem');
    osslsigncode(
      ...[
        'sign',
        '-certs',
        at('own.pem'),
        '-key',
        at('key.pem'),
        '-h',
        'sha256',
        '-n',
        NAMES.productName,
      ],
      ...['-in', packed.program, '-out', at('signed.exe')],
    );
  });

  afterAll(() => {
    workshop[Symbol.dispose]();
    folder[Symbol.dispose]();
  });

  it('carries the signature of the key that it was signed with', () => {
    const verified = verify(at('signed.exe'));
    expect(verified).toMatchObject({
      status: 0,
      said: expect.stringContaining('Signature verification: ok'),
    });
    expect(verified.said).toContain('CN=A maintainer of a test');
    expect(verify(packed.program).status).not.toBe(0);
  });

  it('is no longer the one that was signed once a single byte of it has changed', () => {
    const program = readFileSync(at('signed.exe'));
    const where = program.indexOf(NAMES.productName, 0, 'utf16le');
    expect(where).toBeGreaterThan(0);
    program.writeUInt8(program.readUInt8(where) ^ 1, where);
    writeFileSync(at('changed.exe'), program);
    const verified = verify(at('changed.exe'));
    expect(verified.status).not.toBe(0);
    expect(verified.said).toMatch(/MISMATCH|failed/);
  });

  it('is nobody’s whose certificate is another', () => {
    makeCertificate('Somebody else', 'other.key', 'other.pem');
    expect(verify(at('signed.exe'), at('other.pem')).status).not.toBe(0);
  });

  /** One that vouches for itself, and may sign programs. */
  function makeCertificate(of: string, key: string, certificate: string): void {
    openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${of}`],
      ...['-addext', 'extendedKeyUsage=codeSigning', '-keyout', at(key), '-out', at(certificate)],
    );
  }

  function verify(file: string, authority = at('own.pem')) {
    const ran = spawnSync(signer?.executable ?? '', ['verify', '-CAfile', authority, '-in', file], {
      encoding: 'utf8',
    });
    return { status: ran.status, said: `${ran.stdout}${ran.stderr}` };
  }

  function osslsigncode(...args: readonly string[]): void {
    execFileSync(signer?.executable ?? '', args, { stdio: 'pipe' });
  }
});

function openssl(...args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
