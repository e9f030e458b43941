import { openHeldJournal } from '../../receive/held-journal.ts';
import { readRegister } from '../../receive/registers.ts';
import type { Transaction } from '../../store/store.ts';
import type { SaleFound, SaleMoment, SaleView } from '../../views.ts';

const MOST_FOUND = 50;

const COLUMNS = `f.register_id AS "registerId", f.sale_id AS "saleId", f.number, f.business_day AS "businessDay",
  f.drafted_at_ms AS "atMs", s.name AS shop, r.name AS register, f.operator, f.label, f.amount_minor AS "amountMinor", f.state,
  s.time_zone AS "timeZone"`;
const FROM = 'fact_sale f JOIN register r ON r.id = f.register_id JOIN shop s ON s.id = r.shop_id';

/** By a payment's id or the sale's own: where it is comes first, whatever the planner thinks of the rest. Parameter: the id. */
export const SALES_BY_ID = `WITH w AS MATERIALIZED (
    SELECT register_id, sale_id, business_day FROM sale_lookup WHERE word = $1 AND company_id = company_now())
  SELECT ${COLUMNS} FROM w JOIN fact_sale f ON f.register_id = w.register_id AND f.sale_id = w.sale_id
   AND f.business_day = w.business_day JOIN register r ON r.id = f.register_id JOIN shop s ON s.id = r.shop_id`;

/** By the number that the till gave it. Parameters: the number, how many. */
export const SALES_BY_NUMBER = `SELECT ${COLUMNS} FROM ${FROM} WHERE f.number = $1 AND f.company_id = company_now()
   ORDER BY f.drafted_at_ms DESC LIMIT $2`;

/** By how its label begins. Parameters: the beginning, how many. */
const SALES_BY_LABEL = `SELECT ${COLUMNS} FROM sales_labelled($1, $2) w JOIN ${FROM.replace('fact_sale f', 'fact_sale f ON f.register_id = w.register_id AND f.sale_id = w.sale_id AND f.business_day = w.business_day')}
   ORDER BY f.drafted_at_ms DESC`;

type Row = SaleFound & Record<string, unknown>;

/** Sales across the company by number, label or payment id: by id first, for those tell of one alone. */
export async function findSales(
  transaction: Transaction,
  asked: string,
): Promise<readonly SaleFound[]> {
  const byId = await transaction.rows<Row>(SALES_BY_ID, [asked]);
  if (byId.length > 0) return byId;
  const figures = asked.replaceAll(/\s/g, '');
  const byNumber = /^\d{1,9}$/.test(figures)
    ? await transaction.rows<Row>(SALES_BY_NUMBER, [Number(figures), MOST_FOUND])
    : [];
  const byLabel = await transaction.rows<Row>(SALES_BY_LABEL, [asked, MOST_FOUND]);
  const isFound = new Set(byNumber.map(({ saleId }) => saleId));
  return [...byNumber, ...byLabel.filter(({ saleId }) => !isFound.has(saleId))];
}

const ONE = `SELECT ${COLUMNS}, f.last_sequence AS "lastSequence", f.sale->'lines' AS lines,
    (SELECT coalesce(array_agg(p->>'id'), '{}') FROM jsonb_array_elements(f.sale->'payments') AS p) AS "paymentIds"
   FROM ${FROM} WHERE f.register_id = $1 AND f.sale_id = $2`;

/** One sale with all that was written about it, as its register signed it; null where there is none to be seen. */
export async function readSale(
  transaction: Transaction,
  registerId: number,
  saleId: string,
): Promise<SaleView | null> {
  const found = await transaction.row<
    Omit<SaleView, 'moments'> & { readonly lastSequence: number } & Record<string, unknown>
  >(ONE, [registerId, saleId]);
  if (found === null) return null;
  const { lastSequence: _, ...sale } = found;
  return { ...sale, moments: await momentsOf(transaction, registerId, saleId, found) };
}

/** The day's entries that lie before the sale are passed over by whole segments. */
async function momentsOf(
  transaction: Transaction,
  registerId: number,
  saleId: string,
  { lastSequence, atMs }: { readonly lastSequence: number; readonly atMs: number },
): Promise<readonly SaleMoment[]> {
  const held = await openHeldJournal(transaction, await readRegister(transaction, registerId));
  const place = await transaction.row<{ first: number }>(
    `SELECT coalesce(max(last_sequence), 0) AS first FROM fact_sale f WHERE f.register_id = $1 AND f.last_at_ms < $2
      AND f.business_day < (SELECT min(business_day) FROM fact_sale WHERE register_id = $1 AND sale_id = $3)`,
    [registerId, atMs, saleId],
  );
  // A till's clock may have been set: where the sale's beginning is not behind there, all is read.
  const moments = await momentsBehind(held, saleId, place?.first ?? 0, lastSequence);
  if (moments[0]?.kind === 'drafted') return moments;
  return momentsBehind(held, saleId, 0, lastSequence);
}

async function momentsBehind(
  held: Awaited<ReturnType<typeof openHeldJournal>>,
  saleId: string,
  after: number,
  upTo: number,
): Promise<readonly SaleMoment[]> {
  const moments: SaleMoment[] = [];
  for await (const rows of held.entriesAfter(after)) {
    for (const row of rows) {
      if (row.saleId !== saleId) continue;
      const { sequence, atMs, kind, operator, hash, signature } = row;
      moments.push({ sequence, atMs, kind, operator, hash, isSigned: signature !== null });
    }
    if ((rows.at(-1)?.sequence ?? 0) >= upTo) break;
  }
  return moments;
}
