import { note } from '../world.ts';
import { insist } from './insist.ts';
import type { Load } from './load.ts';
import { expectStatus } from './sign-up.ts';

export async function changePassword(load: Load): Promise<boolean> {
  const { world, random } = load;
  const person = load.take(random.chance(0.2) ? 'Recruiter' : 'Applicant');
  if (!person) return false;
  try {
    const { role, emailOrPhone, password: currentPassword } = person;
    const newPassword = `battery staple ${person.passwordChanges.length + 1}`;
    const { reply, again } = await insist(load, 'POST', `/api/auth${role}/change-password`, {
      token: person.token,
      body: { currentPassword, newPassword },
    });
    if (again && (reply.status === 401 || reply.status === 403)) {
      // An unanswered try has done it: the old password is wrong now, or the session has ended.
      const body = { emailOrPhone, password: newPassword };
      const login = await insist(load, 'POST', `/api/auth${role}/login`, { body });
      expectStatus(login.reply, 200);
      person.token = login.reply.body.token;
    } else {
      expectStatus(reply, 200);
      person.token = reply.body.token;
    }
    person.password = newPassword;
    person.passwordChanges.push(note(world, 'change password'));
    return true;
  } finally {
    load.release(person);
  }
}
