-- Up Migration
-- Who joins under another register's journal has no hold on it. Source: docs/decisions/0056-a-code-for-many-registers.md.

-- Whether it was shown that the journal by whose name it joined is its own: by its key, which gave the journal that name, or by the
-- first entry, which that key signed. Until then others may join under the name as well, and whoever shows it first has it alone.
ALTER TABLE register ADD COLUMN has_name boolean NOT NULL DEFAULT false;
-- Since when another register has the name under which this one joined: it is retired, and what it handed over stays.
ALTER TABLE register ADD COLUMN displaced_at timestamptz;
-- Those that are there were alone under their names, and are judged as before where their beginning was.
UPDATE register r SET has_name = true WHERE r.key_id = r.journal OR (r.verified_through > 0 AND EXISTS (
  SELECT FROM branch b WHERE b.register_id = r.id AND b.branch = 1 AND b.behind_sequence = 0));
ALTER TABLE register DROP CONSTRAINT register_journal_key;
CREATE INDEX register_by_journal ON register (journal);
CREATE UNIQUE INDEX register_with_name ON register (journal) WHERE has_name;

ALTER TABLE finding DROP CONSTRAINT finding_kind_check;
ALTER TABLE finding ADD CONSTRAINT finding_kind_check CHECK (kind IN ('gap', 'fork', 'broken', 'signatureWrong', 'silent', 'clockOff',
  'dayOpen', 'sumDiffers', 'restored', 'officeSetBack', 'archiveDamaged', 'beginsLater', 'notCounted', 'bundleTooLarge', 'nameTaken'));

-- Who has the journal; before anybody has, the last that joined under it.
CREATE OR REPLACE FUNCTION whose_journal(of_journal text) RETURNS TABLE (company_id integer, register_id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT r.company_id, r.id FROM register r WHERE r.journal = of_journal ORDER BY r.has_name DESC, r.id DESC LIMIT 1
$$;

-- In whose way a register with this key is that joins under this name: who has it, or itself, where it joined before.
CREATE FUNCTION joined_as(of_journal text, of_key text) RETURNS TABLE (company_id integer, register_id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT r.company_id, r.id FROM register r WHERE r.journal = of_journal AND (r.has_name OR r.key_id = of_key)
   ORDER BY r.has_name DESC, r.id DESC LIMIT 1
$$;

-- The name is this register's from now on, and those of whichever company that joined under it are retired, each with a finding.
CREATE FUNCTION take_name(of_register integer) RETURNS TABLE (company_id integer, register_id integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = office, pg_temp AS $$
#variable_conflict use_column
DECLARE of_journal text;
BEGIN
  UPDATE register SET has_name = true WHERE id = of_register AND company_id = company_now() RETURNING journal INTO of_journal;
  RETURN QUERY
    WITH displaced AS (
      UPDATE register r SET retired_at = coalesce(r.retired_at, now()), displaced_at = now()
       WHERE r.journal = of_journal AND NOT r.has_name AND r.displaced_at IS NULL RETURNING r.company_id, r.shop_id, r.id),
    noted AS (
      INSERT INTO finding (company_id, shop_id, register_id, kind, about)
      SELECT d.company_id, d.shop_id, d.id, 'nameTaken', 'journal' FROM displaced d)
    SELECT d.company_id, d.id FROM displaced d;
END $$;
REVOKE ALL ON FUNCTION joined_as(text, text), take_name(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION joined_as(text, text), take_name(integer) TO comptoir_ingest;
