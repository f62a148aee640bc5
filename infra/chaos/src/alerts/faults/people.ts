import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type AlertFault, type AlertTargets, alert, SLOWNESS } from '../fault.ts';
import { repeat } from '../repeat.ts';
import { authorization } from '../steady-load.ts';

/** Each password that is checked costs processor time, so attacks make auth slow. */
const COST = [...SLOWNESS, alert('ManyFailedLogins'), alert('ManyCodesSent')];

export const PEOPLE_FAULTS: readonly AlertFault[] = [
  {
    name: 'passwords are guessed',
    raises: [alert('ManyFailedLogins')],
    mayRaise: COST,
    strike: async ({ board: { client } }) =>
      repeat(
        () =>
          client.call('POST', '/api/authApplicant/login', {
            body: { emailOrPhone: `${randomUUID()}@example.org`, password: 'a guess' },
          }),
        { atOnce: 16 },
      ),
  },
  {
    name: 'codes are guessed',
    raises: [alert('ManyWrongCodes')],
    mayRaise: COST,
    strike: async ({ board: { client } }) =>
      repeat(
        () =>
          client.call('POST', '/api/authApplicant/reset-password', {
            body: {
              emailOrPhone: `${randomUUID()}@example.org`,
              verificationCode: '000000',
              newPassword: 'correct horse',
            },
          }),
        { atOnce: 16 },
      ),
  },
  {
    name: 'many codes are requested',
    raises: [alert('ManyCodesSent')],
    mayRaise: COST,
    strike: async ({ board: { client } }) =>
      repeat(
        () =>
          client.call('POST', '/api/authApplicant/signup', {
            body: {
              emailOrPhone: `${randomUUID()}@example.org`,
              name: 'Alex Doe',
              password: 'correct horse',
              ticket: randomUUID(),
            },
          }),
        { atOnce: 8 },
      ),
  },
  {
    name: 'applicants are copied',
    raises: [alert('ManyExports')],
    mayRaise: SLOWNESS,
    strike: async ({ board: { client }, load: { recruiter, jobId } }) =>
      repeat(
        () =>
          client.call('GET', `/api/recruiter/jobs/applicants-csv/${jobId}`, {
            headers: authorization(recruiter),
          }),
        { everyMs: 250 },
      ),
  },
  {
    name: 'calls of the other role are tried',
    raises: [alert('ManyRefusedCalls')],
    mayRaise: SLOWNESS,
    strike: async ({ board: { client }, load: { applicant } }) =>
      repeat(
        () => client.call('GET', '/api/recruiter/jobs/overview', { headers: authorization(applicant) }),
        { atOnce: 4, everyMs: 50 },
      ),
  },
  {
    name: 'owners take their accounts back',
    raises: [alert('ManyAddressChangesUndone')],
    mayRaise: SLOWNESS,
    async strike(targets) {
      for (let count = 0; count < 5; count++) await changeAddressAndUndo(targets);
      return async () => {};
    },
  },
];

async function changeAddressAndUndo({ board: { client, fleet } }: AlertTargets): Promise<void> {
  const person = await fleet.signUp('Applicant');
  const emailOrPhone = `${randomUUID()}@example.org`;
  const { proof } = await client.api('POST /api/authApplicant/confirm-password', {
    token: person.token,
    body: { currentPassword: person.password },
  });
  await client.api('PUT /api/profile/update-profile', { token: person.token, body: { emailOrPhone, proof } });
  const verificationCode = await fleet.mail.code(emailOrPhone);
  await client.api('POST /api/authApplicant/verify', {
    token: person.token,
    body: { emailOrPhone, verificationCode },
  });
  for (;;) {
    const notice = fleet.mail.emailsTo(person.emailOrPhone).find(({ undoTicket }) => undoTicket);
    if (notice) {
      const body = { ticket: notice.undoTicket! };
      await client.api('POST /api/authApplicant/undo-address-change', { body });
      return;
    }
    await delay(50);
  }
}
