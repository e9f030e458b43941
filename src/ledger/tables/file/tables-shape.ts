/** Under this name the tables are attached to their connection. */
export const TABLES = 'tables';

/**
 * The shape of the tables, and of what is projected into them. To be raised with either: the tables of another shape
 * are made again from the journal, which is all that there is to migrating them.
 */
export const TABLES_SHAPE = 10;

/**
 * Which sales have each three characters in a row in their label, and not where in it: a search is held against the
 * sale itself, and what the index says can be compared whole (decision 0011).
 */
export const LABEL_INDEX = `fts5(
  label, content='', contentless_delete=1, detail='none', tokenize='trigram'
)`;

/**
 * What is projected from a journal, in a file of its own: the sales, the money received for them, and by what they are
 * found. `projected` says up to which entry: its hash stands for all that came before it.
 */
export const TABLES_SCHEMA = `
CREATE TABLE ${TABLES}.projected (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  shape INTEGER NOT NULL,
  purged_up_to INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE ${TABLES}.sales (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  draft_id TEXT NOT NULL UNIQUE,
  business_day TEXT NOT NULL,
  drafted_at_ms INTEGER NOT NULL,
  state TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  label TEXT NOT NULL,
  paid_at_ms INTEGER,
  paid_day TEXT,
  paid_hour INTEGER,
  times_paid INTEGER NOT NULL,
  acknowledged INTEGER NOT NULL,
  open_until_ms INTEGER,
  body TEXT NOT NULL,
  operator TEXT NOT NULL,
  drafted_minute INTEGER NOT NULL,
  confirmed_ms INTEGER,
  refund_due INTEGER,
  refunded_at_ms INTEGER
) STRICT;

CREATE TABLE ${TABLES}.receipts (
  sequence INTEGER PRIMARY KEY,
  sale_number INTEGER NOT NULL,
  business_day TEXT NOT NULL,
  hour INTEGER NOT NULL,
  kind TEXT NOT NULL,
  minor INTEGER NOT NULL,
  taxes TEXT NOT NULL
) STRICT;

CREATE TABLE ${TABLES}.sale_codes (
  code TEXT NOT NULL,
  sale_number INTEGER NOT NULL,
  backwards TEXT NOT NULL,
  PRIMARY KEY (code, sale_number)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE ${TABLES}.sale_labels USING ${LABEL_INDEX};
`;

/** By what they are read; made once the tables are filled, which takes far less than an index that grows row by row. */
export const TABLES_INDEXES: readonly string[] = [
  `CREATE INDEX ${TABLES}.sales_by_day ON sales (business_day, state, amount_minor)`,
  `CREATE INDEX ${TABLES}.sales_in_day ON sales (business_day)`,
  `CREATE INDEX ${TABLES}.sales_not_aside ON sales (acknowledged) WHERE acknowledged = 0`,
  `CREATE INDEX ${TABLES}.sales_watched ON sales (open_until_ms) WHERE open_until_ms IS NOT NULL`,
  `CREATE INDEX ${TABLES}.sales_refund_due ON sales (number) WHERE refund_due = 1`,
  `CREATE INDEX ${TABLES}.sales_refunded ON sales (refunded_at_ms) WHERE refunded_at_ms IS NOT NULL`,
  `CREATE INDEX ${TABLES}.sales_by_amount ON sales (amount_minor)`,
  `CREATE INDEX ${TABLES}.sales_by_state ON sales (state)`,
  `CREATE INDEX ${TABLES}.sales_by_operator ON sales (operator)`,
  `CREATE INDEX ${TABLES}.sales_by_minute ON sales (drafted_minute)`,
  `CREATE INDEX ${TABLES}.receipts_by_sale ON receipts (sale_number)`,
  `CREATE INDEX ${TABLES}.receipts_by_day ON receipts (business_day, kind, hour, minor)`,
  `CREATE INDEX ${TABLES}.sale_codes_by_end ON sale_codes (backwards)`,
  `CREATE INDEX ${TABLES}.sale_codes_by_sale ON sale_codes (sale_number)`,
];
