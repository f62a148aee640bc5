import { expect, test } from 'vitest';
import { calls } from '../index.ts';

/** The calls of the chats as they are specified; the others have their tables in the folder above. */

const DIRECT = '/api/applicant/messages';
const TO_RECRUITER = '/api/applicant-to-recruiter-message';
const TO_APPLICANT = '/api/recruiter-to-applicant-message';
const TO_APPLICANTS = '/api/recruiter-to-applicants-message';
const started = ['success', 'roomId'];
const got = ['success', 'messages', 'userId'];

type Row = [section: string, key: string, body: string[], reply: string[]];
const rows: Row[] = [
  ['A§7', 'GET /api/group/my-groups', [], ['groups', 'userId']],
  ['A§7', 'POST /api/group/create-group', ['groupName', 'userIds'], ['success', 'message']],
  ['A§7', 'POST /api/group/get-group-messages', ['groupId'], got],
  ['A§7', 'POST /api/group/mark-messages-read', ['groupId', 'userId'], ['success']],
  ['A§7', 'POST /api/group/send-group-message', ['groupId', 'senderId', 'message'], ['success', 'message']],
  ['A§7', 'POST /api/group/delete-group-message', ['messageId', 'forEveryone'], ['success']],
  ['A§7', 'POST /api/group/mark-group-message-read', ['messageId'], ['success']],
  ['A§7', 'POST /api/group/delete-group-message-for-all', ['messageId'], ['success']],

  ['A§7', `GET ${DIRECT}/all-networks`, [], ['projectNetworkList', 'previousNetworkList', 'userId']],
  ['A§7', `POST ${DIRECT}/start-chat`, ['user1', 'user2'], started],
  ['A§7', `POST ${DIRECT}/get-messages`, ['currentRoomId'], got],
  [
    'A§7',
    `POST ${DIRECT}/send-message`,
    ['roomId', 'senderId', 'receiverId', 'message'],
    ['success', 'message'],
  ],
  ['A§7', `GET /api/guest/applicant/messages/all-networks`, [], ['projectNetworkList', 'userId']],
  ['A§7', 'POST /api/guest/applicant/messages/start-chat', ['user1', 'user2'], started],
  ['A§7', 'POST /api/guest/applicant/messages/get-messages', ['currentRoomId', 'userId'], got],

  ['A§7', `GET ${TO_RECRUITER}/all-recruiters`, [], ['recruiters', 'userId']],
  ['A§7', `POST ${TO_RECRUITER}/start-chat`, ['user1', 'user2'], ['room']],
  ['A§7', `POST ${TO_RECRUITER}/get-messages`, ['currentRoomId'], got],
  ['A§7', `POST ${TO_RECRUITER}/send-message`, ['roomId', 'message'], ['success', 'message']],
  ['A§7', 'GET /api/guest/applicant-to-recruiter-message/all-recruiters', [], ['recruiters', 'userId']],
  [
    'A§7',
    'POST /api/guest/applicant-to-recruiter-message/start-chat',
    ['userId1', 'user2'],
    ['success', 'room'],
  ],
  ['A§7', 'POST /api/guest/applicant-to-recruiter-message/get-messages', ['currentRoomId'], got],

  ['A§7 B§7', `POST ${TO_APPLICANT}/start-chat`, ['applicantId'], ['roomId', 'userId']],
  ['A§7 B§7', `POST ${TO_APPLICANT}/get-messages`, ['recruiterRoomId'], got],
  [
    'A§7 B§7',
    `POST ${TO_APPLICANT}/send-message`,
    ['recruiterRoomId', 'receiverId', 'message', 'roomId', 'senderId'],
    ['success', 'message'],
  ],
  ['A§7 B§7', `GET ${TO_APPLICANT}/all-applicants`, [], ['applicants', 'userId']],

  ['B§7', `POST ${TO_APPLICANTS}/start-chat`, ['jobId', 'applicantIds', 'part'], ['room', 'userId']],
  ['B§7', `POST ${TO_APPLICANTS}/get-messages`, ['recruiterRoomId'], got],
  [
    'B§7',
    `POST ${TO_APPLICANTS}/send-message`,
    ['recruiterRoomId', 'senderId', 'receiverIds', 'message'],
    ['success', 'newMessage'],
  ],
  ['B§7', `GET ${TO_APPLICANTS}/job-applicants`, [], ['jobs']],
  ['C§5', `GET ${TO_APPLICANTS}/announcements`, [], ['success', 'announcements', 'userId']],

  ...[
    DIRECT,
    TO_RECRUITER,
    '/api/guest/applicant/messages',
    '/api/guest/applicant-to-recruiter-message',
  ].flatMap((family) =>
    ['mark-read', 'delete-message-for-me', 'delete-message-for-all'].map(
      (name): Row => ['A§7', `POST ${family}/${name}`, ['messageId'], ['success']],
    ),
  ),
  ...[TO_APPLICANT, TO_APPLICANTS].flatMap((family): Row[] => [
    ['B§7', `POST ${family}/mark-read`, ['messageId', 'userId'], ['success']],
    ['B§7', `POST ${family}/delete-message-for-me`, ['messageId', 'userId'], ['success']],
    ['B§7', `POST ${family}/delete-message-for-all`, ['messageId'], ['success']],
  ]),
];

test.each(rows)('%s: %s', (_, key, body, reply) => {
  const call = (calls as object as Record<string, unknown>)[key] as {
    body?: { properties: object };
    reply: Record<string, { properties: object }>;
  };
  expect(Object.keys(call?.body?.properties ?? {})).toEqual(expect.arrayContaining(body));
  for (const { properties } of Object.values(call.reply)) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(reply));
  }
});
