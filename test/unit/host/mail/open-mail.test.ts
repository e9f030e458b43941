import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../../../src/host/mail/open-mail.ts';
import {
  MAIL_PASSWORD,
  MAIL_USER,
  refusal,
  startMailServer,
  type TakenMail,
  trustMailAuthority,
} from '../../../support/mail-server.ts';
import { value } from '../../ledger/setting.ts';
import { mailBench, serverAt } from './mail-bench.ts';

beforeAll(trustMailAuthority);

const MINUTE_MS = 60_000;

const chosen = async (mail: Mail, port: number) => {
  const server = serverAt(port);
  const { server: shown } = value(await mail.calls['mail.view']({}));
  return value(await mail.calls['mail.change']({ server, shown, password: MAIL_PASSWORD }));
};

const idle = (mail: Mail) =>
  expect.poll(() => mail.view()?.sending, { timeout: 20_000 }).toBe(false);

const gone = (mail: Mail, closing: number) =>
  expect
    .poll(() => mail.view(), { timeout: 20_000 })
    .toMatchObject({ waiting: 0, sending: false, lastSent: { closing } });

const plain = ({ message }: TakenMail): string =>
  Buffer.from(message.replaceAll(/=\r\n/g, ''), 'latin1').toString();

test('a day that is closed goes to the office with its paper and its totals, once', async () => {
  const { port, taken } = await startMailServer();
  const bench = mailBench();
  const mail = bench.start();
  expect(mail.view()).toBeNull();
  await chosen(mail, port);
  bench.closeDay();
  mail.closingWritten();
  mail.closingWritten();
  await gone(mail, 1);
  expect(taken).toHaveLength(1);
  const [report] = taken;
  expect(report).toMatchObject({ to: ['office@shop.example'], isSecure: true, user: MAIL_USER });
  expect(report && plain(report)).toContain('filename=comptoir_till-1_2026-11-20_Z-000001.pdf');
  // "Total encaissé: 48,90 €" as quoted-printable.
  expect(report && plain(report)).toMatch(/48,90=C2=A0=E2=82=AC/);
  await mail.close();

  const again = bench.start();
  bench.clock.advance(MINUTE_MS);
  again.closingWritten();
  await idle(again);
  await again.close();
  expect(taken).toHaveLength(1);
  expect(bench.failed).toEqual([]);
});

test('what was closed before the shop wanted reports is not sent', async () => {
  const { port, taken } = await startMailServer();
  const bench = mailBench();
  bench.closeDay();
  const mail = bench.start();
  await chosen(mail, port);
  bench.closeDay();
  mail.closingWritten();
  await gone(mail, 2);
  expect(taken).toHaveLength(1);
  await mail.close();
});

test('a server that is down is tried again after growing pauses, and by the next run as well', async () => {
  const down = await startMailServer();
  await down.close();
  const bench = mailBench();
  const mail = bench.start();
  await chosen(mail, down.port);
  bench.closeDay();
  mail.closingWritten();
  const tries = () => bench.logged.filter((said) => JSON.stringify(said).includes('not mailed'));
  await expect.poll(() => tries().length).toBe(1);
  await idle(mail);
  expect(mail.view()).toMatchObject({ waiting: 1, problem: 'unreachable', lastSent: null });
  for (const [pause, count] of [
    [1, 2],
    [2, 3],
    [5, 4],
  ] as const) {
    bench.clock.advance(pause * MINUTE_MS - 1);
    await idle(mail);
    expect(tries()).toHaveLength(count - 1);
    bench.clock.advance(1);
    await expect.poll(() => tries().length).toBe(count);
    await idle(mail);
  }
  await mail.close();

  const up = await startMailServer();
  writeFileSync(join(bench.folder, 'mail-server.json'), JSON.stringify(serverAt(up.port)));
  const next = bench.start();
  await chosen(next, up.port);
  await gone(next, 1);
  expect(up.taken).toHaveLength(1);
  await next.close();
});

test('a report that waits goes by itself after the next start', async () => {
  const refusing = { on: true };
  const { port, taken } = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      done(refusing.on ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
  });
  const bench = mailBench();
  const mail = bench.start();
  await chosen(mail, port);
  bench.closeDay();
  mail.closingWritten();
  await expect.poll(() => mail.view()?.problem).toBe('senderRefused');
  await mail.close();
  refusing.on = false;
  const next = bench.start();
  expect(next.view()).toMatchObject({ waiting: 1 });
  bench.clock.advance(10_000);
  await gone(next, 1);
  expect(taken).toHaveLength(1);
  await next.close();
});

test('what the server may have taken is not sent again unasked, and says so, across starts', async () => {
  const arrived: TakenMail[] = [];
  const silent = { on: true };
  const { port } = await startMailServer({
    atEnd(mail, answer) {
      arrived.push(mail);
      if (!silent.on) answer();
    },
  });
  const bench = mailBench();
  const mail = bench.start();
  await chosen(mail, port);
  bench.closeDay();
  mail.closingWritten();
  await expect
    .poll(() => mail.view(), { timeout: 20_000 })
    .toMatchObject({
      waiting: 0,
      doubtful: [1],
      lastSent: null,
    });
  mail.calls['mail.tryNow']({});
  bench.clock.advance(600 * MINUTE_MS);
  await idle(mail);
  await mail.close();
  const next = bench.start();
  bench.clock.advance(600 * MINUTE_MS);
  await idle(next);
  expect(next.view()).toMatchObject({ doubtful: [1] });
  expect(arrived).toHaveLength(1);

  silent.on = false;
  expect(await next.calls['mail.decide']({ closing: 7, sendAgain: true })).toMatchObject({
    ok: false,
  });
  await next.calls['mail.decide']({ closing: 1, sendAgain: true });
  await gone(next, 1);
  const ids = arrived.map(({ message }) => /^Message-ID: .*$/m.exec(message)?.[0]);
  expect(ids).toEqual([ids[0], ids[0]]);
  await next.close();
});

