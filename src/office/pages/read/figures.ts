import { countOfDays, dayFrom } from '../../../domain/calendar/days.ts';
import type { Period } from '../../../domain/calendar/period.ts';
import type { Transaction } from '../../store/store.ts';
import type { FigureRow, FiguresBy, FiguresView, Received } from '../../views.ts';

const WITHIN = 'business_day BETWEEN $1 AND $2';

const TOTAL = `SELECT coalesce(sum(received_count), 0)::bigint AS count, coalesce(whole(sum(received_minor)), 0) AS minor,
    coalesce(sum(late_count), 0)::bigint AS late_count, coalesce(whole(sum(late_minor)), 0) AS late_minor,
    coalesce(whole(sum(refund_due_minor)), 0) AS refund_due FROM rollup_day WHERE ${WITHIN}`;

const DAYS = `SELECT business_day AS day, sum(received_count)::bigint AS count, whole(sum(received_minor)) AS minor
  FROM rollup_day WHERE ${WITHIN} GROUP BY business_day ORDER BY business_day`;

/** Roll-ups where they say it; what they do not say, by the money of those days. */
const ROWS: Readonly<Record<FiguresBy, string>> = {
  shop: `SELECT s.name, sum(d.received_count)::bigint AS count, whole(sum(d.received_minor)) AS minor
    FROM rollup_day d JOIN shop s ON s.id = d.shop_id WHERE d.${WITHIN} GROUP BY s.id ORDER BY minor DESC, s.name`,
  register: `SELECT s.name || ' · ' || r.name AS name, sum(d.received_count)::bigint AS count, whole(sum(d.received_minor)) AS minor
    FROM rollup_day d JOIN shop s ON s.id = d.shop_id JOIN register r ON r.id = d.register_id
   WHERE d.${WITHIN} GROUP BY s.id, r.id ORDER BY minor DESC, s.name, r.name`,
  person: `SELECT operator AS name, count(*) AS count, whole(sum(minor)) AS minor FROM fact_receipt
   WHERE ${WITHIN} GROUP BY operator ORDER BY minor DESC, operator`,
  item: `SELECT l.line->>'name' AS name, whole(sum((l.line->>'quantity')::numeric)) AS count,
      whole(sum((l.line->>'quantity')::numeric * (l.line->>'unitMinor')::bigint)) AS minor
    FROM fact_sale f CROSS JOIN LATERAL jsonb_array_elements(f.sale->'lines') AS l (line)
   WHERE f.paid_day BETWEEN $1 AND $2 AND f.business_day BETWEEN $1::date - 31 AND $2 GROUP BY 1 ORDER BY minor DESC, name`,
  hour: `SELECT lpad(hour::text, 2, '0') AS name, sum(count)::bigint AS count, whole(sum(minor)) AS minor
    FROM rollup_hour WHERE ${WITHIN} GROUP BY hour ORDER BY hour`,
  vat: `SELECT t.tax->>0 AS name, count(*) AS count, whole(sum((t.tax->>1)::bigint)) AS minor,
      whole(sum((t.tax->>2)::bigint)) AS vat
    FROM fact_receipt CROSS JOIN LATERAL jsonb_array_elements(taxes) AS t (tax)
   WHERE ${WITHIN} GROUP BY t.tax->>0 ORDER BY (t.tax->>0)::integer NULLS LAST`,
};

/** What came in these days, by one thing, beside the days before that are as many. */
export async function readFigures(
  transaction: Transaction,
  { from, to }: Period,
  by: FiguresBy,
): Promise<FiguresView> {
  const length = countOfDays(from, to);
  const days = [from, to];
  const before = [dayFrom(from, -length), dayFrom(from, -1)];
  const total = await totalOf(transaction, days);
  const rows = await transaction.rows<{
    name: string | null;
    count: number;
    minor: number;
    vat?: number | null;
  }>(ROWS[by], days);
  const { count, minor } = total;
  const { count: countBefore, minor: minorBefore } = await totalOf(transaction, before);
  return {
    ...{ from, to },
    total: { count, minor },
    late: { count: total.late_count, minor: total.late_minor },
    refundDueMinor: total.refund_due,
    before: { count: countBefore, minor: minorBefore },
    days: await transaction.rows<Received & { day: string }>(DAYS, days),
    rows: rows.map(
      ({ vat, ...row }): FigureRow => ({ ...row, vatMinor: vat === undefined ? null : vat }),
    ),
  };
}

interface Total extends Received {
  readonly late_count: number;
  readonly late_minor: number;
  readonly refund_due: number;
}

async function totalOf(transaction: Transaction, days: readonly string[]): Promise<Total> {
  const total = await transaction.row<Total & Record<string, unknown>>(TOTAL, days);
  return total ?? { count: 0, minor: 0, late_count: 0, late_minor: 0, refund_due: 0 };
}
