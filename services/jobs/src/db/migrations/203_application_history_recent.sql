-- concurrently
drop index concurrently if exists application_history_recent;
create index concurrently application_history_recent on application_history (changed_at, application_id);
