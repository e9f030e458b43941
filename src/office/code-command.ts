import { makeJoinCode } from './join/join-codes.ts';
import type { OpenOffice } from './open-office.ts';
import { type Act, noteAct } from './store/audit.ts';

const FAILED = 1;
const BAD_OPTION = 2;

/** Who made it, where codes and what people did are listed. */
const COMMAND = 'command';

/** Where the command writes: what a program reads, and what a person reads. */
interface CodeOutput {
  out(text: string): void;
  tell(sentence: string): void;
}

/** What the code is to be for. */
export interface CodeOptions {
  readonly shop?: string;
  readonly many?: number;
  readonly days: number;
  readonly register?: string;
  readonly rejoin?: string;
  readonly timeZone: string;
}

/**
 * Makes a code of the first company, others of which are made on the office's pages, and writes it as one line of JSON. Resolves with
 * the exit code: 0; 1, where what is named is not there; 2, where the options make no sense.
 */
export async function codeCommand(
  office: OpenOffice,
  options: CodeOptions,
  output: CodeOutput,
): Promise<number> {
  const { many, shop, register, rejoin } = options;
  if (many !== undefined && (register ?? rejoin) !== undefined) {
    output.tell(
      'A code for many registers names none of them: leave --register and --rejoin out.\n',
    );
    return BAD_OPTION;
  }
  if (shop !== undefined) return codeOfShop(office, { ...options, shop }, output);
  if (many === undefined) {
    output.tell('Name the shop (--shop NAME), or say for how many registers it is (--many N).\n');
    return BAD_OPTION;
  }
  const { timeZone, days } = options;
  const made = await office.store.asOwner(async (transaction) => {
    const row = await transaction.row<{ id: number }>('SELECT min(id) AS id FROM company');
    const company = row?.id ?? 0;
    const code = await makeJoinCode(transaction, {
      ...{ company, shopId: null, timeZone, registerId: null, name: null },
      ...{ mostUses: many, days, by: COMMAND },
    });
    return { ...code, company };
  });
  return codeMade(office, made, { most: many }, output);
}

/** It is in the log of what people did before anybody can use it: only what is written here says it. */
async function codeMade(
  { store, signer }: OpenOffice,
  made: { readonly company: number; readonly code: string; readonly endsAt: Date },
  detail: NonNullable<Act['detail']>,
  { out }: CodeOutput,
): Promise<number> {
  const { company, code, endsAt } = made;
  await store.as('comptoir_pages', company, (transaction) =>
    noteAct(
      transaction,
      { company, nowMs: Date.now, signer },
      { person: { id: null, name: COMMAND }, what: 'codeMade', detail },
    ),
  );
  out(`${JSON.stringify({ code, ends_at: endsAt.toISOString() })}\n`);
  return 0;
}

async function codeOfShop(
  office: OpenOffice,
  { shop, register, rejoin, timeZone, many = 1, days }: CodeOptions & { readonly shop: string },
  output: CodeOutput,
): Promise<number> {
  const made = await office.store.asOwner(async (transaction) => {
    const row = await transaction.row<{ id: number; company_id: number }>(
      `INSERT INTO shop (company_id, name, time_zone) SELECT min(id), $1, $2 FROM company
       ON CONFLICT (company_id, name) DO UPDATE SET name = excluded.name RETURNING id, company_id`,
      [shop, timeZone],
    );
    if (row === null) return null;
    const { id: shopId, company_id: company } = row;
    const there = await transaction.row<{ id: number }>(
      'SELECT id FROM register WHERE shop_id = $1 AND name = $2 ORDER BY id DESC',
      [shopId, rejoin ?? ''],
    );
    if (rejoin !== undefined && there === null) return null;
    const registerId = there?.id ?? null;
    const name = register ?? null;
    const code = await makeJoinCode(transaction, {
      ...{ company, shopId, registerId, name, mostUses: many, days, by: COMMAND },
    });
    return { ...code, company };
  });
  if (made === null) {
    output.tell(`There is no register "${rejoin}" in the shop "${shop}".\n`);
    return FAILED;
  }
  const named = { shop, register: rejoin ?? register ?? null, ...(many > 1 && { most: many }) };
  return codeMade(office, made, named, output);
}
