import type { MailProblem, MailServer, MailState } from '../../contract/views/mail-view.ts';
import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import { type Clock, createTimer } from '../../domain/clock.ts';
import type { Result } from '../../domain/result.ts';
import type { NumberedClosing } from '../../ledger/entry/closing-record.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { Log } from '../log/log.ts';
import type { MailFailure } from './mail-failure.ts';
import { createMailLine } from './mail-line.ts';
import type { MailOutbox, WaitingMail } from './mail-outbox.ts';
import { type MailPauses, mailPauses } from './mail-pauses.ts';

/** A mail that was sent or was not. */
export type MailSent = Result<
  { readonly said: string; readonly refused: readonly string[] },
  MailFailure
>;

export interface MailKeeperParts {
  readonly closings: Pick<RegisterClosings, 'closings' | 'closing'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Where it is kept what is still to go, for this journal. */
  readonly file: string;
  /** Null while the shop wants nothing sent. */
  readonly server: () => MailServer | null;
  /** Sends the report of one closing; `mayHandOver` is asked when the server is about to be given it. */
  readonly send: (
    closing: NumberedClosing,
    mayHandOver: () => boolean,
    signal: AbortSignal,
  ) => Promise<MailSent>;
  readonly readFailed: (error: unknown) => void;
  readonly changed: () => void;
}

/** Sees to it that the report of each day's closing goes, once. */
export interface MailKeeper {
  /** Null while nothing is sent. */
  view(): MailState | null;
  /** A closing was written: it stands in line, and goes as soon as it can. */
  closingWritten(): void;
  /** The server, or whether there is one, has changed: what waits is tried at once. */
  serverChanged(): void;
  tryNow(): void;
  /** What is in doubt goes once more, or never; false where it is not in doubt. */
  decide(closing: number, sendAgain: boolean): boolean;
  close(): Promise<void>;
}

/** Begins with what waits from before; nothing is sent before the till's start is over. */
export function keepMails(parts: MailKeeperParts): MailKeeper {
  const { clock, changed } = parts;
  const leaving = new AbortController();
  const acts = createActsInTurn();
  const timer = createTimer(clock);
  const pauses = mailPauses(clock);
  const line = createMailLine(parts);
  let problem: MailProblem | null = null;
  let sending = false;

  /** One after the other, the oldest first, until none is due. */
  async function sendDue(): Promise<void> {
    const outbox = line.outbox();
    if (outbox === null) return;
    await line.fillUp(outbox);
    while (!leaving.signal.aborted && parts.server() !== null) {
      const mail = outbox.mails.find((each) => each.state === 'waiting' && pauses.isDue(each));
      if (mail === undefined) break;
      sending = true;
      changed();
      problem = await sendOne(parts, { outbox, mail, pauses }, leaving.signal);
    }
    sending = false;
    changed();
    waitForNext(outbox);
  }

  function waitForNext(outbox: MailOutbox): void {
    const waiting = outbox.mails.filter(({ state }) => state === 'waiting');
    if (leaving.signal.aborted || waiting.length === 0 || parts.server() === null) return;
    timer.start(pauses.untilNextMs(waiting), go);
  }

  function go(): void {
    if (leaving.signal.aborted) return;
    timer.stop();
    acts.inTurn(sendDue).catch((error: unknown) => {
      sending = false;
      parts.readFailed(error);
    });
  }

  function anew(): void {
    pauses.forget();
    go();
  }

  timer.start(pauses.beforeFirstMs, go);
  return {
    view() {
      const outbox = line.outbox();
      if (outbox === null) return null;
      const { mails, lastSent } = outbox;
      const doubtful = mails.flatMap(({ state, closing }) => (state === 'doubtful' ? closing : []));
      const waiting = mails.length - doubtful.length;
      return { waiting, sending, problem: waiting === 0 ? null : problem, doubtful, lastSent };
    },
    closingWritten: go,
    serverChanged() {
      problem = null;
      anew();
    },
    tryNow: anew,
    decide(closing, sendAgain) {
      const outbox = line.outbox();
      if (outbox === null || !decideDoubt(outbox, closing, sendAgain)) return false;
      changed();
      if (sendAgain) anew();
      return true;
    },
    async close() {
      timer.stop();
      leaving.abort();
      await acts.ended();
    },
  };
}

/** Sends one, and keeps what became of it; returns why it did not go. */
async function sendOne(
  { closings, clock, log, send }: MailKeeperParts,
  {
    outbox,
    mail,
    pauses,
  }: { readonly outbox: MailOutbox; readonly mail: WaitingMail; readonly pauses: MailPauses },
  signal: AbortSignal,
): Promise<MailProblem | null> {
  const { closing } = mail;
  const others = () => outbox.mails.filter((each) => each.closing !== closing);
  const as = (change: Partial<WaitingMail>): boolean =>
    outbox.put({
      mails: outbox.mails.map((each) => (each.closing === closing ? { ...each, ...change } : each)),
    });
  const found = closings.closing(closing);
  if (found === null) {
    outbox.put({ mails: others() });
    return null;
  }
  const sent = await send(found, () => as({ state: 'handing' }), signal);
  if (sent.ok) {
    const { refused } = sent.value;
    outbox.put({
      mails: others(),
      lastSent: { closing, atMs: clock.wallMs(), refused: [...refused] },
    });
    log.info({ closing, said: sent.value.said, refused: refused.length }, 'a closing was mailed');
    return null;
  }
  const { code, said, mayHaveGone } = sent.error;
  log.warn({ closing, code, said, mayHaveGone }, 'a closing was not mailed');
  const tried = { ...mail, tries: mail.tries + 1 };
  as({ tries: tried.tries, state: mayHaveGone ? 'doubtful' : 'waiting' });
  pauses.failed(tried, outbox.mails);
  return code;
}

/** What is in doubt stands in line again, or in none any more; false where there is no doubt. */
function decideDoubt(outbox: MailOutbox, closing: number, sendAgain: boolean): boolean {
  const isIt = (each: WaitingMail) => each.closing === closing && each.state === 'doubtful';
  if (!outbox.mails.some(isIt)) return false;
  const again: WaitingMail[] = sendAgain ? [{ closing, tries: 0, state: 'waiting' }] : [];
  outbox.put({ mails: outbox.mails.flatMap((each) => (isIt(each) ? again : [each])) });
  return true;
}
