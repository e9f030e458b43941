import { readFile } from 'node:fs/promises';
import type { MailServer } from '../../contract/views/mail-view.ts';
import type { Clock } from '../../domain/clock.ts';
import { neutral } from '../../domain/neutral-text.ts';
import { err, type Result } from '../../domain/result.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';
import type { NumberedClosing } from '../../ledger/entry/closing-record.ts';
import {
  closingLetter,
  type LetterOccasion,
  testLetter,
} from '../../papers/closing/closing-letter.ts';
import { withoutSecrets } from '../../platform/http/key.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';
import type { ClosingPrinter } from '../export/closing-printer.ts';
import { trustAuthorities } from '../start/company-network.ts';
import { extraCertificates } from '../start/extra-certificates.ts';
import { mailAccountOf } from './mail-account.ts';
import type { MailFailure } from './mail-failure.ts';
import type { MailKeeperParts, MailSent } from './mail-keeper.ts';
import type { MailPasswordStore } from './mail-password.ts';
import { type MailOrder, type MailPatience, sendMail } from './send-mail.ts';
import { type MailAttachment, type MailContent, writeMail } from './written-mail.ts';

export interface ReportSenderParts {
  readonly server: () => MailServer | null;
  readonly password: Pick<MailPasswordStore, 'read'>;
  readonly printer: Pick<ClosingPrinter, 'print' | 'prints'>;
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly mode: JournalMode;
  readonly terminalId: string;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly patience: MailPatience;
}

/** Sends what the shop is sent: the report of a closing, and a test. */
export interface ReportSender {
  readonly report: MailKeeperParts['send'];
  test(signal: AbortSignal): Promise<MailSent>;
}

const failure = (code: MailFailure['code']) => err({ code, said: null, mayHaveGone: false });

/** The sender of this till. */
export function reportSender(parts: ReportSenderParts): ReportSender {
  const { settings, mode, terminalId, clock, patience } = parts;

  const occasion = (): LetterOccasion => {
    const { current } = settings;
    return {
      language: current.locale,
      mode,
      shopName: shownShopName(mode, current),
      till: current.registerName ?? terminalId,
    };
  };

  async function send(
    content: Pick<MailContent, 'subject' | 'text' | 'messageId' | 'attachment'>,
    { mayHandOver, signal }: Pick<MailOrder, 'mayHandOver' | 'signal'>,
  ): Promise<MailSent> {
    const server = parts.server();
    if (server === null) return failure('notSetUp');
    const account = mailAccountOf(server);
    const kept = account === null ? null : await parts.password.read(account);
    if (account !== null && kept === null) return failure('passwordMissing');
    const { shopName } = occasion();
    trustOnce();
    const message = await writeMail(server, { ...content, shopName, atMs: clock.wallMs() });
    const password = kept?.password ?? null;
    const sent = await sendMail({ server, password, message, patience, mayHandOver, signal });
    return withoutPassword(sent, password);
  }

  return {
    async report(closing, mayHandOver, signal) {
      const { event, hash } = closing;
      if (event.type !== 'dayClosed') return failure('paperMissing');
      const attachment = await paperOf(parts.printer, closing);
      if (attachment === null) return failure('paperMissing');
      const letter = closingLetter(event, occasion());
      // The same for each try: a mailbox that has it already knows it again.
      const messageId = `<closing-${event.closing}.${hash.slice(0, 32)}@comptoir.invalid>`;
      return send({ ...letter, attachment, messageId }, { mayHandOver, signal });
    },
    test: (signal) =>
      send(
        { ...testLetter(occasion()), attachment: null, messageId: null },
        { mayHandOver: () => true, signal },
      ),
  };
}

let isTrusted = false;

/** The system's certificates and the company's: without a platform nobody has given them to this process yet. */
function trustOnce(): void {
  if (isTrusted) return;
  isTrusted = true;
  trustAuthorities(extraCertificates(process.env).certificates);
}

/**
 * The paper of the closing, which the journal knows as every other: the original, or where that cannot be had as it was
 * made, one more copy. Null where none can be made.
 */
async function paperOf(
  printer: ReportSenderParts['printer'],
  { event }: NumberedClosing,
): Promise<MailAttachment | null> {
  const of = { closing: event.closing };
  const original = await printer.print({ of, paper: 'a4', copy: 0 });
  const made = original.ok ? original : await copyOf(printer, of);
  if (made === null || !made.ok) return null;
  const { fileName, path } = made.value;
  return readFile(path).then(
    (bytes) => ({ fileName, bytes }),
    () => null,
  );
}

async function copyOf(printer: ReportSenderParts['printer'], of: { readonly closing: number }) {
  const listed = await printer.prints({ of });
  if (!listed.ok) return null;
  return printer.print({ of, paper: 'a4', copy: listed.value.prints.length });
}

/** A server that repeats what it was told is not repeated: neither the password nor the line of a sign-in that holds it. */
function withoutPassword(sent: MailSent, password: string | null): MailSent {
  // As it is shown and logged: one line, in which nothing turns round what is read.
  const clean = (said: string): string =>
    neutral(withoutSecrets(said, password).slice(0, LONGEST_ANSWER));
  if (sent.ok) return { ok: true, value: { ...sent.value, said: clean(sent.value.said) } };
  const { said } = sent.error;
  const error = { ...sent.error, said: said === null ? null : clean(said) };
  return { ok: false, error } satisfies Result<never, MailFailure>;
}

const LONGEST_ANSWER = 400;
