/**
 * Version 13 of the database: an entry names its stream, and the register whose stream it is. It does so by a number of
 * a byte or two, for which a table says the rest: there are as many of its rows as a register has streams. What was
 * written before names none; its rows are not touched. Frozen once released.
 */
export const SCHEMA_13 = `
CREATE TABLE journal_streams (
  number INTEGER PRIMARY KEY CHECK (number > 0),
  name TEXT NOT NULL,
  register BLOB CHECK (length(register) = 32)
) STRICT;

ALTER TABLE journal ADD COLUMN stream INTEGER REFERENCES journal_streams (number);
ALTER TABLE journal_kept ADD COLUMN stream INTEGER REFERENCES journal_streams (number);

CREATE TRIGGER journal_streams_only_grow BEFORE INSERT ON journal_streams
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM journal_streams)
BEGIN
  SELECT RAISE(ABORT, 'the streams of the journal only grow');
END;

CREATE TRIGGER journal_streams_are_never_changed BEFORE UPDATE ON journal_streams
BEGIN
  SELECT RAISE(ABORT, 'the streams of the journal are never changed');
END;

CREATE TRIGGER journal_streams_are_never_deleted BEFORE DELETE ON journal_streams
BEGIN
  SELECT RAISE(ABORT, 'the streams of the journal are never deleted');
END;
`;
