import type { Transaction } from '../../store/store.ts';
import type { Attention, NowView, ShopNow, ShopState, SilentRegister } from '../../views.ts';
import { WRONGLY_SIGNED } from './wrongly-signed.ts';

/** As many shops as somebody looks at; the rest is found by its name. */
const MOST_SHOPS = 100;

/** So many of the newest confirmations tell how long one takes. */
const CONFIRMATIONS = 50;

/**
 * Each shop's business day by its own clock. A till's day may begin hours after midnight, and only the till knows when: before
 * `NIGHT_ENDS` the day before goes on until money of the new one is there.
 */
const NIGHT_ENDS = 6;
const DAYS = `SELECT c.id, c.name, c.hour, c.date - CASE WHEN c.hour < ${NIGHT_ENDS} AND NOT EXISTS (
      SELECT FROM rollup_day d WHERE d.shop_id = c.id AND d.business_day = c.date) THEN 1 ELSE 0 END AS today
   FROM (SELECT s.id, s.name, (to_timestamp($1 / 1000.0) AT TIME ZONE s.time_zone)::date AS date,
      extract(hour FROM to_timestamp($1 / 1000.0) AT TIME ZONE s.time_zone)::integer AS hour FROM shop s) c`;

/** The company's total and the shops that received the most, from roll-ups alone. Parameters: now, how many. */
export const TOP_SHOPS = `WITH day AS (${DAYS}),
  received AS (
    SELECT d.shop_id, sum(d.received_count)::integer AS count, whole(sum(d.received_minor)) AS minor
      FROM rollup_day d JOIN day ON day.id = d.shop_id AND day.today = d.business_day
     WHERE d.business_day BETWEEN (SELECT min(today) FROM day) AND (SELECT max(today) FROM day) GROUP BY d.shop_id)
  SELECT day.id, day.name, day.today, coalesce(r.count, 0) AS count, coalesce(r.minor, 0) AS minor,
    (SELECT count(*) FROM register g WHERE g.shop_id = day.id AND g.retired_at IS NULL)::integer AS registers,
    sum(coalesce(r.count, 0)) OVER ()::bigint AS all_count, whole(sum(coalesce(r.minor, 0)) OVER ()) AS all_minor,
    count(*) OVER ()::integer AS shops
    FROM day LEFT JOIN received r ON r.shop_id = day.id ORDER BY minor DESC, day.name LIMIT $2`;

/** By this hour a week ago. Parameter: now. */
const WEEK_AGO = `WITH day AS (${DAYS})
  SELECT coalesce(whole(sum(h.minor)), 0) AS minor FROM rollup_hour h JOIN day ON day.id = h.shop_id
   WHERE h.business_day = day.today - 7 AND h.hour <= day.hour
     AND h.business_day BETWEEN (SELECT min(today) FROM day) - 7 AND (SELECT max(today) FROM day) - 7`;

const HOURS = `WITH day AS (${DAYS})
  SELECT h.shop_id, h.hour, whole(sum(h.minor)) AS minor FROM rollup_hour h JOIN day ON day.id = h.shop_id AND day.today = h.business_day
   WHERE h.shop_id = ANY ($2::integer[]) AND h.business_day BETWEEN (SELECT min(today) FROM day) AND (SELECT max(today) FROM day)
   GROUP BY h.shop_id, h.hour`;

const CONFIRMED = `SELECT s.id, percentile_disc(0.5) WITHIN GROUP (ORDER BY f.confirmed_ms) AS ms
  FROM unnest($1::integer[], $2::date[]) AS s (id, today)
  CROSS JOIN LATERAL (SELECT confirmed_ms FROM fact_sale WHERE business_day = s.today AND shop_id = s.id AND confirmed_ms IS NOT NULL
    LIMIT ${CONFIRMATIONS}) f GROUP BY s.id`;

/** Everything that somebody has to look at, whenever it was: few rows, by an index of their own. */
const ATTENTION = `SELECT f.shop_id, s.name AS shop, f.in_doubt, f.undecided, f.refund_due_count, f.refund_due_minor, f.amount_minor,
    f.drafted_at_ms, f.paid_at_ms FROM fact_sale f JOIN shop s ON s.id = f.shop_id
   WHERE f.in_doubt OR f.undecided OR f.refund_due_count > 0 ORDER BY f.drafted_at_ms`;

const REGISTERS = `SELECT count(*)::integer AS registers,
    count(*) FILTER (WHERE head_sequence > 0 AND verified_through >= head_sequence AND quarantined_at IS NULL
      AND ${WRONGLY_SIGNED} > head_sequence)::integer AS verified,
    (extract(epoch FROM max(handed_over_at)) * 1000)::bigint AS handed_over FROM register r WHERE retired_at IS NULL`;

const FINDINGS = `SELECT f.kind, f.shop_id, f.register_id, r.name AS register, s.name AS shop,
    (extract(epoch FROM coalesce((f.detail->>'since')::timestamptz, f.found_at)) * 1000)::bigint AS since,
    coalesce((SELECT d.begun_count FROM rollup_day d WHERE d.register_id = r.id ORDER BY d.business_day DESC LIMIT 1), 0) AS sales
   FROM finding f JOIN register r ON r.id = f.register_id JOIN shop s ON s.id = r.shop_id
  WHERE f.ended_at IS NULL AND r.retired_at IS NULL ORDER BY f.found_at`;

