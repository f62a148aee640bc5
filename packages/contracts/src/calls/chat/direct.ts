import { Type } from 'typebox';
import { defineCalls } from '../../call.ts';
import {
  ChatContact,
  callerId,
  deleteForAll,
  deleteForMe,
  getMessages,
  markRead,
  reportMessage,
  searchMessages,
  sendMessage,
  startWithPerson,
  success,
} from './fields.ts';

/** Between applicants. The guest paths are the same calls, for applicants only (C§2). */
export const directChatCalls = defineCalls({
  'GET /api/applicant/messages/all-networks': {
    scope: 'applicant',
    aliases: ['GET /api/guest/applicant/messages/all-networks'],
    summary: "The caller's present connections, and former ones with messages",
    spec: 'A§7 C§5',
    reply: {
      200: Type.Object({
        ...success,
        projectNetworkList: Type.Array(ChatContact),
        /** connected in the past, with messages, which stay readable */
        previousNetworkList: Type.Array(ChatContact),
        ...callerId,
      }),
    },
  },
  'POST /api/applicant/messages/start-chat': {
    scope: 'applicant',
    aliases: ['POST /api/guest/applicant/messages/start-chat'],
    ...startWithPerson,
  },
  'POST /api/applicant/messages/get-messages': { scope: 'anyone', ...getMessages },
  'POST /api/applicant/messages/send-message': { scope: 'anyone', ...sendMessage },
  'POST /api/applicant/messages/mark-read': { scope: 'anyone', ...markRead },
  'GET /api/applicant/messages/search-messages': { scope: 'anyone', ...searchMessages },
  'POST /api/applicant/messages/report-message': { scope: 'anyone', ...reportMessage },
  'POST /api/applicant/messages/delete-message-for-me': { scope: 'anyone', ...deleteForMe },
  'POST /api/applicant/messages/delete-message-for-all': { scope: 'anyone', ...deleteForAll },

  'POST /api/guest/applicant/messages/get-messages': { scope: 'applicant', ...getMessages },
  'POST /api/guest/applicant/messages/send-message': { scope: 'applicant', ...sendMessage },
  'POST /api/guest/applicant/messages/mark-read': { scope: 'applicant', ...markRead },
  'POST /api/guest/applicant/messages/delete-message-for-me': { scope: 'applicant', ...deleteForMe },
  'POST /api/guest/applicant/messages/delete-message-for-all': { scope: 'applicant', ...deleteForAll },
});