test('a till that is stopped while the server is given the report does not send it again unasked', async () => {
  const { port, taken } = await startMailServer();
  const bench = mailBench();
  const mail = bench.start();
  await chosen(mail, port);
  await mail.close();
  bench.closeDay();
  const handing = { through: 1, mails: [{ closing: 1, tries: 0, state: 'handing' }] };
  writeFileSync(bench.outboxFile, JSON.stringify({ ...handing, lastSent: null }));
  const next = bench.start();
  bench.clock.advance(MINUTE_MS);
  await idle(next);
  expect(next.view()).toMatchObject({ waiting: 0, doubtful: [1] });
  await next.calls['mail.decide']({ closing: 1, sendAgain: false });
  expect(next.view()).toMatchObject({ waiting: 0, doubtful: [] });
  expect(taken).toEqual([]);
  await next.close();
});

test('where the disk does not take down that a report goes, it does not go', async () => {
  const { port, taken } = await startMailServer();
  const bench = mailBench({ outboxFolder: '/proc/no-such-folder' });
  const mail = bench.start();
  await chosen(mail, port);
  bench.closeDay();
  mail.closingWritten();
  await expect.poll(() => mail.view()?.problem, { timeout: 20_000 }).toBe('notNoted');
  expect(taken).toEqual([]);
  await mail.close();
});

test('the password is in one file for the till’s user, and neither in the settings, the journal nor the log', async () => {
  // As the line of a sign-in has it.
  const signedInAs = Buffer.from(`\0${MAIL_USER}\0${MAIL_PASSWORD}`).toString('base64');
  const { port } = await startMailServer({
    onAuth: (_auth, _session, done) =>
      done(refusal(535, `wrong: ${MAIL_PASSWORD} ${signedInAs} \u202Eok`)),
  });
  const bench = mailBench();
  const mail = bench.start();
  const kept = await chosen(mail, port);
  expect(kept).toEqual({ server: serverAt(port), password: 'file' });
  const file = join(bench.folder, 'mail-password.key');
  expect(readFileSync(file, 'utf8')).toContain(MAIL_PASSWORD);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const tested = await mail.calls['mail.test']({});
  expect(tested).toMatchObject({
    ok: true,
    value: { outcome: 'failed', problem: 'signInRefused', said: expect.stringContaining('535') },
  });
  expect(bench.noted).toHaveLength(1);
  const elsewhere = [kept, tested, bench.noted, bench.logged];
  const written = readFileSync(join(bench.folder, 'mail-server.json'), 'utf8');
  const all = JSON.stringify(elsewhere) + written;
  for (const unseen of [MAIL_PASSWORD, signedInAs, '\u202E']) expect(all).not.toContain(unseen);
  expect(all).toContain('ok');
  await mail.close();
});

test('two managers who change it at once: the second is told so, and takes back nothing of the first', async () => {
  const mail = mailBench().start();
  const shown = null;
  const [first, second] = [serverAt(2_525), { ...serverAt(2_525), recipients: ['b@example.com'] }];
  value(await mail.calls['mail.change']({ server: first, shown, password: null }));
  const changedMeanwhile = { ok: false, error: { code: 'changedMeanwhile' } };
  expect(await mail.calls['mail.change']({ server: second, shown, password: 'x' })).toEqual(
    changedMeanwhile,
  );
  expect(await mail.calls['mail.change']({ server: null, shown, password: null })).toEqual(
    changedMeanwhile,
  );
  expect(value(await mail.calls['mail.view']({}))).toEqual({ server: first, password: 'none' });
  // Looked at again, it is theirs to change.
  value(await mail.calls['mail.change']({ server: second, shown: first, password: null }));
  await mail.close();
});

test('a password is never sent to another server than the one that it was given for', async () => {
  const heard: string[] = [];
  const own = await startMailServer();
  const thief = await startMailServer({
    onAuth({ password }, _session, done) {
      heard.push(String(password));
      done(null, { user: 'thief' });
    },
  });
  const bench = mailBench();
  const mail = bench.start();
  await chosen(mail, own.port);
  const moved = { server: serverAt(thief.port), shown: serverAt(own.port), password: null };
  expect(value(await mail.calls['mail.change'](moved))).toMatchObject({ password: 'none' });
  expect(await mail.calls['mail.test']({})).toMatchObject({
    value: { outcome: 'failed', problem: 'passwordMissing' },
  });
  expect(heard).toEqual([]);
  await mail.close();
});

test('a test mail says what the server answered', async () => {
  const { port, taken } = await startMailServer();
  const mail = mailBench().start();
  await chosen(mail, port);
  expect(await mail.calls['mail.test']({})).toMatchObject({
    value: { outcome: 'taken', said: expect.stringMatching(/^250 /), refused: [] },
  });
  expect(taken[0]?.message).toContain('Message');
  await mail.close();
});
