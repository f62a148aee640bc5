import type { ApplicationStatus } from '@firstrung/contracts';
import { type Course, statusOf } from '@firstrung/test-kit/held-decisions';
import type { Client } from 'pg';
import { ended } from '../courses.ts';
import type { Application, Job, Person, World } from '../world.ts';
import { compareCount, type Finding } from './finding.ts';

/** The effect of every acknowledged operation must exist exactly once. */
export async function verifyAcknowledged(db: Client, world: World): Promise<Finding[]> {
  return [
    ...(await verifyPeople(db, world)),
    ...(await verifyJobs(db, world)),
    ...(await verifyApplications(db, world)),
  ];
}

async function verifyPeople(db: Client, { people }: World): Promise<Finding[]> {
  const accounts = group<AccountRow>(
    (await db.query('select login, id, generation::int from auth.account')).rows,
    ({ login }) => login,
  );
  const edited = group<{ id: string; version: number; text: string }>(
    (
      await db.query(`select id, version::int, about as text from networks.profile
        union all select recruiter.id, company.version::int, company.name
          from jobs.company join jobs.recruiter on recruiter.company_id = company.id`)
    ).rows,
    ({ id }) => id,
  );
  const members = group<MemberRow>(
    (await db.query('select id, company_id, member_version::int from jobs.recruiter')).rows,
    ({ id }) => id,
  );
  return people.flatMap((person) => [
    ...signedUp(person, accounts.get(person.emailOrPhone) ?? []),
    ...edits(person, edited.get(person.id) ?? []),
    ...memberships(person, members.get(person.id) ?? []),
  ]);
}

interface AccountRow {
  login: string;
  id: string;
  generation: number;
}

function signedUp(person: Person, accounts: readonly AccountRow[]): Finding[] {
  // Their address is free again; `deletions.ts` verifies the erasure.
  if (person.deleted) return [];
  const own = accounts.filter(({ id }) => id === person.id);
  const findings = person.signedUp.flatMap((operation) =>
    compareCount([operation], own.length, `account ${person.id}`),
  );
  if (!own[0]) return findings;
  // Each change starts a new session generation; the account starts with generation 1.
  const changes = own[0].generation - 1;
  return [...findings, ...compareCount(person.passwordChanges, changes, `passwords of ${person.id}`)];
}

interface MemberRow {
  id: string;
  company_id: string;
  member_version: number;
}

/**
 * Version 1 is the insert, and a deleted account has one more. Whose jobs somebody sees is verified by jobs.
 */
function memberships({ id, role, deleted, memberships }: Person, [row]: readonly MemberRow[]): Finding[] {
  if (role !== 'Recruiter' || (!row && memberships.length === 0)) return [];
  const present = (row?.member_version ?? 1) - 1 - (deleted ? 1 : 0);
  return compareCount(memberships, present, `memberships of ${id}`);
}

/**
 * Version 1 is the insert. A deleted recruiter's company has
 * one more version; a deleted applicant's profile has no row.
 */
function edits(person: Person, rows: readonly { version: number; text: string }[]): Finding[] {
  if (person.edits.length === 0 || (person.deleted && person.role === 'Applicant')) return [];
  const [row] = rows;
  const present = row ? row.version - 1 - (person.deleted ? 1 : 0) : 0;
  const what = `edits of ${person.role} ${person.id}`;
  const findings = compareCount(person.edits, present, what);
  if (findings.length > 0 || row!.text === person.lastText) return findings;
  const { kind, fault } = person.edits.at(-1)!;
  return [{ kind, outcome: 'wrong', fault, what: `${what}: "${row!.text}", not "${person.lastText}"` }];
}

async function verifyJobs(db: Client, world: World): Promise<Finding[]> {
  const { rows } = await db.query<JobRow>(
    `select job.id, title, status, job.version::int, recruiter_id,
        recruiter.company_id = job.company_id as is_member
      from jobs.job join jobs.recruiter on recruiter.id = job.recruiter_id`,
  );
  const byTitle = group(rows, ({ title }) => title);
  const unanswered = [...world.unanswered].flatMap((title): Finding[] => {
    const count = byTitle.get(title)?.length ?? 0;
    if (count <= 1) return [];
    return [
      { kind: 'create job', outcome: 'doubled', fault: undefined, what: `${title}: found ${count} times` },
    ];
  });
  return [...unanswered, ...world.jobs.flatMap((job) => verifyJob(job, byTitle.get(job.title) ?? []))];
}

interface JobRow {
  id: string;
  title: string;
  status: string;
  version: number;
  recruiter_id: string;
  /** whether who is responsible is in the job's company */
  is_member: boolean;
}

