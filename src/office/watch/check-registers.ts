import { isOpenAt } from '../../domain/calendar/opening-hours.ts';
import { hourOfDay } from '../../domain/calendar/shop-time.ts';
import { endFindings, type FindingKind, noteFinding } from '../receive/findings.ts';
import type { Store } from '../store/store.ts';

/** A register that says nothing for so long while its shop is open is silent: it asks each minute at least. */
const SILENT_AFTER_MS = 10 * 60_000;

/** A clock that nobody found off for so long is right again. */
const CLOCK_RIGHT_AFTER_MS = 24 * 3_600_000;

/** A business day is left open once it ended so long ago, by the office's clock: a till closes it within a day by itself. */
const DAYS_LEFT_OPEN = 2;

/** Days are closed in their order: before the newest ones of a register none is open. */
const DAYS_LOOKED_AT = 60;

interface Row {
  readonly id: number;
  readonly company_id: number;
  readonly last_seen_at: Date | null;
  readonly is_started: boolean | null;
  readonly head_sequence: number;
  readonly time_zone: string;
  readonly opens_at: number | null;
  readonly closes_at: number | null;
  readonly open_day: string | null;
}

/** The oldest day of each register of which sales or money are known and no closing, where it is long over. */
const REGISTERS = `SELECT r.id, r.company_id, r.last_seen_at, r.head_sequence, (r.progress->>'isStarted')::boolean AS is_started,
    s.time_zone, s.opens_at, s.closes_at,
    (SELECT min(d.business_day) FROM rollup_day d WHERE d.register_id = r.id AND d.business_day < $1::date - ${DAYS_LEFT_OPEN}
      AND d.business_day > (SELECT max(n.business_day) FROM rollup_day n WHERE n.register_id = r.id) - ${DAYS_LOOKED_AT}
      AND NOT EXISTS (SELECT FROM fact_closing c WHERE c.register_id = r.id AND c.kind = 'dayClosed' AND c.period = d.business_day::text)) AS open_day
   FROM register r JOIN shop s ON s.id = r.shop_id WHERE r.retired_at IS NULL ORDER BY r.id`;

/** Finds what no request tells of: who is silent, whose clock is off, which day was left open, and what of it is over. */
export async function checkRegisters(store: Store, nowMs: number): Promise<void> {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const registers = await store.asOwner((transaction) =>
    transaction.rows<Row & Record<string, unknown>>(REGISTERS, [today]),
  );
  for (const register of registers) await checkRegister(store, register, nowMs);
}

interface Judged {
  readonly kind: FindingKind;
  readonly about: string;
  /** Null where there is nothing to find. */
  readonly detail: Readonly<Record<string, unknown>> | null;
}

function judge(register: Row, nowMs: number): readonly Judged[] {
  const { last_seen_at: seen, open_day: day } = register;
  const isSilent = seen !== null && isSilentAt(register, seen, nowMs);
  return [
    { kind: 'silent', about: 'now', detail: isSilent ? { since: seen.toISOString() } : null },
    { kind: 'dayOpen', about: day ?? '', detail: day === null ? null : { day } },
  ];
}

/** A till that was ended in order is silent by right. */
function isSilentAt(
  { is_started, time_zone, opens_at, closes_at }: Row,
  seen: Date,
  nowMs: number,
): boolean {
  if (is_started === false || nowMs - seen.getTime() < SILENT_AFTER_MS) return false;
  return isOpenAt(hourOfDay(nowMs, time_zone), opens_at, closes_at);
}

async function checkRegister(store: Store, register: Row, nowMs: number): Promise<void> {
  const { id: registerId, company_id: company, head_sequence: head } = register;
  const open = await store.as('comptoir_ingest', company, (transaction) =>
    transaction.rows<{ kind: FindingKind; about: string; seen_at: Date }>(
      'SELECT kind, about, seen_at FROM finding WHERE register_id = $1 AND ended_at IS NULL',
      [registerId],
    ),
  );
  const judged = judge(register, nowMs);
  const found = judged.filter(
    ({ detail, kind, about }) =>
      detail !== null && !open.some((one) => one.kind === kind && one.about === about),
  );
  const over = open.filter(({ kind, about, seen_at: seenAt }) => {
    if (kind === 'clockOff') return nowMs - seenAt.getTime() > CLOCK_RIGHT_AFTER_MS;
    if (kind === 'gap') return head >= Number(about);
    const now = judged.find((one) => one.kind === kind);
    return now !== undefined && (now.detail === null || now.about !== about);
  });
  if (found.length === 0 && over.length === 0) return;
  await store.as('comptoir_ingest', company, async (transaction) => {
    for (const { kind, about, detail } of found) {
      await noteFinding(transaction, company, { registerId, kind, about, detail: detail ?? {} });
    }
    for (const { kind, about } of over) await endFindings(transaction, { registerId, kind, about });
  });
}
