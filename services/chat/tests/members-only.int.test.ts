import { afterAll, expect, test } from 'vitest';
import { type Person, startChat } from './harness.ts';

const chat = await startChat({ http: { membersOnly: true } });
afterAll(() => chat[Symbol.asyncDispose]());

const start = (as: Person, recruiter: Person) =>
  chat.post(as, '/api/applicant-to-recruiter-message/start-chat', { user2: recruiter.id });

/** The same person with the token of a confirmed member. */
async function asMember({ id, role, name, ...person }: Person): Promise<Person> {
  const claims = { memberAt: Math.floor(chat.server.clock.now().getTime() / 1_000) };
  const { token, authorization: headers } = await chat.server.tokens.mint({ id, role, name }, { claims });
  return { ...person, id, role, name, token, headers };
}

test('a member writes first to a company, and goes on when the membership has ended', async () => {
  const rita = await chat.person('Rita', 'recruiter');
  await chat.job(rita);
  const ann = await chat.person('Ann');
  expect(await start(ann, rita)).toMatchObject({ status: 403, body: { error: 'MembersOnly' } });
  const { status, body } = await start(await asMember(ann), rita);
  expect(status).toBe(200);
  // Ann's former token is that of who is no member.
  expect(await start(ann, rita)).toMatchObject({ status: 200, body: { roomId: body.roomId } });
  await chat.say(ann, body.roomId, 'Still here.');
  await chat.say(rita, body.roomId, 'Fine.');
});

test('who has applied writes to the company, a member or not', async () => {
  const rita = await chat.person('Rita', 'recruiter');
  const job = await chat.job(rita);
  const ann = await chat.person('Ann');
  await chat.apply(ann, job);
  expect((await start(ann, rita)).status).toBe(200);
});
