-- What waits to be approved, see schema.sql.
alter table company add column approved_at timestamptz;
alter table company add column next_waits boolean not null default false;
alter table company add column unapproved boolean not null default false;
alter table company add column proposed jsonb;
alter table company add column approved jsonb;
alter table company add column waits_since timestamptz;
alter table company add column refused jsonb;
alter table job add column unapproved boolean not null default false;
alter table job add column proposed jsonb;
alter table job add column approved jsonb;
alter table job add column waits_since timestamptz;
alter table job add column refused jsonb;
create table review_mode (mode text not null);
insert into review_mode (mode) values ('off');
create table review_decision (
  id uuid primary key,
  subject_kind text not null,
  company_id uuid not null references company,
  waited_since timestamptz not null,
  decided_at timestamptz not null,
  is_approved boolean not null
);
create index review_decision_of_company on review_decision (company_id) where not is_approved;
create index review_decision_recent on review_decision (decided_at);
create table refusal_text (
  id uuid primary key,
  title text not null,
  text text not null
);
