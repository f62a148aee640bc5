import type { Calls } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';
import type { ChatWorld, Room } from '../chat-world.ts';
import { UNKNOWN_ID } from '../unknown-id.ts';
import type { World } from '../world.ts';
import { ownRow, type Row, row } from './row.ts';

type RoomOf = (chat: ChatWorld) => Room;
type Caller = (world: World) => SignedIn;

const stranger = (world: World) => world.otherApplicant;
const list: Row = row();
const paged: Row = row({ query: 'limit=2' });

/** The row of a call about a room; `name` is the field that the room's id is sent in. */
const inRoom = (
  room: RoomOf,
  name: string,
  extra: object,
  { status = 200, as }: { status?: number; as?: Caller } = {},
): Row => ({
  ...ownRow(name, ({ chat }) => ({ body: { [name]: room(chat).id, ...extra } }), { status, stranger }),
  ...(as && { as }),
});

/** The row of a call that sends a message into a room. */
const send = (room: RoomOf, name: string, as?: Caller): Row =>
  inRoom(room, name, { message: 'Is the job still open?' }, { status: 201, ...(as && { as }) });

/** The row of a call about a message. */
const onMessage = (room: RoomOf, { as, extra = {} }: { as?: Caller; extra?: object } = {}): Row => {
  const named = ({ chat }: World) => ({ messageId: room(chat).message, roomId: room(chat).id, ...extra });
  return row((world) => ({ body: named(world) }), {
    ...(as && { as }),
    notFound: {
      'an unknown id': () => ({ body: { messageId: UNKNOWN_ID, ...extra } }),
      'an unknown room': (world) => ({ body: { ...named(world), roomId: UNKNOWN_ID } }),
      'of others': (world) => ({ body: named(world), as: stranger(world) }),
    },
  });
};

const direct: RoomOf = (chat) => chat.direct;
const recruiterRoom: RoomOf = (chat) => chat.recruiter;
const group: RoomOf = (chat) => chat.group;
const announcement: RoomOf = (chat) => chat.announcement;
const peer: Caller = (world) => world.chat.peer;
const recruiter: Caller = (world) => world.recruiter;

const page = { limit: 2, before: 100, after: 0 };
const newMessage = { message: 'How are you?', clientId: '019a0000-0000-7000-8000-00000000c11e' };
/** The row of a call that opens a room; `unknown` is a body with an id that nothing has. */
const start = (body: (world: World) => object, unknown: object): Row =>
  row((world) => ({ body: body(world) }), { notFound: { 'an unknown id': () => ({ body: unknown }) } });
const startDirect = start((w) => ({ user2: w.chat.peer.id }), { user2: UNKNOWN_ID });
const startRecruiter: Row = {
  ...start((w) => ({ userId1: w.applicant.id, user2: w.recruiter.id }), { user2: UNKNOWN_ID }),
  membersOnly: true,
};

/**
 * The calls of the four kinds of rooms. Deleting for everyone
 * comes last of each, because the other calls need the message.
 */
