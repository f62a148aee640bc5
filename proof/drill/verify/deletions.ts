import { SERVICES } from '@firstrung/all-in-one/testing/fleet';
import { visible } from '@firstrung/service-kit/db';
import type { Client } from 'pg';
import type { World } from '../world.ts';
import { compareCount, type Finding } from './finding.ts';

const TRACES = `
  select id, 'account' as what from auth.account
  union all select id, 'profile' from networks.profile
  union all select id, 'person in mail' from mail.person
  union all select id, 'applicant in jobs' from jobs.applicant
    where ${visible()} or email_or_phone <> '' or account_name <> '' or name is not null or about <> ''
  union all select applicant_id, 'saved job in jobs' from jobs.saved_job
  union all select applicant_id, 'saved search in jobs' from jobs.saved_search
  union all select applicant_id, 'answers in jobs' from jobs.application_answers
  union all select id, 'recruiter in jobs' from jobs.recruiter
    where ${visible()} or name <> '' or email_or_phone <> ''
  union all select id, 'owner in media' from media.owner
  union all select id, 'person in chat' from chat.person
    where ${visible()} or account_name <> '' or name is not null or picture is not null
  union all select applicant_id, 'application in media' from media.application
  union all select id, 'member in mail' from mail.member
  union all select account_id, 'report in mail' from mail.report_entry
  union all select subject_id, 'reported account in mail' from mail.report where subject_kind = 'account'
  union all select author_id, 'reported author in mail' from mail.report
  union all select subject_id, 'statement in mail' from mail.statement where subject_kind = 'account'
  union all select id, 'member in media' from media.member`;

/** Deleted accounts have a tombstone in every service and no personal data in any. */
export async function verifyDeletions(db: Client, { people }: World): Promise<Finding[]> {
  const traces = Map.groupBy((await db.query<{ id: string; what: string }>(TRACES)).rows, ({ id }) => id);
  const findings: Finding[] = [];
  const deleted = people.filter((person) => person.deleted !== undefined);
  for (const service of SERVICES) {
    const { rows } = await db.query<{ account_id: string }>(`select account_id from ${service}.tombstone`);
    const tombstones = Map.groupBy(rows, ({ account_id }) => account_id);
    for (const { id, deleted: operation } of deleted)
      findings.push(
        ...compareCount([operation!], tombstones.get(id)?.length ?? 0, `tombstone of ${id} in ${service}`),
      );
  }
  for (const { id, deleted: operation } of deleted)
    for (const { what } of traces.get(id) ?? [])
      findings.push({
        kind: 'deletion',
        outcome: 'wrong',
        fault: operation!.fault,
        what: `${what} ${id} is present`,
      });
  return findings;
}
