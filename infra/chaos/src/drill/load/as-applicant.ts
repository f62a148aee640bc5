import { type Job, recordOperation } from '../world.ts';
import { callWithRetry, expectStatus } from './call.ts';
import { asPerson, type LoadContext } from './context.ts';

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
    world.applications.push({ id, job, applicant, message, applied: operation, decisions: [] });
    return true;
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
 * Reads the job list, or an applicant's own applications: those that were acknowledged before must be in it.
 */
export async function readLists(context: LoadContext): Promise<boolean> {
  const { world, random } = context;
  if (random.chance(0.5)) {
    const { reply } = await callWithRetry(context, 'GET', '/api/guest/jobs/get-all-jobs', {});
    expectStatus(reply, 200);
    return true;
  }
  return asPerson(context, 'Applicant', async (applicant) => {
    const own = world.applications.filter((one) => one.applicant === applicant);
    const { reply } = await callWithRetry(context, 'GET', '/api/jobs/applied-jobs', {
      token: applicant.token,
    });
    expectStatus(reply, 200);
    const missing = own.find(({ job }) => !reply.body.includes(job.id));
    if (missing) throw new Error(`the application ${missing.id} is missing in the list of the applicant`);
    return true;
  });
}
