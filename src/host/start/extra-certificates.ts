import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { NetworkView } from '../../contract/views/network-view.ts';

/**
 * The environment variables that name a file of certificate authorities, the first that says something. Electron takes Node's
 * own out of the environment of an installed till (`docs/api/environment-variables.md` there), so that one of ours is needed.
 */
const VARIABLES = ['COMPTOIR_CA_CERTS', 'NODE_EXTRA_CA_CERTS'] as const;

/** The authorities that this till is to trust beside the system's. */
export interface ExtraCertificates {
  readonly state: NetworkView['extraCertificates'];
  /** Each as PEM; those before a damaged one. */
  readonly certificates: readonly string[];
  /** What to tell who starts the till; null where all is as it was meant. */
  readonly warning: string | null;
}

/** Text between the certificates of a PEM file is allowed, and is no certificate. */
const BEGINNING = /^-----BEGIN (?:X509 )?CERTIFICATE-----/gm;
const WHOLE =
  /^-----BEGIN (?:X509 )?CERTIFICATE-----$[\s\S]*?^-----END (?:X509 )?CERTIFICATE-----/gm;

/** Reads the file of authorities that the environment names, as Node would: what is behind a damaged one is not trusted. */
export function extraCertificates(env: NodeJS.ProcessEnv): ExtraCertificates {
  const variable = VARIABLES.find((name) => env[name]);
  if (variable === undefined) return { state: 'none', certificates: [], warning: null };
  const text = textOf(env[variable] ?? '');
  const certificates = text === null ? [] : certificatesIn(text);
  const state = stateOf(text, certificates.length);
  return { state, certificates, warning: WARNINGS[state]?.replace('…', variable) ?? null };
}

const WARNINGS: Readonly<Record<ExtraCertificates['state'], string | null>> = {
  none: null,
  trusted: null,
  unreadable:
    '… names a file that cannot be read: its certificates are not trusted. Set it to the file of your certificate authority.',
  unusable:
    '… names a file without a certificate that can be used: nothing of it is trusted. Set it to a PEM file, text in which each certificate begins with -----BEGIN CERTIFICATE-----.',
  partly:
    '… names a file with a damaged certificate: it and those behind it are not trusted. Set it to a whole PEM file.',
};

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'latin1').replaceAll('\r\n', '\n');
  } catch {
    return null;
  }
}

function stateOf(text: string | null, usable: number): ExtraCertificates['state'] {
  if (text === null) return 'unreadable';
  if (usable === 0) return 'unusable';
  return usable < (text.match(BEGINNING)?.length ?? 0) ? 'partly' : 'trusted';
}

function certificatesIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const [pem] of text.matchAll(WHOLE)) {
    try {
      found.push(new X509Certificate(pem).toString());
    } catch {
      break;
    }
  }
  return found;
}
