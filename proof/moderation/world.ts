import type { Fleet } from '@firstrung/all-in-one/testing/fleet';
import { runAdmin } from '@firstrung/cli/run-admin';
import type { JobStatus } from '@firstrung/contracts';
import type { Random } from '@firstrung/service-kit/random';
import { createLog, systemClock } from '@firstrung/service-kit/service';
import { eventually } from '@firstrung/test-kit/eventually';
import type { SignedIn } from '@firstrung/test-kit/people';

// What the acts of the operator and of the people imply. Each subject has a word that nothing else contains.

export interface Person extends SignedIn {
  word: string;
  /** of a recruiter */
  company?: Company;
  isRestricted: boolean;
  /** undoes the deletion that waits */
  undoTicket?: string;
}

export interface Company {
  id: string;
  slug: string;
  word: string;
  members: Person[];
  isRestricted: boolean;
}

export interface Job {
  id: string;
  word: string;
  title: string;
  company: Company;
  status: JobStatus;
  isRestricted: boolean;
  applicants: Set<Person>;
  savers: Set<Person>;
}

export interface World {
  applicants: Person[];
  recruiters: Person[];
  companies: Company[];
  jobs: Job[];
  /** Lines that the history of restrictions must have of each subject. */
  changes: Map<string, number>;
}

export const isPersonShown = ({ isRestricted, undoTicket }: Person): boolean => !isRestricted && !undoTicket;

/** A company that is not hidden, and has a member whom others see. */
export const isCompanyOpen = ({ isRestricted, members }: Company): boolean =>
  !isRestricted && members.some(isPersonShown);

/**
 * A company is hidden by itself, and without a member whom others see, if one of them is suspended. While all
 * have deleted their accounts it is closed: those who saved its jobs or wrote to it still find it.
 */
export const isCompanyShown = (company: Company): boolean =>
  isCompanyOpen(company) ||
  (!company.isRestricted && company.members.every(({ isRestricted }) => !isRestricted));

/** Whether nothing hides the job but its status. */
export const isJobShown = ({ isRestricted, company }: Job): boolean =>
  !isRestricted && isCompanyShown(company);

/** Whether guests can open it if its status allows that. */
export const isJobOpen = (job: Job): boolean => isJobShown(job) && isCompanyOpen(job.company);

export const isListed = (job: Job): boolean => job.status === 'liveJobs' && isJobOpen(job);

const COMPANIES = 6;
const RECRUITERS = 12;
const APPLICANTS = 20;
const JOBS = 40;

/** Signs everyone up. Two recruiters work for each company, and all its jobs are live. */
export async function createWorld(fleet: Fleet, random: Random): Promise<World> {
  const { api } = fleet;
  const signUp = async (role: SignedIn['role'], word: string): Promise<Person> => ({
    ...(await fleet.signUp(role, { name: `Ann ${word}`, emailOrPhone: `${word}@example.org` })),
    word,
    isRestricted: false,
  });
  const count = (length: number) => Array.from({ length }, (_, index) => index);
  const recruiters: Person[] = [];
  for (const at of count(RECRUITERS)) recruiters.push(await signUp('Recruiter', `zboss${at}z`));
  const applicants: Person[] = [];
  for (const at of count(APPLICANTS)) applicants.push(await signUp('Applicant', `zable${at}z`));
  const companies: Company[] = [];
  for (const at of count(COMPANIES)) {
    const [founder, colleague] = recruiters.slice(2 * at, 2 * at + 2) as [Person, Person];
    const word = `zfirm${at}z`;
    // The accounts arrive by events.
    const found = await eventually(async () => {
      await api('PUT /api/company/update-company-profile', { token: founder.token, body: { name: word } });
      return api('GET /api/company/get-company-profile-details', { token: founder.token });
    });
    const { invitation } = await api('POST /api/company/invitations', {
      token: founder.token,
      body: { email: colleague.emailOrPhone, role: 'recruiter' },
    });
    await eventually(() =>
      api('POST /api/company/invitations/:invitationId/accept', {
        token: colleague.token,
        params: { invitationId: invitation._id },
      }),
    );
    const company = { id: found._id, slug: found.slug!, word, members: [founder, colleague] };
    companies.push({ ...company, isRestricted: false });
    for (const member of company.members) member.company = companies.at(-1)!;
  }
  const jobs: Job[] = [];
  for (const at of count(JOBS)) {
    const company = companies[at % COMPANIES]!;
    const word = `zjob${at}z`;
    const { job } = await api('POST /api/recruiter/jobs/create-job', {
      token: random.pick(company.members)!.token,
      body: { title: word, status: 'liveJobs', skills: ['zither'] },
    });
    const nobody = { applicants: new Set<Person>(), savers: new Set<Person>() };
    jobs.push({
      id: job._id,
      word,
      title: word,
      company,
      status: 'liveJobs',
      isRestricted: false,
      ...nobody,
    });
  }
  return { applicants, recruiters, companies, jobs, changes: new Map() };
}

type Subject = Person | Company | Job;

/** Where subjects are found, and the commands that restrict and that lift. */
const SUBJECTS: readonly [find: (world: World) => Subject[], restrict: string, lift: string][] = [
  [({ jobs }) => jobs, 'hide-job', 'show-job'],
  [({ companies }) => companies, 'hide-company', 'show-company'],
  [({ applicants, recruiters }) => [...applicants, ...recruiters], 'suspend-account', 'restore-account'],
];

/**
 * A command of the operator, as `npm run admin` runs it. Most of what is restricted is shown again soon, so
 * that much is shown.
 */
export async function moderate(
  world: World,
  random: Random,
  databaseUrl: string,
  attempt: (command: () => Promise<void>) => Promise<void> = (command) => command(),
): Promise<boolean> {
  const [find, restrict, lift] = random.pick(SUBJECTS)!;
  const isLifting = random.chance(0.55);
  // Some are as they should be already.
  const subject = random.pick(
    find(world).filter((one) => one.isRestricted === isLifting || random.chance(0.01)),
  );
  if (!subject) return false;
  const args = [isLifting ? lift : restrict, subject.id, '--reason', 'A rule', '--by', 'olga'];
  const env = { DATABASE_URL: databaseUrl };
  const log = createLog({ level: 'silent' });
  await attempt(() => runAdmin({ args, env, clock: systemClock, log, print() {} }));
  if (subject.isRestricted === isLifting)
    world.changes.set(subject.id, (world.changes.get(subject.id) ?? 0) + 1);
  subject.isRestricted = !isLifting;
  return true;
}
