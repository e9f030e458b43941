import { withoutAccounts } from '../../platform/http/masking.ts';

/** What stands in the place of a secret. */
export const HIDDEN = '[hidden]';

/** The platform's keys and its webhooks' secrets. */
const PLATFORM_KEY = /\b[sp]k_(?:test|live)_[\w-]+|\bwhsec_[\w-]+/g;
/** In lines of its own, or with its line ends written as `\n`. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*-----END [A-Z ]*PRIVATE KEY-----/g;
/** One that is cut off is a key all the same; an indented line behind it is none of it, as in a stack. */
const CUT_PRIVATE_KEY =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:[A-Za-z0-9+/=]|\r?\n|[ \t](?![ \t])|\\+[nr])*/g;

/** The text without any key: what the log goes through, whose lines stay JSON. */
export const withoutKeys = (text: string): string =>
  text
    .replaceAll(PRIVATE_KEY, HIDDEN)
    .replaceAll(CUT_PRIVATE_KEY, HIDDEN)
    .replaceAll(PLATFORM_KEY, HIDDEN);

/** Names of what nobody else is to read. */
const SECRET_NAME = 'hash|salt|pin|api_?key|token|secret|password|passphrase|authorization|cookie';
const SECRET_FIELD = new RegExp(`^(?:${SECRET_NAME})$`, 'i');
/** What is known by the name before it, in JSON as in a line of settings. */
const NAMED = new RegExp(
  `("?\\b(?:${SECRET_NAME})"?\\s*[:=]\\s*)(?:"[^"]*"|'[^']*'|[^\\s,;}]+)`,
  'gi',
);
/** What an operator keys in; the code of a failure is a word. */
const KEYED_CODE = /(\bcode"?\s*[:=]\s*"?)\d{4,8}\b/gi;
/** What a header shows of who asks. */
const HEADER = /\b(Bearer|Basic|Digest)\s+[\w.~+/=:-]+/gi;
/** A name and a password in an address. */
const IN_ADDRESS = /(\/\/)[^\s/@"']+@/g;
/** Base64 with its end, of 16 bytes or more: a salt, a hash, a key. */
const BASE64 = /[A-Za-z0-9+/]{20,}={1,2}/g;
/** An Ed25519 key as PKCS #8 in base64 has no end of that kind. */
const BARE_PRIVATE_KEY = /\bM[A-Za-z0-9+/]{3}AgEAM[A-Za-z0-9+/]+=*|\bMC4CAQ[A-Za-z0-9+/]+=*/g;

/**
 * The text without keys, codes, hashes, passwords, and numbers of accounts and cards: for what somebody else is to read. It
 * errs towards hiding.
 */
export const withoutSecrets = (text: string): string =>
  withoutAccounts(
    withoutKeys(text)
      .replaceAll(HEADER, `$1 ${HIDDEN}`)
      .replaceAll(NAMED, `$1${HIDDEN}`)
      .replaceAll(KEYED_CODE, `$1${HIDDEN}`)
      .replaceAll(IN_ADDRESS, `$1${HIDDEN}@`)
      .replaceAll(BARE_PRIVATE_KEY, HIDDEN)
      .replaceAll(BASE64, HIDDEN),
  );

/** The same of a field's text, which its name may tell to be secret altogether. */
export const fieldWithoutSecrets = (name: string, text: string): string =>
  SECRET_FIELD.test(name) || (name === 'code' && /^\d{4,8}$/.test(text))
    ? HIDDEN
    : withoutSecrets(text);
