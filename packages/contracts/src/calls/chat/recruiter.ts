import { Type } from 'typebox';
import { defineCalls, strict } from '../../call.ts';
import { Id, paging } from '../../fields.ts';
import {
  ChatContact,
  ChatRecruiter,
  callerId,
  deleteForAll,
  deleteForMe,
  getMessages,
  markRead,
  sendMessage,
  started,
  startWithPerson,
  success,
} from './fields.ts';

/**
 * Between an applicant and a recruiter: the applicant's calls with their guest paths, then the recruiter's.
 */
export const recruiterChatCalls = defineCalls({
  'GET /api/applicant-to-recruiter-message/all-recruiters': {
    scope: 'applicant',
    aliases: ['GET /api/guest/applicant-to-recruiter-message/all-recruiters'],
    summary:
      'The responsible recruiters of conversations, the latest first; then the others with a live job, by name',
    spec: 'A§7 C§1 C§5',
    query: strict(paging),
    reply: { 200: Type.Object({ ...success, recruiters: Type.Array(ChatRecruiter), ...callerId }) },
  },
  'POST /api/applicant-to-recruiter-message/start-chat': {
    scope: 'applicant',
    // A conversation that is there goes on, and who has applied may write.
    membersOnly: 'begins',
    aliases: ['POST /api/guest/applicant-to-recruiter-message/start-chat'],
    ...startWithPerson,
  },
  'POST /api/applicant-to-recruiter-message/get-messages': { scope: 'anyone', ...getMessages },
  'POST /api/applicant-to-recruiter-message/send-message': { scope: 'anyone', ...sendMessage },
  'POST /api/applicant-to-recruiter-message/mark-read': { scope: 'anyone', ...markRead },
  'POST /api/applicant-to-recruiter-message/delete-message-for-me': { scope: 'anyone', ...deleteForMe },
  'POST /api/applicant-to-recruiter-message/delete-message-for-all': { scope: 'anyone', ...deleteForAll },

  'POST /api/guest/applicant-to-recruiter-message/get-messages': { scope: 'applicant', ...getMessages },
  'POST /api/guest/applicant-to-recruiter-message/send-message': { scope: 'applicant', ...sendMessage },
  'POST /api/guest/applicant-to-recruiter-message/mark-read': { scope: 'applicant', ...markRead },
  'POST /api/guest/applicant-to-recruiter-message/delete-message-for-me': {
    scope: 'applicant',
    ...deleteForMe,
  },
  'POST /api/guest/applicant-to-recruiter-message/delete-message-for-all': {
    scope: 'applicant',
    ...deleteForAll,
  },

  'GET /api/recruiter-to-applicant-message/all-applicants': {
    scope: 'recruiter',
    summary: 'Applicants whose room with the company the caller is in, the latest conversation first',
    spec: 'B§7 C§1 C§5',
    query: strict(paging),
    reply: { 200: Type.Object({ ...success, applicants: Type.Array(ChatContact), ...callerId }) },
  },
  'POST /api/recruiter-to-applicant-message/start-chat': {
    scope: 'recruiter',
    memberRole: 'recruiter',
    summary:
      "The room of the caller's company with an applicant for one of its jobs, created if there is none; the caller joins it",
    spec: 'B§7 C§5',
    body: strict({ applicantId: Id, userId: Type.Optional(Id) }),
    reply: { 200: started },
  },
  'POST /api/recruiter-to-applicant-message/get-messages': { scope: 'anyone', ...getMessages },
  'POST /api/recruiter-to-applicant-message/send-message': { scope: 'anyone', ...sendMessage },
  'POST /api/recruiter-to-applicant-message/mark-read': { scope: 'anyone', ...markRead },
  'POST /api/recruiter-to-applicant-message/delete-message-for-me': { scope: 'anyone', ...deleteForMe },
  'POST /api/recruiter-to-applicant-message/delete-message-for-all': { scope: 'anyone', ...deleteForAll },
});
