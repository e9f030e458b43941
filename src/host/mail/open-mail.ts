import { isDeepStrictEqual } from 'node:util';
import type { CallHandlers } from '../../contract/calls.ts';
import type { MailServer, MailSettings } from '../../contract/views/mail-view.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok } from '../../domain/result.ts';
import type { Log } from '../log/log.ts';
import { mailAccountOf } from './mail-account.ts';
import { keepMails, type MailKeeper, type MailKeeperParts } from './mail-keeper.ts';
import type { MailPasswordStore } from './mail-password.ts';
import { openMailServerFile } from './mail-server-file.ts';
import { MAIL_PATIENCE, type MailPatience } from './send-mail.ts';
import { type ReportSenderParts, reportSender } from './send-report.ts';

/** What the till does for the calls about e-mail. */
export type MailCalls = Pick<CallHandlers, Extract<keyof CallHandlers, `mail.${string}`>>;

export interface MailParts
  extends Omit<ReportSenderParts, 'server' | 'password' | 'patience' | 'clock'>,
    Omit<MailKeeperParts, 'server' | 'send' | 'file' | 'log'> {
  readonly password: MailPasswordStore;
  /** Where the server is kept, and what is still to go. */
  readonly serverFile: string;
  readonly outboxFile: string;
  readonly note: (event: RegisterEvent) => void;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly patience?: MailPatience;
}

/** Reports that go by e-mail. */
export interface Mail extends Pick<MailKeeper, 'view' | 'closingWritten' | 'close'> {
  readonly calls: MailCalls;
}

/** Opens what the shop has chosen of it, and begins to send what waits. */
export function openMail(parts: MailParts): Mail {
  const { log, password, clock, note, patience = MAIL_PATIENCE } = parts;
  const file = openMailServerFile(parts.serverFile, (detail) =>
    log.warn({ detail }, 'the mail server’s file is not read: nothing is sent'),
  );
  const server = () => file.current;
  const sender = reportSender({ ...parts, server, patience });
  const keeper = keepMails({ ...parts, file: parts.outboxFile, server, send: sender.report });
  const leaving = new AbortController();

  async function settings(): Promise<MailSettings> {
    const account = server() && mailAccountOf(server() as MailServer);
    const kept = account === null ? null : await password.read(account);
    return { server: server(), password: kept?.place ?? 'none' };
  }

  const change: MailCalls['mail.change'] = async ({ server: chosen, shown, password: typed }) => {
    const before = server();
    if (!isDeepStrictEqual(before, shown)) return err({ code: 'changedMeanwhile' });
    const account = chosen && mailAccountOf(chosen);
    const isKept = typed === null || account === null || (await password.keep(account, typed));
    if (!isKept || !file.keep(chosen)) return err({ code: 'settingsUnwritable' });
    if (account === null) password.forget();
    const changes = changesOf(before, chosen, account !== null && typed !== null);
    if (changes.length > 0) note({ type: 'settingsChanged', atMs: clock.wallMs(), changes });
    keeper.serverChanged();
    return ok(await settings());
  };

  return {
    ...keeper,
    async close() {
      leaving.abort();
      await keeper.close();
    },
    calls: {
      'mail.view': async () => ok(await settings()),
      'mail.change': change,
      async 'mail.test'() {
        const sent = await sender.test(leaving.signal);
        if (sent.ok)
          return ok({ outcome: 'taken', ...sent.value, refused: [...sent.value.refused] });
        const { code: problem, said } = sent.error;
        log.warn({ code: problem, said }, 'a test mail was not sent');
        return ok({ outcome: 'failed', problem, said });
      },
      'mail.tryNow': () => {
        keeper.tryNow();
        return ok({ ok: true });
      },
      'mail.decide': ({ closing, sendAgain }) =>
        keeper.decide(closing, sendAgain) ? ok({ ok: true }) : err({ code: 'closingNotFound' }),
    },
  };
}

type Change = Extract<RegisterEvent, { type: 'settingsChanged' }>['changes'][number];

/** What the journal notes of a change; of the password, only that there is another one. */
function changesOf(
  before: MailServer | null,
  after: MailServer | null,
  isPasswordNew: boolean,
): Change[] {
  const was = writtenOf(before);
  const is = writtenOf(after);
  const names = Object.keys(was) as (keyof typeof was)[];
  const password = { name: 'mailPassword', from: '', to: 'another one' };
  return [
    ...names
      .filter((name) => was[name] !== is[name])
      .map((name) => ({ name, from: was[name], to: is[name] })),
    ...(isPasswordNew ? [password] : []),
  ];
}

const writtenOf = (server: MailServer | null) => ({
  mailServer: server ? `${server.host}:${server.port} ${server.security}` : '',
  mailUser: server?.user ?? '',
  mailSender: server?.sender ?? '',
  mailRecipients: server?.recipients.join(', ') ?? '',
});
