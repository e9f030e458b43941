import Database from 'better-sqlite3';
import {
  APPLICATION_ID,
  FIRST_WITH_STREAMS,
  LAST_WITH_SALES,
  MIGRATIONS,
} from '../../src/ledger/database/migrations.ts';

/** Since it an entry can be signed. */
const FIRST_WITH_SIGNATURES = 3;
const FIRST_WITH_RECEIPTS = 4;
const FIRST_WITH_SEARCH = 5;
/** Since it hashes are bytes. */
const FIRST_IN_BYTES = 11;

/** The entries of a sale, and texts as long as those that a till writes. */
const KINDS = ['drafted', 'codeCreated', 'completed', 'acknowledged'] as const;
const BODIES = [
  `{"amountMinor":4890,"atMs":1795181225000,"currency":"EUR","draftId":"draft_%s","label":"Table 4","lines":[{"name":"","quantity":1,"unitMinor":4890,"vatRate":2000}],"saleId":"sale_%s","terminalId":"till-1","type":"drafted","version":2}`,
  `{"atMs":1795181225300,"expiresAtMs":1795181405000,"paymentId":"pos_%s","paymentLink":"https://pay.example/%s","platformNowMs":1795181225300,"type":"codeCreated"}`,
  `{"afterMs":4200,"amountMinor":4890,"atMs":1795181229500,"channel":"stream","paymentId":"pos_%s","type":"completed"}`,
  '{"atMs":1795181240000,"attachedTo":null,"decision":null,"type":"acknowledged"}',
];

/** What stood of a sale in the journal's file while that held them: some 600 bytes. */
const SALE_BODY = `{"label":"Table 4","codes":[{"paymentId":"pos_%s","link":"https://pay.example/%s"}],"padding":"${'x'.repeat(400)}"}`;

/** Names without an order, the same for each entry of a sale. */
const NAME = "printf('%08x%08x%016d', (sale * 2654435761) & 4294967295, sale, sale)";
const DAY = "date('2024-01-01', '+' || (sale / 1400) || ' days')";

/**
 * Writes a journal of this version with so many sales, as large as one that tills wrote, by SQLite alone: its hashes and
 * signatures are random, and nothing of it verifies. To be told how long a migration takes, and nothing else.
 */
export function writeEarlierJournal(file: string, version: number, sales: number): void {
  if (version >= FIRST_WITH_STREAMS) throw new Error(`version ${version} is not an earlier one`);
  const database = new Database(file);
  database.pragma('synchronous = OFF');
  database.pragma('journal_mode = OFF');
  database.pragma('cache_size = -1000000');
  for (const { ddl } of MIGRATIONS.slice(0, version)) database.exec(ddl);
  const guards = database
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
    )
    .all();
  for (const { name } of guards) database.exec(`DROP TRIGGER ${name}`);
  database.exec(entriesOf(version, sales));
  if (version <= LAST_WITH_SALES) database.exec(tablesOf(version, sales));
  for (const { sql } of guards) database.exec(sql);
  database.pragma(`application_id = ${APPLICATION_ID}`);
  database.pragma(`user_version = ${version}`);
  database.close();
}

const numbered = (name: string, most: number): string =>
  `WITH RECURSIVE n (${name}) AS (SELECT 0 UNION ALL SELECT ${name} + 1 FROM n WHERE ${name} < ${most - 1})`;

const text = (body: string): string => `printf('${body}', ${NAME}, ${NAME})`;

function entriesOf(version: number, sales: number): string {
  const bytes = (length: number): string =>
    version < FIRST_IN_BYTES ? `lower(hex(randomblob(${length})))` : `randomblob(${length})`;
  const chosen = (of: readonly string[]): string =>
    `CASE at % ${of.length} ${of.map((one, index) => `WHEN ${index} THEN ${one}`).join(' ')} END`;
  const signed = version < FIRST_WITH_SIGNATURES ? '' : `, ${bytes(32)}, ${bytes(64)}`;
  return `INSERT INTO journal
    ${numbered('at', sales * KINDS.length)}
    SELECT at + 1, 1795181225000 + at, ${DAY}, 'cashier-1', '0.1.0', ${chosen(KINDS.map((kind) => `'${kind}'`))},
      'sale_' || ${NAME}, ${chosen(BODIES.map(text))}, ${bytes(32)}, ${bytes(32)}${signed}
    FROM (SELECT at, at / ${KINDS.length} AS sale FROM n)`;
}

/** What a till of that version had made of them, which a migration takes out. */
function tablesOf(version: number, sales: number): string {
  const all = numbered('sale', sales);
  const tables = [
    `INSERT INTO sales (number, id, draft_id, business_day, drafted_at_ms, state, amount_minor, currency, label,
       paid_at_ms, paid_day, paid_hour, times_paid, acknowledged, body)
     ${all} SELECT sale + 1, 'sale_' || ${NAME}, 'draft_' || ${NAME}, ${DAY}, 1795181225000 + sale, 'paid',
       sale % 9000, 'EUR', 'Table ' || (sale % 40), 1795181229500 + sale, ${DAY}, 14, 1, 1, ${text(SALE_BODY)} FROM n`,
  ];
  if (version >= FIRST_WITH_RECEIPTS) {
    tables.push(
      `INSERT INTO receipts ${all} SELECT sale * 4 + 3, sale + 1, ${DAY}, 14, 'inTime', sale % 9000 FROM n`,
    );
  }
  if (version >= FIRST_WITH_SEARCH) {
    tables.push(
      `INSERT INTO sale_codes ${all} SELECT 'pos_' || ${NAME}, sale + 1, ${NAME} || '_sop' FROM n`,
      `INSERT INTO sale_labels (rowid, label) ${all} SELECT sale + 1, 'Table ' || (sale % 40) FROM n`,
    );
  }
  return tables.join(';\n');
}
