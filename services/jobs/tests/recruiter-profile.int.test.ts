import { randomUUID } from 'node:crypto';
import type { EventData } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { type Person, sharedJobs } from './harness.ts';

const GET = '/api/recruiter/profile/get-profile';
const PUT = '/api/recruiter/profile/update-profile';
const COMPANY = '/api/company/get-company-profile-details';

const jobs = await sharedJobs();

const account = (
  accountId: string,
  version: number,
  changes: Partial<EventData<'auth.account.changed.v1'>> = {},
) => jobs.account(accountId, version, { name: 'Rita', emailOrPhone: `v${version}@rita.example`, ...changes });
const profile = async (who: Person) => (await jobs.get(GET, who)).body.recruiterPro;
const edit = (who: Person, body: object) => jobs.put(PUT, body, who);
const publishedProfiles = async (who: Person) =>
  (await jobs.published('jobs.recruiter.changed.v1', who.id)).map(({ data }) => data);

it('is merged, and published', async () => {
  const rita = await jobs.recruiter('Rita');
  const image = `/media/${'ab'.repeat(16)}.png`;
  const edited = await edit(rita, { position: 'Founder', profileImage: image, companyName: ' Oven & Sons ' });
  const wanted = {
    _id: rita.id,
    name: 'Rita',
    emailOrPhone: '',
    companyName: 'Oven & Sons',
    position: 'Founder',
    profileImage: image,
  };
  expect(edited).toMatchObject({ status: 200 });
  expect(edited.body).toEqual({ message: 'Profile updated successfully.', recruiterPro: wanted });
  expect(await profile(rita)).toEqual(wanted);
  const before = await publishedProfiles(rita);
  expect(before.at(-1)).toEqual({
    recruiterId: rita.id,
    name: 'Rita',
    profileImage: image,
    companyName: 'Oven & Sons',
  });
  // Neither the unchanged profile nor an empty body changes anything.
  for (const same of [wanted, {}]) expect((await edit(rita, same)).body.recruiterPro).toEqual(wanted);
  expect(await publishedProfiles(rita)).toEqual(before);
  for (const nothing of [null, '']) {
    const cleared = await edit(rita, { position: nothing, profileImage: nothing, companyName: nothing });
    expect(cleared.body.recruiterPro).toEqual({
      ...wanted,
      companyName: '',
      position: '',
      profileImage: null,
    });
  }
});

it('renames the company everywhere', async () => {
  const rita = await jobs.recruiter('Rita');
  const jobId = await jobs.postJob(rita);
  const shown = async () => (await jobs.get(`/api/guest/jobs/job-details/${jobId}`)).body.companyName;
  expect(await shown()).toBe('');
  await edit(rita, { companyName: 'Kneads' });
  expect(await shown()).toBe('Kneads');
  const { body: company } = await jobs.get(COMPANY, rita);
  expect(company.name).toBe('Kneads');
  const renamed = await jobs.published('jobs.company.changed.v1', company._id);
  expect(renamed.map(({ aggregate, data }) => [aggregate.version, data.name])).toEqual([
    [1, ''],
    [2, 'Kneads'],
  ]);
  await jobs.put('/api/company/update-company-profile', { name: 'Oven' }, rita);
  expect((await profile(rita)).companyName).toBe('Oven');
});

it('preserves a name that was edited in the profile, whatever the account’s later events contain', async () => {
  const [rita, otto] = [await jobs.recruiter('Rita'), await jobs.recruiter('Otto')];
  await account(rita.id, 1);
  await edit(rita, { name: ' Rita R. ' });
  await account(rita.id, 2, { name: 'Margarita' });
  expect(await profile(rita)).toMatchObject({ name: 'Rita R.', emailOrPhone: 'v2@rita.example' });
  await edit(otto, { position: 'Cook' });
  await account(otto.id, 1, { name: 'Ottokar' });
  expect(await profile(otto)).toMatchObject({ name: 'Ottokar', position: 'Cook' });
  expect((await jobs.get(COMPANY, rita)).body.recruiter).toEqual({ name: 'Rita R.', id: rita.id });
});

