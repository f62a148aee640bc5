import type { Calls } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import type { Row } from '../call-table.ts';
import type { ChatWorld, Room } from '../chat-world.ts';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';

type In = (chat: ChatWorld) => Room;
type As = (world: World) => SignedIn;

const stranger = (world: World) => world.otherApplicant;
const list: Row = { valid: () => ({}), status: 200 };
const paged: Row = { valid: () => ({ query: 'limit=2' }), status: 200 };

/** A call about a room, under any of the names that a room's id has. */
const inRoom = (
  room: In,
  name: string,
  extra: object,
  { status = 200, as }: { status?: number; as?: As } = {},
): Row => ({
  valid: ({ chat }) => ({ body: { [name]: room(chat).id, ...extra } }),
  status,
  ...(as ? { as } : {}),
  notFound: {
    'an unknown id': () => ({ body: { [name]: UNKNOWN_ID, ...extra } }),
    'of others': (world) => ({ body: { [name]: room(world.chat).id, ...extra }, as: stranger(world) }),
  },
});

const onMessage = (room: In, { as, extra = {} }: { as?: As; extra?: object } = {}): Row => ({
  valid: ({ chat }) => ({ body: { messageId: room(chat).message, ...extra } }),
  status: 200,
  ...(as ? { as } : {}),
  notFound: {
    'an unknown id': () => ({ body: { messageId: UNKNOWN_ID, ...extra } }),
    'of others': (world) => ({
      body: { messageId: room(world.chat).message, ...extra },
      as: stranger(world),
    }),
  },
});

const direct: In = (chat) => chat.direct;
const recruiterRoom: In = (chat) => chat.recruiter;
const group: In = (chat) => chat.group;
const announcement: In = (chat) => chat.announcement;
const peer: As = (world) => world.chat.peer;
const recruiter: As = (world) => world.recruiter;

const some = { limit: 2, before: 100, after: 0 };
const text = { message: 'How are you?', clientId: '019a0000-0000-7000-8000-00000000c11e' };
const start = (body: (world: World) => object, unknown: object): Row => ({
  valid: (world) => ({ body: body(world) }),
  status: 200,
  notFound: { 'an unknown id': () => ({ body: unknown }) },
});
const startDirect = start((w) => ({ user2: w.chat.peer.id }), { user2: UNKNOWN_ID });
const startRecruiter = start((w) => ({ userId1: w.applicant.id, user2: w.recruiter.id }), {
  user2: UNKNOWN_ID,
});

