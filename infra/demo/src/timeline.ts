import type { DemoApplicant, DemoCompany, DemoConversation, DemoJob, DemoRequest, Outcome } from './types.ts';

/** What happens in the demo's past. `daysAgo` is when. */
export type Moment = { daysAgo: number } & (
  | { what: 'company signs up'; company: DemoCompany }
  | { what: 'job is posted'; company: DemoCompany; job: DemoJob }
  | { what: 'job is paused'; company: DemoCompany; job: DemoJob }
  | { what: 'applicant signs up'; applicant: DemoApplicant }
  | ({ what: 'application is sent' } & Sent)
  | ({ what: 'application is opened' } & Sent)
  | ({ what: 'application is decided' } & Sent)
  | ({ what: 'request is sent' } & Asked)
  | ({ what: 'request is answered' } & Asked)
  | { what: 'line is written'; conversation: DemoConversation; line: DemoConversation['lines'][number] }
);

export interface Sent {
  applicant: DemoApplicant;
  company: DemoCompany;
  job: DemoJob;
  message: string | undefined;
  outcome: Outcome;
}

export interface Asked {
  from: DemoApplicant;
  to: DemoApplicant;
  answer: DemoRequest['answer'];
}

/** The oldest job's age, and the newest's, in days. */
const OLDEST = 26;
const NEWEST = 0.1;
const NEW_JOBS = 9;
/** Parts of a job's age, so that applications come at different times after it was posted. */
const APPLIED_AFTER = [0.85, 0.7, 0.92, 0.6, 0.78, 0.5];
const OPENED_AFTER = 0.7;
const DECIDED_AFTER = 0.45;
/** Parts of the time for which both have been there. */
const ASKED_AFTER = [0.9, 0.75, 0.6, 0.8, 0.45];
const ANSWERED_AFTER = 0.8;

/** The whole past in its order. Jobs are spread evenly and mixed, so that no company fills a screen. Throws on a job nobody posts and on a request of nobody. */
export function timeline(
  companies: readonly DemoCompany[],
  applicants: readonly DemoApplicant[],
  requests: readonly DemoRequest[],
  conversations: readonly DemoConversation[],
): Moment[] {
  const posts = inOrder(companies, applicants);
  const age = new Map(
    posts.map(({ job }, i) => [job, NEWEST + (i * (OLDEST - NEWEST)) / Math.max(1, posts.length - 1)]),
  );
  const moments: Moment[] = [
    ...companies.map(
      (company, i): Moment => ({ what: 'company signs up', daysAgo: OLDEST + 1 + i / 10, company }),
    ),
    ...posts.map(
      ({ company, job }): Moment => ({ what: 'job is posted', daysAgo: age.get(job)!, company, job }),
    ),
    ...posts
      .filter(({ job }) => job.status === 'pausedJobs')
      .map(
        ({ company, job }): Moment => ({ what: 'job is paused', daysAgo: age.get(job)! / 2, company, job }),
      ),
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
    moments.push({ what: 'applicant signs up', daysAgo: first, applicant });
    for (const { daysAgo, ...application } of sent) {
      moments.push({ what: 'application is sent', daysAgo, ...application });
      if (application.outcome === 'unopened') continue;
      moments.push({ what: 'application is opened', daysAgo: daysAgo * OPENED_AFTER, ...application });
      if (application.outcome === 'opened') continue;
      moments.push({ what: 'application is decided', daysAgo: daysAgo * DECIDED_AFTER, ...application });
    }
  }
  for (const [i, { answer, ...request }] of requests.entries()) {
    const [from, to] = [findPerson(applicants, request.from), findPerson(applicants, request.to)];
    const bothThere = Math.min(signedUp.get(from)!, signedUp.get(to)!);
    const daysAgo = bothThere * ASKED_AFTER[i % ASKED_AFTER.length]!;
    moments.push({ what: 'request is sent', daysAgo, from, to, answer });
    if (answer) {
      moments.push({ what: 'request is answered', daysAgo: daysAgo * ANSWERED_AFTER, from, to, answer });
    }
  }
  for (const conversation of conversations) {
    for (const line of conversation.lines) {
      moments.push({ what: 'line is written', daysAgo: line.hoursAgo / 24, conversation, line });
    }
  }
  return moments.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Newest first. The very newest have no applications: nobody is invited within the hour. */
function inOrder(companies: readonly DemoCompany[], applicants: readonly DemoApplicant[]): Post[] {
  const posts = mixed(companies.flatMap((company) => company.jobs.map((job) => ({ company, job }))));
  const wanted = new Set(applicants.flatMap(({ applications }) => applications.map(({ job }) => job)));
  const newest = new Set(posts.filter(({ job }) => !wanted.has(job.title)).slice(0, NEW_JOBS));
  return [...newest, ...posts.filter((post) => !newest.has(post))];
}

type Post = { company: DemoCompany; job: DemoJob };

/** The same order every time, in which neighbours are of different companies. */
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
