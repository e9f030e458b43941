/**
 * Version 6 of the database: what stays of entries that were taken out after they were archived, which is their
 * closings, the register's keys and the traces of earlier purges. A row gets in only while the journal holds it,
 * and never out. Frozen once released.
 */
export const SCHEMA_6 = `
CREATE TABLE journal_kept (
  sequence INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  business_day TEXT NOT NULL,
  operator TEXT NOT NULL,
  software_version TEXT NOT NULL,
  kind TEXT NOT NULL,
  sale_id TEXT,
  body TEXT NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  key_id TEXT,
  signature TEXT
) STRICT;

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

CREATE INDEX journal_purges ON journal (sequence) WHERE kind = 'journalPurged';
`;
