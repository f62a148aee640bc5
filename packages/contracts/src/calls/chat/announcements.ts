import { Type } from 'typebox';
import { defineCalls, strict } from '../../call.ts';
import { Id, paging, WithName } from '../../fields.ts';
import {
  Announcement,
  AnnouncementJob,
  ChatMessage,
  callerId,
  deleteForAll,
  deleteForMe,
  getMessages,
  markRead,
  sendMessage,
  started,
  success,
} from './fields.ts';

/** Who receives the announcements of a room now, without deleted accounts. */
const receivers = {
  receivers: Type.Array(WithName),
  /** changes with the receivers; `send-message` takes it */
  receiversVersion: Type.String(),
};
const startedWithReceivers = Type.Object({ ...started.properties, ...receivers });

const sent = Type.Object({ ...success, newMessage: ChatMessage });

/**
 * From a recruiter to everyone who has applied to a job, or to
 * some of them; recipients never learn about each other.
 */
export const announcementCalls = defineCalls({
  'GET /api/recruiter-to-applicants-message/job-applicants': {
    scope: 'recruiter',
    summary: "The jobs of the caller's company that have applications, the newest first",
    spec: 'B§7 C§5',
    reply: { 200: Type.Object({ ...success, jobs: Type.Array(AnnouncementJob), ...callerId }) },
  },
  'GET /api/recruiter-to-applicants-message/announcements': {
    scope: 'applicant',
    summary: 'Announcements the caller has received, the latest first',
    spec: 'C§5',
    query: strict(paging),
    reply: { 200: Type.Object({ ...success, announcements: Type.Array(Announcement), ...callerId }) },
  },
  'POST /api/recruiter-to-applicants-message/start-chat': {
    exact: true,
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      "The announcement room of one of the company's jobs, of all applicants or with `part` of the named ones, created if there is none; the caller joins it",
    spec: 'B§7 C§5',
    body: strict({
      jobId: Id,
      applicantIds: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
      /** a room of exactly these applicants, the same set the same room, in place of the room of all */
      part: Type.Optional(Type.Boolean()),
      userId: Type.Optional(Id),
    }),
    reply: { 200: startedWithReceivers },
  },
  'POST /api/recruiter-to-applicants-message/get-messages': { scope: 'anyone', ...getMessages },
  'POST /api/recruiter-to-applicants-message/send-message': {
    scope: 'anyone',
    ...sendMessage,
    reply: { 200: sent, 201: sent },
  },
  'POST /api/recruiter-to-applicants-message/mark-read': { scope: 'anyone', ...markRead },
  'POST /api/recruiter-to-applicants-message/delete-message-for-me': { scope: 'anyone', ...deleteForMe },
  'POST /api/recruiter-to-applicants-message/delete-message-for-all': { scope: 'anyone', ...deleteForAll },
});
