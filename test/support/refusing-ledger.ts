import { err, type Result } from '../../src/domain/result.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import type { LedgerFailure } from '../../src/ledger/ports/register-journal.ts';

/** The disk beneath a ledger, as a test plays it. */
export interface PlayedDisk {
  /** While set, every write is refused for this. */
  refusing: LedgerFailure['code'] | null;
  /** While true, what is refused was written all the same, as after a sync that failed. */
  keepsRefused: boolean;
  /** How many writes were refused. */
  readonly refused: number;
}

interface WholeDisk extends PlayedDisk {
  over(ledger: Ledger): Ledger;
  /** Nothing reaches it while this runs, as after the power was cut. */
  withoutPower(run: () => void): void;
}

/** A disk that takes everything, for as many ledgers as are opened over it. */
export function createPlayedDisk(): WholeDisk {
  let refused = 0;

  const disk: WholeDisk = {
    refusing: null,
    keepsRefused: false,
    get refused() {
      return refused;
    },
    withoutPower(run) {
      const { refusing, keepsRefused } = disk;
      Object.assign(disk, { refusing: 'unavailable', keepsRefused: false });
      run();
      Object.assign(disk, { refusing, keepsRefused });
    },
    over: (ledger) => ({
      ...ledger,
      journal: {
        ...ledger.journal,
        draft: (event) => attempt(() => ledger.journal.draft(event)),
        append: (saleId, event) => attempt(() => ledger.journal.append(saleId, event)),
        appendAll: (steps) => attempt(() => ledger.journal.appendAll(steps)),
        note: (event) => attempt(() => ledger.journal.note(event)),
        probe: () => attempt(ledger.journal.probe),
      },
      closings: {
        ...ledger.closings,
        closeDay: (request) => attempt(() => ledger.closings.closeDay(request)),
      },
    }),
  };

  function attempt<Value, Failure>(
    write: () => Result<Value, Failure>,
  ): Result<Value, Failure | LedgerFailure> {
    if (disk.refusing === null) return write();
    refused += 1;
    if (disk.keepsRefused) write();
    return err({ code: disk.refusing, detail: 'as the test said' });
  }
  return disk;
}
