import { randomUUID } from 'node:crypto';
import { queryOnce } from '@firstrung/test-kit/database';
import type { RoleName, SignedIn } from '@firstrung/test-kit/people';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { restoreAccount, suspendAccount } from '../testing/suspend-account.ts';
import { allReplies, naming } from './support/replies.ts';

/** While a moved address can be undone, a deletion can too: until then the person is hidden. */
const WEEK_MS = 7 * 24 * 3600_000;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork({ pages: false });
});
afterAll(() => network?.close());

test('people whose deletion can be undone are hidden everywhere, and come back whole', async () => {
  const { api, call, processAll, signUp, mailbox, clock } = network;
  const rita = await signUp('Recruiter', { name: 'Rita Oxenstierna' });
  await api('PUT /api/company/update-company-profile', {
    token: rita.token,
    body: {
      name: 'Northlight',
      description: 'Hurdygurdy makers',
      logo: await upload(network, rita, 'png'),
    },
  });
  const jobId = await network.postJob(rita);
  const draftId = await network.postJob(rita, { title: 'Joiner', status: 'draftJobs' });
  const { _id: companyId } = await api('GET /api/company/get-company-profile-details', {
    token: rita.token,
  });

  const zoe = await signUp('Applicant', { name: 'Zephyrine Quillfeather' });
  const bob = await signUp('Applicant', { name: 'Bob Bricks' });
  const cara = await signUp('Applicant', { name: 'Cara Cords' });
  const picture = await upload(network, zoe, 'png');
  const resume = await upload(network, zoe, 'pdf');
  await api('PUT /api/profile/update-profile', {
    token: zoe.token,
    body: {
      about: 'Plays the harpsichord',
      skills: 'harpsichord',
      discipline: 'Harpsichord',
      profilePicture: picture,
      resume,
    },
  });
  await processAll();
  await api('POST /api/pn/encouraged', { token: bob.token, body: { networkId: zoe.id } });
  await api('POST /api/pn/encourage-support', { token: zoe.token, body: { networkId: bob.id } });
  const { applicationId } = await api('POST /api/jobs/apply-job', {
    token: zoe.token,
    body: { jobId, message: 'Harpsichord in hand.' },
  });
  await api('POST /api/jobs/apply-job', { token: bob.token, body: { jobId } });
  await processAll();
  const { group } = await api('POST /api/group/create-group', {
    token: bob.token,
    body: { groupName: 'Choir', userIds: [zoe.id] },
  });
  const direct = await api('POST /api/applicant/messages/start-chat', {
    token: bob.token,
    body: { user2: zoe.id },
  });
  await api('POST /api/group/send-group-message', {
    token: zoe.token,
    body: { groupId: group._id, message: 'Good evening' },
  });
  await api('POST /api/applicant/messages/send-message', {
    token: zoe.token,
    body: { roomId: direct.roomId, message: 'Hello Bob' },
  });
  clock.advance(60_000);
  await processAll();

  const read = async (path: string, person?: SignedIn) =>
    (await call('GET', `/api${path}`, { token: person?.token })).body;
  const statusOf = async (path: string, person?: SignedIn) =>
    (await call('GET', path, { token: person?.token })).status;
  /** What others see where the applicant could be. */
  const seenOfZoe = async () => {
    const details = await read(`/recruiter/jobs/job-details/${jobId}`, rita);
    return {
      toMeet: await read('/pn/all-networks', cara),
      found: await read('/pn/all-networks?q=quillfeather', cara),
      networks: await read('/pn/all-networks', bob),
      contacts: await read('/applicant/messages/all-networks', bob),
      groups: await read('/group/my-groups', bob),
      messages: await api('POST /api/group/get-group-messages', {
        token: bob.token,
        body: { groupId: group._id },
      }),
      notifications: await read('/notifications', bob),
      applications: details.applications,
      counts: details.counts,
      application: await read(`/recruiter/applications/get-application/${applicationId}`, rita),
      searched: (await read(`/recruiter/jobs/job-details/${jobId}?q=quillfeather`, rita)).applications,
      csv: await read(`/recruiter/jobs/applicants-csv/${jobId}`, rita),
      matching: await read(`/recruiter/jobs/matching-applicants/${jobId}`, rita),
      receivers: await read('/recruiter-to-applicants-message/job-applicants', rita),
      ritasNotifications: await read('/notifications', rita),
      picture: await statusOf(picture),
      smallPicture: await statusOf(picture.replace('/media/', '/media/100x100/')),
      resume: await statusOf(`/api/media/document-link/${resume.slice('/media/'.length)}`, rita),
    };
  };
  await seenOfZoe();
  const before = await seenOfZoe();
  expect(JSON.stringify(before)).toMatch(/Zephyrine.*harpsichord/i);
  expect(before).toMatchObject({
    picture: 200,
    resume: 200,
    counts: { total: 2, withdrawn: 0, deleted: 0 },
  });

  const movedZoe = await move(network, zoe);
  expect((await seenOfZoe()).application.emailOrPhone).toBe(`new-${zoe.emailOrPhone}`);
  const due = new Date(clock.now().getTime() + WEEK_MS).toISOString();
  clock.advance(1000);
  expect(
    await api('POST /api/authApplicant/delete-profile', {
      token: movedZoe,
      body: { password: zoe.password },
    }),
  ).toEqual({ message: 'Profile deleted successfully!', deletionDue: due });
  await processAll();
  for (const to of [zoe.emailOrPhone, `new-${zoe.emailOrPhone}`]) {
    const [notice] = await mailbox(to);
    expect(notice!.subject).toBe('Your Firstrung account was deleted');
    expect(notice!.text).toContain(`everything is erased on ${dayOf(due)}`);
  }
  const hidden = await seenOfZoe();
  expect(JSON.stringify(hidden)).not.toMatch(/zephyrine|quillfeather|harpsichord/i);
  expect(JSON.stringify(hidden)).not.toContain(picture);
  expect(hidden).toMatchObject({
    picture: 404,
    smallPicture: 404,
    resume: 404,
    found: { pnLists: { availableFreshNetworks: [] } },
    networks: { pnLists: { projectNetworkList: [] } },
    contacts: { projectNetworkList: [], previousNetworkList: [{ _id: zoe.id, name: 'Deleted user' }] },
    counts: { total: 2, withdrawn: 0, deleted: 1 },
    application: { name: 'Deleted user', requestMessage: '', emailOrPhone: '', resume: null },
    searched: [],
    receivers: { jobs: [{ applicationCount: 1, applicantId: [bob.id] }] },
  });
  expect(hidden.matching).toMatchObject({ applications: [{ applicantId: bob.id }] });
  const refused = async (token: string, method: string, path: string, body: object) =>
    (await call(method, path, { token, body })).status;
  expect([
    await refused(bob.token, 'POST', '/api/applicant/messages/send-message', {
      roomId: direct.roomId,
      message: 'Are you there?',
    }),
    await refused(cara.token, 'POST', '/api/pn/encouraged', { networkId: zoe.id }),
    await refused(rita.token, 'PUT', `/api/recruiter/applications/update-status/${applicationId}`, {
      status: 'accepted',
    }),
    await refused(rita.token, 'POST', '/api/email/send-email', {
      to: `new-${zoe.emailOrPhone}`,
      subject: 'Hello',
      text: 'Hello',
    }),
  ]).toEqual([403, 404, 409, 403]);

  await undo(network, zoe);
  expect(await seenOfZoe()).toEqual(before);

  await suspendAccount(network, zoe.id);
  expect(await seenOfZoe()).toEqual(hidden);
  await restoreAccount(network, zoe.id);
  expect(await seenOfZoe()).toEqual(before);

  /** What guests see of the recruiter, and an applicant who applied. */
  const seenOfRita = async () => ({
    list: await read('/guest/jobs/get-all-jobs'),
    found: await read('/guest/jobs/get-all-jobs?q=carpenter'),
    feed: (await call('GET', '/jobs.rss')).body.includes('Carpenter'),
    siteMap: (await call('GET', '/sitemap.xml')).body.includes(jobId),
    job: await statusOf(`/api/guest/jobs/job-details/${jobId}`),
    draft: await statusOf(`/api/guest/jobs/job-details/${draftId}`),
    company: await statusOf(`/api/guest/company/company-profile/${companyId}`),
    recruiters: await read('/applicant-to-recruiter-message/all-recruiters', cara),
    cards: await read('/jobs/applied-interns', bob),
  });
  const shown = await seenOfRita();
  expect(shown).toMatchObject({ feed: true, siteMap: true, job: 200, draft: 404, company: 200 });
  const movedRita = await move(network, rita);
  clock.advance(1000);
  await api('POST /api/authRecruiter/delete-profile', {
    token: movedRita,
    body: { password: rita.password },
  });
  await processAll();
  const closed = await seenOfRita();
  expect(JSON.stringify(closed)).not.toMatch(/oxenstierna/i);
  expect(closed).toMatchObject({
    list: [],
    found: [],
    feed: false,
    siteMap: false,
    job: 404,
    draft: 404,
    company: 404,
    recruiters: { recruiters: [] },
    cards: [{ jobId: { title: 'Carpenter', company: { name: 'Northlight', logo: null } }, recruiter: null }],
  });
  await undo(network, rita);
  expect(await seenOfRita()).toEqual(shown);

  await suspendAccount(network, rita.id);
  expect(await seenOfRita()).toMatchObject({
    ...closed,
    cards: [{ jobId: { closedByBoard: true }, recruiter: null }],
  });
  await restoreAccount(network, rita.id);
  expect(await seenOfRita()).toEqual(shown);

  // Nobody undoes it: erased when the last change is final.
  for (const person of [zoe, rita]) {
    const token = await resetPassword(network, person);
    const moved = await move(network, { ...person, token, password: 'battery staple' });
    await api(`POST /api/auth${person.role}/delete-profile`, {
      token: moved,
      body: { password: 'battery staple' },
    });
    await processAll();
  }
  clock.advance(WEEK_MS);
  await processAll();
  expect(await tombstones(network)).toEqual([zoe.id, rita.id].sort());
  for (const { emailOrPhone } of [zoe, rita])
    expect((await mailbox(`new-${emailOrPhone}`))[0]!.text).toContain('erased at once');
  expect((await signUp('Applicant', { emailOrPhone: zoe.emailOrPhone })).id).not.toBe(zoe.id);
});

