import { randomUUID } from 'node:crypto';
import type { EventOf, Role } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { sharedNetworks } from './harness.ts';

const GET = '/api/profile/get-profile';
const PUT = '/api/profile/update-profile';
const EMPTY = {
  skills: '',
  gender: '',
  socialPoints: null,
  education: '',
  about: '',
  discipline: '',
  profilePicture: null,
  resume: null,
  defaultMessage: '',
};
/** The event leaves out what no service reads. */
const { gender: _gender, discipline: _discipline, ...PUBLISHED_EMPTY } = EMPTY;

const networks = await sharedNetworks();
const { server } = networks;
const get = (headers: Record<string, string>) => server.call('GET', GET, { headers });
const put = (headers: Record<string, string>, body: unknown) => server.call('PUT', PUT, { headers, body });
/** Publishes an account as auth does. */
const account = (accountId: string, version: number, changes: { name?: string; role?: Role } = {}) =>
  server.publish(
    'auth.account.changed.v1',
    { id: accountId, version },
    {
      accountId,
      role: 'applicant',
      verified: true,
      name: 'Abel',
      emailOrPhone: `v${version}@abel.example`,
      ...changes,
    },
  );
const published = async (id: string) => {
  await server.processAll();
  return networks.profiles({ id });
};

describe('a profile is created', () => {
  it('with the account', async () => {
    const id = randomUUID();
    await account(id, 1);
    const [event, ...more] = await published(id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      aggregate: { version: 1 },
      data: { applicantId: id, name: 'Abel', ...PUBLISHED_EMPTY },
    });
    const { status, body } = await get(await server.as({ id, name: 'Old Name' }));
    expect(status).toBe(200);
    expect(body).toEqual({ _id: id, name: 'Abel', emailOrPhone: 'v1@abel.example', ...EMPTY });
  });

  it('from the claims of a caller whose account is not known yet, once', async () => {
    const id = randomUUID();
    const abel = await server.as({ id, name: 'Abel' });
    const replies = await Promise.all([get(abel), get(abel), put(abel, {})]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies[0].body).toEqual({ _id: id, name: 'Abel', emailOrPhone: '', ...EMPTY });
    expect(await published(id)).toHaveLength(1);

    await account(id, 1);
    expect((await get(abel)).body.emailOrPhone).toBe('v1@abel.example');
    // The contact comes from auth.
    expect(await published(id)).toHaveLength(1);
  });

  it('for applicants only', async () => {
    const id = randomUUID();
    await account(id, 1, { role: 'recruiter' });
    expect(await published(id)).toEqual([]);
  });
});

describe('editing', () => {
  it('merges, and publishes the whole profile once for each change', async () => {
    const id = randomUUID();
    const abel = await server.as({ id, name: 'Abel' });
    const first = await put(abel, {
      skills: 'bread',
      socialPoints: 7,
      resume: 'https://r.example/a.pdf',
    });
    expect(first).toMatchObject({ status: 200, body: { message: 'Profile updated successfully' } });
    const second = await put(abel, { about: 'Bakes.', socialPoints: '', resume: null });
    const expected = { ...EMPTY, skills: 'bread', about: 'Bakes.' };
    expect(second.body.profile).toEqual({ _id: id, name: 'Abel', emailOrPhone: '', ...expected });

    // Sent back unchanged it publishes nothing.
    const whole = await put(abel, second.body.profile);
    expect(whole.body.profile).toEqual(second.body.profile);
    const events = await published(id);
    expect(events.map(({ aggregate }) => aggregate.version)).toEqual([1, 2, 3]);
    const hides = { presence: false, readReceipts: false };
    const fields = { ...PUBLISHED_EMPTY, skills: 'bread', about: 'Bakes.' };
    expect(events.at(-1)?.data).toEqual({ applicantId: id, name: 'Abel', ...fields, hides });
  });

  it('loses nothing of two edits at once', async () => {
    const id = randomUUID();
    const abel = await server.as({ id, name: 'Abel' });
    const fields = ['skills', 'gender', 'education', 'about', 'discipline', 'defaultMessage'];
    await Promise.all(fields.map((field) => put(abel, { [field]: field })));
    expect((await get(abel)).body).toMatchObject(Object.fromEntries(fields.map((f) => [f, f])));
    const versions = (await published(id)).map(({ aggregate }) => aggregate.version);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    ['a blank name', { name: '  ' }],
    ['a cleared name', { name: null }],
    ['a link that is none', { resume: 'javascript:alert(1)' }],
    ['too many points', { socialPoints: 1_000_001 }],
  ])('refuses %s', async (_, body) => {
    const id = randomUUID();
    const abel = await server.as({ id });
    expect(await put(abel, body)).toMatchObject({ status: 400, body: { error: 'InvalidInput' } });
    expect(await published(id)).toEqual([]);
  });

  it('keeps a name given here when the account changes later', async () => {
    const id = randomUUID();
    const abel = await server.as({ id, name: 'Abel' });
    await account(id, 1);
    await put(abel, { name: ' Abe ' });
    await account(id, 2, { name: 'Abel' });
    expect((await get(abel)).body).toMatchObject({ name: 'Abe', emailOrPhone: 'v2@abel.example' });
  });
});

