import { err, ok, type Result } from '../../domain/result.ts';
import { LIVE_KEY_PREFIX, TEST_KEY_PREFIX, WEBHOOK_SECRET_PREFIX } from '../wire/secret-prefix.ts';

/** Which of the platform's environments a key belongs to (interface, The service 10 and Authentication 2). */
export type Environment = 'test' | 'production';

/** A secret key, taken apart from whatever holds it. */
export interface Key {
  readonly secret: string;
  readonly environment: Environment;
}

export type KeyProblem = 'keyUnusable' | 'environmentMismatch';

/** Nothing else can stand in a header; the alphabet and length of keys are not shown by the interface. */
const SECRET_PATTERN = /^[\x21-\x7e]{9,256}$/;

/**
 * Reads a secret key by its prefix (interface, Authentication 2 and 3).
 * Errors: `keyUnusable` for anything but a secret key, public keys (`pk_`) included;
 * `environmentMismatch` when the key belongs to another environment than the one asked for.
 */
export function readKey(
  apiKey: string,
  wanted: Environment | undefined,
): Result<Key, { readonly code: KeyProblem }> {
  const environment = environmentOf(apiKey);
  if (environment === null || !SECRET_PATTERN.test(apiKey)) return err({ code: 'keyUnusable' });
  if (wanted !== undefined && wanted !== environment) return err({ code: 'environmentMismatch' });
  return ok({ secret: apiKey, environment });
}

function environmentOf(apiKey: string): Environment | null {
  if (apiKey.startsWith(TEST_KEY_PREFIX)) return 'test';
  if (apiKey.startsWith(LIVE_KEY_PREFIX)) return 'production';
  return null;
}

const HIDDEN = '[secret]';
const PREFIXES = [TEST_KEY_PREFIX, LIVE_KEY_PREFIX, WEBHOOK_SECRET_PREFIX];
const ANY_SECRET = new RegExp(`(?:${PREFIXES.map(spelled).join('|')})[^\\s"'&<>]*`, 'gi');

/** The text without this secret, however an answer may write it, and without anything that looks like another one. */
export const withoutSecrets = (text: string, secret: string | null): string =>
  hidingSecrets(secret)(text);

/** The same for many texts: of each answer every string goes through it. */
export function hidingSecrets(secret: string | null): (text: string) => string {
  const hidings = secret ? [secret, ...behindItsPrefix(secret)].map(hidingOne) : [];
  return (text) => hidings.reduce((left, hide) => hide(left), text).replace(ANY_SECRET, HIDDEN);
}

/** Takes out one text that nobody may read, in all its forms. */
function hidingOne(secret: string): (text: string) => string {
  const forms = writtenAs(secret);
  const signBySign = secret.length < SHORTEST_WRITTEN ? null : new RegExp(spelled(secret), 'gi');
  return (text) => {
    const rest = forms.reduce((left, written) => left.replaceAll(written, HIDDEN), text);
    return signBySign ? rest.replace(signBySign, HIDDEN) : rest;
  };
}

/**
 * What stands in a key behind the prefix that all keys of its kind share: who reads it knows the key, and a platform may
 * write it so. None where so little is left that it may be a word of any sentence.
 */
function behindItsPrefix(secret: string): readonly string[] {
  const prefix = PREFIXES.find((begins) => secret.startsWith(begins));
  const rest = prefix === undefined ? '' : secret.slice(prefix.length);
  return rest.length >= SHORTEST_REST ? [rest] : [];
}

/**
 * A pattern of this text in which any sign may be written by its number, as an address (also one within another), a page
 * or JSON within JSON does: whoever writes so need not do it to the same signs as we would.
 */
function spelled(text: string): string {
  return Array.from(text, (sign) => {
    const number = sign.codePointAt(0) ?? 0;
    const hex = number.toString(16).padStart(2, '0');
    const plain = sign.replace(/[^\w]/, '\\$&');
    return `(?:${plain}|%(?:25)*${hex}|&(?:amp;)?#0*${number};|&(?:amp;)?#x0*${hex};|\\\\+u00${hex})`;
  }).join('');
}

const SHORTEST_WRITTEN = 4;
const SHORTEST_REST = 12;

/** As it is, as a URL writes it, and as a header with a name and a password, or a dump of bytes, may. */
function writtenAs(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  // Behind other bytes the same ones are written in two other ways; the signs at the ends are shared with those.
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replaceAll('=', '')
      .slice(shift === 0 ? 0 : shift + 1, -1),
  );
  const inUrls = inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const written = [
    encodeURIComponent(secret.toWellFormed()),
    ...inBase64,
    ...inUrls,
    hex,
    hex.toUpperCase(),
  ];
  // Of a password of one letter little or nothing is left, which is in every text.
  return [secret, ...written.filter(({ length }) => length >= SHORTEST_WRITTEN)];
}