test('no reply names a recruiter while their deletion can be undone, to colleagues, applicants and guests', async () => {
  const { api, processAll, signUp, clock } = network;
  const rita = await signUp('Recruiter', { name: 'Rita Oxenstierna' });
  const [olga, invited] = [await signUp('Recruiter', { name: 'Olga' }), await signUp('Recruiter')];
  const abel = await signUp('Applicant', { name: 'Abel' });
  const as = ({ token }: SignedIn) => ({ token });
  await api('PUT /api/company/update-company-profile', { ...as(rita), body: { name: 'Northlight' } });
  await network.takeIn(rita, olga, 'owner');
  const { invitation } = await api('POST /api/company/invitations', {
    ...as(rita),
    body: { email: invited.emailOrPhone, role: 'owner' },
  });
  const invitationId = invitation._id;
  const company = await api('GET /api/company/get-company-profile-details', as(rita));
  const jobId = await network.postJob(rita);
  await api('PUT /api/recruiter/jobs/update-job', { ...as(rita), body: { jobId, title: 'Joiner' } });
  const { applicationId } = await api('POST /api/jobs/apply-job', { ...as(abel), body: { jobId } });
  await processAll();
  await api('GET /api/recruiter/applications/get-application/:applicationId', {
    ...as(rita),
    params: { applicationId },
  });
  await api('PUT /api/recruiter/applications/update-statuses', {
    ...as(rita),
    body: { clientId: randomUUID(), applications: [{ _id: applicationId }], status: 'accepted' },
  });
  const content = { name: 'First', applicantIds: [abel.id] };
  const { list } = await api('POST /api/recruiter/lists/create', {
    ...as(rita),
    body: { jobId, ...content },
  });
  const listId = list._id;
  await api('PUT /api/recruiter/lists/update', {
    ...as(rita),
    body: { jobId, listId, ...content, name: 'Second' },
  });
  const words = { name: 'First', use: 'message', subject: 'Hello', text: 'Hello' } as const;
  const { template } = await api('POST /api/recruiter/templates/create', { ...as(rita), body: words });
  for (const [by, mentioned] of [
    [rita, olga],
    [olga, rita],
  ] as const)
    await api('POST /api/recruiter/applications/notes/create', {
      ...as(by),
      body: { applicationId, body: `Ask @${mentioned.name}.`, mentionIds: [mentioned.id] },
    });
  const { roomId } = await api('POST /api/applicant-to-recruiter-message/start-chat', {
    ...as(abel),
    body: { user2: rita.id },
  });
  await api('POST /api/applicant-to-recruiter-message/send-message', {
    ...as(rita),
    body: { roomId, message: 'Hello' },
  });
  await processAll();

  const ids = {
    jobId,
    applicationId,
    listId,
    invitationId,
    companyId: company._id,
    applicantId: abel.id,
    recruiterId: rita.id,
    roomId,
  };
  const stale = '2025-01-01T00:00:00.000Z';
  const locked = [{ _id: applicationId, fromStatus: 'not reviewed' }];
  const bodies: Record<string, object> = {
    'PUT /api/recruiter/applications/update-statuses': {
      clientId: randomUUID(),
      applications: locked,
      status: 'accepted',
    },
    'PUT /api/recruiter/lists/update': { jobId, listId, ...content, fromUpdated: stale },
    'PUT /api/recruiter/templates/update': {
      templateId: template._id,
      ...words,
      text: 'Dear',
      fromUpdatedAt: stale,
    },
    'PUT /api/company/update-company-profile': { name: 'Southlight', fromUpdated: stale },
    'POST /api/applicant-to-recruiter-message/get-messages': { roomId },
  };
  const people = { colleague: olga, invited, applicant: abel, guest: undefined };
  /** The requests whose reply names Rita. */
  const namingRita = async () => naming(await allReplies(network, people, ids, bodies), /oxenstierna/i);
  const named = [
    'GET /api/recruiter/jobs/job-history/:jobId to colleague',
    'GET /api/recruiter/applications/get-application/:applicationId to colleague',
    'GET /api/recruiter/applications/notes/:applicationId to colleague',
    ...Object.keys(bodies).flatMap((key) => (key.startsWith('PUT ') ? [`${key} to colleague`] : [])),
  ];
  const toInvited = 'GET /api/company/invitations/:invitationId to invited';
  expect(await namingRita()).toEqual(expect.arrayContaining([...named, toInvited]));
  const movedRita = await move(network, rita);
  clock.advance(1000);
  const { password } = rita;
  await api('POST /api/authRecruiter/delete-profile', { token: movedRita, body: { password } });
  await processAll();
  expect(await namingRita()).toEqual([]);
  await undo(network, rita);
  const shown = await namingRita();
  expect(shown).toEqual(expect.arrayContaining(named));
  // It has ended with the role of who sent it.
  expect(shown).not.toContain(toInvited);
});

