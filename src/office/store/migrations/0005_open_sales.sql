-- Up Migration
-- Sales that stand open at their register, which the other registers of the shop may see. Source: docs/office.md, "Peers in a shop".

-- Nothing has ended it, as src/domain/sale/open-at-register.ts says. A sale that stood open as this was added says so with its next entry,
-- or as the facts are made again.
ALTER TABLE fact_sale ADD COLUMN is_open boolean NOT NULL DEFAULT false;
-- Few at a time, however many sales there are.
CREATE INDEX fact_sale_open ON fact_sale (register_id) WHERE is_open;
