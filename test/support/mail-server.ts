import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { makeAuthority } from './private-authority.ts';

/** A mail that the server took. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
  readonly isSecure: boolean;
  readonly user: string | null;
}

export const MAIL_PASSWORD = 'correct horse = battery';
export const MAIL_USER = 'till@shop.example';

/** What a server does otherwise than one that takes everything. */
export interface MailServerManners extends SMTPServerOptions {
  /** What becomes of a body once it was read; it is taken without it. */
  readonly atEnd?: (taken: TakenMail, answer: (error?: Error) => void) => void;
}

const authority = makeAuthority(mkdtempSync(join(tmpdir(), 'mail-authority-')), 'localhost');

/** Where the authority of these servers is, for a till of its own process. */
export const MAIL_AUTHORITY = authority.file;

/** Makes this process trust the authority of these servers, as the system's store would. */
export function trustMailAuthority(): void {
  const known = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...known, readFileSync(authority.file, 'utf8')]);
}

/** An error that is told by this code of SMTP. */
export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A real mail server on this machine, until the test is over. */
export async function startMailServer(manners: MailServerManners = {}) {
  const { atEnd, ...options } = manners;
  const taken: TakenMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    secure: true,
    key: authority.key,
    cert: authority.certificate,
    closeTimeout: 50,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      if (username === MAIL_USER && password === MAIL_PASSWORD) done(null, { user: username });
      else done(refusal(535, `5.7.8 not known: ${username} ${password}`));
    },
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      // Whoever leaves in the middle has sent nothing.
      const message = await text(stream).catch(() => null);
      if (message === null) return;
      const mail: TakenMail = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        message,
        isSecure: session.secure,
        user: typeof session.user === 'string' ? session.user : null,
      };
      if (atEnd) {
        atEnd(mail, done);
        return;
      }
      taken.push(mail);
      done();
    },
    ...options,
  });
  // Who is cut off tells the server as well.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  onTestFinished(close);
  const { port } = server.server.address() as AddressInfo;
  return { port, taken, server, close, connections: () => connections };
}
