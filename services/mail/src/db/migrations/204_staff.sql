create table staff (
  id boolean primary key default true check (id),
  version bigint not null,
  has_staff boolean not null
);
