-- What 1.0.0-rc.3 has brought up to date in rows of the releases before it, and has kept for those.
drop index applicant_unfolded, application_unfolded;
alter table skill drop column is_spelled;
drop index application_note_mentions;
alter table application_note
  drop column body,
  drop column template_edited_at,
  alter column template set not null;
