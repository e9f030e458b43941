import { GENESIS_HASH } from '../entry/hash-chain.ts';

/**
 * Version 1 of the database: the journal, and the sales projected from it. Frozen once released: files hold it.
 * The journal has no unique index besides its key, so that no `INSERT OR REPLACE` can push an entry out;
 * its triggers hold on any connection, whatever pragmas that has set.
 */
export const SCHEMA_1 = `
CREATE TABLE journal (
  sequence INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  business_day TEXT NOT NULL,
  operator TEXT NOT NULL,
  software_version TEXT NOT NULL,
  kind TEXT NOT NULL,
  sale_id TEXT,
  body TEXT NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;

CREATE INDEX journal_by_sale ON journal (sale_id) WHERE sale_id IS NOT NULL;

CREATE TRIGGER journal_only_grows_at_its_end BEFORE INSERT ON journal
WHEN NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM journal)
  OR NEW.previous_hash IS NOT coalesce(
    (SELECT hash FROM journal ORDER BY sequence DESC LIMIT 1), '${GENESIS_HASH}')
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

CREATE TABLE sales (
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
  body TEXT NOT NULL
) STRICT;

CREATE INDEX sales_by_day ON sales (business_day, state, amount_minor);
CREATE INDEX sales_not_aside ON sales (acknowledged) WHERE acknowledged = 0;
CREATE INDEX sales_watched ON sales (open_until_ms) WHERE open_until_ms IS NOT NULL;
`;
