import { connect, createServer } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { MailServer } from '../../../../src/contract/views/mail-view.ts';
import { type MailOrder, sendMail } from '../../../../src/host/mail/send-mail.ts';
import { writeMail } from '../../../../src/host/mail/written-mail.ts';
import {
  MAIL_PASSWORD,
  MAIL_USER,
  refusal,
  startMailServer,
  trustMailAuthority,
} from '../../../support/mail-server.ts';

beforeAll(trustMailAuthority);

const serverAt = (port: number, change: Partial<MailServer> = {}): MailServer => ({
  host: 'localhost',
  port,
  security: 'tls',
  user: MAIL_USER,
  sender: 'till@shop.example',
  recipients: ['office@shop.example', 'books@accountant.example'],
  ...change,
});

async function sendTo(server: MailServer, change: Partial<MailOrder> = {}) {
  const message = await writeMail(server, {
    subject: 'End of day Z 1 · Maison Verdier',
    text: 'Total received: 48.90 €',
    messageId: '<closing-1@comptoir.invalid>',
    shopName: 'Maison Verdier\r\nBcc: thief@example.com',
    atMs: Date.parse('2026-11-20T18:00:00Z'),
    attachment: { fileName: 'Z-1.pdf', bytes: Buffer.from('%PDF-1.7 the paper') },
  });
  return sendMail({
    server,
    password: MAIL_PASSWORD,
    message,
    patience: { connectMs: 5_000, answerMs: 400, wholeMs: 60_000 },
    mayHandOver: () => true,
    signal: new AbortController().signal,
    ...change,
  });
}

test('a server takes the mail over TLS, with who signs in, the words and the paper', async () => {
  const { port, taken } = await startMailServer();
  expect(await sendTo(serverAt(port))).toMatchObject({ ok: true, value: { refused: [] } });
  const [mail] = taken;
  expect(mail).toMatchObject({
    from: 'till@shop.example',
    to: ['office@shop.example', 'books@accountant.example'],
    isSecure: true,
    user: MAIL_USER,
  });
  expect(mail?.message).toContain('Message-ID: <closing-1@comptoir.invalid>');
  expect(mail?.message).toContain('filename=Z-1.pdf');
  expect(mail?.message).toContain(Buffer.from('%PDF-1.7 the paper').toString('base64'));
  expect(mail?.message).not.toMatch(/^Bcc:/m);
});

test('a server that begins in the clear is told nothing before STARTTLS', async () => {
  const { port, taken } = await startMailServer({ secure: false });
  const sent = await sendTo(serverAt(port, { security: 'startTls' }));
  expect(sent.ok).toBe(true);
  expect(taken[0]).toMatchObject({ isSecure: true, user: MAIL_USER });
});

test('where a server does not encrypt, it is told neither who signs in nor what is in the mail', async () => {
  const heard: string[] = [];
  const { port, taken } = await startMailServer({
    secure: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '' }, _session, done) => {
      heard.push(username);
      done(null, { user: username });
    },
  });
  const sent = await sendTo(serverAt(port, { security: 'startTls' }));
  expect(sent).toMatchObject({ ok: false, error: { code: 'notSecure', mayHaveGone: false } });
  expect([...heard, ...taken]).toEqual([]);
});

test('a certificate for another name is not believed', async () => {
  const { port, taken } = await startMailServer();
  const sent = await sendTo(serverAt(port, { host: '127.0.0.1' }));
  expect(sent).toMatchObject({ ok: false, error: { code: 'notSecure', mayHaveGone: false } });
  expect(taken).toEqual([]);
});

test('nobody answers at that place', async () => {
  const { port, close } = await startMailServer();
  await close();
  const sent = await sendTo(serverAt(port));
  expect(sent).toMatchObject({ ok: false, error: { code: 'unreachable', mayHaveGone: false } });
});

test('a wrong password is refused', async () => {
  const { port } = await startMailServer();
  const sent = await sendTo(serverAt(port), { password: 'guessed' });
  expect(sent).toMatchObject({ ok: false, error: { code: 'signInRefused', mayHaveGone: false } });
});

