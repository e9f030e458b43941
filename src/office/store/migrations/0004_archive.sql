-- Up Migration
-- Old months as files, and what is found of them and of the office's own word. Source: docs/office.md, "Old months".

-- Each file of raw segments once it is whole, durable and has its name. It is never written again.
CREATE TABLE archive_file (
  name text PRIMARY KEY,
  -- The month of receipt (UTC), by its first day.
  month date NOT NULL,
  segments integer NOT NULL,
  bytes bigint NOT NULL,
  -- SHA-256 of the whole file.
  content_hash text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- The last time that it was read whole and was what was written; null before the first.
  verified_at timestamptz
);
CREATE INDEX archive_file_month ON archive_file (month);

-- Where the bytes of a segment that was moved begin in its file (`moved_to`, `bytes` of them), and their SHA-256.
ALTER TABLE segment_place ADD COLUMN moved_at_byte bigint, ADD COLUMN content_hash text,
  ADD CHECK ((moved_to IS NULL) = (moved_at_byte IS NULL) AND (moved_to IS NULL) = (content_hash IS NULL));
CREATE INDEX segment_place_moved ON segment_place (moved_to, moved_at_byte) WHERE moved_to IS NOT NULL;

ALTER TABLE finding DROP CONSTRAINT finding_kind_check;
ALTER TABLE finding ADD CONSTRAINT finding_kind_check CHECK (kind IN ('gap', 'fork', 'broken', 'signatureWrong', 'silent', 'clockOff',
  'dayOpen', 'sumDiffers', 'restored', 'officeSetBack', 'archiveDamaged'));
