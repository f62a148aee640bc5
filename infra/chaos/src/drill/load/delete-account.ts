import { note } from '../world.ts';
import { insist } from './insist.ts';
import type { Load } from './load.ts';
import { expectStatus } from './sign-up.ts';

/** So many of a role always stay, or nobody would be left to act. */
const LEAVE = { Applicant: 4, Recruiter: 2 };

export async function deleteAccount(load: Load): Promise<boolean> {
  const { world, random } = load;
  const role = random.chance(0.2) ? 'Recruiter' : 'Applicant';
  if (world.people.filter((one) => one.role === role && !one.deleted).length <= LEAVE[role]) return false;
  const person = load.take(role);
  if (!person) return false;
  try {
    const { reply, again } = await insist(load, 'POST', `/api/auth${role}/delete-profile`, {
      token: person.token,
      body: { password: person.password },
    });
    // An unanswered try that succeeded has ended the session.
    if (!(again && reply.status === 401)) expectStatus(reply, 200);
    person.deleted = note(world, 'delete account');
    return true;
  } finally {
    load.release(person);
  }
}