/** Where services say why a person is hidden. */
const PEOPLE = {
  Applicant: ['chat.person', 'jobs.applicant', 'mail.person', 'media.owner', 'networks.profile'],
  Recruiter: ['chat.person', 'jobs.recruiter', 'mail.person', 'media.owner'],
} as const satisfies Record<RoleName, string[]>;

test('people deleted, suspended, restored and deleted again are hidden alike everywhere, whatever comes again', async () => {
  const { api, processAll, signUp, clock, databaseUrl } = network;
  const people = [await signUp('Applicant'), await signUp('Recruiter')];
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  onTestFinished(() => db.end());
  const expectReasons = async (reasons: string[]) => {
    for (const { id, role } of people)
      for (const table of PEOPLE[role])
        expect([
          table,
          (await db.query(`select hidden_because from ${table} where id = '${id}'`)).rows,
        ]).toEqual([table, [{ hidden_because: reasons }]]);
  };
  const remember = () =>
    db.query(
      `insert into public.former select 'auth.account.changed.v1', id, version, now(),
      jsonb_strip_nulls(jsonb_build_object('accountId', id, 'role', role, 'verified', true, 'name', name,
        'emailOrPhone', login, 'deletionDue', to_char(delete_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'restriction', restriction))
      from auth.account where id = any($1)`,
      [people.map(({ id }) => id)],
    );
  await db.query(`create table public.former
    (type text, aggregate_id uuid, aggregate_version bigint, occurred_at timestamptz, data jsonb)`);
  /** Every state so far comes again after the present one, the latest first. */
  const expectAfterAll = async (reasons: string[]) => {
    await remember();
    await db.query(`insert into auth.outbox (type, aggregate_id, aggregate_version, occurred_at, data)
      select * from public.former order by aggregate_version desc`);
    await processAll();
    await expectReasons(reasons);
  };
  const deleteAccount = async (person: SignedIn) => {
    const token = await move(network, person);
    clock.advance(1000);
    await api(`POST /api/auth${person.role}/delete-profile`, { token, body: { password: person.password } });
  };
  await expectAfterAll([]);
  for (const person of people) await deleteAccount(person);
  await expectAfterAll(['deletion']);
  for (const { id } of people) await suspendAccount(network, id);
  await expectAfterAll(['deletion', 'restriction']);
  await db.query(
    `insert into auth.republishing (type, requested_at) values ('auth.account.changed.v1', now())`,
  );
  await processAll();
  await expectReasons(['deletion', 'restriction']);
  for (const person of people) await undo(network, person);
  await expectAfterAll(['restriction']);
  for (const { id } of people) await restoreAccount(network, id);
  await expectAfterAll([]);
  for (const person of people)
    await deleteAccount({
      ...person,
      token: await resetPassword(network, person),
      password: 'battery staple',
    });
  await expectAfterAll(['deletion']);
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a file of a person. Resolves with its address. */
const upload = (network: TestNetwork, { token }: SignedIn, kind: 'png' | 'pdf') =>
  network.upload(token, kind === 'png' ? PNG : '%PDF-1.7\n%%EOF\n', `file.${kind}`);

const PROFILES = {
  Applicant: 'PUT /api/profile/update-profile',
  Recruiter: 'PUT /api/recruiter/profile/update-profile',
} as const satisfies Record<RoleName, string>;

/** Moves the account to `new-` and its address. Resolves with a token that is valid afterwards. */
async function move({ api, processAll, code, clock }: TestNetwork, person: SignedIn): Promise<string> {
  // The newest email is told by its time.
  clock.advance(1000);
  const { role, token, password } = person;
  const emailOrPhone = `new-${person.emailOrPhone}`;
  const { proof } = await api(`POST /api/auth${role}/confirm-password`, {
    token,
    body: { currentPassword: password },
  });
  await api(PROFILES[role], { token, body: { emailOrPhone, proof } });
  await processAll();
  const verificationCode = await code(emailOrPhone);
  const moved = await api(`POST /api/auth${role}/verify`, {
    token,
    body: { emailOrPhone, verificationCode },
  });
  await processAll();
  return moved.token;
}

/** Follows the link of the newest notice at the former address. */
async function undo({ api, processAll, mailbox }: TestNetwork, { role, emailOrPhone }: SignedIn) {
  const [notice] = await mailbox(emailOrPhone);
  const ticket = /undo-address-change\?token=([\w-]+)/.exec(notice!.text)![1]!;
  await api(`POST /api/auth${role}/undo-address-change`, { body: { ticket } });
  await processAll();
}

/** Chooses another password by the code that the undoing has sent, and logs in. */
async function resetPassword({ api, processAll, code }: TestNetwork, { role, emailOrPhone }: SignedIn) {
  const body = { emailOrPhone, verificationCode: await code(emailOrPhone), newPassword: 'battery staple' };
  await api(`POST /api/auth${role}/reset-password`, { body });
  await processAll();
  const { token } = await api(`POST /api/auth${role}/login`, {
    body: { emailOrPhone, password: 'battery staple' },
  });
  return token;
}

const tombstones = async ({ databaseUrl }: TestNetwork) =>
  (await queryOnce(databaseUrl, 'select account_id from networks.tombstone order by 1')).map(
    ({ account_id }) => account_id,
  );

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
