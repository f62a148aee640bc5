import { randomUUID } from 'node:crypto';
import { type ReportWords, reportNumber } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { startChat } from './harness.ts';

const PATH = '/api/applicant/messages/report-message';

test('a member reports a message of another with the five before it, encrypted for mail', async () => {
  await using chat = await startChat();
  const reported = async () => {
    await chat.server.processAll();
    return chat.record.of('chat.message.reported.v1');
  };
  const { ann, bob, roomId } = await chat.pair('Ann', 'Bob');
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await chat.say(ann, roomId, text);
  const { _id: messageId } = await chat.say(bob, roomId, 'Pay or else.');
  await chat.say(ann, roomId, 'after it');
  const body = { messageId, roomId, reason: 'harassment', words: 'He threatens me.' };

  // Without mail's key nothing is published in clear.
  expect(await chat.post(ann, PATH, body)).toMatchObject({ status: 409, body: { error: 'NotReadyYet' } });
  const mail = await chat.mailArrives();

  const reply = await chat.post(ann, PATH, body);
  expect(reply.status).toBe(201);
  const [event, ...more] = await reported();
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    aggregate: { id: ann.id },
    data: { reporterId: ann.id, authorId: bob.id, messageId, reason: 'harassment' },
  });
  expect(reply.body.number).toBe(reportNumber(event!.data.reportId));
  const { words, lines } = await mail.decrypt<ReportWords>(event!.data.jwe);
  expect(words).toBe('He threatens me.');
  expect(lines?.map(({ text }) => text)).toEqual(['two', 'three', 'four', 'five', 'six', 'Pay or else.']);
  expect(lines?.at(-1)).toMatchObject({ messageId, part: 'reported', senderId: bob.id, name: 'Bob' });
  expect(lines?.[0]).toMatchObject({ part: 'before', senderId: ann.id, name: 'Ann' });

  const eve = await chat.person('Eve');
  expect((await chat.post(eve, PATH, body)).status).toBe(404);
  expect((await chat.post(bob, PATH, body)).status).toBe(404);
  expect((await chat.post(ann, PATH, { ...body, messageId: randomUUID() })).status).toBe(404);
  expect((await chat.post(ann, PATH, { ...body, reason: 'dislike' })).status).toBe(400);
  expect(await reported()).toHaveLength(1);
});

test('a report shows what was sent, whatever the reporter and the author have deleted', async () => {
  await using chat = await startChat();
  const mail = await chat.mailArrives();
  const { ann, bob, roomId } = await chat.pair('Ann', 'Bob');
  await chat.say(bob, roomId, 'Hello.');
  const { _id: own } = await chat.say(ann, roomId, 'Pay or else.');
  const { _id: harmless } = await chat.say(bob, roomId, 'Please leave me alone.');
  const { _id: threat } = await chat.say(bob, roomId, 'I know where you live.');
  const report = async (messageId: string) => {
    const reply = await chat.post(ann, PATH, { messageId, roomId, reason: 'harassment' });
    expect(reply.status).toBe(201);
    await chat.server.processAll();
    const { data } = chat.record.of('chat.message.reported.v1').at(-1)!;
    expect(data.messageId).toBe(messageId);
    const { lines = [] } = await mail.decrypt<ReportWords>(data.jwe);
    return lines.map(({ messageId: id, part, name, text, deletedAt }) => [id, part, name, text, deletedAt]);
  };
  const before = [
    [expect.any(String), 'before', 'Bob', 'Hello.', undefined],
    [own, 'before', 'Ann', 'Pay or else.', undefined],
  ];

  // Without the other's lines, her own threat would be the last one.
  for (const messageId of [harmless, own])
    await chat.post(ann, '/api/applicant/messages/delete-message-for-me', { messageId, roomId });
  expect(await report(harmless)).toEqual([
    ...before,
    [harmless, 'reported', 'Bob', 'Please leave me alone.', undefined],
  ]);

  const deletedAt = chat.server.clock.now().toISOString();
  await chat.post(bob, '/api/applicant/messages/delete-message-for-all', { messageId: threat, roomId });
  expect(await report(threat)).toEqual([
    ...before,
    [harmless, 'before', 'Bob', 'Please leave me alone.', undefined],
    [threat, 'reported', 'Bob', '', deletedAt],
  ]);
});
