import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../../contract/views/mail-view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type MailFailure, type MailPhase, mailFailure } from './mail-failure.ts';

/**
 * How long a server may keep a mail waiting, in milliseconds: to be reached, without a word, and in all. One that says a
 * little now and then would else keep every later report waiting for as long as the till runs.
 */
export interface MailPatience {
  readonly connectMs: number;
  readonly answerMs: number;
  readonly wholeMs: number;
}

export const MAIL_PATIENCE: MailPatience = {
  connectMs: 20_000,
  answerMs: 60_000,
  wholeMs: 5 * 60_000,
};

/** What is sent, and by which server. */
export interface MailOrder {
  readonly server: MailServer;
  /** Null where the server wants nobody to sign in. */
  readonly password: string | null;
  /** The whole message, as it is handed over. */
  readonly message: Buffer;
  readonly patience: MailPatience;
  /** Is asked at the last moment at which the mail certainly has not gone; false, and it does not go. */
  readonly mayHandOver: () => boolean;
  readonly signal: AbortSignal;
}

/** A mail that the server took for all recipients but these; `said` are its words. */
interface MailTaken {
  readonly said: string;
  readonly refused: readonly string[];
}

/**
 * Hands one mail to the server, in a connection of its own. A failure says whether the mail may have gone all the same: the
 * body was on its way, and no answer came.
 */
export async function sendMail(order: MailOrder): Promise<Result<MailTaken, MailFailure>> {
  // Nothing of it is read before the first mail is sent.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(connectionOf(order));
  let phase: MailPhase = 'connecting';
  try {
    const taken = await whileConnected(connection, order, async (once) => {
      await once((done) => connection.connect(done));
      phase = 'signingIn';
      await signIn(connection, order, once);
      phase = 'naming';
      return once<SMTPConnection.SentMessageInfo>((done) =>
        connection.send(
          envelopeOf(order),
          bodyOf(order, () => (phase = 'handingOver')),
          done,
        ),
      );
    });
    return ok({ said: taken.response, refused: taken.rejected });
  } catch (error) {
    return err(error instanceof HeldBack ? HELD_BACK : mailFailure(error, phase));
  } finally {
    connection.close();
  }
}

/** The mail may not be handed over after all. */
class HeldBack extends Error {}

/** Told as a server is that says nothing. */
class TooSlow extends Error {
  readonly code = 'ETIMEDOUT';
}

const HELD_BACK: MailFailure = { code: 'notNoted', said: null, mayHaveGone: false };

const connectionOf = ({ server, patience }: MailOrder): SMTPConnection.Options => ({
  host: server.host,
  port: server.port,
  secure: server.security === 'tls',
  requireTLS: true,
  connectionTimeout: patience.connectMs,
  dnsTimeout: patience.connectMs,
  greetingTimeout: patience.answerMs,
  socketTimeout: patience.answerMs,
  tls: { minVersion: 'TLSv1.2' },
});

const envelopeOf = ({ server, message }: MailOrder): SMTPConnection.Envelope => ({
  from: server.sender,
  to: [...server.recipients],
  size: message.length,
});

/** Is read once the server has said that it takes the body, and not before. */
function bodyOf({ message, mayHandOver }: MailOrder, begins: () => void): Readable {
  return new Readable({
    read() {
      if (!mayHandOver()) {
        this.destroy(new HeldBack());
        return;
      }
      begins();
      this.push(message);
      this.push(null);
    },
  });
}

/** A step that ends by a callback, or with the connection. */
type Once = <Value = unknown>(
  begin: (done: (error?: unknown, value?: Value) => void) => void,
) => Promise<Value>;

async function whileConnected<Value>(
  connection: SMTPConnection,
  { signal, patience }: Pick<MailOrder, 'signal' | 'patience'>,
  act: (once: Once) => Promise<Value>,
): Promise<Value> {
  const broken = Promise.withResolvers<never>();
  // Told while nothing waits for it as well.
  broken.promise.catch(() => undefined);
  connection.on('error', broken.reject);
  const leave = (): void => broken.reject(new Error('the till is closing'));
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  const giveUp = (): void => broken.reject(new TooSlow('the mail took too long'));
  const timer = setTimeout(giveUp, patience.wholeMs);
  const once: Once = (begin) => {
    const step = new Promise<never>((resolve, reject) => {
      begin((error, value) => (error ? reject(error) : resolve(value as never)));
    });
    return Promise.race([step, broken.promise]);
  };
  try {
    return await act(once);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

async function signIn(
  connection: SMTPConnection,
  { server, password }: MailOrder,
  once: Once,
): Promise<void> {
  if (server.user === null || password === null) return;
  const account = { user: server.user, pass: password };
  await once((done) => connection.login(account, done));
}
