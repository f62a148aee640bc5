import { createRandom, type Random } from '@firstrung/service-kit/random';
import type {
  DemoApplicant,
  DemoColleague,
  DemoCompany,
  DemoConversation,
  DemoData,
  DemoHandOver,
  DemoJob,
  DemoList,
  DemoNote,
  DemoRequest,
  Outcome,
} from './data.ts';

/** One step of the demo's history, and how many working days ago it happens. */
export type DemoStep = { workdaysAgo: number } & (
  | { type: 'sign up companies'; companies: readonly DemoCompany[] }
  | { type: 'post job'; company: DemoCompany; job: DemoJob }
  | { type: 'pause job'; company: DemoCompany; job: DemoJob }
  | { type: 'hide job'; job: DemoJob }
  | { type: 'sign up applicants'; applicants: readonly DemoApplicant[] }
  | { type: 'save job'; applicant: DemoApplicant; company: DemoCompany; job: DemoJob }
  | ({ type: 'apply' } & DemoApplication)
  | ({ type: 'open application' } & DemoApplication)
  | ({ type: 'decide on application' } & DemoApplication)
  | ({ type: 'withdraw application' } & DemoApplication)
  | ({ type: 'send request' } & DemoConnection)
  | ({ type: 'answer request' } & DemoConnection)
  | { type: 'write message'; conversation: DemoConversation; line: DemoConversation['lines'][number] }
  | { type: 'make list'; list: DemoList }
  | { type: 'join company'; company: DemoCompany; colleague: DemoColleague }
  | { type: 'hand over job'; handOver: DemoHandOver }
  | { type: 'write note'; note: DemoNote }
  | { type: 'read notifications'; names: string[] }
);

/** What makes the calls of each type of step. */
export type StepHandlers = {
  [One in DemoStep['type']]: (step: Extract<DemoStep, { type: One }>) => Promise<void>;
};

export interface DemoApplication {
  applicant: DemoApplicant;
  company: DemoCompany;
  job: DemoJob;
  message: string | undefined;
  /** To the questions of the job, in their order. */
  answers: DemoApplicant['applications'][number]['answers'];
  outcome: Outcome;
}

export interface DemoConnection {
  from: DemoApplicant;
  to: DemoApplicant;
  answer: DemoRequest['answer'];
}

/** Working days since the oldest job was posted that has no time of its own: four weeks. */
const OLDEST = 20;
/** Companies sign up then, before the first job is posted. */
const BEGIN = 38;
/**
 * Jobs with applications are at least as old, so that there was time to read and decide; popular ones older.
 */
const APPLIED_FOR = 1;
const POPULAR = 14;
/** Jobs of a company that are posted together, minutes apart. */
const TOGETHER = 0.02;
/** The first colleague of a company became a member then, each other one a day after the one before. */
const JOINED = 15;
/** People with connections have been here at least as long. */
const ACQUAINTED = 9;
/** Recruiters and the applicant whose login is printed have read the notifications until then. */
const NOTIFICATIONS_READ = 1.5;
/** Applicants who sign up at the same time. */
const GROUP = 12;
/** Another seed makes another history; the unit tests say what it has to fulfil. */
const SEED = 395;

type Post = { company: DemoCompany; job: DemoJob };

/**
 * The demo's history, oldest step first, the same each time. Throws if an application names an unknown job,
 * or a request an unknown applicant.
 */
