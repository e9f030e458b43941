import * as z from 'zod';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { saleSchema } from '../../ledger/entry/sale-record.ts';
import { storableJson } from '../store/storable.ts';
import type { Transaction } from '../store/store.ts';
import { type FoldedSale, saleFact, wordsOf } from './facts.ts';
import { type Folded, foldEntries, salesBefore } from './fold-entries.ts';
import { type Progress, progressSchema } from './progress.ts';

/** Whose entries they are. */
export interface Projected {
  readonly company: number;
  readonly shopId: number;
  readonly registerId: number;
  readonly timeZone: string;
}

/** Entries of which nothing can be made: the till's own rules refuse what they say. */
export class UncountedEntries extends Error {}

/** Folds entries that follow those which were projected, and writes what they come to; returns what the next ones go on with. Throws `UncountedEntries`, and PostgreSQL's error. */
export async function projectEntries(
  transaction: Transaction,
  of: Projected,
  rows: readonly JournalRow[],
  before: unknown,
): Promise<Progress> {
  const known = await knownSales(transaction, of, salesBefore(rows));
  const folded = fold(rows, known, progressSchema.parse(before), of.timeZone);
  await writeSales(transaction, of, folded);
  await writeReceipts(transaction, of, folded);
  await writeClosings(transaction, of, folded);
  await writeDays(transaction, of, [...folded.days]);
  if (folded.takenBack.length > 0) await sumHours(transaction, of, [...folded.days]);
  else if (folded.receipts.length > 0) await addToHours(transaction, of, folded);
  return folded.progress;
}

function fold(...given: Parameters<typeof foldEntries>): Folded {
  try {
    return foldEntries(...given);
  } catch (cause) {
    throw new UncountedEntries('entries that cannot be folded', { cause });
  }
}

const knownSchema = z
  .object({
    number: z.int(),
    business_day: z.string(),
    operator: z.string(),
    paid_day: z.nullable(z.string()),
    last_sequence: z.int(),
    last_at_ms: z.int(),
    sale: saleSchema,
  })
  .transform(
    (row): FoldedSale => ({
      sale: row.sale,
      number: row.number,
      businessDay: row.business_day,
      operator: row.operator,
      paidDay: row.paid_day,
      lastSequence: row.last_sequence,
      lastAtMs: row.last_at_ms,
    }),
  );

