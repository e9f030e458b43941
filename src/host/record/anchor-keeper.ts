import { type Clock, repeat } from '../../domain/clock.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { followPayments } from '../../ledger/proof/recent-payments.ts';
import { writeHead } from '../../ledger/witness/chain-anchor.ts';
import { markOf, writeMark } from '../../ledger/witness/register-mark.ts';

/** What a journal that is cut off within this time after its last entry can lose unnoticed, if the till is killed. */
const EVERY_MS = 1_000;

interface HeadKeeperParts extends Pick<LedgerOptions, 'file' | 'signer' | 'register'> {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'head' | 'origin' | 'entries'>;
    readonly closings: Pick<RegisterClosings, 'standing'>;
  };
  /** The place of the register's key, beside which how far it has come is kept. */
  readonly keyFile: string;
  readonly clock: Clock;
  /** Told once for each spell of refusals. */
  readonly refused: (error: unknown) => void;
}

/** Keeps the journal's head outside of it. */
export interface AnchorKeeper {
  /** Keeps the last one: for a till that closes in order. */
  close(): void;
  /** Keeps none any more: the journal is damaged. */
  stop(): void;
}

/** Writes the head when it has moved, at most once a second, so that no sale waits for it. */
export function keepHead({
  file,
  signer,
  register,
  keyFile,
  ledger,
  clock,
  refused,
}: HeadKeeperParts): AnchorKeeper {
  const received = followPayments(ledger);
  let kept = 0;
  let isRefused = false;
  let isStopped = signer === undefined;
  // Before anything is sold: who finds neither head nor mark beside a journal that has sold is to wonder.
  const cancel = isStopped ? () => undefined : repeat(clock, EVERY_MS, keep, 0);

  function keep(): void {
    try {
      const head = ledger.journal.head();
      if (signer === undefined || head.sequence === kept || head.sequence === 0) return;
      writeHead(file, head, signer);
      writeMark(keyFile, markOf(ledger, register, received()), signer);
      kept = head.sequence;
      isRefused = false;
    } catch (error) {
      if (!isRefused) refused(error);
      isRefused = true;
    }
  }

  return {
    close() {
      cancel();
      if (!isStopped) keep();
      isStopped = true;
    },
    stop() {
      cancel();
      isStopped = true;
    },
  };
}
