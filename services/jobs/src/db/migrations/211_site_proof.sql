-- The proof that a company's domain is its own, see schema.sql.
alter table company add column site_proof jsonb;
alter table company add column site_checked_at timestamptz;
