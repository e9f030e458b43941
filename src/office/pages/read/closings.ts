import type { Period } from '../../../domain/calendar/period.ts';
import type { Transaction } from '../../store/store.ts';
import type { ClosingView } from '../../views.ts';
import { WRONGLY_SIGNED } from './wrongly-signed.ts';

const MOST = 1_000;

const CLOSINGS = `SELECT s.name AS shop, r.name AS register, c.closing, c.kind, c.period, c.at_ms AS "atMs",
    json_build_object('count', c.received_count, 'minor', c.received_minor) AS received, c.perpetual_minor AS "perpetualMinor",
    c.agrees, r.verified_through >= c.sequence AND ${WRONGLY_SIGNED} > c.sequence AS "isVerified", c.hash, s.time_zone AS "timeZone"
   FROM fact_closing c JOIN register r ON r.id = c.register_id JOIN shop s ON s.id = r.shop_id
  WHERE c.business_day BETWEEN $1 AND $2 ORDER BY c.at_ms DESC, s.name, r.name LIMIT ${MOST}`;

/** The closings of these days, with what the office checked of them. */
export const readClosings = (
  transaction: Transaction,
  { from, to }: Period,
): Promise<readonly ClosingView[]> =>
  transaction.rows<ClosingView & Record<string, unknown>>(CLOSINGS, [from, to]);
