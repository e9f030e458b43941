-- Up Migration
-- What a register, or somebody who is none, could do to the others (docs/office.md, "What cannot be done to it").

-- The key that signs a register's requests now, and no other: what a first line states of keys before its first entry nobody has
-- proven, and must not make another register's requests this one's.
CREATE OR REPLACE FUNCTION whose_key(of_key text)
  RETURNS TABLE (company_id integer, register_id integer, public_key text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT r.company_id, r.id, k.public_key FROM register r JOIN register_key k ON k.register_id = r.id AND k.key_id = r.key_id
   WHERE r.key_id = of_key ORDER BY k.branch = r.branch DESC, k.branch DESC, r.id LIMIT 1
$$;
CREATE INDEX register_by_key ON register (key_id);

-- A sum of amounts that no shop has is the most that there is: it must not take a page away from everybody else.
CREATE FUNCTION whole(amount numeric) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT least(greatest(amount, -9007199254740991), 9007199254740991)::bigint $$;
REVOKE ALL ON FUNCTION whole(numeric) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION whole(numeric) TO comptoir_ingest, comptoir_pages;

-- Days that no till of ours can have lie together: each month of one's own choice would be a table for everybody.
CREATE TABLE fact_sale_other PARTITION OF fact_sale DEFAULT;
CREATE TABLE fact_receipt_other PARTITION OF fact_receipt DEFAULT;
CREATE TABLE fact_closing_other PARTITION OF fact_closing DEFAULT;
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['fact_sale_other', 'fact_receipt_other', 'fact_closing_other'] LOOP
    EXECUTE format('ALTER TABLE office.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY of_company ON office.%I USING (company_id = office.company_now()) WITH CHECK (company_id = office.company_now())', name);
  END LOOP;
END $$;

ALTER TABLE finding DROP CONSTRAINT finding_kind_check;
ALTER TABLE finding ADD CONSTRAINT finding_kind_check CHECK (kind IN ('gap', 'fork', 'broken', 'signatureWrong', 'silent', 'clockOff',
  'dayOpen', 'sumDiffers', 'restored', 'officeSetBack', 'archiveDamaged', 'beginsLater', 'notCounted', 'bundleTooLarge'));

-- A register that comes into another shop is wanted otherwise: its version rises as with a new file, and never falls.
CREATE FUNCTION register_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = office, pg_temp AS $$ BEGIN
  INSERT INTO bundle (company_id, register_id, made_by, content)
  SELECT NEW.company_id, NEW.id, 'move', coalesce(
    (SELECT b.content FROM bundle b WHERE b.register_id = NEW.id ORDER BY b.id DESC LIMIT 1), '{}');
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION register_moved() FROM PUBLIC;
CREATE TRIGGER register_moved AFTER UPDATE OF shop_id ON register FOR EACH ROW WHEN (OLD.shop_id <> NEW.shop_id)
  EXECUTE FUNCTION register_moved();
