-- Up Migration
-- The store of a company's office. Source: docs/office.md, "The store".
-- Times of the office are timestamptz; times of a register (`…_at_ms`) are UTC milliseconds by the register's own clock, as its
-- entries say them. Hashes, keys and signatures are lower-case hexadecimal, as they are in a journal. Amounts are minor units.

-- Who a session works for: set at the start of each transaction, and held by the policies below.
CREATE FUNCTION company_now() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('comptoir.company', true), '')::integer $$;

-- The office itself: whose key signs what it holds. One row.
CREATE TABLE office (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key_id text NOT NULL,
  public_key text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- A tenant.
CREATE TABLE company (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE shop (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company,
  name text NOT NULL,
  time_zone text NOT NULL DEFAULT 'Europe/Paris',
  -- Hours of the shop's clock, 0 to 23; both null where nobody said, and then it counts as open.
  opens_at smallint CHECK (opens_at BETWEEN 0 AND 23),
  closes_at smallint CHECK (closes_at BETWEEN 0 AND 23),
  made_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, name),
  UNIQUE (company_id, id)
);

-- A register with its journal, which the office knows by the key id of the first key that the journal adopted.
CREATE TABLE register (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  shop_id integer NOT NULL,
  name text NOT NULL,
  journal text NOT NULL UNIQUE,
  mode text NOT NULL,
  terminal_id text NOT NULL,
  software_version text NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  -- A fork was found, and nobody has looked yet.
  quarantined_at timestamptz,
  -- Any request that was its own.
  last_seen_at timestamptz,
  -- When entries came that were not here before.
  handed_over_at timestamptz,
  -- The branch of its journal that goes on, and the newest entry of it that is held: 0 and 64 zeros before the first.
  branch integer NOT NULL DEFAULT 1,
  head_sequence bigint NOT NULL DEFAULT 0,
  head_hash text NOT NULL DEFAULT repeat('0', 64),
  -- The key that signs its requests.
  key_id text NOT NULL,
  -- Up to here every signature was judged, by the sweep.
  verified_through bigint NOT NULL DEFAULT 0,
  -- What a fold of its entries must remember to go on: as src/office/project says.
  progress jsonb NOT NULL DEFAULT '{}',
  FOREIGN KEY (company_id, shop_id) REFERENCES shop (company_id, id),
  UNIQUE (company_id, id)
);
CREATE INDEX register_of_shop ON register (company_id, shop_id);

-- Every key that a register's journal adopted, or that it joined with.
CREATE TABLE register_key (
  company_id integer NOT NULL,
  register_id integer NOT NULL,
  key_id text NOT NULL,
  public_key text NOT NULL,
  branch integer NOT NULL,
  -- The entry that adopted it; null while only the enrolment named it.
  adopted_at bigint,
  PRIMARY KEY (register_id, branch, key_id),
  FOREIGN KEY (company_id, register_id) REFERENCES register (company_id, id)
);
CREATE INDEX register_key_by_id ON register_key (key_id);

-- A code by which a register joins, once. Only its SHA-256 is here.
CREATE TABLE join_code (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  shop_id integer NOT NULL,
  -- Null for a new register; else the one whose journal was restored, or whose disk was lost.
  register_id integer,
  -- What a new register will be called; null for the terminal id that it has.
  name text,
  code_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  ends_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  used_at timestamptz,
  used_by integer,
  FOREIGN KEY (company_id, shop_id) REFERENCES shop (company_id, id),
  FOREIGN KEY (company_id, register_id) REFERENCES register (company_id, id),
  FOREIGN KEY (company_id, used_by) REFERENCES register (company_id, id)
);

-- A journal goes on from a restored entry in a new branch; what it left behind stays.
CREATE TABLE branch (
  company_id integer NOT NULL,
  register_id integer NOT NULL,
  branch integer NOT NULL,
  -- The last entry that it shares with the branch before: 0 and 64 zeros of the first.
  behind_sequence bigint NOT NULL DEFAULT 0,
  behind_hash text NOT NULL DEFAULT repeat('0', 64),
  began_at timestamptz NOT NULL DEFAULT now(),
  -- The head of the branch before it as this one began.
  left_sequence bigint,
  left_hash text,
  PRIMARY KEY (register_id, branch),
  FOREIGN KEY (company_id, register_id) REFERENCES register (company_id, id)
);

-- Where each segment is: no entry of a branch can be held twice.
CREATE TABLE segment_place (
  company_id integer NOT NULL,
  register_id integer NOT NULL,
  branch integer NOT NULL,
  first_sequence bigint NOT NULL,
  last_sequence bigint NOT NULL CHECK (last_sequence >= first_sequence),
  -- Of its entries, how many at its beginning were held before it came.
  repeated integer NOT NULL DEFAULT 0,
  head_hash text NOT NULL,
  bytes integer NOT NULL,
  received_at timestamptz NOT NULL,
  -- The file that its month was moved to; null while its bytes are here.
  moved_to text,
  PRIMARY KEY (register_id, branch, last_sequence),
  FOREIGN KEY (company_id, register_id) REFERENCES register (company_id, id)
);

-- The segments as they came, by month of receipt (UTC).
CREATE TABLE segment (
  company_id integer NOT NULL,
  register_id integer NOT NULL,
  branch integer NOT NULL,
  last_sequence bigint NOT NULL,
  received_at timestamptz NOT NULL,
  content bytea STORAGE EXTERNAL NOT NULL,
  PRIMARY KEY (register_id, branch, last_sequence, received_at)
) PARTITION BY RANGE (received_at);

-- What was refused and must not be lost: the other branch of a fork, a segment with a wrong entry.
CREATE TABLE evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  register_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fork', 'broken')),
  received_at timestamptz NOT NULL DEFAULT now(),
  at_sequence bigint NOT NULL,
  content_hash text NOT NULL,
  content bytea STORAGE EXTERNAL NOT NULL,
  UNIQUE (register_id, kind, content_hash),
  FOREIGN KEY (company_id, register_id) REFERENCES register (company_id, id)
);