export function scheduleDemo(data: DemoData): DemoStep[] {
  const { companies, applicants, requests, conversations, lists, handOvers, notes } = data;
  const random = createRandom(SEED);
  const ages = ageOfJobs(data, random);
  const posts = [...ages.keys()];

  const steps: DemoStep[] = [{ type: 'sign up companies', workdaysAgo: BEGIN, companies }];
  for (const [{ company, job }, age] of ages) {
    steps.push({ type: 'post job', workdaysAgo: age, company, job });
    if (job.status === 'pausedJobs') steps.push({ type: 'pause job', workdaysAgo: age / 2, company, job });
    if (job.hidden) steps.push({ type: 'hide job', workdaysAgo: age / 2, job });
  }

  const acquainted = new Set(requests.flatMap(({ from, to }) => [from, to]));
  const signedUp = new Map<DemoApplicant, number>();
  const unopened = new Map<Post, number>();
  for (const applicant of applicants) {
    const applications = applicant.applications.map((wanted) => {
      const post = findPost(posts, wanted);
      const { outcome, message, answers, workdaysAgo, decidedAfter } = wanted;
      const place = unopened.get(post) ?? 0;
      if (outcome === 'unopened') unopened.set(post, place + 1);
      const waits = outcome === 'unopened' && place % 3 === 2;
      const sent = workdaysAgo ?? timeOfApplication({ outcome, waits }, ages.get(post)!, random);
      return { applicant, ...post, message, answers, outcome, sent, decidedAfter };
    });
    const first = Math.max(...applications.map(({ sent }) => sent)) + between(random, 0.01, 0.2);
    const since = Math.max(first, acquainted.has(applicant.name) ? between(random, ACQUAINTED, OLDEST) : 0);
    signedUp.set(applicant, since);
    for (const { sent, decidedAfter, ...application } of applications) {
      steps.push({ type: 'apply', workdaysAgo: sent, ...application });
      steps.push(...reactions(application, { sent, decidedAfter }, random));
    }
    for (const wanted of applicant.saved ?? []) {
      const post = findPost(posts, wanted);
      // A job that is paused was paused before.
      const workdaysAgo = Math.min(since * 0.9, ages.get(post)! * 0.3);
      steps.push({ type: 'save job', workdaysAgo, applicant, ...post });
    }
  }

  for (const group of inGroups(signedUp)) {
    const workdaysAgo = Math.max(...group.map((applicant) => signedUp.get(applicant)!));
    steps.push({ type: 'sign up applicants', workdaysAgo, applicants: group });
  }

  for (const { answer, ...request } of requests) {
    const [from, to] = [findPerson(applicants, request.from), findPerson(applicants, request.to)];
    const bothThere = Math.min(signedUp.get(from)!, signedUp.get(to)!);
    const asked = bothThere * between(random, 0.5, 0.95);
    steps.push({ type: 'send request', workdaysAgo: asked, from, to, answer });
    const answered = asked * between(random, 0.75, 0.95);
    if (answer) steps.push({ type: 'answer request', workdaysAgo: answered, from, to, answer });
  }
  for (const conversation of conversations) {
    for (const line of conversation.lines) {
      steps.push({ type: 'write message', workdaysAgo: line.workdaysAgo, conversation, line });
    }
  }
  for (const handOver of handOvers)
    steps.push({ type: 'hand over job', workdaysAgo: handOver.workdaysAgo, handOver });
  for (const note of notes) steps.push({ type: 'write note', workdaysAgo: note.workdaysAgo, note });
  for (const company of companies)
    for (const [index, colleague] of (company.colleagues ?? []).entries())
      steps.push({ type: 'join company', workdaysAgo: JOINED - index, company, colleague });
  const readers = [...companies.map(({ recruiter }) => recruiter), ...applicants.slice(0, 1)];
  const names = readers.map(({ name }) => name);
  steps.push({ type: 'read notifications', workdaysAgo: NOTIFICATIONS_READ, names });
  for (const list of lists) steps.push({ type: 'make list', workdaysAgo: list.workdaysAgo, list });
  return steps.sort((one, other) => other.workdaysAgo - one.workdaysAgo);
}

