create table answer_head (
  id boolean primary key default true check (id),
  version bigint not null,
  number integer not null,
  hash text not null
);