-- What a manager of the office has to look at.
CREATE TABLE finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  shop_id integer NOT NULL,
  register_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('gap', 'fork', 'broken', 'signatureWrong', 'silent', 'clockOff', 'dayOpen', 'sumDiffers', 'restored')),
  -- What it is about: one finding for each, however often it is found.
  about text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  -- The last time that it was found again.
  seen_at timestamptz NOT NULL DEFAULT now(),
  detail jsonb NOT NULL DEFAULT '{}',
  -- By itself, as where a silent register is heard of again, or by somebody.
  ended_at timestamptz,
  ended_by text,
  UNIQUE (register_id, kind, about),
  FOREIGN KEY (company_id, register_id) REFERENCES register (company_id, id)
);
CREATE INDEX finding_open ON finding (company_id, found_at) WHERE ended_at IS NULL;

-- A request is taken once. What is older than the time window is removed.
CREATE TABLE request_nonce (
  key_id text NOT NULL,
  nonce text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key_id, nonce)
);
CREATE INDEX request_nonce_at ON request_nonce (at);

-- From here on all can be dropped and made again from the segments: `npm run office -- rebuild`.

-- A sale as its entries tell of it, by the business day in which it was begun.
CREATE TABLE fact_sale (
  company_id integer NOT NULL,
  shop_id integer NOT NULL,
  register_id integer NOT NULL,
  sale_id text NOT NULL,
  business_day date NOT NULL,
  number integer NOT NULL,
  drafted_at_ms bigint NOT NULL,
  -- Who rang it up.
  operator text NOT NULL,
  label text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  -- As lists and figures tell it (`toldState`).
  state text NOT NULL,
  -- Nobody can say yet whether it was paid: do not charge again.
  in_doubt boolean NOT NULL,
  -- Its money came late, or more than once, and nobody decided about it yet.
  undecided boolean NOT NULL,
  acknowledged boolean NOT NULL,
  times_paid smallint NOT NULL,
  paid_at_ms bigint,
  paid_day date,
  confirmed_ms bigint,
  late boolean NOT NULL,
  mismatched boolean NOT NULL,
  refund_due_count smallint NOT NULL,
  -- What is due in the sale's own currency, as far as amounts are known.
  refund_due_minor bigint NOT NULL,
  refunded_at_ms bigint,
  returned_minor bigint NOT NULL,
  open_until_ms bigint,
  last_sequence bigint NOT NULL,
  last_at_ms bigint NOT NULL,
  -- The fold of its entries (src/domain/sale).
  sale jsonb NOT NULL,
  PRIMARY KEY (register_id, sale_id, business_day)
) PARTITION BY RANGE (business_day);
CREATE INDEX fact_sale_number ON fact_sale (company_id, number, register_id);
CREATE INDEX fact_sale_day ON fact_sale (company_id, business_day, shop_id);
CREATE INDEX fact_sale_doubt ON fact_sale (company_id, business_day) WHERE in_doubt OR undecided OR refund_due_count > 0;
CREATE INDEX fact_sale_label ON fact_sale (company_id, lower(label) text_pattern_ops) WHERE label <> '';

