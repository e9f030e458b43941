import type { Period } from '../../../domain/calendar/period.ts';
import {
  type Columns,
  type Convention,
  csvHead,
  csvLines,
  localCell,
  signedMoneyCell,
  textCell,
  utcCell,
} from '../../../ledger/sheets/csv-cells.ts';
import { asPerson, type Person } from '../../people/person.ts';
import type { Store } from '../../store/store.ts';

/** Rows are read so many at a time: a year of a company goes through in flat memory. */
const ROWS_AT_ONCE = 2_000;

interface OfAll {
  readonly shop: string;
  readonly register: string;
  readonly time_zone: string;
  readonly business_day: string;
  readonly operator: string;
  readonly currency: 'EUR';
  readonly sale_id: string;
  /** What the next page begins behind. */
  readonly register_id: number;
  readonly place: string | number;
}

interface SaleRow extends OfAll {
  readonly number: number;
  readonly drafted_at_ms: number;
  readonly label: string;
  readonly amount_minor: number;
  readonly state: string;
  readonly times_paid: number;
  readonly paid_day: string | null;
  readonly refund_due_minor: number;
  readonly returned_minor: number;
}

interface ReceiptRow extends OfAll {
  readonly sequence: number;
  readonly at_ms: number;
  readonly payment_id: string;
  readonly kind: string;
  readonly minor: number;
  readonly taxes: readonly (readonly [number | null, number, number | null])[];
}

const SALE_COLUMNS: Columns<SaleRow> = [
  ['shop', ({ shop }) => textCell(shop)],
  ['register', ({ register }) => textCell(register)],
  ['business_day', ({ business_day: day }) => day],
  ['sale_number', ({ number }) => String(number)],
  ['begun_utc', ({ drafted_at_ms: atMs }) => utcCell(atMs)],
  ['begun_local', (row, of) => localCell(row.drafted_at_ms, { ...of, timeZone: row.time_zone })],
  ['operator', ({ operator }) => textCell(operator)],
  ['label', ({ label }) => textCell(label)],
  ['amount_minor', ({ amount_minor: minor }) => String(minor)],
  ['amount', ({ amount_minor: minor, currency }, of) => signedMoneyCell(minor, currency, of)],
  ['currency', ({ currency }) => textCell(currency)],
  ['state', ({ state }) => textCell(state)],
  ['times_paid', ({ times_paid: times }) => String(times)],
  ['paid_business_day', ({ paid_day: day }) => day ?? ''],
  ['refund_due_minor', ({ refund_due_minor: minor }) => String(minor)],
  ['returned_minor', ({ returned_minor: minor }) => String(minor)],
  ['sale_id', ({ sale_id: id }) => textCell(id)],
];

const RECEIPT_COLUMNS: Columns<ReceiptRow> = [
  ['shop', ({ shop }) => textCell(shop)],
  ['register', ({ register }) => textCell(register)],
  ['business_day', ({ business_day: day }) => day],
  ['received_utc', ({ at_ms: atMs }) => utcCell(atMs)],
  ['received_local', (row, of) => localCell(row.at_ms, { ...of, timeZone: row.time_zone })],
  ['reason', ({ kind }) => textCell(kind)],
  ['amount_minor', ({ minor }) => String(minor)],
  ['amount', ({ minor, currency }, of) => signedMoneyCell(minor, currency, of)],
  ['vat_minor', ({ taxes }) => String(taxes.reduce((sum, [, , vat]) => sum + (vat ?? 0), 0))],
  ['currency', ({ currency }) => textCell(currency)],
  ['operator', ({ operator }) => textCell(operator)],
  ['sale_id', ({ sale_id: id }) => textCell(id)],
  ['payment_id', ({ payment_id: id }) => textCell(id)],
  ['journal_sequence', ({ sequence }) => String(sequence)],
];

const OF_ALL = `s.name AS shop, r.name AS register, s.time_zone, f.*`;
const JOINED = 'JOIN register r ON r.id = f.register_id JOIN shop s ON s.id = r.shop_id';

/** Of days $1 to $2, behind the row of day $3, register $4 and place $5; of register $6, or of all. */
const SALES = `SELECT ${OF_ALL}, f.sale_id AS place FROM fact_sale f ${JOINED}
  WHERE f.business_day BETWEEN $1 AND $2 AND (f.business_day, f.register_id, f.sale_id) > ($3::date, $4::integer, $5::text)
    AND ($6::integer IS NULL OR f.register_id = $6)
  ORDER BY f.business_day, f.register_id, f.sale_id LIMIT ${ROWS_AT_ONCE}`;
const RECEIPTS = `SELECT ${OF_ALL}, f.sequence AS place FROM fact_receipt f ${JOINED}
  WHERE f.business_day BETWEEN $1 AND $2 AND (f.business_day, f.register_id, f.sequence) > ($3::date, $4::integer, $5::bigint)
    AND ($6::integer IS NULL OR f.register_id = $6)
  ORDER BY f.business_day, f.register_id, f.sequence LIMIT ${ROWS_AT_ONCE}`;

/** What of it a spreadsheet may hold. */
export const SHEETS = ['sales', 'receipts'] as const;
export type Sheet = (typeof SHEETS)[number];

/** Which rows, and for which program they are written. */
interface SheetChoice {
  readonly days: Period;
  readonly convention: Convention;
  /** Null for all. */
  readonly registerId: number | null;
}

/** The sales or the money of these days, of every register that this person sees or of one of them, as CSV, page by page. */
export function sheetOf(
  store: Store,
  person: Person,
  what: SheetChoice & { readonly sheet: Sheet },
): AsyncIterable<string> {
  return what.sheet === 'sales'
    ? linesOf(store, person, what, { text: SALES, first: '', columns: SALE_COLUMNS })
    : linesOf(store, person, what, { text: RECEIPTS, first: 0, columns: RECEIPT_COLUMNS });
}

async function* linesOf<Row extends OfAll>(
  store: Store,
  person: Person,
  { days, convention, registerId }: SheetChoice,
  read: { readonly text: string; readonly first: string | number; readonly columns: Columns<Row> },
): AsyncIterable<string> {
  yield csvHead(read.columns, convention);
  let behind: Pick<OfAll, 'business_day' | 'register_id' | 'place'> = {
    ...{ business_day: days.from, register_id: 0, place: read.first },
  };
  for (;;) {
    const { business_day: day, register_id: register, place } = behind;
    const rows = await asPerson(store, person, (transaction) =>
      transaction.rows<Row & Record<string, unknown>>(read.text, [
        ...[days.from, days.to, day, register, place, registerId],
      ]),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield csvLines(read.columns, rows, { timeZone: 'UTC', convention });
    behind = last;
  }
}
