import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { Period } from '../../../domain/calendar/period.ts';
import { asPerson, type Person } from '../../people/person.ts';
import type { Store } from '../../store/store.ts';
import type { HeldRange } from './held-entries.ts';
import type { NamedRegister } from './register-name.ts';

/** A day that a register closed, with every entry of it: from the first that its closing names to the last closing that it ends with. */
export interface ClosedDay extends NamedRegister, HeldRange {
  readonly day: BusinessDay;
}

/** The closed days of a register among those that are asked for, as far as none of them is open. */
export interface ClosedSpan extends NamedRegister, HeldRange {
  readonly company: string;
  /** The last of these days. */
  readonly to: BusinessDay;
  /** When the last entry was written. */
  readonly lastAtMs: number;
}

/** Whose days of which register are asked for. */
export interface DaysOf {
  readonly days: Period;
  /** Null for all that the person sees. */
  readonly registerId: number | null;
}

/**
 * Of days $1 to $2, of register $3 or of all. Nothing is written into a day once it is closed but the closings of the month and the year that end
 * with it. A day of which the journal does not hold the beginning is none.
 */
const CLOSED = `closed AS MATERIALIZED (SELECT c.register_id, c.business_day AS day, max(c.sequence) AS last,
      (array_agg(c.hash ORDER BY c.sequence DESC))[1] AS hash, (array_agg(c.at_ms ORDER BY c.sequence DESC))[1] AS at_ms,
      min(least(coalesce((c.event->'entries'->>'first')::bigint, c.sequence), c.sequence)) AS first
     FROM fact_closing c WHERE c.business_day BETWEEN $1 AND $2 AND ($3::integer IS NULL OR c.register_id = $3)
    GROUP BY c.register_id, c.business_day HAVING bool_or(c.kind = 'dayClosed')),
  held AS (SELECT r.id, r.name, s.name AS shop, r.id AS "registerId", r.company_id, d.day, d.first, d.last, d.hash, d.at_ms
     FROM closed d JOIN register r ON r.id = d.register_id JOIN shop s ON s.id = r.shop_id
    WHERE d.first > (SELECT coalesce(min(b.behind_sequence), 0) FROM branch b WHERE b.register_id = r.id AND b.branch <= r.branch))`;

const DAYS = `WITH ${CLOSED} SELECT id, name, shop, "registerId", day, first, last, hash FROM held ORDER BY shop, name, id, day LIMIT $4`;

/** Days are closed in their order: what comes behind one that is open waits for it. */
const SPANS = `WITH ${CLOSED},
  open AS (SELECT o.register_id, min(o.business_day) AS day FROM rollup_day o WHERE o.business_day BETWEEN $1 AND $2
      AND ($3::integer IS NULL OR o.register_id = $3)
      AND NOT EXISTS (SELECT FROM closed c WHERE c.register_id = o.register_id AND c.day = o.business_day) GROUP BY o.register_id)
  SELECT h.id, h.name, h.shop, h."registerId", k.name AS company, min(h.first) AS first, max(h.last) AS last, max(h.day) AS "to",
    (array_agg(h.hash ORDER BY h.last DESC))[1] AS hash, (array_agg(h.at_ms ORDER BY h.last DESC))[1] AS "lastAtMs"
   FROM held h JOIN company k ON k.id = h.company_id LEFT JOIN open o ON o.register_id = h.id
  WHERE o.day IS NULL OR h.day < o.day
  GROUP BY h.id, h.name, h.shop, h."registerId", k.name ORDER BY h.shop, h.name, h.id`;

/** The closed days that this person may see, by register; no more than `most`. */
export const closedDays = (
  store: Store,
  person: Person,
  { days, registerId, most }: DaysOf & { readonly most: number },
): Promise<readonly ClosedDay[]> =>
  asPerson(store, person, (transaction) =>
    transaction.rows<ClosedDay & Record<string, unknown>>(DAYS, [
      ...[days.from, days.to, registerId, most],
    ]),
  );

/** What can be archived of each register that this person may see: none of one that closed none of these days. */
export const closedSpans = (
  store: Store,
  person: Person,
  { days, registerId }: DaysOf,
): Promise<readonly ClosedSpan[]> =>
  asPerson(store, person, (transaction) =>
    transaction.rows<ClosedSpan & Record<string, unknown>>(SPANS, [
      ...[days.from, days.to, registerId],
    ]),
  );