-- Where a sale is, by its id and by the ids of its payments.
CREATE TABLE sale_lookup (
  company_id integer NOT NULL,
  word text NOT NULL,
  register_id integer NOT NULL,
  sale_id text NOT NULL,
  business_day date NOT NULL,
  PRIMARY KEY (company_id, word, register_id, sale_id)
);
CREATE INDEX sale_lookup_of_register ON sale_lookup (register_id, sale_id);

-- Money that came, by the business day in which it came; and by rate of VAT in `taxes`: [[rate, minor, vatMinor], …].
CREATE TABLE fact_receipt (
  company_id integer NOT NULL,
  shop_id integer NOT NULL,
  register_id integer NOT NULL,
  sequence bigint NOT NULL,
  business_day date NOT NULL,
  at_ms bigint NOT NULL,
  -- Of the shop's clock, 0 to 23.
  hour smallint NOT NULL,
  sale_id text NOT NULL,
  sale_day date NOT NULL,
  payment_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('inTime', 'late', 'again')),
  currency text NOT NULL,
  minor bigint NOT NULL,
  -- Who rang the sale up.
  operator text NOT NULL,
  taxes jsonb NOT NULL,
  PRIMARY KEY (register_id, sequence, business_day)
) PARTITION BY RANGE (business_day);
CREATE INDEX fact_receipt_day ON fact_receipt (company_id, business_day, shop_id);
CREATE INDEX fact_receipt_payment ON fact_receipt (register_id, payment_id);

-- Closings of days, months and years, each by the business day of its entry.
CREATE TABLE fact_closing (
  company_id integer NOT NULL,
  shop_id integer NOT NULL,
  register_id integer NOT NULL,
  closing integer NOT NULL,
  business_day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dayClosed', 'monthClosed', 'yearClosed')),
  -- The day, month or year that it is of.
  period text NOT NULL,
  sequence bigint NOT NULL,
  hash text NOT NULL,
  at_ms bigint NOT NULL,
  currency text NOT NULL,
  received_count integer NOT NULL,
  received_minor bigint NOT NULL,
  perpetual_count bigint NOT NULL,
  perpetual_minor bigint NOT NULL,
  -- Whether the money of the day's entries comes to what it says; null of a month and a year.
  agrees boolean,
  -- The event as it is in the journal.
  event jsonb NOT NULL,
  PRIMARY KEY (register_id, sequence, business_day)
) PARTITION BY RANGE (business_day);
CREATE INDEX fact_closing_day ON fact_closing (company_id, business_day, shop_id);