/** Rows of the calls that each of the four kinds has. Deleting for everyone comes last, because the other calls need the message. */
export const chatRows = {
  'GET /api/applicant/messages/all-networks': list,
  'POST /api/applicant/messages/start-chat': startDirect,
  'POST /api/applicant/messages/get-messages': inRoom(direct, 'currentRoomId', some),
  'POST /api/applicant/messages/send-message': inRoom(direct, 'roomId', text, { status: 201 }),
  'POST /api/applicant/messages/mark-read': onMessage(direct, { as: peer }),
  'POST /api/applicant/messages/delete-message-for-me': onMessage(direct, { as: peer }),
  'POST /api/applicant/messages/delete-message-for-all': onMessage(direct),

  'GET /api/guest/applicant/messages/all-networks': list,
  'POST /api/guest/applicant/messages/start-chat': startDirect,
  'POST /api/guest/applicant/messages/get-messages': inRoom(direct, 'currentRoomId', some),
  // The same clientId as above: the stored message.
  'POST /api/guest/applicant/messages/send-message': inRoom(direct, 'roomId', text),
  'POST /api/guest/applicant/messages/mark-read': onMessage(direct, { as: peer }),
  'POST /api/guest/applicant/messages/delete-message-for-me': onMessage(direct, { as: peer }),
  'POST /api/guest/applicant/messages/delete-message-for-all': onMessage(direct),

  'GET /api/applicant-to-recruiter-message/all-recruiters': paged,
  'POST /api/applicant-to-recruiter-message/start-chat': startRecruiter,
  'POST /api/applicant-to-recruiter-message/get-messages': inRoom(recruiterRoom, 'currentRoomId', some),
  'POST /api/applicant-to-recruiter-message/send-message': inRoom(
    recruiterRoom,
    'roomId',
    { message: 'Is the job still open?' },
    { status: 201 },
  ),
  'POST /api/applicant-to-recruiter-message/mark-read': onMessage(recruiterRoom),
  'POST /api/applicant-to-recruiter-message/delete-message-for-me': onMessage(recruiterRoom, {
    as: recruiter,
  }),

  'GET /api/guest/applicant-to-recruiter-message/all-recruiters': paged,
  'POST /api/guest/applicant-to-recruiter-message/start-chat': startRecruiter,
  'POST /api/guest/applicant-to-recruiter-message/get-messages': inRoom(recruiterRoom, 'roomId', some),
  'POST /api/guest/applicant-to-recruiter-message/send-message': inRoom(
    recruiterRoom,
    'roomId',
    { message: 'Is it?' },
    { status: 201 },
  ),
  'POST /api/guest/applicant-to-recruiter-message/mark-read': onMessage(recruiterRoom),
  'POST /api/guest/applicant-to-recruiter-message/delete-message-for-me': onMessage(recruiterRoom),

  'GET /api/recruiter-to-applicant-message/all-applicants': paged,
  'POST /api/recruiter-to-applicant-message/start-chat': start((w) => ({ applicantId: w.applicant.id }), {
    applicantId: UNKNOWN_ID,
  }),
  'POST /api/recruiter-to-applicant-message/get-messages': inRoom(recruiterRoom, 'recruiterRoomId', some, {
    as: recruiter,
  }),
  'POST /api/recruiter-to-applicant-message/send-message': inRoom(
    recruiterRoom,
    'recruiterRoomId',
    { message: 'It is.' },
    { status: 201, as: recruiter },
  ),
  'POST /api/recruiter-to-applicant-message/mark-read': onMessage(recruiterRoom, { as: recruiter }),
  'POST /api/recruiter-to-applicant-message/delete-message-for-me': onMessage(recruiterRoom, {
    as: recruiter,
  }),
  'POST /api/applicant-to-recruiter-message/delete-message-for-all': onMessage(recruiterRoom),
  'POST /api/guest/applicant-to-recruiter-message/delete-message-for-all': onMessage(recruiterRoom),
  'POST /api/recruiter-to-applicant-message/delete-message-for-all': onMessage(recruiterRoom),

  'GET /api/group/my-groups': list,
  'POST /api/group/create-group': {
    valid: ({ chat }) => ({ body: { groupName: 'Joiners', userIds: [chat.peer.id] } }),
    status: 201,
  },
  'POST /api/group/get-group-messages': inRoom(group, 'groupId', some),
  'POST /api/group/send-group-message': inRoom(group, 'groupId', { message: 'All well?' }, { status: 201 }),
  'POST /api/group/mark-messages-read': inRoom(group, 'groupId', {}),
  'POST /api/group/mark-group-message-read': onMessage(group, { as: peer }),
  'POST /api/group/delete-group-message': onMessage(group, { as: peer, extra: { forEveryone: false } }),
  'POST /api/group/delete-group-message-for-all': onMessage(group),

  // Last of the groups' calls: the peer was never there, then the caller is there no longer.
  'POST /api/group/decline-group': inRoom(group, 'groupId', {}, { as: peer }),
  'POST /api/group/leave-group': inRoom(group, 'groupId', {}),

  'GET /api/recruiter-to-applicants-message/job-applicants': list,
  'GET /api/recruiter-to-applicants-message/announcements': paged,
  'POST /api/recruiter-to-applicants-message/start-chat': {
    ...start((w) => ({ jobId: w.liveJob, applicantIds: [w.applicant.id] }), { jobId: UNKNOWN_ID }),
    notFound: {
      'an unknown id': () => ({ body: { jobId: UNKNOWN_ID } }),
      "another company's": (w) => ({ body: { jobId: w.liveJob }, as: w.otherRecruiter }),
    },
  },
  'POST /api/recruiter-to-applicants-message/get-messages': inRoom(announcement, 'recruiterRoomId', some),
  'POST /api/recruiter-to-applicants-message/send-message': inRoom(
    announcement,
    'recruiterRoomId',
    { message: 'We decide on Friday.' },
    { status: 201, as: recruiter },
  ),
  'POST /api/recruiter-to-applicants-message/mark-read': onMessage(announcement),
  'POST /api/recruiter-to-applicants-message/delete-message-for-me': onMessage(announcement),
  'POST /api/recruiter-to-applicants-message/delete-message-for-all': onMessage(announcement, {
    as: recruiter,
  }),
} satisfies Partial<Record<keyof Calls, Row>>;
