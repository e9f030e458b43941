import type { Clock } from '../../domain/clock.ts';
import type { WaitingMail } from './mail-outbox.ts';

const MINUTE_MS = 60_000;

/** How long a mail waits after its first, second … try; the last one holds for all that follow. */
const PAUSES_MS = [1, 2, 5, 15, 30, 60, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** When each mail is tried again, on the clock that cannot jump. A till that starts anew tries each of them soon. */
export interface MailPauses {
  /** What waits from before the start is left alone for so long: the start is over by then. */
  readonly beforeFirstMs: number;
  isDue(mail: WaitingMail): boolean;
  /** This mail waits for its pause; the others a minute, so that a server that is down is not asked for each of them. */
  failed(mail: WaitingMail, all: readonly WaitingMail[]): void;
  untilNextMs(waiting: readonly WaitingMail[]): number;
  /** Something has changed: all are due. */
  forget(): void;
}

/** The pauses of this run; nothing was tried yet. */
export function mailPauses(clock: Pick<Clock, 'monotonicMs'>): MailPauses {
  const dueAtMs = new Map<number, number>();
  const dueOf = ({ closing }: WaitingMail): number => dueAtMs.get(closing) ?? 0;
  return {
    beforeFirstMs: 5_000,
    isDue: (mail) => dueOf(mail) <= clock.monotonicMs(),
    failed(mail, all) {
      const nowMs = clock.monotonicMs();
      for (const other of all) {
        dueAtMs.set(other.closing, Math.max(dueOf(other), nowMs + MINUTE_MS));
      }
      dueAtMs.set(mail.closing, nowMs + pauseAfter(mail.tries));
    },
    untilNextMs(waiting) {
      const next = Math.min(...waiting.map(dueOf));
      return Math.max(0, next - clock.monotonicMs());
    },
    forget: () => dueAtMs.clear(),
  };
}

/** The pause after so many tries, in milliseconds. */
const pauseAfter = (tries: number): number =>
  PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;
