alter table account add column staff_role text;
alter table session add column factor_at timestamptz;
create table staff_invitation (
  id uuid primary key,
  address_key text not null unique,
  encrypted text not null,
  ticket_mac text not null unique,
  role text not null,
  invited_by text not null,
  expires_at timestamptz not null
);
