import { NO_PROGRESS } from '../project/progress.ts';
import { countEntries } from '../receive/count-entries.ts';

import { openHeldJournal } from '../receive/held-journal.ts';
import { readRegister } from '../receive/registers.ts';
import type { Partitions } from '../store/partitions.ts';
import { storableJson } from '../store/storable.ts';
import type { Store, Transaction } from '../store/store.ts';

/** All that is made of segments. */
const OF_FACTS = [
  ...['fact_sale', 'sale_lookup', 'fact_receipt', 'fact_closing', 'rollup_day', 'rollup_hour'],
];

/**
 * Makes the facts of a register again from its segments, in one transaction in which nobody hands over for it: behind a restore
 * what it left behind is in none of them any more.
 */
export async function remakeRegister(
  store: Store,
  partitions: Partitions,
  { company, registerId }: { readonly company: number; readonly registerId: number },
): Promise<void> {
  const days = await store.as('comptoir_ingest', company, async (transaction) => {
    const held = await openHeldJournal(transaction, await readRegister(transaction, registerId));
    const found = new Set<string>();
    for await (const rows of held.entriesAfter(0)) {
      for (const { businessDay } of rows) found.add(businessDay);
    }
    return found;
  });
  await partitions.ensure(days, new Date());
  await store.as('comptoir_ingest', company, (transaction) =>
    remake(transaction, company, registerId),
  );
}

async function remake(
  transaction: Transaction,
  company: number,
  registerId: number,
): Promise<void> {
  const register = await readRegister(transaction, registerId, 'lock');
  for (const table of OF_FACTS) {
    await transaction.rows(`DELETE FROM ${table} WHERE register_id = $1`, [registerId]);
  }
  const held = await openHeldJournal(transaction, register);
  const of = { company, registerId, shopId: register.shopId, timeZone: register.timeZone };
  let progress = NO_PROGRESS;
  for await (const rows of held.entriesAfter(held.beginning.sequence)) {
    progress = await countEntries(transaction, of, rows, progress);
  }
  await transaction.rows('UPDATE register SET progress = $2 WHERE id = $1', [
    registerId,
    storableJson(progress),
  ]);
}

/** Makes the facts of every register of every company again; resolves with how many those are. */
export async function rebuild(store: Store, partitions: Partitions): Promise<number> {
  const registers = await store.asOwner((transaction) =>
    transaction.rows<{ id: number; company_id: number }>(
      'SELECT id, company_id FROM register ORDER BY id',
    ),
  );
  for (const { id: registerId, company_id: company } of registers) {
    await remakeRegister(store, partitions, { company, registerId });
  }
  return registers.length;
}
