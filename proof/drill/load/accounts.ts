import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { accountOf } from '@firstrung/all-in-one/testing/fleet/people';
import { type Person, recordOperation } from '../world.ts';
import { isFree } from './as-company.ts';
import { callOnce, callWithRetry, expectStatus, isTemporary } from './call.ts';
import { asPerson, type LoadContext } from './context.ts';

const PASSWORD = 'correct horse';
/** After this long without an email the person asks for another one. */
const EMAIL_TIMEOUT_MS = 90_000;

/** Signs up, waits for the code and verifies with it. */
export async function signUp(
  context: LoadContext,
  role: Person['role'],
  { seeksEmployer = false } = {},
): Promise<void> {
  const { world, mail } = context;
  const emailOrPhone = `${randomUUID()}@drill.test`;
  const name = `${role} ${emailOrPhone.slice(0, 8)}`;
  const account = { role, name, emailOrPhone, password: PASSWORD };
  const path = `/api/auth${role}`;
  // With a ticket, a repeated signup is the same one.
  const ticket = randomUUID();
  const { reply } = await callWithRetry(context, 'POST', `${path}/signup`, {
    body: { emailOrPhone, name, password: PASSWORD, ticket },
  });
  expectStatus(reply, 201);
  const signedUp = recordOperation(world, 'sign up');

  const token = await verify();
  const person: Person = {
    ...account,
    id: accountOf(token),
    token,
    signedUp: [signedUp, recordOperation(world, 'verify')],
    passwordChanges: [],
    memberships: [],
    seeksEmployer,
    edits: [],
    lastText: '',
  };
  world.people.push(person);

  /**
   * Tries each code that arrives until it is answered. A try without
   * an answer may have used its code up: a login shows whether it did.
   */
  async function verify(): Promise<string> {
    const tried = new Set<string>();
    for (;;) {
      const verificationCode = await nextCode(tried);
      tried.add(verificationCode);
      const body = { emailOrPhone, verificationCode, ticket };
      const reply = await callOnce(context, 'POST', `${path}/verify`, { body });
      if (reply?.status === 200) return reply.body.token;
      if (reply && !isTemporary(reply)) continue;
      const login = await callWithRetry(context, 'POST', `${path}/login`, {
        body: { emailOrPhone, password: PASSWORD },
      });
      if (login.reply.status === 200) return login.reply.body.token;
      // Still not verified, so the code is still good, or another one is sent.
      expectStatus(login.reply, 403);
      tried.delete(verificationCode);
    }
  }

  async function nextCode(tried: ReadonlySet<string>): Promise<string> {
    const giveUpAt = performance.now() + EMAIL_TIMEOUT_MS;
    for (;;) {
      const codes = mail.emailsTo(emailOrPhone).map(({ code }) => code);
      const code = codes.findLast((one) => one !== undefined && !tried.has(one));
      if (code !== undefined) return code;
      if (performance.now() > giveUpAt) {
        await callWithRetry(context, 'POST', `${path}/resend-verification`, { body: { emailOrPhone } });
        return nextCode(tried);
      }
      await delay(20);
    }
  }
}

export async function changePassword(context: LoadContext): Promise<boolean> {
  const { world, random } = context;
  return asPerson(context, random.chance(0.2) ? 'Recruiter' : 'Applicant', async (person) => {
    const { role, emailOrPhone, password: currentPassword } = person;
    const newPassword = `battery staple ${person.passwordChanges.length + 1}`;
    const { reply, retried } = await callWithRetry(context, 'POST', `/api/auth${role}/change-password`, {
      token: person.token,
      body: { currentPassword, newPassword },
    });
    if (retried && (reply.status === 401 || reply.status === 403)) {
      // An unanswered try has changed it: the old password is wrong now, or the session has ended.
      const body = { emailOrPhone, password: newPassword };
      const login = await callWithRetry(context, 'POST', `/api/auth${role}/login`, { body });
      expectStatus(login.reply, 200);
      person.token = login.reply.body.token;
    } else {
      expectStatus(reply, 200);
      person.token = reply.body.token;
    }
    person.password = newPassword;
    person.passwordChanges.push(recordOperation(world, 'change password'));
    return true;
  });
}

/** At least this many of a role stay, so that the load can go on. */
const MIN_PEOPLE = { Applicant: 4, Recruiter: 2 };

export async function deleteAccount(context: LoadContext): Promise<boolean> {
  const { world, random } = context;
  const role = random.chance(0.2) ? 'Recruiter' : 'Applicant';
  if (world.people.filter((one) => one.role === role && !one.deleted).length <= MIN_PEOPLE[role])
    return false;
  return asPerson(context, role, async (person) => {
    // A company of several lives on: tests of jobs verify that.
    if (!isFree(context, person)) return false;
    person.isLeaving = true;
    const { reply, retried } = await callWithRetry(context, 'POST', `/api/auth${role}/delete-profile`, {
      token: person.token,
      body: { password: person.password },
    });
    // An unanswered try that succeeded has ended the session.
    if (!(retried && reply.status === 401)) expectStatus(reply, 200);
    person.deleted = recordOperation(world, 'delete account');
    return true;
  });
}
