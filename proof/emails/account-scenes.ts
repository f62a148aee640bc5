import { totpCode } from '@firstrung/service-kit/totp';
import type { SignedIn } from '@firstrung/test-kit/people';
import { createActs } from './acts.ts';
import type { Journal } from './journal.ts';

const NEW_PASSWORD = 'battery staple';
const PROFILE = {
  Applicant: 'PUT /api/profile/update-profile',
  Recruiter: 'PUT /api/recruiter/profile/update-profile',
} as const;

/** What happens to accounts, and what people and the operator choose for them. */
export async function playAccountScenes(journal: Journal): Promise<void> {
  const { scene, cast, wait, act, does, operate, api, network, clock, logIn } = journal;
  const acts = createActs(journal);
  const { company, post, apply, decide, join, say, report, save } = acts;

  const confirm = async ({ role, token, password }: SignedIn, more: object = {}) =>
    (
      await api(`POST /api/auth${role}/confirm-password`, {
        token,
        body: { currentPassword: password, ...more },
      })
    ).proof;

  /** Resolves with what undoes it. */
  async function changeAddress(person: SignedIn): Promise<() => Promise<void>> {
    const { role, emailOrPhone: before } = person;
    const after = `new-${before}`;
    const proof = await confirm(person);
    await does(person, 'asks for another address', PROFILE[role], { body: { emailOrPhone: after, proof } });
    const body = { emailOrPhone: after, verificationCode: await journal.code(after) };
    person.token = (await does(person, 'moves to it', `POST /api/auth${role}/verify`, { body })).token;
    return async () => {
      const notices = await journal.mailbox(before);
      const ticket = notices
        .map(({ text }) => /undo-address-change\?token=([\w-]+)/.exec(text)?.[1])
        .find(Boolean)!;
      await act(`${person.name} undoes that`, () =>
        api(`POST /api/auth${role}/undo-address-change`, { body: { ticket } }),
      );
      const reset = {
        emailOrPhone: before,
        verificationCode: await journal.code(before),
        newPassword: NEW_PASSWORD,
      };
      await act(`${person.name} chooses a password`, () =>
        api(`POST /api/auth${role}/reset-password`, { body: reset }),
      );
      person.password = NEW_PASSWORD;
      await logIn(person);
    };
  }

  const deleteAccount = (person: SignedIn) =>
    does(person, 'deletes the account', `POST /api/auth${person.role}/delete-profile`, {
      body: { password: person.password },
    });

  await scene('Accounts', async () => {
    const { Rita, Ann, Dot } = await cast('Rita, Ann, Dot by phone');
    const known = { name: 'Zoe', password: NEW_PASSWORD };
    for (const emailOrPhone of ['zoe@example.org', '+4915119999999', Ann.emailOrPhone])
      await act(`Somebody signs up with ${journal.stable(emailOrPhone)}`, () =>
        api('POST /api/authApplicant/signup', { body: { emailOrPhone, ...known } }),
      );
    await wait(3);
    for (const { name, emailOrPhone } of [Ann, Dot])
      await act(`${name} has forgotten the password`, () =>
        api('POST /api/authApplicant/forgot-password', { body: { emailOrPhone } }),
      );
    await wait(3);
    const changed = { currentPassword: Ann.password, newPassword: NEW_PASSWORD };
    const changePassword = 'POST /api/authApplicant/change-password';
    Ann.token = (await does(Ann, 'changes the password', changePassword, { body: changed })).token;
    Ann.password = NEW_PASSWORD;
    await act('Ann logs in on another device', () => logIn(Ann));
    await wait(3);
    const undo = await changeAddress(Ann);
    await wait(3);
    await undo();
    await wait(3);
    await does(Ann, 'takes a picture of another site', PROFILE.Applicant, {
      body: { profilePicture: 'https://127.0.0.1/ann.png' },
    });
    await wait();

    const start = { token: Rita.token, body: { proof: await confirm(Rita) } };
    const { secret } = await api('POST /api/authRecruiter/totp/start', start);
    const { token, recoveryCodes } = await does(Rita, 'adds an app', 'POST /api/authRecruiter/totp/confirm', {
      body: { code: totpCode(secret, new Date(clock.now().getTime() + 1_000)) },
    });
    Rita.token = token;
    const logInWith = (what: string, secondFactorCode: string) =>
      act(`Rita logs in with ${what}`, () =>
        network.call('POST', '/api/authRecruiter/login', {
          body: { emailOrPhone: Rita.emailOrPhone, password: Rita.password, secondFactorCode },
        }),
      );
    await logInWith('a recovery code', recoveryCodes[0]!);
    await wait(3);
    const proof = await confirm(Rita, { secondFactorCode: totpCode(secret, clock.now()) });
    await does(Rita, 'replaces the recovery codes', 'POST /api/authRecruiter/recovery-codes', {
      body: { proof },
    });
    for (let guess = 0; guess < 5; guess++) await logInWith('a wrong code', '000000');
    await wait(25);
    for (let guess = 0; guess < 5; guess++) await logInWith('a wrong code', '000000');
    await wait(3);
    await operate('remove-second-factor', Rita.id);
    await wait(3);
  });

  await scene('Choices', async () => {
    const { Rita, Ann, Bea, Dot } = await cast('Rita, Ann, Bea, Dot by phone');
    await company(Rita, 'Choosy');
    for (const { name, token } of [Rita, Ann, Dot]) {
      const { settings, bySms } = await api('GET /api/notifications/settings', { token });
      for (const choice of settings)
        journal.write(`    settings of ${name}: ${JSON.stringify({ ...choice, bySms })}`);
    }
    const choose = 'PUT /api/notifications/settings';
    await does(Rita, 'wants each new application by email', choose, {
      body: { kind: 'newApplication', email: 'on' },
    });
    await does(Ann, 'wants no decision in the app', choose, { body: { kind: 'statusChange', on: false } });
    await does(Bea, 'wants no decision by email', choose, { body: { kind: 'statusChange', email: 'off' } });
    await does(Dot, 'wants no decision by text message', choose, {
      body: { kind: 'statusChange', email: 'off' },
    });
    await does(Bea, 'wants no confirmations', choose, { body: { kind: 'applicationSent', email: 'off' } });
    const job = await post(Rita, 'Tailor');
    const applications = [await apply(Ann, job), await apply(Bea, job), await apply(Dot, job)];
    await wait(3);
    await decide(Rita, applications, 'not up to snuff');
    await wait();
    const [decision] = await journal.mailbox(Ann.emailOrPhone);
    const token = /unsubscribe\?token=([\w.-]+)/.exec(decision!.text)![1]!;
    await act('Ann follows the link of the email', () =>
      api('POST /api/mail/unsubscribe', { query: { token } }),
    );
    await decide(Rita, applications, 'nextSteps Shortlisted');
    await wait();
  });

  await scene('Everything switched off', async () => {
    const { Rita, Rolf, Ann, Bea, Dot } = await cast('Rita, Rolf, Ann, Bea, Dot by phone');
    await company(Rita, 'Silence');
    await join(Rita, Rolf);
    await wait();
    for (const person of [Rolf, Ann, Dot]) {
      const { token } = person;
      const { settings } = await api('GET /api/notifications/settings', { token });
      await act(`${person.name} switches everything off`, async () => {
        for (const { kind, email, emailOnly } of settings) {
          const body = { kind, ...(email && { email: 'off' as const }), ...(!emailOnly && { on: false }) };
          await api('PUT /api/notifications/settings', { token, body });
        }
      });
    }
    const job = await post(Rolf, 'Mime', { closesOn: '2026-12-31' });
    for (const person of [Ann, Dot]) await save(person, job);
    const ann = await apply(Ann, job);
    const dot = await apply(Dot, job);
    await acts.connect(Bea, Ann);
    await wait();
    await acts.note(Rita, ann, Rolf);
    await acts.setRole(Rita, Rolf, 'owner');
    await say(Rolf, await acts.office(Rolf, Ann));
    await say(Rolf, await acts.announce(Rolf, job));
    await decide(Rolf, [dot], 'nextSteps Shortlisted');
    await acts.move(Rolf, job, 'liveJobs', 'pausedJobs');
    await wait();
    await decide(Rolf, [ann, dot], 'accepted');
    await wait();
  });

  await scene('Deletions', async () => {
    const { Rita, Rolf, Ann, Bea, Cem, Eve } = await cast('Rita, Rolf, Ann, Bea, Cem, Eve');
    await company(Rita, 'Gone & Co');
    await join(Rita, Rolf, 'owner');
    const job = await post(Rita, 'Porter');
    const ann = await apply(Ann, job);
    await apply(Bea, job);
    const eve = await apply(Eve, job);
    await acts.connect(Ann, Cem);
    await acts.connect(Cem, Bea);
    await wait(3);
    await decide(Rita, [ann], 'accepted');
    await deleteAccount(Ann);
    await wait();
    await decide(Rita, [eve], 'accepted');
    for (const person of [Eve, Bea, Rita]) {
      const undo = await changeAddress(person);
      await deleteAccount(person);
      await wait();
      await undo();
      await wait();
    }
    await deleteAccount(Rita);
    await wait();
    await changeAddress(Bea);
    await deleteAccount(Bea);
    await journal.days(8);
  });

  await scene('Reports and restrictions', async () => {
    const { Rita, Ann, Bea, Cem } = await cast('Rita, Ann, Bea, Cem');
    const companyId = await company(Rita, 'Fees & Co');
    const job = await post(Rita, 'Courier');
    await save(Cem, job);
    const bea = await apply(Bea, job);
    await report(Ann, 'job', job.id);
    await act('A guest reports the job', () =>
      api('POST /api/reports', {
        body: { subject: { kind: 'job', id: job.id }, reason: 'spam', email: 'guest@example.org' },
      }),
    );
    await wait(3);
    await operate('hide-job', job.id);
    await wait();
    const { statements } = await api('GET /api/statements', { token: Rita.token });
    const { restrictionId } = statements[0]!;
    await does(Rita, 'replies', 'POST /api/statements/reply', {
      body: { restrictionId, reply: 'It is real.' },
    });
    await wait();
    await operate('close-report', restrictionId);
    await wait(3);
    await operate('show-job', job.id);
    await wait();
    await operate('close-report', (await report(Ann, 'company', companyId)).number);
    await wait();
    await operate('hide-company', companyId);
    await decide(Rita, [bea], 'not up to snuff', { words: 'Dear {name}, pay a fee.' });
    await wait();
    await operate('show-company', companyId);
    await wait();

    await acts.connect(Cem, Ann);
    await acts.agree(Ann, Cem);
    const room = await acts.direct(Cem, Ann);
    await say(Cem, room, 'Pay me');
    await does(Ann, 'reports the message', 'POST /api/applicant/messages/report-message', {
      body: { roomId: room.id, messageId: room.last, reason: 'harassment' },
    });
    await report(Ann, 'account', Bea.id);
    await acts.connect(Bea, Ann);
    await wait(3);
    await operate('suspend-account', Bea.id);
    await wait();
    await operate('restore-account', Bea.id);
    await act('Bea logs in', () => logIn(Bea));
    await wait();
    await deleteAccount(Cem);
    await wait();

    const late = await post(Rita, 'Clerk');
    for (const person of [Ann, Bea]) await apply(person, late);
    await wait(3);
    await operate('hide-job', late.id);
    await operate('suspend-account', Ann.id);
    await journal.days(1);
  });

  await scene('Staff are invited', async () => {
    await operate('staff invite', 'olga@example.org');
    await wait(3);
  });

  await scene("The institution's login", async () => {
    const { Ann } = await cast('Ann');
    const { provider } = journal;
    provider.people.set('ann', {});
    const start = { role: 'applicant', purpose: 'join', proof: await confirm(Ann) } as const;
    const reply = await network.call('POST', '/api/auth/oidc/start', {
      body: start,
      headers: { authorization: `Bearer ${Ann.token}` },
    });
    const cookie = reply.headers.getSetCookie()[0]!.split(';')[0]!;
    const body = { response: await provider.browser()(reply.body.address, 'ann') };
    await act('Ann adds the login of the institution', () =>
      network.call('POST', '/api/auth/oidc/finish', {
        body,
        headers: { authorization: `Bearer ${Ann.token}`, cookie },
      }),
    );
    await wait(3);
    const removal = { body: { proof: await confirm(Ann) } };
    Ann.token = (await does(Ann, 'removes it', 'POST /api/auth/oidc/remove', removal)).token;
    await wait(3);
  });
}
