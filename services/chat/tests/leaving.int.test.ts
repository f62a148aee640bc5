import { expect, test } from 'vitest';
import { type Person, sharedChat } from './harness.ts';

const chat = await sharedChat();

/** A group that Ann has put Bob and Cid into. */
async function group() {
  const [ann, bob, cid] = [await chat.person('Ann'), await chat.person('Bob'), await chat.person('Cid')];
  await chat.connect(ann, bob);
  await chat.connect(ann, cid);
  const { body } = await chat.post(ann, '/api/group/create-group', {
    groupName: 'Joiners',
    userIds: [bob.id, cid.id],
  });
  return { ann, bob, cid, groupId: body.group._id as string };
}
const leave = (as: Person, groupId: string) => chat.post(as, '/api/group/leave-group', { groupId });
const decline = (as: Person, groupId: string) => chat.post(as, '/api/group/decline-group', { groupId });
const groups = async (as: Person) => (await chat.get(as, '/api/group/my-groups')).body.groups;
const names = (people: { name: string }[]) => people.map(({ name }) => name);
const texts = async (as: Person, groupId: string) => {
  const { status, body } = await chat.post(as, '/api/group/get-group-messages', { groupId });
  return status === 200 ? body.messages.map(({ message }: { message: string }) => message) : status;
};

test('who leaves a group gets nothing more of it, and keeps what was written until then', async () => {
  const { ann, bob, groupId } = await group();
  await chat.say(bob, groupId, 'hello');
  const [a, b] = [await chat.socket(ann), await chat.socket(bob)];
  await b.join(groupId);
  expect(await leave(bob, groupId)).toMatchObject({
    status: 200,
    body: { success: true, message: 'You have left the group.' },
  });
  expect(await groups(bob)).toEqual([]);
  expect(await groups(ann)).toMatchObject([
    { members: [{ name: 'Ann' }, { name: 'Cid' }], formerMembers: [{ _id: bob.id, name: 'Bob' }] },
  ]);
  await chat.say(ann, groupId, 'are you gone?');
  await Promise.all([a.settle(), b.settle()]);
  expect(b.of('receiveMessage')).toEqual([]);
  // The lists of all are fetched again.
  for (const socket of [a, b])
    expect(socket.of('roomOpened')).toContainEqual({ roomId: groupId, kind: 'group' });
  expect(await texts(bob, groupId)).toEqual(['hello']);
  expect(await b.join(groupId)).toEqual({ ok: false, error: 'NotFound' });
  const send = await chat.post(bob, '/api/group/send-group-message', { groupId, message: 'back' });
  expect(send).toMatchObject({ status: 404, body: { error: 'NotFound' } });
  for (const call of [leave, decline]) expect((await call(bob, groupId)).status).toBe(404);
});

test('who declines a group leaves no trace as a member', async () => {
  const { ann, bob, cid, groupId } = await group();
  await chat.say(ann, groupId, 'welcome');
  expect(await decline(cid, groupId)).toMatchObject({
    status: 200,
    body: { success: true, message: 'You have declined the group.' },
  });
  expect(await groups(cid)).toEqual([]);
  expect(await texts(cid, groupId)).toBe(404);
  const [seen] = await groups(ann);
  expect([names(seen.members), names(seen.formerMembers)]).toEqual([['Ann', 'Bob'], []]);
  await chat.say(bob, groupId, 'hi');
  expect(await decline(bob, groupId)).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
  expect((await leave(bob, groupId)).status).toBe(200);
});

test('leaving ends the notification of unread messages', async () => {
  const { ann, bob, cid, groupId } = await group();
  await chat.say(ann, groupId, 'anyone?');
  chat.server.clock.advance(10_000);
  await chat.server.processAll();
  const unread = () => chat.notified({ subjectId: groupId });
  expect(unread()).toHaveLength(2);
  await leave(bob, groupId);
  await decline(cid, groupId);
  await chat.server.processAll();
  const read = chat.readings(groupId);
  expect(read.map(({ accountId }) => accountId).toSorted()).toEqual([bob.id, cid.id].toSorted());
  chat.server.clock.advance(70_000);
  await chat.say(ann, groupId, 'still no one?');
  chat.server.clock.advance(10_000);
  await chat.server.processAll();
  expect(unread()).toHaveLength(2);
});

test('messages sent while a member leaves are either seen by them or not, without a gap', async () => {
  const { ann, bob, groupId } = await group();
  await chat.say(ann, groupId, 'before');
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => chat.say(ann, groupId, `${i}`)),
    leave(bob, groupId),
  ]);
  await chat.say(ann, groupId, 'after');
  const [seen, all] = [await texts(bob, groupId), await texts(ann, groupId)];
  expect(all).toHaveLength(22);
  expect(seen).toContain('before');
  expect(seen).not.toContain('after');
  expect(seen).toEqual(all.slice(0, seen.length));
});
