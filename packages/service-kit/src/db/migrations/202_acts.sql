create table act (
  id uuid primary key,
  at timestamptz not null,
  acted_by text not null,
  staff_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  reason text
);
create index act_subject on act (subject_id, at, id);
create function keep_act() returns trigger language plpgsql as $$
begin
  raise exception 'acts are only added';
end $$;
create trigger act_is_final before update or delete on act for each row execute function keep_act();
