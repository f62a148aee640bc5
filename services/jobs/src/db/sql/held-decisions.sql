-- version 1

-- The release before keeps a decision that is held in a row of held_decision, this one in columns of the
-- application. While both may run, each writes its own, and a trigger the other: they have the same decisions
-- at any time. Whoever writes has locked the application, so the later decision wins. Both end with an undo and
-- when the decision takes effect. An applicant's request writes neither.

-- Waits for all who decide, who lock their applications before a decision, and keeps others waiting: nothing is
-- held in between that the triggers don't see, and nobody has one of these rows and waits for another.
lock table application in exclusive mode;
lock table held_decision, undone_application in share row exclusive mode;

-- Makes the columns as the row, or null without one. `decision` stays as long as the decision does.
create or replace function copy_held_decision(application_id uuid) returns void
  language plpgsql set search_path from current as $$
declare
  written text;
begin
  foreach written in array array['application', 'undone_application'] loop
    execute format($update$
      update %I own set
        (held_version, held_status, held_reasons, held_words, held_explain, held_by, held_at, apply_at,
          decision) = (
          select version, status, rejection_reasons, words, explain, decided_by, decided_at, apply_at,
            case when (status, rejection_reasons, words, explain, decided_by, decided_at, apply_at)
              is not distinct from (own.held_status, own.held_reasons, own.held_words, own.held_explain,
                own.held_by, own.held_at, own.apply_at)
              then own.decision else gen_random_uuid()
            end
          from held_decision held where held.application_id = own.id
        )
      where id = $1 and (
        decision is not null or exists (select from held_decision held where held.application_id = own.id)
      )$update$, written) using application_id;
  end loop;
end
$$;

-- After writes of the release before: of a held_decision, and of what it has inserted without the columns.
create or replace function held_decision_written() returns trigger
  language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'held_decision' then
    perform copy_held_decision(coalesce(new.application_id, old.application_id));
  elsif exists (select from held_decision where application_id = new.id) then
    perform copy_held_decision(new.id);
  end if;
  return null;
end
$$;

-- After writes of this release. An application that is removed keeps its row: its tombstone has the columns.
-- (Both releases may end what is held of a tombstone: then one waits for the other, or is refused because of
-- the deadlock, and finds nothing left when it tries again.)
create or replace function held_columns_written() returns trigger
  language plpgsql set search_path from current as $$
begin
  delete from held_decision where application_id = new.id;
  if new.decision is not null then
    insert into held_decision (
      application_id, job_id, company_id, applicant_id, submitted_at,
      version, status, rejection_reasons, words, explain, decided_by, decided_at, apply_at
    ) values (
      new.id, new.job_id, new.company_id, new.applicant_id, new.submitted_at,
      new.held_version, new.held_status, new.held_reasons, new.held_words, new.held_explain, new.held_by,
      new.held_at, new.apply_at
    );
  end if;
  return null;
end
$$;

-- At a depth above 0 a trigger writes what the other store has already.
create or replace trigger held_decision_written
  after insert or update or delete on held_decision
  for each row when (pg_trigger_depth() = 0) execute function held_decision_written();
create or replace trigger held_decision_written
  after insert on application
  for each row when (new.decision is null) execute function held_decision_written();
create or replace trigger held_decision_written
  after insert on undone_application
  for each row when (new.decision is null) execute function held_decision_written();
create or replace trigger held_columns_written
  after update of decision, held_version on application
  for each row when (pg_trigger_depth() = 0) execute function held_columns_written();
create or replace trigger held_columns_written
  after update of decision, held_version on undone_application
  for each row when (pg_trigger_depth() = 0) execute function held_columns_written();

-- What was held before there were triggers.
do $$ begin perform copy_held_decision(application_id) from held_decision; end $$;