-- A register's day: the sales begun in it, and the money that came in it.
CREATE TABLE rollup_day (
  company_id integer NOT NULL,
  shop_id integer NOT NULL,
  register_id integer NOT NULL,
  business_day date NOT NULL,
  currency text NOT NULL,
  begun_count integer NOT NULL,
  begun_minor bigint NOT NULL,
  received_count integer NOT NULL,
  received_minor bigint NOT NULL,
  in_time_count integer NOT NULL,
  in_time_minor bigint NOT NULL,
  late_count integer NOT NULL,
  late_minor bigint NOT NULL,
  again_count integer NOT NULL,
  again_minor bigint NOT NULL,
  doubt_count integer NOT NULL,
  doubt_minor bigint NOT NULL,
  undecided_count integer NOT NULL,
  refund_due_count integer NOT NULL,
  refund_due_minor bigint NOT NULL,
  returned_minor bigint NOT NULL,
  PRIMARY KEY (register_id, business_day, currency)
);
CREATE INDEX rollup_day_of_company ON rollup_day (company_id, business_day, shop_id);

-- The money of a register's day by hour of the shop's clock.
CREATE TABLE rollup_hour (
  company_id integer NOT NULL,
  shop_id integer NOT NULL,
  register_id integer NOT NULL,
  business_day date NOT NULL,
  hour smallint NOT NULL,
  currency text NOT NULL,
  count integer NOT NULL,
  minor bigint NOT NULL,
  PRIMARY KEY (register_id, business_day, hour, currency)
);
CREATE INDEX rollup_hour_of_company ON rollup_hour (company_id, business_day);

-- Makes the partition of a month where it is missing. Two that ask at once make one.
CREATE FUNCTION ensure_partition(parent text, of_day date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = office, pg_temp AS $$
DECLARE
  begins date := date_trunc('month', of_day)::date;
  ends date := (date_trunc('month', of_day) + interval '1 month')::date;
  part text := parent || '_' || to_char(begins, 'YYYY_MM');
BEGIN
  IF parent NOT IN ('segment', 'fact_sale', 'fact_receipt', 'fact_closing') THEN
    RAISE EXCEPTION 'no partitions of %', parent;
  END IF;
  IF to_regclass('office.' || part) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('office partition ' || part));
  IF to_regclass('office.' || part) IS NOT NULL THEN RETURN; END IF;
  BEGIN
    IF parent = 'segment' THEN
      EXECUTE format('CREATE TABLE office.%I PARTITION OF office.%I FOR VALUES FROM (%L) TO (%L)', part, parent,
        begins::text || ' 00:00:00+00', ends::text || ' 00:00:00+00');
    ELSE
      EXECUTE format('CREATE TABLE office.%I PARTITION OF office.%I FOR VALUES FROM (%L) TO (%L)', part, parent, begins, ends);
    END IF;
    -- A partition that is read by its own name is held by the same policy.
    EXECUTE format('ALTER TABLE office.%I ENABLE ROW LEVEL SECURITY', part);
    EXECUTE format('CREATE POLICY of_company ON office.%I USING (company_id = office.company_now()) WITH CHECK (company_id = office.company_now())', part);
  -- Who waited for the lock may still remember that there was none.
  EXCEPTION WHEN duplicate_table THEN NULL;
  END;
END $$;