interface ShopRow {
  readonly id: number;
  readonly name: string;
  readonly today: string;
  readonly count: number;
  readonly minor: number;
  readonly registers: number;
  readonly all_count: number;
  readonly all_minor: number;
  readonly shops: number;
}

interface SaleRow {
  readonly shop_id: number;
  readonly shop: string;
  readonly in_doubt: boolean;
  readonly undecided: boolean;
  readonly refund_due_count: number;
  readonly refund_due_minor: number;
  readonly amount_minor: number;
  readonly drafted_at_ms: number;
  readonly paid_at_ms: number | null;
}

interface FindingRow {
  readonly kind: string;
  readonly shop_id: number;
  readonly register_id: number;
  readonly register: string;
  readonly shop: string;
  readonly since: number;
  readonly sales: number;
}

/** All shops as they are now. */
export async function readNow(transaction: Transaction, nowMs: number): Promise<NowView> {
  const rows = <Row>(text: string, values: readonly unknown[]) =>
    transaction.rows<Row & Record<string, unknown>>(text, values);
  const shops = await rows<ShopRow>(TOP_SHOPS, [nowMs, MOST_SHOPS]);
  const ids = shops.map(({ id }) => id);
  const hours = await rows<{ shop_id: number; hour: number; minor: number }>(HOURS, [nowMs, ids]);
  const confirmed = await rows<{ id: number; ms: number }>(CONFIRMED, [
    ids,
    shops.map(({ today }) => today),
  ]);
  const sales = await rows<SaleRow>(ATTENTION, []);
  const findings = await rows<FindingRow>(FINDINGS, []);
  const [weekAgo] = await rows<{ minor: number }>(WEEK_AGO, [nowMs]);
  const [registers] = await rows<{
    registers: number;
    verified: number;
    handed_over: number | null;
  }>(REGISTERS, []);
  const [first] = shops;
  return {
    nowMs,
    today: { count: first?.all_count ?? 0, minor: first?.all_minor ?? 0 },
    weekAgoMinor: weekAgo?.minor ?? 0,
    late: attention(sales.filter(isLate), amountOf),
    doubt: attention(sales.filter(isDoubted), amountOf),
    refunds: attention(sales.filter(isDue), ({ refund_due_minor: minor }) => minor),
    registers: registers?.registers ?? 0,
    verified: registers?.verified ?? 0,
    handedOverMs: registers?.handed_over ?? null,
    silent: findings.filter(isSilent).map(silentOf),
    openFindings: findings.length,
    shops: shops.map((shop) => shopNow(shop, { hours, confirmed, sales, findings })),
    shopCount: first?.shops ?? 0,
  };
}

const isLate = ({ undecided }: SaleRow): boolean => undecided;
const isDoubted = ({ in_doubt: inDoubt }: SaleRow): boolean => inDoubt;
const isDue = ({ refund_due_count: count }: SaleRow): boolean => count > 0;
const isSilent = ({ kind }: FindingRow): boolean => kind === 'silent';
const amountOf = ({ amount_minor: minor }: SaleRow): number => minor;

/** So many shops are named. */
const NAMED = 2;

function attention(sales: readonly SaleRow[], minorOf: (sale: SaleRow) => number): Attention {
  return {
    count: sales.length,
    minor: sales.reduce((sum, sale) => sum + minorOf(sale), 0),
    shops: [...new Set(sales.map(({ shop }) => shop))].slice(0, NAMED + 1),
    sinceMs: sales[0]?.drafted_at_ms ?? null,
  };
}

const silentOf = (finding: FindingRow): SilentRegister => ({
  id: finding.register_id,
  name: finding.register,
  shop: finding.shop,
  sinceMs: finding.since,
  sales: finding.sales,
});

const HOURS_A_DAY = 24;

function shopNow(
  { id, name, count, minor, registers }: ShopRow,
  of: {
    readonly hours: readonly { readonly shop_id: number; hour: number; minor: number }[];
    readonly confirmed: readonly { readonly id: number; readonly ms: number }[];
    readonly sales: readonly SaleRow[];
    readonly findings: readonly FindingRow[];
  },
): ShopNow {
  const hours = Array<number>(HOURS_A_DAY).fill(0);
  for (const one of of.hours) if (one.shop_id === id) hours[one.hour] = one.minor;
  const sales = of.sales.filter(({ shop_id: shop }) => shop === id);
  const findings = of.findings.filter(({ shop_id: shop }) => shop === id);
  return {
    ...{ id, name, count, minor, registers, hours },
    confirmedMs: of.confirmed.find((one) => one.id === id)?.ms ?? null,
    ...stateOf(sales, findings, count),
  };
}

function stateOf(
  sales: readonly SaleRow[],
  findings: readonly FindingRow[],
  payments: number,
): { readonly state: ShopState; readonly stateCount: number; readonly stateName: string | null } {
  const silent = findings.filter(isSilent);
  const counts: readonly (readonly [ShopState, number])[] = [
    ['late', sales.filter(isLate).length],
    ['doubt', sales.filter(isDoubted).length],
    ['fork', findings.filter(({ kind }) => kind === 'fork').length],
    ['silent', silent.length],
    ['refund', sales.filter(isDue).length],
    ['selling', payments],
  ];
  const [state, stateCount] = counts.find(([, count]) => count > 0) ?? ['quiet', 0];
  const stateName =
    state === 'silent' && silent.length === 1 ? (silent[0]?.register ?? null) : null;
  return { state, stateCount, stateName };
}
