import { type Currency, currencySchema, minorUnits } from '../../domain/money/money.ts';
import type { SaleState } from '../../domain/sale/sale-state.ts';
import { MOST_PEER_SALES, type PeerRegister } from '../../handover/peers.ts';
import type { Transaction } from '../store/store.ts';

/** A till that runs and reaches the office asks it something each minute: one that was not heard for so long is cut off, or is off. */
const HEARD_WITHIN_S = 150;

/** A register of a shop, with what stands open at it. */
export interface ShopRegister extends PeerRegister {
  readonly id: number;
  readonly mode: string;
  /** The key in force. */
  readonly keyId: string;
}

const REGISTERS = `SELECT id, journal, name, mode, key_id,
    CASE WHEN quarantined_at IS NOT NULL THEN (extract(epoch FROM coalesce(handed_over_at, joined_at)) * 1000)::bigint
         WHEN coalesce(last_seen_at, joined_at) < now() - interval '${HEARD_WITHIN_S} seconds'
         THEN (extract(epoch FROM coalesce(last_seen_at, joined_at)) * 1000)::bigint END AS last_heard
   FROM register WHERE shop_id = $1 AND retired_at IS NULL ORDER BY name, id`;

const OPEN = `SELECT register_id, number, amount_minor, currency, label, state, (sale->>'stateSinceMs')::bigint AS since
   FROM fact_sale WHERE is_open AND register_id = ANY ($1) ORDER BY since, number LIMIT ${MOST_PEER_SALES}`;

interface RegisterColumns extends Record<string, unknown> {
  readonly id: number;
  readonly journal: string;
  readonly name: string;
  readonly mode: string;
  readonly key_id: string;
  readonly last_heard: number | null;
}

interface SaleColumns extends Record<string, unknown> {
  readonly register_id: number;
  readonly number: number;
  readonly amount_minor: number;
  readonly currency: string;
  readonly label: string;
  readonly state: SaleState;
  readonly since: number;
}

/** The registers of a shop that are in service, by name, each with the sales that stand open at it as far as it handed them over. */
export async function readShop(
  transaction: Transaction,
  shopId: number,
): Promise<readonly ShopRegister[]> {
  const registers = await transaction.rows<RegisterColumns>(REGISTERS, [shopId]);
  const open = await transaction.rows<SaleColumns>(OPEN, [registers.map(({ id }) => id)]);
  return registers.map(
    ({ id, journal: register, name, mode, key_id: keyId, last_heard: lastHeardMs }) => ({
      ...{ id, register, name, mode, keyId, lastHeardMs },
      sales: open.filter(({ register_id: of }) => of === id).map(saleOf),
    }),
  );
}

const saleOf = (row: SaleColumns): PeerRegister['sales'][number] => ({
  number: row.number,
  amountMinor: minorUnits(row.amount_minor),
  currency: currencySchema.parse(row.currency) satisfies Currency,
  label: row.label,
  state: row.state,
  sinceMs: row.since,
});

/**
 * What one register is told of a shop: the others of its own mode at which sales stand open, and how many others there are. Of one
 * that is not heard of, that it has some, and not which. Null where the shop has no such register any more.
 */
export function peersOf(registers: readonly ShopRegister[], { id, keyId }: Follower): Told | null {
  const own = registers.find((register) => register.id === id);
  if (own === undefined || own.keyId !== keyId) return null;
  const others = registers.filter((register) => register.id !== id && register.mode === own.mode);
  return {
    ...{ register: own.register, name: own.name },
    others: others.length,
    registers: others
      .filter(({ sales }) => sales.length > 0)
      .map(({ register, name, lastHeardMs, sales }) => ({
        ...{ register, name, lastHeardMs },
        sales: lastHeardMs === null ? sales : [],
      })),
  };
}

/** A register that is told of the others, by the key with which it asked. */
export interface Follower {
  readonly id: number;
  readonly keyId: string;
}

/** What a register is told. */
export interface Told {
  readonly register: string;
  /** What the office calls it. */
  readonly name: string;
  readonly others: number;
  readonly registers: readonly PeerRegister[];
}
