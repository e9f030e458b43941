import { type Clock, repeat } from '../../domain/clock.ts';
import type { JournalHead } from '../../ledger/entry/journal-entry.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { followPayments } from '../../ledger/proof/recent-payments.ts';
import { writeHead } from '../../ledger/witness/chain-anchor.ts';
import { markOf, type RegisterMark, writeMark } from '../../ledger/witness/register-mark.ts';

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
  /** Keeps the last one, for a till that closes in order; resolves once nothing is written any more. */
  close(): Promise<void>;
  /** Keeps none any more: the journal is damaged. */
  stop(): void;
}

/**
 * Writes the head when it has moved, at most once a second, so that no sale waits for it: not for the disk either, which gives a
 * file the name of another only when it has written what the other programs gave it.
 */
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
  let writing: Promise<void> | null = null;
  // Before anything is sold: who finds neither head nor mark beside a journal that has sold is to wonder.
  const cancel = isStopped ? () => undefined : repeat(clock, EVERY_MS, keep, 0);

  function keep(): void {
    if (writing !== null) return;
    try {
      const head = ledger.journal.head();
      if (signer === undefined || head.sequence === kept || head.sequence === 0) return;
      const mark = markOf(ledger, register, received());
      writing = write(head, mark, signer).catch(notKept).finally(nothingWritten);
    } catch (error) {
      notKept(error);
    }
  }

  async function write(head: JournalHead, mark: RegisterMark, by: RegisterSigner): Promise<void> {
    await writeHead(file, head, by);
    await writeMark(keyFile, mark, by);
    kept = head.sequence;
    isRefused = false;
  }

  function notKept(error: unknown): void {
    if (!isRefused) refused(error);
    isRefused = true;
  }

  function nothingWritten(): void {
    writing = null;
  }

  return {
    async close() {
      cancel();
      await writing;
      if (!isStopped) keep();
      isStopped = true;
      await writing;
    },
    stop() {
      cancel();
      isStopped = true;
    },
  };
}
