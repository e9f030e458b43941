-- Up Migration
-- Who looks at the office's pages, what they may see, and what they did. Source: docs/office.md, "People".

CREATE TABLE person (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company,
  -- What they sign in with, in small letters: one office has each once.
  login text NOT NULL UNIQUE CHECK (login = lower(login)),
  name text NOT NULL,
  -- Null until they have chosen one (src/office/people/password.ts says its form).
  password text,
  -- The secret of the second factor (RFC 6238), in Base32, and the last time step of which a code was taken.
  second_factor text,
  last_step bigint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- They may come no more.
  ended_at timestamptz,
  UNIQUE (company_id, id)
);

-- What somebody may do, in one shop, or in all where that is null.
CREATE TABLE person_role (
  company_id integer NOT NULL,
  person_id integer NOT NULL,
  shop_id integer,
  role text NOT NULL CHECK (role IN ('manager', 'reader')),
  FOREIGN KEY (company_id, person_id) REFERENCES person (company_id, id),
  FOREIGN KEY (company_id, shop_id) REFERENCES shop (company_id, id),
  UNIQUE NULLS NOT DISTINCT (person_id, shop_id)
);

-- An address by which somebody chooses a password, once. Only its SHA-256 is here.
CREATE TABLE invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company,
  -- Null for the first manager, who is nobody yet.
  person_id integer,
  token_hash text NOT NULL UNIQUE,
  second_factor text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  used_at timestamptz,
  FOREIGN KEY (company_id, person_id) REFERENCES person (company_id, id)
);

-- Only the SHA-256 of what the browser keeps is here.
CREATE TABLE person_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  person_id integer NOT NULL,
  token_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  browser text NOT NULL,
  FOREIGN KEY (company_id, person_id) REFERENCES person (company_id, id)
);
CREATE INDEX person_session_open ON person_session (company_id, person_id) WHERE ended_at IS NULL;

-- Who failed to sign in, by the SHA-256 of the name that was typed, whether there is one or not.
CREATE TABLE sign_in_failure (
  login_hash text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_failure_of ON sign_in_failure (login_hash, at);

-- What people did, chained by hash as a journal is, each signed with the office's key. Nobody changes or removes a row.
CREATE TABLE audit_entry (
  company_id integer NOT NULL REFERENCES company,
  sequence bigint NOT NULL,
  at_ms bigint NOT NULL,
  -- Null where nobody was signed in.
  person_id integer,
  person text NOT NULL,
  what text NOT NULL,
  detail text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  key_id text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (company_id, sequence)
);

-- What somebody said as they ended a finding.
ALTER TABLE finding ADD COLUMN note text;

-- The shops that a session may see: `*`, or their ids as an array. Without a word it sees none.
CREATE FUNCTION sees_shop(of_shop integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT CASE coalesce(current_setting('comptoir.shops', true), '') WHEN '*' THEN true WHEN '' THEN false
    ELSE of_shop = ANY (current_setting('comptoir.shops', true)::integer[]) END $$;

-- The doors through which a person is known before their company is.
CREATE FUNCTION whose_session(of_hash text) RETURNS TABLE (company_id integer, person_id integer, session_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT s.company_id, s.person_id, s.id FROM person_session s JOIN person p ON p.id = s.person_id
   WHERE s.token_hash = of_hash AND s.ended_at IS NULL AND s.ends_at > now() AND p.ended_at IS NULL
$$;
CREATE FUNCTION whose_login(of_login text) RETURNS TABLE (company_id integer, person_id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT p.company_id, p.id FROM person p WHERE p.login = of_login
$$;
CREATE FUNCTION whose_invitation(of_hash text) RETURNS TABLE (company_id integer, invitation_id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT i.company_id, i.id FROM invitation i WHERE i.token_hash = of_hash AND i.used_at IS NULL AND i.ends_at > now()
$$;

-- Where sales are whose label begins so, the newest first. A policy keeps an index on lower(label) from being used, for that
-- function might tell of rows that nobody may see: this one holds to the same shops by itself.
CREATE FUNCTION sales_labelled(beginning text, most integer)
  RETURNS TABLE (register_id integer, sale_id text, business_day date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT f.register_id, f.sale_id, f.business_day FROM fact_sale f
   WHERE f.company_id = company_now() AND sees_shop(f.shop_id) AND f.label <> ''
     AND lower(f.label) LIKE replace(replace(replace(lower(beginning), '\', '\\'), '%', '\%'), '_', '\_') || '%'
   ORDER BY f.business_day DESC LIMIT most
$$;

REVOKE ALL ON FUNCTION sales_labelled(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sales_labelled(text, integer) TO comptoir_pages;
REVOKE ALL ON FUNCTION sees_shop(integer), whose_session(text), whose_login(text), whose_invitation(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sees_shop(integer), whose_session(text), whose_login(text), whose_invitation(text) TO comptoir_pages;
GRANT SELECT, INSERT ON audit_entry TO comptoir_pages;
GRANT SELECT, INSERT, UPDATE ON person, invitation, person_session TO comptoir_pages;
GRANT SELECT, INSERT, DELETE ON person_role, sign_in_failure TO comptoir_pages;
GRANT UPDATE (note) ON finding TO comptoir_pages;

DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['person', 'person_role', 'invitation', 'person_session', 'audit_entry'] LOOP
    EXECUTE format('ALTER TABLE office.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY of_company ON office.%I USING (company_id = office.company_now()) WITH CHECK (company_id = office.company_now())', name);
  END LOOP;
  -- Who may look at some shops sees nothing of another, whatever a statement asks for.
  FOREACH name IN ARRAY ARRAY['register', 'join_code', 'finding', 'fact_sale', 'fact_receipt', 'fact_closing', 'rollup_day', 'rollup_hour'] LOOP
    EXECUTE format('CREATE POLICY of_shops ON office.%I AS RESTRICTIVE TO comptoir_pages USING (office.sees_shop(shop_id))', name);
  END LOOP;
  CREATE POLICY of_shops ON office.shop AS RESTRICTIVE TO comptoir_pages USING (office.sees_shop(id));
  FOREACH name IN ARRAY ARRAY['register_key', 'branch', 'segment_place', 'segment', 'evidence', 'sale_lookup'] LOOP
    EXECUTE format('CREATE POLICY of_shops ON office.%I AS RESTRICTIVE TO comptoir_pages USING (EXISTS (SELECT FROM office.register r WHERE r.id = %I.register_id))', name, name);
  END LOOP;
END $$;
