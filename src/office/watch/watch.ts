import { REQUEST_TIME_WINDOW_MS } from '../../handover/signed-request.ts';
import { inRounds, type Rounds } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import { checkRegisters } from './check-registers.ts';
import { JUDGED_IN_POOL } from './signature-pool.ts';
import { sweepSignatures } from './sweep-signatures.ts';

const EVERY_MS = 5_000;

/** Who is silent, and what is over, is looked up each half minute: all registers are read for it. */
const ROUNDS_A_CHECK = 6;

/** Request nonces are kept for as long as a request of that time could still be taken, both ways. */
const NONCES_KEPT_SECONDS = (2 * REQUEST_TIME_WINDOW_MS) / 1_000;

/** Looks after what was taken in, in the background; `stop` resolves once nothing of it goes on. */
export function watch(store: Store, tell: (sentence: string) => void, nowMs: () => number): Rounds {
  let rounds = 0;
  return inRounds(
    EVERY_MS,
    async (isStopping) => {
      for (let judged = 1; judged > 0 && !isStopping(); ) {
        judged = await sweepSignatures(store, JUDGED_IN_POOL, isStopping);
      }
      if (rounds % ROUNDS_A_CHECK === 0) {
        await checkRegisters(store, nowMs());
        await removeNonces(store);
      }
      rounds += 1;
    },
    (error) => tell(`The office could not look after its store: ${(error as Error).message}`),
  );
}

const removeNonces = (store: Store): Promise<unknown> =>
  store.as('comptoir_ingest', null, (transaction) =>
    transaction.rows('DELETE FROM request_nonce WHERE at < now() - make_interval(secs => $1)', [
      NONCES_KEPT_SECONDS,
    ]),
  );
