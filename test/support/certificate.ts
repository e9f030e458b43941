import { generateKeyPairSync, sign } from 'node:crypto';

/** A server's key and its self-signed certificate, both in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes one for an address or a name, written by hand in DER (RFC 5280, 4.1), so that no tool is needed. */
export function selfSigned(about: {
  readonly ip?: readonly [number, number, number, number];
  readonly name?: string;
  readonly fromMs?: number;
  readonly untilMs?: number;
}): Certificate {
  const { fromMs = Date.now() - DAY_MS, untilMs = Date.now() + DAY_MS } = about;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid(2, 5, 4, 3), der(0x0c, Buffer.from('a shop')))));
  const ecdsaWithSha256 = sequence(oid(1, 2, 840, 10045, 4, 3, 2));
  const alternatives = [
    ...(about.ip ? [der(0x87, Buffer.from(about.ip))] : []),
    ...(about.name ? [der(0x82, Buffer.from(about.name))] : []),
  ];
  const extension = sequence(oid(2, 5, 29, 17), der(0x04, sequence(...alternatives)));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(fromMs), time(untilMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const whole = sequence(
    toBeSigned,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const base64 = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts));

/** GeneralizedTime, such as `20261121120000Z`. */
const time = (ms: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): readonly number[] {
  const groups = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
  return groups;
}
