-- Migrations and stored functions are SQL files alone, applied by `migrate`.
drop table sql_file, migration_lock;
update migration set kind = case when name ~ '^\d{3}_contract_' then 'contract' else 'expand' end
  where kind is null;
alter table migration
  alter column name type text,
  alter column kind set not null,
  drop column timestamp,
  add column applied_at timestamptz not null default now();