function verifyJob(job: Job, rows: readonly JobRow[]): Finding[] {
  const created = compareCount([job.created], rows.length, `job ${job.id}`);
  const row = rows.find(({ id }) => id === job.id);
  if (!row) return created;
  // Deleting its recruiter moved the job once more.
  const moved = job.recruiter.deleted && job.status !== 'deletedJobs' ? 1 : 0;
  const status = job.recruiter.deleted ? 'deletedJobs' : job.status;
  const what = `moves of job ${job.id}`;
  const moves = compareCount(job.moves, row.version - 1 - moved, what);
  const isOwned = row.recruiter_id === job.recruiter.id && row.is_member;
  if (moves.length > 0 || (row.status === status && isOwned)) return [...created, ...moves];
  return [...created, { kind: 'move job', outcome: 'wrong', fault: job.moves.at(-1)?.fault, what }];
}

interface HistoryRow {
  application_id: string;
  change: 'submitted' | 'reviewed' | 'decided' | 'withdrawn';
  status: ApplicationStatus;
}

interface ApplicationRow {
  id: string;
  key: string;
  message: string;
  status: ApplicationStatus;
  is_withdrawn: boolean;
}

async function verifyApplications(db: Client, { applications }: World): Promise<Finding[]> {
  const rows = group<ApplicationRow>(
    (
      await db.query(`select id, job_id || ' ' || applicant_id as key, request_message as message, status,
        withdrawn_at is not null as is_withdrawn from jobs.application`)
    ).rows,
    ({ key }) => key,
  );
  const histories = group<HistoryRow>(
    (
      await db.query(
        'select application_id, change, status from jobs.application_history order by application_id, version',
      )
    ).rows,
    ({ application_id }) => application_id,
  );
  return applications.flatMap((application) => {
    const { id, job, applicant } = application;
    const present = (rows.get(`${job.id} ${applicant.id}`) ?? []).filter((row) => row.id === id);
    const history = histories.get(id) ?? [];
    return [
      ...compareCount([application.applied], present.length, `application ${id}`),
      ...verifyHistory(application, history),
      ...verifyContent(application, present[0], decisionsIn(history)),
    ];
  });
}

const decisionsIn = (rows: readonly HistoryRow[]): ApplicationStatus[] =>
  rows.filter(({ change }) => change === 'decided').map(({ status }) => status);

function verifyHistory(application: Application, rows: readonly HistoryRow[]): Finding[] {
  const { id, applied, opened, withdrawn } = application;
  const count = (change: HistoryRow['change']) => rows.filter((row) => row.change === change).length;
  return [
    ...compareCount([applied], count('submitted'), `submission of ${id}`),
    ...compareCount(opened ? [opened] : [], count('reviewed'), `opening of ${id}`),
    ...compareCount(withdrawn ? [withdrawn] : [], count('withdrawn'), `withdrawal of ${id}`),
    ...verifyDecisions(application, decisionsIn(rows)),
  ];
}

/** Each decision that was neither undone nor has lapsed took effect once, in the order in which it did. */
function verifyDecisions(
  { id, applicant, courses, decisions }: Application,
  made: readonly ApplicationStatus[],
): Finding[] {
  const possible = ended(courses, applicant.isLeaving === true).map(({ effective }) => effective);
  if (possible.some((effective) => effective.join() === made.join())) return [];
  const lengths = possible.map(({ length }) => length);
  const last = decisions.at(-1);
  let outcome: Finding['outcome'] = 'wrong';
  if (made.length < Math.min(...lengths)) outcome = 'lost';
  if (made.length > Math.max(...lengths)) outcome = 'doubled';
  const shown = possible.map((effective) => `[${effective}]`).join(' or ');
  return [
    {
      kind: last?.kind ?? 'decide',
      outcome,
      fault: last?.fault,
      what: `decisions on ${id}: [${made}], not ${shown}`,
    },
  ];
}

function verifyContent(
  { id, message, applied, applicant, withdrawn }: Application,
  row: ApplicationRow | undefined,
  effective: Course['effective'],
): Finding[] {
  if (!row) return [];
  const expected = {
    message: applicant.deleted ? '' : message,
    status: statusOf({ effective }),
    is_withdrawn: withdrawn !== undefined,
  };
  const isSame =
    row.message === expected.message &&
    row.status === expected.status &&
    row.is_withdrawn === expected.is_withdrawn;
  if (isSame) return [];
  const what = `application ${id}: ${JSON.stringify(row)}; not ${JSON.stringify(expected)}`;
  return [{ kind: 'apply', outcome: 'wrong', fault: applied.fault, what }];
}

function group<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  return Map.groupBy(rows, keyOf);
}
