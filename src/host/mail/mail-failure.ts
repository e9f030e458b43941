import type { MailProblem } from '../../contract/views/mail-view.ts';

/** How far a mail had come when it failed. */
export type MailPhase = 'connecting' | 'signingIn' | 'naming' | 'handingOver';

/** Why a mail did not go. */
export interface MailFailure {
  readonly code: MailProblem;
  /** The server's own words, else the system's; for the log and whoever tries the server out. */
  readonly said: string | null;
  /** The server had all of it and did not answer: it may have taken it. */
  readonly mayHaveGone: boolean;
}

/** What nodemailer tells of a failure, as far as it is looked at. */
interface ToldFailure {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** What a failure is called, by how far it had come. */
export function mailFailure(error: unknown, phase: MailPhase): MailFailure {
  const told: ToldFailure = typeof error === 'object' && error !== null ? error : {};
  const { response, message, responseCode } = told;
  const isAnswered = typeof responseCode === 'number';
  const words = typeof response === 'string' && response !== '' ? response : message;
  return {
    code: problemOf(told, phase),
    said: typeof words === 'string' ? words : null,
    mayHaveGone: phase === 'handingOver' && !isAnswered,
  };
}

const BY_CODE: Readonly<Record<string, MailProblem>> = {
  EDNS: 'notFound',
  ETLS: 'notSecure',
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
  EMESSAGE: 'messageRefused',
};

const BY_PHASE: Readonly<Record<MailPhase, MailProblem>> = {
  connecting: 'unreachable',
  signingIn: 'cutOff',
  naming: 'cutOff',
  handingOver: 'cutOff',
};

/** The certificate was refused, or what answered speaks no TLS. */
const OF_TLS = /certificate|self[- ]signed|ssl|tls|issuer|altname|wrong version number/i;

/** Authentication is wanted first, or the credentials are wrong (RFC 4954, 6). */
const SIGN_IN_CODES: ReadonlySet<unknown> = new Set([530, 534, 535, 538]);

function problemOf(told: ToldFailure, phase: MailPhase): MailProblem {
  const { code, command, responseCode, message } = told;
  const name = String(code);
  const known = BY_CODE[name];
  if (SIGN_IN_CODES.has(responseCode)) return 'signInRefused';
  // Cut off while it signs in, and refused, are told by the same name.
  if (known !== undefined && (known !== 'signInRefused' || typeof responseCode === 'number')) {
    return known;
  }
  if (name === 'EENVELOPE') return refusedAt(command);
  if (phase === 'connecting' && OF_TLS.test(String(message))) return 'notSecure';
  if (name === 'ETIMEDOUT') return phase === 'connecting' ? 'unreachable' : 'silent';
  return typeof responseCode === 'number' ? 'messageRefused' : BY_PHASE[phase];
}

function refusedAt(command: unknown): MailProblem {
  if (command === 'MAIL FROM') return 'senderRefused';
  return command === 'RCPT TO' ? 'recipientsRefused' : 'messageRefused';
}