it('ends in one state whatever order the account’s events arrive in', async () => {
  const names = ['', 'Ann', 'Anna', 'Anne'];
  for (const order of ['123', '132', '213', '231', '312', '321']) {
    const id = randomUUID();
    for (const version of [...order].map(Number)) await account(id, version, { name: names[version] });
    const { body } = await get(await server.as({ id }));
    expect(body).toMatchObject({ name: 'Anne', emailOrPhone: 'v3@abel.example' });
    expect((await published(id)).at(-1)?.data.name).toBe('Anne');
  }
});

it('asks auth for another address, saves the rest and says so', async () => {
  const asked: EventOf<'networks.profile.contact-change-requested.v1'>[] = [];
  await server.bus.listen('networks.profile.contact-change-requested.v1', (payload) =>
    asked.push(JSON.parse(payload)),
  );
  const id = randomUUID();
  const sid = randomUUID();
  const abel = await server.as({ id, name: 'Abel', gen: 3, sid });
  await account(id, 1);
  const same = await put(abel, { emailOrPhone: 'V1@abel.example', about: 'Bakes.' });
  expect(same).toMatchObject({ status: 200, body: { message: 'Profile updated successfully' } });
  for (const none of ['', null]) expect((await put(abel, { emailOrPhone: none })).status).toBe(200);

  const proof = await server.tokens.prove({ id, gen: 3, sid });
  const reply = await put(abel, {
    emailOrPhone: ' New@abel.example ',
    about: 'Bakes bread.',
    proof,
  });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      message:
        'Profile updated successfully. To change your address to new@abel.example, enter the code we send there.',
      profile: { emailOrPhone: 'v1@abel.example', about: 'Bakes bread.' },
    },
  });
  await server.processAll();
  expect(asked.map(({ aggregate, data }) => [aggregate, data])).toEqual([
    [
      { id, version: 0 },
      { accountId: id, emailOrPhone: 'new@abel.example', generation: 3, sessionId: sid },
    ],
  ]);

  // Auth has verified the new address.
  await account(id, 2);
  expect((await get(abel)).body.emailOrPhone).toBe('v2@abel.example');
});

it('saves nothing with another address unless the password was confirmed in this session', async () => {
  const { clock, tokens } = server;
  const asked: unknown[] = [];
  await server.bus.listen('networks.profile.contact-change-requested.v1', (payload) => asked.push(payload));
  const { person, token, authorization: abel } = await tokens.mint({ name: 'Abel', gen: 3 });
  const { id, sid } = person;
  await account(id, 1);
  const late = await tokens.prove(person);
  clock.advance(5 * 60_000);
  const proofs = {
    missing: undefined,
    empty: '',
    nonsense: 'x.y.z',
    expired: late,
    "another account's": await tokens.prove({ ...person, id: randomUUID() }),
    "another session's": await tokens.prove({ ...person, sid: randomUUID() }),
    "another generation's": await tokens.prove({ ...person, gen: 2 }),
    'an access token': token,
  };
  for (const [what, proof] of Object.entries(proofs)) {
    const reply = await put(abel, { emailOrPhone: 'new@abel.example', about: 'Bakes.', proof });
    expect({ what, status: reply.status, error: reply.body.error }).toEqual({
      what,
      status: 403,
      error: 'PasswordRequired',
    });
  }
  const proof = await tokens.prove({ id, gen: 3, sid });
  const asToken = { authorization: `Bearer ${proof}` };
  expect(await put(asToken, { about: 'Bakes.' })).toMatchObject({ status: 401 });
  await server.processAll();
  expect(asked).toEqual([]);
  expect((await get(abel)).body).toMatchObject({ about: '', emailOrPhone: 'v1@abel.example' });
  // What is the same once it is normalised needs no proof.
  const same = await put(abel, { emailOrPhone: ' V1@Abel.example ', about: 'Bakes.' });
  expect(same.status).toBe(200);
  const unreadable = await put(abel, { emailOrPhone: '(((((', about: 'Cooks.', proof });
  expect([unreadable.status, unreadable.body.fields[0].path]).toEqual([400, 'emailOrPhone']);
});

it.each(['nonsense', '\u0430nn@example.com'])('takes %j for no address', async (typed) => {
  const id = randomUUID();
  const abel = await server.as({ id, name: 'Abel' });
  const reply = await put(abel, { emailOrPhone: typed, about: 'Bakes.' });
  expect([reply.status, reply.body.fields[0].path]).toEqual([400, 'emailOrPhone']);
  expect((await get(abel)).body.about).toBe('');
});

it('is deleted with the account, and no event restores it', async () => {
  const id = randomUUID();
  const abel = await server.as({ id, name: 'Abel' });
  await account(id, 1);
  await put(abel, { about: 'Bakes.' });
  const before = await published(id);
  await networks.deleteAccount({ id });
  await account(id, 2);
  expect(await get(abel)).toMatchObject({ status: 401, body: { error: 'TokenRevoked' } });
  expect(await put(abel, { about: 'Back.' })).toMatchObject({ status: 401 });
  expect(await published(id)).toEqual(before);
});