async function knownSales(
  transaction: Transaction,
  { company, registerId }: Projected,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, FoldedSale>> {
  if (saleIds.length === 0) return new Map();
  const rows = await transaction.rows(
    `SELECT f.number, f.business_day, f.operator, f.paid_day, f.last_sequence, f.last_at_ms, f.sale
       FROM sale_lookup l JOIN fact_sale f USING (register_id, sale_id, business_day)
      WHERE l.company_id = $1 AND l.register_id = $2 AND l.word = ANY ($3) AND l.word = l.sale_id`,
    [company, registerId, saleIds],
  );
  return new Map(rows.map((row) => knownSchema.parse(row)).map((known) => [known.sale.id, known]));
}

const WHOSE = '$1::int AS company_id, $2::int AS shop_id, $3::int AS register_id';

/** The columns that change when a sale goes on. */
const CHANGING = [
  ...[
    'state',
    'is_open',
    'in_doubt',
    'undecided',
    'acknowledged',
    'times_paid',
    'paid_at_ms',
    'paid_day',
  ],
  ...['confirmed_ms', 'late', 'mismatched', 'refund_due_count', 'refund_due_minor'],
  ...['refunded_at_ms', 'returned_minor', 'open_until_ms', 'last_sequence', 'last_at_ms', 'sale'],
];

async function writeSales(
  transaction: Transaction,
  { company, shopId, registerId }: Projected,
  { sales }: Folded,
): Promise<void> {
  if (sales.size === 0) return;
  const facts = [...sales.values()].map(saleFact);
  await transaction.rows(
    `INSERT INTO fact_sale SELECT (jsonb_populate_record(NULL::fact_sale,
        fact || jsonb_build_object('company_id', $1::int, 'shop_id', $2::int, 'register_id', $3::int))).*
       FROM jsonb_array_elements($4::jsonb) AS fact
     ON CONFLICT (register_id, sale_id, business_day) DO UPDATE SET ${CHANGING.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [company, shopId, registerId, storableJson(facts)],
  );
  const words = [...sales.values()].flatMap(({ sale, businessDay }) =>
    wordsOf(sale).map((word) => ({ word, sale_id: sale.id, business_day: businessDay })),
  );
  await transaction.rows(
    `INSERT INTO sale_lookup (company_id, word, register_id, sale_id, business_day)
     SELECT $1, w.word, $2, w.sale_id, w.business_day FROM jsonb_to_recordset($3::jsonb) AS w (word text, sale_id text, business_day date)
     ON CONFLICT DO NOTHING`,
    [company, registerId, storableJson(words)],
  );
}

async function writeReceipts(
  transaction: Transaction,
  { company, shopId, registerId }: Projected,
  { receipts, takenBack }: Folded,
): Promise<void> {
  // What is taken back came before: with an earlier segment, or it is not among these any more.
  if (takenBack.length > 0) {
    await transaction.rows(
      `DELETE FROM fact_receipt r USING jsonb_to_recordset($2::jsonb) AS t (payment_id text, business_day date)
        WHERE r.register_id = $1 AND r.payment_id = t.payment_id AND r.business_day = t.business_day`,
      [registerId, storableJson(takenBack)],
    );
  }
  if (receipts.length === 0) return;
  await transaction.rows(
    `INSERT INTO fact_receipt SELECT (jsonb_populate_record(NULL::fact_receipt,
        fact || jsonb_build_object('company_id', $1::int, 'shop_id', $2::int, 'register_id', $3::int))).*
       FROM jsonb_array_elements($4::jsonb) AS fact`,
    [company, shopId, registerId, storableJson(receipts)],
  );
}

/** A day's closing is compared with the money of the day's entries, all of which came before it. */
async function writeClosings(
  transaction: Transaction,
  { company, shopId, registerId }: Projected,
  { closings }: Folded,
): Promise<void> {
  if (closings.length === 0) return;
  await transaction.rows(
    `INSERT INTO fact_closing (company_id, shop_id, register_id, closing, business_day, kind, period, sequence, hash, at_ms, currency,
        received_count, received_minor, perpetual_count, perpetual_minor, agrees, event)
     SELECT ${WHOSE}, c.closing, c.business_day, c.kind, c.period, c.sequence, c.hash, c.at_ms, c.currency,
        c.received_count, c.received_minor, c.perpetual_count, c.perpetual_minor,
        CASE WHEN c.kind = 'dayClosed' THEN (
          SELECT count(*) = c.received_count AND coalesce(sum(r.minor), 0) = c.received_minor
            FROM fact_receipt r WHERE r.register_id = $3 AND r.business_day = c.period::date) END, c.event
       FROM jsonb_to_recordset($4::jsonb) AS c (closing int, business_day date, kind text, period text, sequence bigint, hash text,
        at_ms bigint, currency text, received_count int, received_minor bigint, perpetual_count bigint, perpetual_minor bigint, event jsonb)`,
    [company, shopId, registerId, storableJson(closings)],
  );
}

const SALES_SUM = `SELECT business_day, currency, count(*) AS begun_count, whole(sum(amount_minor)) AS begun_minor,
    count(*) FILTER (WHERE in_doubt) AS doubt_count, coalesce(whole(sum(amount_minor) FILTER (WHERE in_doubt)), 0) AS doubt_minor,
    count(*) FILTER (WHERE undecided) AS undecided_count,
    sum(refund_due_count) AS refund_due_count, whole(sum(refund_due_minor)) AS refund_due_minor,
    whole(sum(returned_minor)) AS returned_minor
   FROM fact_sale WHERE register_id = $3 AND business_day = ANY ($4::date[]) GROUP BY business_day, currency`;

const MONEY_SUM = `SELECT business_day, currency, count(*) AS received_count, whole(sum(minor)) AS received_minor,
    ${[
      ['inTime', 'in_time'],
      ['late', 'late'],
      ['again', 'again'],
    ]
      .map(
        ([kind, name]) =>
          `count(*) FILTER (WHERE kind = '${kind}') AS ${name}_count, coalesce(whole(sum(minor) FILTER (WHERE kind = '${kind}')), 0) AS ${name}_minor`,
      )
      .join(', ')}
   FROM fact_receipt WHERE register_id = $3 AND business_day = ANY ($4::date[]) GROUP BY business_day, currency`;

const DAY_SUMS = [
  ...['begun_count', 'begun_minor', 'received_count', 'received_minor'],
  ...['in_time_count', 'in_time_minor', 'late_count', 'late_minor', 'again_count', 'again_minor'],
  ...['doubt_count', 'doubt_minor', 'undecided_count', 'refund_due_count', 'refund_due_minor'],
  'returned_minor',
];

/** Days are summed up again from their facts: what came twice or was taken back leaves nothing behind. */
async function writeDays(
  transaction: Transaction,
  { company, shopId, registerId }: Projected,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  await transaction.rows(
    `INSERT INTO rollup_day (company_id, shop_id, register_id, business_day, currency, ${DAY_SUMS.join(', ')})
     SELECT ${WHOSE}, business_day, currency, ${DAY_SUMS.map((name) => `coalesce(${name}, 0)`).join(', ')}
       FROM (${SALES_SUM}) AS sales FULL JOIN (${MONEY_SUM}) AS money USING (business_day, currency)
     ON CONFLICT (register_id, business_day, currency) DO UPDATE SET shop_id = excluded.shop_id,
       ${DAY_SUMS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [company, shopId, registerId, days],
  );
}

/** Money that comes is added to its hours: the whole day was summed up before. */
async function addToHours(
  transaction: Transaction,
  { company, shopId, registerId }: Projected,
  { receipts }: Folded,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO rollup_hour AS r (company_id, shop_id, register_id, business_day, hour, currency, count, minor)
     SELECT ${WHOSE}, business_day, hour, currency, count(*), whole(sum(minor))
       FROM jsonb_to_recordset($4::jsonb) AS t (business_day date, hour smallint, currency text, minor bigint)
      GROUP BY business_day, hour, currency
     ON CONFLICT (register_id, business_day, hour, currency) DO UPDATE SET shop_id = excluded.shop_id,
       count = r.count + excluded.count, minor = whole(r.minor::numeric + excluded.minor)`,
    [company, shopId, registerId, storableJson(receipts)],
  );
}

/** Days of which money was taken back are summed up again from their facts. */
async function sumHours(
  transaction: Transaction,
  { company, shopId, registerId }: Projected,
  days: readonly string[],
): Promise<void> {
  await transaction.rows(
    'DELETE FROM rollup_hour WHERE register_id = $1 AND business_day = ANY ($2::date[])',
    [registerId, days],
  );
  await transaction.rows(
    `INSERT INTO rollup_hour (company_id, shop_id, register_id, business_day, hour, currency, count, minor)
     SELECT ${WHOSE}, business_day, hour, currency, count(*), whole(sum(minor)) FROM fact_receipt
      WHERE register_id = $3 AND business_day = ANY ($4::date[]) GROUP BY business_day, hour, currency`,
    [company, shopId, registerId, days],
  );
}
