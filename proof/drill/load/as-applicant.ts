import { applicantStatus } from '@firstrung/contracts';
import { NO_DECISIONS, pass } from '../courses.ts';
import { type Application, type Job, type Person, recordOperation } from '../world.ts';
import { callWithRetry, expectStatus } from './call.ts';
import { asPerson, type LoadContext } from './context.ts';
import { followCourses } from './decide.ts';

/** Applicants choose among this many of the newest jobs. */
const NEWEST_JOBS = 40;

export const apply = (context: LoadContext) =>
  asPerson(context, 'Applicant', async (applicant) => {
    const { world, random } = context;
    const applied = new Set<Job>();
    for (const { applicant: by, job } of world.applications) if (by === applicant) applied.add(job);
    const job = random.pick(
      world.jobs.slice(-NEWEST_JOBS).filter((one) => one.status === 'liveJobs' && !applied.has(one)),
    );
    if (!job) return false;
    const message = `I am number ${world.operations.length}`;
    const { reply } = await callWithRetry(context, 'POST', '/api/jobs/apply-job', {
      token: applicant.token,
      body: { jobId: job.id, message },
    });
    // Its recruiter may have paused the job, or deleted the account.
    if (reply.status === 409 || reply.status === 404) return true;
    expectStatus(reply, 200, 201);
    const id: string = reply.body.applicationId;
    const operation = recordOperation(world, 'apply');
    world.applications.push({
      id,
      job,
      applicant,
      message,
      applied: operation,
      decisions: [],
      courses: NO_DECISIONS,
      uses: 0,
    });
    return true;
  });

/** What is held lapses. */
export const withdraw = (context: LoadContext) =>
  asPerson(context, 'Applicant', async (applicant) => {
    const { world } = context;
    const applications = context.reserveApplications(
      (one) => one.applicant === applicant && !one.withdrawn,
      1,
    );
    const [application] = applications;
    if (!application) return false;
    try {
      const from = Date.now();
      const { reply, retried } = await callWithRetry(context, 'POST', '/api/jobs/withdraw-application', {
        token: applicant.token,
        body: { jobId: application.job.id },
      });
      expectStatus(reply, 200);
      const attempt = { act: { type: 'withdraw' }, answer: 'done', isRetried: retried } as const;
      followCourses(application, [attempt], from);
      application.withdrawn = recordOperation(world, 'withdraw');
      return true;
    } finally {
      context.releaseApplications(applications);
    }
  });

export const editProfile = (context: LoadContext) =>
  asPerson(context, 'Applicant', async (applicant) => {
    const { world } = context;
    const about = `Edit ${applicant.edits.length + 1}`;
    const { reply } = await callWithRetry(context, 'PUT', '/api/profile/update-profile', {
      token: applicant.token,
      body: { about, skills: `skill ${applicant.edits.length + 1}` },
    });
    expectStatus(reply, 200);
    applicant.edits.push(recordOperation(world, 'edit profile'));
    applicant.lastText = about;
    return true;
  });

/**
 * Reads the job list, or an applicant's own applications: those that were acknowledged before must be in it,
 * with a status that has taken effect.
 */
export async function readLists(context: LoadContext): Promise<boolean> {
  const { world, random } = context;
  if (random.chance(0.3)) {
    const { reply } = await callWithRetry(context, 'GET', '/api/guest/jobs/get-all-jobs', {});
    expectStatus(reply, 200);
    return true;
  }
  return asPerson(context, 'Applicant', async (applicant) => {
    const own = world.applications.filter((one) => one.applicant === applicant && !one.withdrawn);
    if (random.chance(0.5)) return readStatuses(context, applicant, own);
    const { reply } = await callWithRetry(context, 'GET', '/api/jobs/applied-jobs', {
      token: applicant.token,
    });
    expectStatus(reply, 200);
    const missing = own.find(({ job }) => !reply.body.includes(job.id));
    if (missing) throw new Error(`the application ${missing.id} is missing in the list of the applicant`);
    return true;
  });
}

/** Leaves out the applications that others decide on meanwhile. */
async function readStatuses(
  context: LoadContext,
  { token }: Person,
  own: readonly Application[],
): Promise<true> {
  const idle = own.filter((one) => !context.isInUse(one)).map((one) => ({ one, uses: one.uses }));
  const { reply } = await callWithRetry(context, 'GET', '/api/jobs/applied-interns?limit=100', {
    token,
  });
  expectStatus(reply, 200);
  for (const { one, uses } of idle) {
    const entry = reply.body.find(({ _id }: { _id: string }) => _id === one.id);
    if (one.uses !== uses || !entry) continue;
    const courses = pass(one.courses, { to: Date.now(), isLeaving: false });
    const words = courses.flatMap(({ effective }) =>
      ['not reviewed' as const, ...effective].flatMap((status) =>
        [null, new Date(0)].map((reviewedAt) => applicantStatus({ status, reviewedAt })),
      ),
    );
    if (!words.includes(entry.status))
      throw new Error(`the applicant reads "${entry.status}" of ${one.id}, which has not taken effect`);
  }
  return true;
}