/** Who signs up together, which is quicker: those who come next to each other. */
function inGroups(signedUp: ReadonlyMap<DemoApplicant, number>): DemoApplicant[][] {
  const ordered = [...signedUp.keys()].sort((one, other) => signedUp.get(other)! - signedUp.get(one)!);
  return Array.from({ length: Math.ceil(ordered.length / GROUP) }, (_, index) =>
    ordered.slice(index * GROUP, (index + 1) * GROUP),
  );
}

/** What follows an application that was sent a number of working days ago. */
function reactions(
  application: DemoApplication,
  { sent, decidedAfter }: { sent: number; decidedAfter: number | undefined },
  random: Random,
): DemoStep[] {
  const { outcome } = application;
  const [openedAgo, workdaysAgo] = decidedAfter
    ? [sent - decidedAfter / 2, sent - decidedAfter]
    : [sent * between(random, 0.55, 0.9), sent * between(random, 0.28, 0.5)];
  const opened: DemoStep = { type: 'open application', workdaysAgo: openedAgo, ...application };
  if (outcome === 'unopened') return [];
  if (outcome === 'opened') return [opened];
  if (outcome === 'withdrawn') return [{ type: 'withdraw application', workdaysAgo, ...application }];
  return [opened, { type: 'decide on application', workdaysAgo, ...application }];
}

/** An unopened application is new, or has waited for more than three days. */
function timeOfApplication(
  { outcome, waits }: { outcome: Outcome; waits: boolean },
  ageOfJob: number,
  random: Random,
): number {
  if (outcome !== 'unopened') return between(random, Math.min(3, ageOfJob * 0.5), ageOfJob * 0.95);
  if (waits && ageOfJob > 7) return between(random, 3.5, 6);
  return between(random, 0.05, Math.min(2, ageOfJob * 0.9));
}

/**
 * How long ago each job was posted. Companies post one or two
 * jobs at a time; the newest have no applications yet.
 */
function ageOfJobs({ companies, applicants }: DemoData, random: Random): Map<Post, number> {
  const ages = new Map<Post, number>();
  const applications = applicants.flatMap((applicant) => applicant.applications);
  for (const company of companies) {
    const posts = shuffled(
      company.jobs.map((job) => ({ company, job })),
      random,
    );
    // A job with a time of its own needs none that suits its applications.
    const sent = new Map(
      posts.map((post) => [
        post,
        applications.filter((wanted) => !post.job.workdaysAgo && isFor(wanted, post)),
      ]),
    );
    const toPost = posts.sort((one, other) => sent.get(one)!.length - sent.get(other)!.length);
    while (toPost.length > 0) {
      const together = toPost.splice(0, 1 + random.below(2));
      const youngest = Math.max(
        0.05,
        ...together
          .flatMap((post) => sent.get(post)!)
          .map(({ workdaysAgo = APPLIED_FOR }) => workdaysAgo + 0.3),
        ...together.map((post) => (sent.get(post)!.length >= 15 ? POPULAR : 0)),
      );
      const age = youngest + (OLDEST - youngest) * random.next() ** 1.2;
      for (const [index, post] of together.entries())
        ages.set(post, post.job.workdaysAgo ?? age + index * TOGETHER);
    }
  }
  return ages;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(random.below(rest.length), 1));
}

const between = (random: Random, from: number, to: number): number => from + random.next() * (to - from);

type Wanted = Pick<DemoApplicant['applications'][number], 'company' | 'job'>;

const isFor = (wanted: Wanted, { company, job }: Post): boolean =>
  company.profile.name === wanted.company && job.title === wanted.job;

function findPost(posts: readonly Post[], wanted: Wanted): Post {
  const post = posts.find((candidate) => isFor(wanted, candidate));
  if (!post) throw new Error(`No job "${wanted.job}" at ${wanted.company} in the demo.`);
  return post;
}

function findPerson(applicants: readonly DemoApplicant[], wanted: string): DemoApplicant {
  const person = applicants.find(({ name }) => name === wanted);
  if (!person) throw new Error(`No ${wanted} among the applicants of the demo.`);
  return person;
}
