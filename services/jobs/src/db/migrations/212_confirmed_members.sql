-- When the membership of an applicant was last confirmed, see schema.sql.
alter table application add column member_at timestamptz;
