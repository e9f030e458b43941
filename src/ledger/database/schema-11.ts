/** What stands for a hash that an entry of before did not have in its right form: it is found as one that differs. */
const NO_HASH = 'zeroblob(32)';

const hashBytes = (column: string): string =>
  `CASE length(unhex(${column})) WHEN 32 THEN unhex(${column}) ELSE ${NO_HASH} END`;

/** The columns of a row, and what each is of one whose hashes are text. */
export const IN_TEXT_AS_BYTES = {
  sequence: 'sequence',
  at_ms: 'at_ms',
  business_day: 'business_day',
  operator: 'operator',
  software_version: 'software_version',
  kind: 'kind',
  sale_id: 'sale_id',
  body: 'body',
  previous_hash: hashBytes('previous_hash'),
  hash: hashBytes('hash'),
  key_id: 'unhex(key_id)',
  signature: 'unhex(signature)',
} as const;

const COLUMNS = `(
  sequence INTEGER PRIMARY KEY CHECK (sequence > 0),
  at_ms INTEGER NOT NULL,
  business_day TEXT NOT NULL,
  operator TEXT NOT NULL,
  software_version TEXT NOT NULL,
  kind TEXT NOT NULL,
  sale_id TEXT,
  body TEXT NOT NULL,
  previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  key_id BLOB,
  signature BLOB
) STRICT`;

const inBytes = (table: string): string => `
ALTER TABLE ${table} RENAME TO ${table}_in_text;

CREATE TABLE ${table} ${COLUMNS};

INSERT INTO ${table}
  SELECT sequence, at_ms, business_day, operator, software_version, kind, sale_id, body,
    ${hashBytes('previous_hash')}, ${hashBytes('hash')}, unhex(key_id), unhex(signature)
  FROM ${table}_in_text ORDER BY sequence;
`;

/**
 * Version 11 of the database: hashes, keys and signatures are bytes, where they were hexadecimal text of twice the
 * length. Nothing that is hashed or signed changes. The triggers and indexes are those of before; that of days has the
 * number of its entry by itself. Frozen once released.
 */
export const SCHEMA_11 = `
${inBytes('journal')}
${inBytes('journal_kept')}
DROP TABLE journal_kept_in_text;
DROP TABLE journal_in_text;

CREATE INDEX journal_by_sale ON journal (sale_id) WHERE sale_id IS NOT NULL;
CREATE INDEX journal_by_day ON journal (business_day);
CREATE INDEX journal_about_register ON journal (sequence) WHERE sale_id IS NULL;
CREATE INDEX journal_register_keys ON journal (sequence) WHERE kind = 'registerKeyAdopted';
CREATE INDEX journal_closings ON journal (sequence)
  WHERE kind IN ('dayClosed', 'monthClosed', 'yearClosed');
CREATE INDEX journal_purges ON journal (sequence) WHERE kind = 'journalPurged';
CREATE INDEX journal_register ON journal (sequence)
  WHERE kind IN ('registerBound', 'journalRestored');
CREATE INDEX journal_drafts ON journal (sequence) WHERE kind = 'drafted';

CREATE TRIGGER journal_only_grows_at_its_end BEFORE INSERT ON journal
WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM journal)
  OR NEW.previous_hash IS NOT coalesce(
    (SELECT hash FROM journal ORDER BY sequence DESC LIMIT 1), zeroblob(32))
BEGIN
  SELECT RAISE(ABORT, 'the journal only grows at its end');
END;

CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
BEGIN
  SELECT RAISE(ABORT, 'the journal is never changed');
END;

CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
BEGIN
  SELECT RAISE(ABORT, 'the journal is never deleted');
END;

CREATE TRIGGER journal_kept_comes_from_the_journal BEFORE INSERT ON journal_kept
WHEN NOT EXISTS (SELECT 1 FROM journal WHERE sequence = NEW.sequence AND hash = NEW.hash)
BEGIN
  SELECT RAISE(ABORT, 'only an entry of the journal is kept');
END;

CREATE TRIGGER journal_kept_is_never_changed BEFORE UPDATE ON journal_kept
BEGIN
  SELECT RAISE(ABORT, 'what is kept of the journal is never changed');
END;

CREATE TRIGGER journal_kept_is_never_deleted BEFORE DELETE ON journal_kept
BEGIN
  SELECT RAISE(ABORT, 'what is kept of the journal is never deleted');
END;
`;