export const chatRows = {
  'GET /api/applicant/messages/all-networks': list,
  'POST /api/applicant/messages/start-chat': startDirect,
  'POST /api/applicant/messages/get-messages': inRoom(direct, 'currentRoomId', page),
  'POST /api/applicant/messages/send-message': inRoom(direct, 'roomId', newMessage, { status: 201 }),
  'POST /api/applicant/messages/mark-read': onMessage(direct, { as: peer }),
  'GET /api/applicant/messages/search-messages': row({ query: 'q=how&limit=2' }),
  // Before it is deleted.
  'POST /api/applicant/messages/report-message': {
    ...onMessage(direct, { as: peer, extra: { reason: 'spam', words: 'Fees.' } }),
    status: 201,
  },
  'POST /api/applicant/messages/delete-message-for-me': onMessage(direct, { as: peer }),
  'POST /api/applicant/messages/delete-message-for-all': onMessage(direct),

  'GET /api/guest/applicant/messages/all-networks': list,
  'POST /api/guest/applicant/messages/start-chat': startDirect,
  'POST /api/guest/applicant/messages/get-messages': inRoom(direct, 'currentRoomId', page),
  // The same clientId as above: the stored message.
  'POST /api/guest/applicant/messages/send-message': inRoom(direct, 'roomId', newMessage),
  'POST /api/guest/applicant/messages/mark-read': onMessage(direct, { as: peer }),
  'POST /api/guest/applicant/messages/delete-message-for-me': onMessage(direct, { as: peer }),
  'POST /api/guest/applicant/messages/delete-message-for-all': onMessage(direct),

  'GET /api/applicant-to-recruiter-message/all-recruiters': paged,
  'POST /api/applicant-to-recruiter-message/start-chat': startRecruiter,
  'POST /api/applicant-to-recruiter-message/get-messages': inRoom(recruiterRoom, 'currentRoomId', page),
  'POST /api/applicant-to-recruiter-message/send-message': send(recruiterRoom, 'roomId'),
  'POST /api/applicant-to-recruiter-message/mark-read': onMessage(recruiterRoom),
  'POST /api/applicant-to-recruiter-message/delete-message-for-me': onMessage(recruiterRoom, {
    as: recruiter,
  }),

  'GET /api/guest/applicant-to-recruiter-message/all-recruiters': paged,
  'POST /api/guest/applicant-to-recruiter-message/start-chat': startRecruiter,
  'POST /api/guest/applicant-to-recruiter-message/get-messages': inRoom(recruiterRoom, 'roomId', page),
  'POST /api/guest/applicant-to-recruiter-message/send-message': send(recruiterRoom, 'roomId'),
  'POST /api/guest/applicant-to-recruiter-message/mark-read': onMessage(recruiterRoom),
  'POST /api/guest/applicant-to-recruiter-message/delete-message-for-me': onMessage(recruiterRoom),

  'GET /api/recruiter-to-applicant-message/all-applicants': paged,
  'POST /api/recruiter-to-applicant-message/start-chat': start((w) => ({ applicantId: w.applicant.id }), {
    applicantId: UNKNOWN_ID,
  }),
  'POST /api/recruiter-to-applicant-message/get-messages': inRoom(recruiterRoom, 'recruiterRoomId', page, {
    as: recruiter,
  }),
  'POST /api/recruiter-to-applicant-message/send-message': send(recruiterRoom, 'recruiterRoomId', recruiter),
  'POST /api/recruiter-to-applicant-message/mark-read': onMessage(recruiterRoom, { as: recruiter }),
  'POST /api/recruiter-to-applicant-message/delete-message-for-me': onMessage(recruiterRoom, {
    as: recruiter,
  }),
  'POST /api/applicant-to-recruiter-message/delete-message-for-all': onMessage(recruiterRoom),
  'POST /api/guest/applicant-to-recruiter-message/delete-message-for-all': onMessage(recruiterRoom),
  'POST /api/recruiter-to-applicant-message/delete-message-for-all': onMessage(recruiterRoom),

  'GET /api/group/my-groups': list,
  'POST /api/group/create-group': row(
    ({ chat }) => ({ body: { groupName: 'Joiners', userIds: [chat.peer.id] } }),
    { status: 201, membersOnly: true },
  ),
  'POST /api/group/get-group-messages': inRoom(group, 'groupId', page),
  'POST /api/group/send-group-message': send(group, 'groupId'),
  'POST /api/group/mark-messages-read': inRoom(group, 'groupId', {}),
  'POST /api/group/mark-group-message-read': onMessage(group, { as: peer }),
  'POST /api/group/delete-group-message': onMessage(group, { as: peer, extra: { forEveryone: false } }),
  'POST /api/group/delete-group-message-for-all': onMessage(group),

  // Last of the groups' calls: the peer leaves the group, then the caller.
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
  'POST /api/recruiter-to-applicants-message/get-messages': inRoom(announcement, 'recruiterRoomId', page),
  'POST /api/recruiter-to-applicants-message/send-message': send(announcement, 'recruiterRoomId', recruiter),
  'POST /api/recruiter-to-applicants-message/mark-read': onMessage(announcement),
  'POST /api/recruiter-to-applicants-message/delete-message-for-me': onMessage(announcement),
  'POST /api/recruiter-to-applicants-message/delete-message-for-all': onMessage(announcement, {
    as: recruiter,
  }),
} satisfies Partial<Record<keyof Calls, Row>>;
