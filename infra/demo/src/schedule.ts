import type {
  DemoApplicant,
  DemoCompany,
  DemoConversation,
  DemoData,
  DemoJob,
  DemoRequest,
  Outcome,
} from './data.ts';

/** One step of the demo's history, and how many days ago it happens. */
export type DemoStep = { daysAgo: number } & (
  | { type: 'sign up company'; company: DemoCompany }
  | { type: 'post job'; company: DemoCompany; job: DemoJob }
  | { type: 'pause job'; company: DemoCompany; job: DemoJob }
  | { type: 'sign up applicant'; applicant: DemoApplicant }
  | ({ type: 'apply' } & DemoApplication)
  | ({ type: 'open application' } & DemoApplication)
  | ({ type: 'decide on application' } & DemoApplication)
  | ({ type: 'send request' } & DemoConnection)
  | ({ type: 'answer request' } & DemoConnection)
  | { type: 'write message'; conversation: DemoConversation; line: DemoConversation['lines'][number] }
);

export interface DemoApplication {
  applicant: DemoApplicant;
  company: DemoCompany;
  job: DemoJob;
  message: string | undefined;
  outcome: Outcome;
}

export interface DemoConnection {
  from: DemoApplicant;
  to: DemoApplicant;
  answer: DemoRequest['answer'];
}

/** Age of the oldest and of the newest job, in days. */
const OLDEST = 26;
const NEWEST = 0.1;
const NEW_JOBS = 9;
/** Fractions of a job's age, so that applications arrive at different times after it was posted. */
const APPLIED_AFTER = [0.85, 0.7, 0.92, 0.6, 0.78, 0.5];
const OPENED_AFTER = 0.7;
const DECIDED_AFTER = 0.45;
/** Fractions of the time since both applicants signed up. */
const ASKED_AFTER = [0.9, 0.75, 0.6, 0.8, 0.45];
const ANSWERED_AFTER = 0.8;

/**
 * The demo's history, oldest step first. Jobs are spread evenly over time and mixed, so that no company fills a screen.
 * Throws if an application names an unknown job, or a request an unknown applicant.
 */
export function scheduleDemo({ companies, applicants, requests, conversations }: DemoData): DemoStep[] {
  const posts = inOrder(companies, applicants);
  const age = new Map(
    posts.map(({ job }, i) => [job, NEWEST + (i * (OLDEST - NEWEST)) / Math.max(1, posts.length - 1)]),
  );
  const steps: DemoStep[] = [
    ...companies.map(
      (company, i): DemoStep => ({ type: 'sign up company', daysAgo: OLDEST + 1 + i / 10, company }),
    ),
    ...posts.map(
      ({ company, job }): DemoStep => ({ type: 'post job', daysAgo: age.get(job)!, company, job }),
    ),
    ...posts
      .filter(({ job }) => job.status === 'pausedJobs')
      .map(({ company, job }): DemoStep => ({ type: 'pause job', daysAgo: age.get(job)! / 2, company, job })),
  ];
  const signedUp = new Map<DemoApplicant, number>();
  for (const [i, applicant] of applicants.entries()) {
    const sent = applicant.applications.map((application, j) => {
      const { company, job } = find(posts, application);
      const daysAgo = age.get(job)! * APPLIED_AFTER[(i + j) % APPLIED_AFTER.length]!;
      return { applicant, company, job, message: application.message, outcome: application.outcome, daysAgo };
    });
    const first = Math.max(...sent.map(({ daysAgo }) => daysAgo)) + 0.01;
    signedUp.set(applicant, first);
    steps.push({ type: 'sign up applicant', daysAgo: first, applicant });
    for (const { daysAgo, ...application } of sent) {
      steps.push({ type: 'apply', daysAgo, ...application });
      if (application.outcome === 'unopened') continue;
      steps.push({ type: 'open application', daysAgo: daysAgo * OPENED_AFTER, ...application });
      if (application.outcome === 'opened') continue;
      steps.push({ type: 'decide on application', daysAgo: daysAgo * DECIDED_AFTER, ...application });
    }
  }
  for (const [i, { answer, ...request }] of requests.entries()) {
    const [from, to] = [findPerson(applicants, request.from), findPerson(applicants, request.to)];
    const bothThere = Math.min(signedUp.get(from)!, signedUp.get(to)!);
    const daysAgo = bothThere * ASKED_AFTER[i % ASKED_AFTER.length]!;
    steps.push({ type: 'send request', daysAgo, from, to, answer });
    if (answer) {
      steps.push({ type: 'answer request', daysAgo: daysAgo * ANSWERED_AFTER, from, to, answer });
    }
  }
  for (const conversation of conversations) {
    for (const line of conversation.lines) {
      steps.push({ type: 'write message', daysAgo: line.hoursAgo / 24, conversation, line });
    }
  }
  return steps.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Newest first. The newest jobs have no applications, because no applicant is interviewed within the hour. */
function inOrder(companies: readonly DemoCompany[], applicants: readonly DemoApplicant[]): Post[] {
  const posts = mixed(companies.flatMap((company) => company.jobs.map((job) => ({ company, job }))));
  const wanted = new Set(applicants.flatMap(({ applications }) => applications.map(({ job }) => job)));
  const newest = new Set(posts.filter(({ job }) => !wanted.has(job.title)).slice(0, NEW_JOBS));
  return [...newest, ...posts.filter((post) => !newest.has(post))];
}

type Post = { company: DemoCompany; job: DemoJob };

/** A fixed order in which no two adjacent jobs belong to the same company. */
function mixed(posts: Post[]): Post[] {
  const STEP = 29;
  return posts.map((_, i) => posts[(i * STEP) % posts.length]!);
}

function find(posts: readonly Post[], wanted: { company: string; job: string }): Post {
  const post = posts.find(
    ({ company, job }) => company.profile.name === wanted.company && job.title === wanted.job,
  );
  if (!post) throw new Error(`No job "${wanted.job}" at ${wanted.company} in the demo.`);
  return post;
}

function findPerson(applicants: readonly DemoApplicant[], wanted: string): DemoApplicant {
  const person = applicants.find(({ name }) => name === wanted);
  if (!person) throw new Error(`No ${wanted} among the applicants of the demo.`);
  return person;
}
