import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { type Body, lifeOf } from '../proof/second-sale-life.ts';

/**
 * A second reader of an archive's texts, written from `docs/journal-format.md` alone: it shares no line with the till. Of a
 * sale it derives what the document says of its state, its payments and its receipts.
 */

interface Entry {
  readonly sequence: number;
  readonly businessDay: string;
  readonly operator: string;
  readonly kind: string;
  readonly saleId: string | null;
  readonly hash: string;
  readonly body: Body;
}

/** The first and the last day. */
interface Days {
  readonly from: string;
  readonly to: string;
}

type Row = Readonly<Record<string, string>>;

const ALWAYS = ['README.en.txt', 'LISEZMOI.fr.txt', 'schema.json', 'closings.jsonl'];

/** What is wrong first, in words; null where nothing is. */
export function problemOfArchive(texts: ReadonlyMap<string, string>): string | null {
  const manifest = JSON.parse(texts.get('manifest.json') ?? '');
  const sheets = ['sales.csv', 'receipts.csv', 'returns.csv'];
  const known = [...ALWAYS, ...manifest.journal, ...sheets, 'manifest.json'];
  const added = [...texts.keys()].find((name) => !known.includes(name));
  if (added !== undefined) return `${added} is added`;
  const missing = known.find((name) => !texts.has(name));
  if (missing !== undefined) return `${missing} is missing`;
  const lines = manifest.journal.flatMap((name: string) => (texts.get(name) ?? '').split('\n'));
  const written = lines.filter((line: string) => line.includes('"type":"entry"}'));
  const entries: readonly Entry[] = written.map(entryOf);
  const closings = written.filter((_: string, at: number) => isClosing(entries[at]));
  const stated = closings.map((line: string) => `${line}\n`).join('');
  if (sha256(stated) !== sha256(texts.get('closings.jsonl') ?? '')) return 'closings.jsonl';
  return (
    problemOfSales(texts.get('sales.csv') ?? '', entries, manifest) ??
    problemOfReceipts(texts.get('receipts.csv') ?? '', entries, manifest) ??
    problemOfReturns(texts.get('returns.csv') ?? '', entries, manifest)
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function entryOf(line: string): Entry {
  const columns = JSON.parse(line);
  return { ...columns, body: JSON.parse(columns.body) };
}

const isClosing = (entry: Entry | undefined): boolean =>
  ['dayClosed', 'monthClosed', 'yearClosed'].includes(entry?.kind ?? '');

function rowsIn(text: string): readonly Row[] {
  const delimiter = text.slice(0, 200).includes(';') ? ';' : ',';
  return parse<Row>(text, { bom: true, columns: true, delimiter });
}

function problemOfSales(
  text: string,
  entries: readonly Entry[],
  { from, to }: Days,
): string | null {
  const begun = entries.filter(({ kind }) => kind === 'drafted');
  const ofDays = begun
    .filter(({ businessDay }) => businessDay >= from && businessDay <= to)
    .sort(
      (one, other) => compare(one.businessDay, other.businessDay) || one.sequence - other.sequence,
    );
  const rows = rowsIn(text);
  if (rows.length !== ofDays.length) return 'sales.csv has other sales';
  const bad = rows.findIndex((row, at) => {
    const first = ofDays[at];
    return first === undefined || !saysSale(row, first, entries);
  });
  return bad < 0 ? null : `sales.csv, row ${bad + 1}`;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function saysSale(row: Row, first: Entry, entries: readonly Entry[]): boolean {
  const own = entries.filter(({ saleId }) => saleId === first.saleId);
  const { body } = first;
  const isSame =
    row.sale_id === first.saleId &&
    row.business_day === first.businessDay &&
    row.operator === first.operator &&
    row.amount_minor === String(body.amountMinor) &&
    row.drafted_utc === new Date(Number(body.atMs)).toISOString();
  if (!isSame || own.at(-1)?.hash !== row.journal_hash) {
    return isSame && !own.some(({ hash }) => hash === row.journal_hash);
  }
  const { state, paid, payments } = lifeOf(own.slice(1).map((entry) => entry.body));
  return (
    row.state === state &&
    row.payment_ids === payments.join(' ') &&
    row.times_paid === String(paid.size)
  );
}

function problemOfReceipts(
  text: string,
  entries: readonly Entry[],
  { from, to }: Days,
): string | null {
  const rows = rowsIn(text);
  const bySequence = new Map(entries.map((entry) => [String(entry.sequence), entry]));
  for (const [at, row] of rows.entries()) {
    const entry = bySequence.get(row.journal_sequence ?? '');
    const isOf =
      entry?.hash === row.journal_hash &&
      entry?.businessDay === row.business_day &&
      entry?.saleId === row.sale_id &&
      entry?.body.paymentId === row.payment_id;
    const ofEntry = rows.filter(
      (other) => other.journal_sequence === row.journal_sequence && other.gross_minor !== '',
    );
    const stated = entry?.body.amountMinor ?? null;
    const isAmount = stated === null || total(ofEntry, 'gross_minor') === Number(stated);
    if (!isOf || (row.gross_minor !== '' && !isAmount)) {
      return `receipts.csv, row ${at + 1}`;
    }
  }
  for (const { kind, body } of entries) {
    const day = String(body.businessDay);
    if (kind !== 'dayClosed' || day < from || day > to) continue;
    if (!isSumOfDay(rows, body)) return `receipts.csv, ${day}`;
  }
  return null;
}

function problemOfReturns(
  text: string,
  entries: readonly Entry[],
  { from, to }: Days,
): string | null {
  const isOfDays = (day: string): boolean => day >= from && day <= to;
  const expected = entries
    .filter(({ kind, businessDay }) => kind === 'goodsReturned' && isOfDays(businessDay))
    .sort(
      (one, other) => compare(one.businessDay, other.businessDay) || one.sequence - other.sequence,
    )
    .flatMap(({ body, ...entry }) =>
      taxesIn(body).map(({ vatRate, minor, vatMinor }) => [
        ...[entry.businessDay, String(entry.sequence), entry.hash, entry.saleId],
        ...[String(body.creditNote), String(minor), vatMinor === null ? '' : String(vatMinor)],
        vatRate === null ? '' : (vatRate / 100).toFixed(2),
      ]),
    );
  const said = rowsIn(text).map((row) => [
    ...[row.business_day, row.journal_sequence, row.journal_hash, row.sale_id],
    ...[row.credit_note, row.gross_minor, row.vat_minor, row.vat_rate?.replace(',', '.')],
  ]);
  return JSON.stringify(said) === JSON.stringify(expected) ? null : 'returns.csv';
}

interface Tax {
  readonly vatRate: number | null;
  readonly minor: number;
  readonly vatMinor: number | null;
}

const taxesIn = ({ taxes }: Body): readonly Tax[] => taxes as readonly Tax[];

interface Sum {
  readonly count: number;
  readonly minor: number;
}

function isSumOfDay(rows: readonly Row[], { businessDay, figures }: Body): boolean {
  const { received, byVatRate } = figures as {
    readonly received: Readonly<Record<string, Sum>>;
    readonly byVatRate: readonly (Sum & {
      readonly vatRate: number | null;
      readonly vatMinor: number | null;
    })[];
  };
  const ofDay = rows.filter((row) => row.business_day === businessDay && row.gross_minor !== '');
  // A receipt of several rates has a row for each.
  const isSum = (some: readonly Row[], { count, minor }: Sum): boolean =>
    new Set(some.map((row) => row.journal_sequence)).size === count &&
    total(some, 'gross_minor') === minor;
  const rateOf = ({ vat_rate = '' }: Row): number | null =>
    vat_rate === '' ? null : Math.round(Number(vat_rate.replace(',', '.')) * 100);
  return (
    ['inTime', 'late', 'again'].every((kind) =>
      isSum(
        ofDay.filter(({ reason }) => reason === kind),
        received[kind] ?? { count: 0, minor: 0 },
      ),
    ) &&
    byVatRate.every((sum) => {
      const ofRate = ofDay.filter((row) => rateOf(row) === sum.vatRate);
      return isSum(ofRate, sum) && total(ofRate, 'vat_minor') === (sum.vatMinor ?? 0);
    })
  );
}

const total = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);