test.each([
  [
    'senderRefused',
    {
      onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(refusal(550, 'no')),
    },
  ],
  [
    'recipientsRefused',
    {
      onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(refusal(550, 'no')),
    },
  ],
  [
    'messageRefused',
    {
      atEnd: (_mail: unknown, answer: (error: Error) => void) => answer(refusal(552, 'too large')),
    },
  ],
] as const)('what the server refuses is called by its name: %s', async (code, manners) => {
  const { port } = await startMailServer(manners);
  const sent = await sendTo(serverAt(port));
  expect(sent).toMatchObject({ ok: false, error: { code, mayHaveGone: false } });
});

test('a server that takes some of the recipients says which not', async () => {
  const { port } = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('books') ? refusal(550, 'no such') : null),
  });
  expect(await sendTo(serverAt(port))).toMatchObject({
    ok: true,
    value: { refused: ['books@accountant.example'] },
  });
});

test('a server that says nothing at all is given up', async () => {
  const port = await silentPort();
  const sent = await sendTo(serverAt(port, { security: 'startTls' }));
  expect(sent).toMatchObject({ ok: false, error: { mayHaveGone: false } });
});

test('a server that stalls before the body has certainly not taken the mail', async () => {
  const { port } = await startMailServer({ onMailFrom: () => undefined });
  const sent = await sendTo(serverAt(port));
  expect(sent).toMatchObject({ ok: false, error: { code: 'silent', mayHaveGone: false } });
});

test('a server that never ends what it says is given up as one that says nothing', async () => {
  const port = await drippingPort();
  const patience = { connectMs: 5_000, answerMs: 400, wholeMs: 1_200 };
  const sent = await sendTo(serverAt(port, { security: 'startTls' }), { patience });
  expect(sent).toMatchObject({ ok: false, error: { code: 'unreachable', mayHaveGone: false } });
});

test('a server that has the body and stalls may have taken it', async () => {
  const { port } = await startMailServer({ atEnd: () => undefined });
  const sent = await sendTo(serverAt(port));
  expect(sent).toMatchObject({ ok: false, error: { code: 'silent', mayHaveGone: true } });
});

test('a server that has the body and is cut off may have taken it', async () => {
  const cut = await cuttingProxy((await startMailServer({ atEnd: () => cut.cut() })).port);
  const sent = await sendTo(serverAt(cut.port));
  expect(sent).toMatchObject({ ok: false, error: { code: 'cutOff', mayHaveGone: true } });
});

test('what may not be handed over is not, at the last moment', async () => {
  const { port, taken } = await startMailServer();
  const sent = await sendTo(serverAt(port), { mayHandOver: () => false });
  expect(sent).toMatchObject({ ok: false, error: { code: 'notNoted', mayHaveGone: false } });
  expect(taken).toEqual([]);
});

test('a till that closes waits for no server', async () => {
  const { port } = await startMailServer({ onMailFrom: () => leaving.abort() });
  const leaving = new AbortController();
  const sent = await sendTo(serverAt(port), {
    signal: leaving.signal,
    patience: { connectMs: 600_000, answerMs: 600_000, wholeMs: 600_000 },
  });
  expect(sent).toMatchObject({ ok: false, error: { mayHaveGone: false } });
});

/** A port where somebody listens and says nothing. */
async function silentPort(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
  });
  return listening(server);
}

/** A port where somebody greets, and then says one sign after the other without an end. */
async function drippingPort(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 localhost\r\n');
    const drip = setInterval(() => socket.write('2'), 100);
    socket.once('close', () => clearInterval(drip));
    onTestFinished(() => void socket.destroy());
  });
  return listening(server);
}

/** A way to this port that is cut off when it is told. */
async function cuttingProxy(port: number) {
  const cuts: (() => void)[] = [];
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    cuts.push(() => {
      near.destroy();
      far.destroy();
    });
  });
  return {
    port: await listening(server),
    cut: () => {
      for (const cut of cuts) cut();
    },
  };
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