-- The two doors through which a request is known before its company is: nothing else of a stranger's can be read by them.
CREATE FUNCTION whose_key(of_key text)
  RETURNS TABLE (company_id integer, register_id integer, public_key text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT k.company_id, k.register_id, k.public_key FROM register_key k JOIN register r ON r.id = k.register_id
   WHERE k.key_id = of_key ORDER BY k.branch = r.branch DESC, k.branch DESC LIMIT 1
$$;
CREATE FUNCTION whose_code(of_hash text) RETURNS TABLE (company_id integer, code_id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT c.company_id, c.id FROM join_code c WHERE c.code_hash = of_hash
$$;
-- Whether any company has this journal: a register joins one office as one register.
CREATE FUNCTION whose_journal(of_journal text) RETURNS TABLE (company_id integer, register_id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp AS $$
  SELECT r.company_id, r.id FROM register r WHERE r.journal = of_journal
$$;

-- Entries that were purged before a register joined are nobody's: its first branch begins behind them.
CREATE FUNCTION begin_behind(of_register integer, sequence bigint, hash text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = office, pg_temp AS $$
  UPDATE branch b SET behind_sequence = sequence, behind_hash = hash FROM register r
   WHERE r.id = of_register AND r.company_id = company_now() AND r.head_sequence = 0 AND r.branch = 1
     AND b.register_id = r.id AND b.branch = 1
$$;

-- Who writes what. Roles belong to the whole server: they may be there from another office's database.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'comptoir_ingest') THEN CREATE ROLE comptoir_ingest NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'comptoir_pages') THEN CREATE ROLE comptoir_pages NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT comptoir_ingest, comptoir_pages TO CURRENT_USER;
GRANT USAGE ON SCHEMA office TO comptoir_ingest, comptoir_pages;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA office FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_now() TO comptoir_ingest, comptoir_pages;
GRANT EXECUTE ON FUNCTION ensure_partition(text, date), whose_key(text), whose_code(text), whose_journal(text),
  begin_behind(integer, bigint, text) TO comptoir_ingest;

GRANT SELECT ON office, company, shop, register, register_key, join_code, branch, segment_place, segment, evidence, finding,
  fact_sale, sale_lookup, fact_receipt, fact_closing, rollup_day, rollup_hour TO comptoir_ingest, comptoir_pages;
-- No update and no delete of what a register said.
GRANT INSERT ON segment_place, segment, evidence, branch, register TO comptoir_ingest;
GRANT INSERT, UPDATE ON register_key, finding TO comptoir_ingest;
GRANT UPDATE (name, shop_id, mode, terminal_id, software_version, quarantined_at, last_seen_at, handed_over_at,
  branch, head_sequence, head_hash, key_id, verified_through, progress) ON register TO comptoir_ingest;
GRANT UPDATE (used_at, used_by) ON join_code TO comptoir_ingest;
GRANT SELECT, INSERT, DELETE ON request_nonce TO comptoir_ingest;
GRANT INSERT, UPDATE ON fact_sale, sale_lookup, fact_closing, rollup_day, rollup_hour TO comptoir_ingest;
GRANT INSERT, UPDATE, DELETE ON fact_receipt TO comptoir_ingest;
GRANT DELETE ON fact_sale, sale_lookup, fact_closing, rollup_day, rollup_hour TO comptoir_ingest;
-- The pages: shops, names and codes are a manager's; findings are ended by one, a register is retired or let out of quarantine.
GRANT INSERT, UPDATE ON shop TO comptoir_pages;
GRANT INSERT, UPDATE (withdrawn_at) ON join_code TO comptoir_pages;
GRANT UPDATE (name, shop_id, retired_at, quarantined_at) ON register TO comptoir_pages;
GRANT UPDATE (ended_at, ended_by) ON finding TO comptoir_pages;

-- One company never sees another's row, whatever a statement asks for.
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['shop', 'register', 'register_key', 'join_code', 'branch', 'segment_place', 'segment', 'evidence',
    'finding', 'fact_sale', 'sale_lookup', 'fact_receipt', 'fact_closing', 'rollup_day', 'rollup_hour'] LOOP
    EXECUTE format('ALTER TABLE office.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY of_company ON office.%I USING (company_id = office.company_now()) WITH CHECK (company_id = office.company_now())', name);
  END LOOP;
END $$;
ALTER TABLE company ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_company ON company USING (id = office.company_now());
