import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { EMPLOYMENT_TYPES, EMPTY_JOB, type JobFields, normaliseSkill } from '@firstrung/contracts';
import { createRandom } from '@firstrung/service-kit/random';
import { getCompany } from '../../src/db/queries/companies/companies.ts';
import { indexJobs } from '../../src/db/queries/search/search-index.ts';
import { jobToRow } from '../../src/db/rows.ts';
import type { JobsServer } from '../harness.ts';

/** What the jobs of a language are made of. */
interface Texts {
  script: string;
  language: string;
  roles: string[];
  levels: string[];
  skills: string[];
  sentences: string[];
  places: string[];
}

interface DemoCompany {
  profile: { name: string };
  jobs: DemoJob[];
}

interface DemoJob extends Pick<JobFields, 'title' | 'location' | 'skills' | 'employmentType'> {
  description: string[];
  requirements: string[];
}

export interface Listed extends Partial<JobFields> {
  company: string;
  title: string;
}

const DEMO = new URL('../../../../infra/demo/data/companies/', import.meta.url);
const read = <T>(url: URL): T => JSON.parse(readFileSync(url, 'utf8')) as T;
const texts = read<Texts[]>(new URL('texts.json', import.meta.url));

/** The jobs of the demo, all of them live. */
export const demoJobs = (): Listed[] =>
  readdirSync(DEMO)
    .toSorted()
    .flatMap((file) => {
      const { profile, jobs } = read<DemoCompany>(new URL(file, DEMO));
      return jobs.map(({ title, location, skills, employmentType, description, requirements }) => ({
        company: profile.name,
        title,
        location,
        skills,
        employmentType,
        description: description.join('\n\n'),
        requirements: requirements.join('\n'),
      }));
    });

/** Jobs of all languages, as many of each, always the same. */
export function mixedJobs(count: number): Listed[] {
  const random = createRandom(67);
  return Array.from({ length: count }, (_, n) => {
    const { roles, levels, skills, sentences, places } = texts[n % texts.length]!;
    const pick = (list: readonly string[]) => random.pick(list)!;
    return {
      company: `Employer ${random.below(40)}`,
      title: random.chance(0.4) ? pick(roles) : `${pick(levels)} ${pick(roles)}`,
      location: pick(places),
      skills: [pick(skills), pick(skills)],
      description: [pick(sentences), pick(sentences), pick(sentences)].join(' '),
      employmentType: random.pick(EMPLOYMENT_TYPES)!,
    };
  });
}

/** A job with these words in a text of the language. */
export function jobIn(language: string, job: Partial<Listed> & { title: string }): Listed {
  const { sentences, places } = texts.find((one) => one.language === language)!;
  return { company: 'Employer 0', description: sentences.join(' '), location: places[0]!, ...job };
}

/** Lists the jobs without calls, each a minute after the one before. Returns their ids in this order. */
export async function listJobs(jobs: JobsServer, listed: readonly Listed[], first: Date): Promise<string[]> {
  const ids: string[] = [];
  const recruiters = new Map<string, { id: string; companyId: string }>();
  for (const { company } of listed) {
    if (recruiters.has(company)) continue;
    const recruiter = await jobs.recruiter();
    await jobs.put('/api/company/update-company-profile', { name: company }, recruiter);
    const { body } = await jobs.get('/api/company/get-company-profile-details', recruiter);
    recruiters.set(company, { id: recruiter.id, companyId: body._id });
  }
  await jobs.database.kysely.transaction().execute(async (tx) => {
    for (const [n, { company, ...fields }] of listed.entries()) {
      const at = new Date(first.getTime() + n * 60_000);
      const { id: recruiter_id, companyId: company_id } = recruiters.get(company)!;
      const skills = [...new Set((fields.skills ?? []).map(normaliseSkill))];
      const row = jobToRow({ ...EMPTY_JOB, ...fields, skills });
      const job = await tx
        .insertInto('job')
        .values({
          ...row,
          id: randomUUID(),
          company_id,
          recruiter_id,
          version: 1,
          status: 'liveJobs',
          created_at: at,
          updated_at: at,
          posted_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await indexJobs(tx, await getCompany(tx, company_id), [job], at);
      ids.push(job.id);
    }
  });
  return ids;
}
