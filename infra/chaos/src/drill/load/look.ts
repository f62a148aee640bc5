import { insist } from './insist.ts';
import type { Load } from './load.ts';
import { expectStatus } from './sign-up.ts';

/** Somebody reads. It counts for nothing, but what was acknowledged before must show. */
export async function look(load: Load): Promise<boolean> {
  const { world, random } = load;
  if (random.chance(0.5)) {
    const { reply } = await insist(load, 'GET', '/api/guest/jobs/get-all-jobs', {});
    expectStatus(reply, 200);
    return true;
  }
  const applicant = load.take('Applicant');
  if (!applicant) return false;
  try {
    const own = world.applications.filter((one) => one.applicant === applicant);
    const { reply } = await insist(load, 'GET', '/api/jobs/applied-jobs', { token: applicant.token });
    expectStatus(reply, 200);
    const missing = own.find(({ job }) => !reply.body.includes(job.id));
    if (missing) throw new Error(`the application ${missing.id} is not among the own ones`);
    return true;
  } finally {
    load.release(applicant);
  }
}