it('requests another address from auth, saves the rest and says so', async () => {
  const [id, sid] = [randomUUID(), randomUUID()];
  const rita: Person = {
    id,
    role: 'recruiter',
    name: 'Rita',
    headers: await jobs.server.as({ id, sid, role: 'recruiter', name: 'Rita', gen: 3 }),
  };
  await account(id, 1);
  for (const same of [' V1@Rita.example', '', null]) {
    expect((await edit(rita, { emailOrPhone: same })).body.message).toBe('Profile updated successfully.');
  }
  const proof = await jobs.server.tokens.prove({ id, sid, gen: 3 });
  const { body } = await edit(rita, { emailOrPhone: ' New@rita.example ', position: 'Cook', proof });
  expect(body).toMatchObject({
    message:
      'Profile updated successfully. To change your address to new@rita.example, enter the code we send there.',
    recruiterPro: { emailOrPhone: 'v1@rita.example', position: 'Cook' },
  });
  const asked = await jobs.published('jobs.profile.contact-change-requested.v1', id);
  expect(asked.map(({ aggregate, data }) => [aggregate, data])).toEqual([
    [
      { id, version: 0 },
      { accountId: id, emailOrPhone: 'new@rita.example', generation: 3, sessionId: sid },
    ],
  ]);
  await account(id, 2, { emailOrPhone: 'new@rita.example' });
  expect((await profile(rita)).emailOrPhone).toBe('new@rita.example');
});

it('saves nothing with another address unless the password was confirmed in this session', async () => {
  const { tokens, clock } = jobs.server;
  const { person, token, authorization: headers } = await tokens.mint({ role: 'recruiter', name: 'Rita' });
  const rita: Person = { ...person, headers };
  await account(person.id, 1);
  const late = await tokens.prove(person);
  clock.advance(5 * 60_000);
  const proofs = {
    missing: undefined,
    nonsense: 'x.y.z',
    expired: late,
    "another account's": await tokens.prove({ ...person, id: randomUUID() }),
    "another session's": await tokens.prove({ ...person, sid: randomUUID() }),
    "another generation's": await tokens.prove({ ...person, gen: 1 }),
    'an access token': token,
  };
  for (const [what, proof] of Object.entries(proofs)) {
    const reply = await edit(rita, { emailOrPhone: 'new@rita.example', position: 'Cook', proof });
    expect({ what, status: reply.status, error: reply.body.error }).toEqual({
      what,
      status: 403,
      error: 'PasswordRequired',
    });
  }
  const asToken = { ...rita, headers: { authorization: `Bearer ${await tokens.prove(person)}` } };
  expect((await edit(asToken, { position: 'Cook' })).status).toBe(401);
  expect(await jobs.published('jobs.profile.contact-change-requested.v1', person.id)).toEqual([]);
  expect(await profile(rita)).toMatchObject({ position: '', emailOrPhone: 'v1@rita.example' });
  expect((await edit(rita, { emailOrPhone: ' V1@Rita.example ', position: 'Cook' })).status).toBe(200);
});

it('serialises concurrent edits', async () => {
  const rita = await jobs.recruiter('Rita');
  await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => edit(rita, { position: `Position ${n}` })),
    ...Array.from({ length: 6 }, (_, n) => edit(rita, { companyName: `Company ${n}` })),
    ...Array.from({ length: 6 }, (_, n) =>
      jobs.put('/api/company/update-company-profile', { location: `${n}` }, rita),
    ),
  ]);
  const events = await jobs.published('jobs.recruiter.changed.v1', rita.id);
  expect(events.map(({ aggregate }) => aggregate.version)).toEqual(events.map((_, index) => index + 1));
  const { name, location } = (await jobs.get(COMPANY, rita)).body;
  expect([name, location]).toEqual([expect.stringMatching(/^Company/), expect.stringMatching(/^\d$/)]);
  expect((await profile(rita)).position).toMatch(/^Position/);
});
