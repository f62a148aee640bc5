import { randomUUID } from 'node:crypto';
import { type ReportWords, reportNumber } from '@firstrung/contracts';
import { compactDecrypt } from 'jose';
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
  const privateKey = await chat.mailArrives();

  const reply = await chat.post(ann, PATH, body);
  expect(reply.status).toBe(201);
  const [event, ...more] = await reported();
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    aggregate: { id: ann.id },
    data: { reporterId: ann.id, authorId: bob.id, messageId, reason: 'harassment' },
  });
  expect(reply.body.number).toBe(reportNumber(event!.data.reportId));
  const { plaintext } = await compactDecrypt(event!.data.jwe, privateKey);
  const { words, lines } = JSON.parse(new TextDecoder().decode(plaintext)) as ReportWords;
  expect(words).toBe('He threatens me.');
  expect(lines?.map(({ text }) => text)).toEqual(['two', 'three', 'four', 'five', 'six', 'Pay or else.']);
  expect(lines?.at(-1)).toMatchObject({ senderId: bob.id });

  const eve = await chat.person('Eve');
  expect((await chat.post(eve, PATH, body)).status).toBe(404);
  expect((await chat.post(bob, PATH, body)).status).toBe(404);
  expect((await chat.post(ann, PATH, { ...body, messageId: randomUUID() })).status).toBe(404);
  expect((await chat.post(ann, PATH, { ...body, reason: 'dislike' })).status).toBe(400);
  expect(await reported()).toHaveLength(1);
});
