import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate authority that only a company knows, and a server's certificate that it signed. */
export interface PrivateAuthority {
  /** The authority's own certificate, as a PEM file. */
  readonly file: string;
  readonly key: string;
  readonly certificate: string;
}

/** Makes both in this folder with the system's OpenSSL, for a server of this name. */
export function makeAuthority(folder: string, host: string): PrivateAuthority {
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): void =>
    void execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    ...['req', '-x509', ...curve, '-days', '2', '-subj', '/CN=A company of its own'],
    ...['-keyout', at('ca.key'), '-out', at('ca.pem')],
  );
  openssl(
    ...['req', ...curve, '-subj', `/CN=${host}`],
    ...['-keyout', at('server.key'), '-out', at('server.csr')],
  );
  writeFileSync(at('server.ext'), `subjectAltName=DNS:${host}\n`);
  openssl(
    ...['x509', '-req', '-in', at('server.csr'), '-days', '2', '-extfile', at('server.ext')],
    ...['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-out', at('server.pem')],
  );
  return {
    file: at('ca.pem'),
    key: readFileSync(at('server.key'), 'utf8'),
    certificate: readFileSync(at('server.pem'), 'utf8'),
  };
}
