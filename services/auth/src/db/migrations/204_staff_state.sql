create table staff (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into staff (version) values (1);
