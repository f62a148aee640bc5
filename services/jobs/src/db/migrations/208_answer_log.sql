-- Receipts of promised answers, and the log that fixes what they have come to.
alter table answer_promise
  add column secret text not null default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'),
  add column receipt_hash text not null generated always as (
    encode(sha256(('receipt ' || secret)::bytea), 'base64')
  ) stored;
create unique index answer_promise_receipt on answer_promise (receipt_hash);
create index answer_promise_ended on answer_promise (answer_by) where promised_on is not null;
create table answer_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_key text not null,
  active_from timestamptz not null
);
create table answer_key_set (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into answer_key_set (version) values (0);
create table answer_head (
  number integer primary key,
  night date not null,
  token text not null,
  leaves text[] not null,
  next_kid text not null,
  is_listed boolean not null default false,
  is_restored boolean not null default false
);
create table answer_line (
  receipt_hash text primary key,
  company_id uuid not null,
  month text not null,
  outcome text not null,
  head integer not null,
  listed_until text
);
create index answer_line_of_head on answer_line (head);
create index answer_line_unlisted on answer_line (company_id, month)
  where listed_until is null and outcome <> 'void';
create index answer_line_of_log on answer_line (company_id, listed_until) where listed_until is not null;
create table answer_log (
  company_id uuid primary key,
  leaf text not null
);
create table service_secret (
  id boolean primary key default true check (id),
  secret text not null
);
