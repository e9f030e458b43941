-- Up Migration
-- Who joins is in the log, and a copy of a journal's first entry keeps its register out only until a manager has retired whoever showed it.
-- Source: docs/decisions/0056-a-code-for-many-registers.md.

-- Who lets registers in writes behind what people did, and reads no more of it than the entry before.
GRANT INSERT ON audit_entry TO comptoir_ingest;
GRANT SELECT (company_id, sequence, hash) ON audit_entry TO comptoir_ingest;

-- In whose way a register with this key is that joins under this name: who has it, or itself, where it joined before. One that has the name by
-- a copy of the first entry and was retired is in nobody's way whose key the name is of.
CREATE OR REPLACE FUNCTION joined_as(of_journal text, of_key text) RETURNS TABLE (company_id integer, register_id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT r.company_id, r.id FROM register r WHERE r.journal = of_journal
     AND (r.key_id = of_key OR (r.has_name AND NOT (of_key = of_journal AND r.retired_at IS NOT NULL)))
   ORDER BY r.has_name DESC, r.id DESC LIMIT 1
$$;

-- The name is this register's from now on, and those of whichever company that joined under it are retired, each with a finding.
CREATE OR REPLACE FUNCTION take_name(of_register integer) RETURNS TABLE (company_id integer, register_id integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = office, pg_temp AS $$
#variable_conflict use_column
DECLARE of_journal text;
BEGIN
  SELECT journal INTO of_journal FROM register WHERE id = of_register AND company_id = company_now();
  UPDATE register SET has_name = false WHERE journal = of_journal AND has_name AND id <> of_register AND retired_at IS NOT NULL;
  UPDATE register SET has_name = true WHERE id = of_register AND company_id = company_now();
  RETURN QUERY
    WITH displaced AS (
      UPDATE register r SET retired_at = coalesce(r.retired_at, now()), displaced_at = now()
       WHERE r.journal = of_journal AND NOT r.has_name AND r.displaced_at IS NULL RETURNING r.company_id, r.shop_id, r.id),
    noted AS (
      INSERT INTO finding (company_id, shop_id, register_id, kind, about)
      SELECT d.company_id, d.shop_id, d.id, 'nameTaken', 'journal' FROM displaced d)
    SELECT d.company_id, d.id FROM displaced d;
END $$;
