import { OFFICE_ROUTES } from '../../src/handover/routes.ts';
import { makeJoinCode } from '../../src/office/join/join-codes.ts';
import type { Store } from '../../src/office/store/store.ts';
import type { LoadJournal } from './register-journals.ts';
import { post } from './senders.ts';

/** A shop of the load has so many registers. */
const REGISTERS_A_SHOP = 5;
const AT_ONCE = 8;

/** Has every register join by a code of its own, at shops of five; the head that it states is its newest entry. */
export async function joinAll(
  officeUrl: string,
  store: Store,
  journals: readonly LoadJournal[],
): Promise<void> {
  const waiting = [...journals.entries()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [number, journal] = next;
        const code = await codeAt(store, `Shop ${Math.floor(number / REGISTERS_A_SHOP)}`);
        await joinBy(officeUrl, code, journal);
      }
    }),
  );
}

function codeAt(store: Store, shopName: string): Promise<string> {
  return store.asOwner(async (transaction) => {
    const shop = await transaction.row<{ id: number; company_id: number }>(
      `INSERT INTO shop (company_id, name) SELECT min(id), $1 FROM company
       ON CONFLICT (company_id, name) DO UPDATE SET name = excluded.name RETURNING id, company_id`,
      [shopName],
    );
    if (shop === null) throw new Error('no shop');
    const { id: shopId, company_id: company } = shop;
    const made = await makeJoinCode(transaction, {
      ...{ company, shopId, registerId: null, name: null, by: 'load' },
    });
    return made.code;
  });
}

async function joinBy(officeUrl: string, code: string, journal: LoadJournal): Promise<void> {
  const { keyId, publicKey } = journal.signer;
  const enrolment = {
    ...{ code, register: keyId, key: { keyId, publicKey }, mode: 'simulation' },
    ...{ terminalId: 'till-1', shopName: 'Load', restoredAt: null, softwareVersion: '0.1.0' },
    head: { sequence: journal.entries, hash: journal.hashAt(journal.entries) },
  };
  const body = Buffer.from(JSON.stringify(enrolment));
  await post(officeUrl, OFFICE_ROUTES.enrolments, { journal, body, type: 'application/json' });
}
