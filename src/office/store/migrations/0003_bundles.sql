-- Up Migration
-- What the office wants of its registers. Source: docs/office.md, "Downwards".

-- One for all shops, for one shop, or for one register, each as it was given; the newest of each counts. A register's version is the
-- highest id of those that count for it, so that it rises whichever of them is given anew.
CREATE TABLE bundle (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company,
  -- Both null for all shops.
  shop_id integer,
  register_id integer,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  -- As src/office/downwards/wanted.ts says.
  content jsonb NOT NULL,
  CHECK (shop_id IS NULL OR register_id IS NULL),
  FOREIGN KEY (company_id, shop_id) REFERENCES shop (company_id, id),
  FOREIGN KEY (company_id, register_id) REFERENCES register (company_id, id)
);
CREATE INDEX bundle_newest ON bundle (company_id, shop_id, register_id, id DESC);

GRANT SELECT ON bundle TO comptoir_ingest, comptoir_pages;
-- What was once wanted stays as it was.
GRANT INSERT ON bundle TO comptoir_pages;
ALTER TABLE bundle ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_company ON bundle USING (company_id = company_now()) WITH CHECK (company_id = company_now());
