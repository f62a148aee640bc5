import { type Job, note } from '../world.ts';
import { insist } from './insist.ts';
import type { Load } from './load.ts';
import { expectStatus } from './sign-up.ts';

/** Jobs to choose among: the newest ones. */
const CHOICE = 40;

export async function apply(load: Load): Promise<boolean> {
  const { world, random } = load;
  const applicant = load.take('Applicant');
  if (!applicant) return false;
  try {
    const applied = new Set<Job>();
    for (const { applicant: who, job } of world.applications) if (who === applicant) applied.add(job);
    const job = random.pick(
      world.jobs.slice(-CHOICE).filter((one) => one.status === 'liveJobs' && !applied.has(one)),
    );
    if (!job) return false;
    const message = `I am number ${world.deeds.length}`;
    const { reply } = await insist(load, 'POST', '/api/jobs/apply-job', {
      token: applicant.token,
      body: { jobId: job.id, message },
    });
    // Its recruiter may have paused it, or gone.
    if (reply.status === 409 || reply.status === 404) return true;
    expectStatus(reply, 200, 201);
    const id: string = reply.body.applicationId;
    const deed = note(world, 'apply');
    world.applications.push({ id, job, applicant, message, applied: deed, decisions: [] });
    return true;
  } finally {
    load.release(applicant);
  }
}

export async function editProfile(load: Load): Promise<boolean> {
  const { world } = load;
  const applicant = load.take('Applicant');
  if (!applicant) return false;
  try {
    const about = `Edit ${applicant.edits.length + 1}`;
    const { reply } = await insist(load, 'PUT', '/api/profile/update-profile', {
      token: applicant.token,
      body: { about, skills: `skill ${applicant.edits.length + 1}` },
    });
    expectStatus(reply, 200);
    applicant.edits.push(note(world, 'edit profile'));
    applicant.lastText = about;
    return true;
  } finally {
    load.release(applicant);
  }
}
