-- Up Migration
-- One code for many new registers, as where an office was lost with all that it held. Source: docs/decisions/0056-a-code-for-many-registers.md.

-- How often it works, and how often it has; one that works once says by `used_at` and `used_by` that it did.
ALTER TABLE join_code ADD COLUMN most_uses integer NOT NULL DEFAULT 1 CHECK (most_uses BETWEEN 1 AND 10000);
ALTER TABLE join_code ADD COLUMN uses integer NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND most_uses);
-- Null where each register joins in the shop that it names, which is made where there is none, in this time zone.
ALTER TABLE join_code ALTER COLUMN shop_id DROP NOT NULL;
ALTER TABLE join_code ADD COLUMN time_zone text;
ALTER TABLE join_code ADD CONSTRAINT join_code_for_many CHECK (shop_id IS NOT NULL OR (most_uses > 1 AND register_id IS NULL AND time_zone IS NOT NULL));
GRANT UPDATE (uses) ON join_code TO comptoir_ingest;

-- Who joined by it.
CREATE TABLE join_code_use (
  company_id integer NOT NULL,
  code_id integer NOT NULL REFERENCES join_code,
  register_id integer NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code_id, register_id),
  FOREIGN KEY (company_id, register_id) REFERENCES register (company_id, id)
);
ALTER TABLE join_code_use ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_company ON join_code_use USING (company_id = company_now()) WITH CHECK (company_id = company_now());
CREATE POLICY of_shops ON join_code_use AS RESTRICTIVE TO comptoir_pages USING (EXISTS (SELECT FROM register r WHERE r.id = register_id));
GRANT SELECT ON join_code_use TO comptoir_ingest, comptoir_pages;
GRANT INSERT ON join_code_use TO comptoir_ingest;

-- The shop that a register names which joins by a code for all shops, and no other way: who takes entries in makes no shops.
CREATE FUNCTION shop_by_code(of_code integer, called text) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = office, pg_temp AS $$
  INSERT INTO shop (company_id, name, time_zone)
  SELECT c.company_id, called, c.time_zone FROM join_code c
   WHERE c.id = of_code AND c.company_id = company_now() AND c.shop_id IS NULL AND c.uses < c.most_uses
     AND c.withdrawn_at IS NULL AND c.ends_at > now()
  ON CONFLICT (company_id, name) DO UPDATE SET name = excluded.name RETURNING id
$$;
REVOKE ALL ON FUNCTION shop_by_code(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shop_by_code(integer, text) TO comptoir_ingest;
