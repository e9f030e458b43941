// The library below takes its parts together by metadata of their classes, for which the language has no place yet.
import 'reflect-metadata';
import { createPrivateKey, KeyObject } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { NAME_CONSTRAINTS, SHOPS_OWN_NAMES } from './name-constraints.ts';
import type { NetworkNames } from './network-names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A tablet that trusts it is set up once. */
const AUTHORITY_DAYS = 3650;
/** What every browser and system still takes (Apple, "Requirements for trusted certificates": 825 at the most). */
const CERTIFICATE_DAYS = 397;
/** A tablet's clock may be behind the till's. */
const EARLIER_MS = DAY_MS;

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A certificate with its private key, both as PEM. */
export interface Certified {
  readonly certificate: string;
  /** Secret. */
  readonly key: string;
}

/** Makes the till's own authority: it can vouch for addresses of private networks alone, so that who trusts it trusts it for nothing else. */
export async function makeAuthority(machine: string, nowMs: number): Promise<Certified> {
  const keys = await newKeys();
  const name = `CN=Comptoir ${machine}`;
  const certificate = await x509.X509CertificateGenerator.create({
    ...{ subject: name, issuer: name, publicKey: keys.publicKey, signingKey: keys.privateKey },
    ...lasting(AUTHORITY_DAYS, nowMs),
    signingAlgorithm: SIGNED,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new x509.Extension(NAME_CONSTRAINTS, true, SHOPS_OWN_NAMES),
    ],
  });
  return { certificate: certificate.toString('pem'), key: pemOf(keys.privateKey) };
}

/** Makes what the door proves itself by under these names, signed by the authority. */
export async function makeCertificate(
  authority: Certified,
  { addresses, hostName }: NetworkNames,
  nowMs: number,
): Promise<Certified> {
  const keys = await newKeys();
  const issuer = new x509.X509Certificate(authority.certificate);
  const signingKey = await keyOf(authority.key);
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=Comptoir screens',
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey,
    ...lasting(CERTIFICATE_DAYS, nowMs),
    signingAlgorithm: SIGNED,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      new x509.SubjectAlternativeNameExtension([
        ...(hostName === null ? [] : [{ type: 'dns' as const, value: hostName }]),
        ...addresses.map((value) => ({ type: 'ip' as const, value })),
      ]),
    ],
  });
  return { certificate: certificate.toString('pem'), key: pemOf(keys.privateKey) };
}

const newKeys = () => crypto.subtle.generateKey(EC, true, ['sign', 'verify']);

function keyOf(pem: string): Promise<CryptoKey> {
  const bytes = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return crypto.subtle.importKey('pkcs8', Uint8Array.from(bytes), EC, false, ['sign']);
}

const pemOf = (key: CryptoKey): string =>
  KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();

const lasting = (days: number, nowMs: number) => ({
  notBefore: new Date(nowMs - EARLIER_MS),
  notAfter: new Date(nowMs + days * DAY_MS),
});
