import type { JobsTables } from '@firstrung/jobs/db/tables';
import type { Database } from '@firstrung/service-kit/db';
import { sql } from 'kysely';

/** The id of the n-th seeded row of a kind; pgbench's script builds the same ids. */
export const idOf = (kind: number, n: number): string =>
  `00000000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`;

const ids = (kind: number) =>
  sql`('00000000-0000-7000-800' || ${sql.lit(String(kind))} || '-' || lpad(n::text, 12, '0'))::uuid`;

/** Inserts the n-th recruiter and company; the company is empty. */
export async function seedRecruiter({ kysely }: Database<JobsTables>, n: number, now: Date): Promise<void> {
  const recruiter = { id: idOf(1, n), name: `Recruiter ${n}`, email_or_phone: '', position: '' };
  await kysely
    .insertInto('recruiter')
    .values({ ...recruiter, version: 1, account_version: 0, created_at: now })
    .execute();
  const emptyCompany = {
    name: '',
    description: '',
    location: '',
    website: '',
    values: '',
    mission: '',
    vision: '',
    culture: '',
    contact: '{}',
    additional_details: '{}',
    social_media: '{}',
    team: '[]',
    perks: [],
    benefits: [],
    awards: [],
  };
  await kysely
    .insertInto('company')
    .values({
      id: idOf(2, n),
      recruiter_id: recruiter.id,
      version: 1,
      ...emptyCompany,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Inserts live jobs of the n-th recruiter, numbered from `first` on, posted one second apart. */
export async function seedJobs(
  { kysely }: Database<JobsTables>,
  { recruiter, first, count, now }: { recruiter: number; first: number; count: number; now: Date },
): Promise<void> {
  await sql`
    insert into job (id, company_id, recruiter_id, version, title, description, location, requirements,
      benefits, skills, employment_type, status, created_at, updated_at, posted_at)
    select ${ids(3)}, ${idOf(2, recruiter)}, ${idOf(1, recruiter)}, 1, 'Job ' || n,
      repeat('Tasks of the job. ', 40), 'Graz', repeat('Skills for the job. ', 20), 'Sauna',
      array['skill'], 'Full-time', 'liveJobs', at, at, at
    from (
      select n, ${now}::timestamptz + n * interval '1 s' as at
      from generate_series(${first}::int, ${first + count - 1}::int) n
    ) one`.execute(kysely);
}

/** Inserts applicants 1 to `count`. */
export async function seedApplicants({ kysely }: Database<JobsTables>, count: number): Promise<void> {
  await sql`
    insert into applicant (id, account_name, email_or_phone, skills, skill_words)
    select ${ids(4)}, 'Applicant ' || md5(n::text), n || '@example.org', 'skill, other', ' skill , other '
    from generate_series(1, ${count}::int) n`.execute(kysely);
}

/** Updates the planner's statistics, as autovacuum does some time after such writes. */
export const analyse = ({ kysely }: Database<JobsTables>) =>
  sql`analyze recruiter, company, job, applicant, application`.execute(kysely);
