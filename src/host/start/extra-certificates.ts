import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';
import type { NetworkView } from '../../till/views/view.ts';

type ExtraCertificates = NetworkView['extraCertificates'];

/** How each certificate of a PEM file begins; a file may hold several, and text between them. */
const BEGINNING = /^-----BEGIN (?:X509 )?CERTIFICATE-----/gm;

/** What became of the certificates of NODE_EXTRA_CA_CERTS: Node reads the file as it starts, and tells nobody. */
export function extraCertificates(env: NodeJS.ProcessEnv): ExtraCertificates {
  const file = env.NODE_EXTRA_CA_CERTS;
  if (file === undefined || file === '') return 'none';
  const written = certificatesIn(file);
  if (written === null) return 'unreadable';
  const trusted = trustedCount(written);
  if (written === 0 || trusted === 0) return 'unusable';
  return trusted < written ? 'partly' : 'trusted';
}

/** What to tell who starts the till; null where all is as it was meant. */
export const EXTRA_CERTIFICATES_WARNING: Readonly<Record<ExtraCertificates, string | null>> = {
  none: null,
  trusted: null,
  unreadable:
    'NODE_EXTRA_CA_CERTS names a file that cannot be read: its certificates are not trusted. Set it to the file of your certificate authority.',
  unusable:
    'NODE_EXTRA_CA_CERTS names a file without a certificate that can be used: nothing of it is trusted. Set it to a PEM file, text in which each certificate begins with -----BEGIN CERTIFICATE-----.',
  partly:
    'NODE_EXTRA_CA_CERTS names a file with a damaged certificate: it and those behind it are not trusted. Set it to a whole PEM file.',
};

function certificatesIn(file: string): number | null {
  try {
    return readFileSync(file, 'latin1').match(BEGINNING)?.length ?? 0;
  } catch {
    return null;
  }
}

/** Node itself may be older than the types say; then what is written is believed. */
function trustedCount(written: number): number {
  return typeof tls.getCACertificates === 'function'
    ? tls.getCACertificates('extra').length
    : written;
}
