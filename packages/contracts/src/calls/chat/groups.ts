import { Type } from 'typebox';
import { defineCalls, strict } from '../../call.ts';
import { Id, message } from '../../fields.ts';
import { clearableName } from '../../names.ts';
import {
  callerId,
  deleteForAll,
  Group,
  GroupMessage,
  getMessages,
  markRead,
  namedMessage,
  onRoom,
  sendMessage,
  success,
} from './fields.ts';

const sent = Type.Object({ ...success, message: GroupMessage });

export const groupCalls = defineCalls({
  'GET /api/group/my-groups': {
    scope: 'applicant',
    summary: "The caller's groups, the latest conversation first",
    spec: 'A§7',
    reply: { 200: Type.Object({ ...success, groups: Type.Array(Group), ...callerId }) },
  },
  'POST /api/group/create-group': {
    exact: true,
    scope: 'applicant',
    membersOnly: true,
    summary: 'Create a group of the caller and 1 to 49 connections',
    spec: 'A§7 C§5',
    body: strict({
      groupName: clearableName(300),
      userIds: Type.Array(Id, { maxItems: 100 }),
      userId: Type.Optional(Id),
    }),
    reply: { 201: Type.Object({ ...success, group: Group, ...message }) },
  },
  'POST /api/group/get-group-messages': {
    scope: 'applicant',
    ...getMessages,
    reply: { 200: Type.Object({ ...success, messages: Type.Array(GroupMessage), ...callerId }) },
  },
  'POST /api/group/send-group-message': {
    scope: 'applicant',
    ...sendMessage,
    reply: { 200: sent, 201: sent },
  },
  'POST /api/group/mark-messages-read': {
    scope: 'applicant',
    ...onRoom,
    summary: 'Mark all messages of a group as read',
  },
  'POST /api/group/leave-group': {
    exact: true,
    scope: 'applicant',
    ...onRoom,
    summary: 'Leave a group; what was written there until then stays readable',
    spec: 'C§10',
  },
  'POST /api/group/decline-group': {
    exact: true,
    scope: 'applicant',
    ...onRoom,
    summary: 'Decline having been put into a group, before having written there: as if it had not happened',
    spec: 'C§10',
  },
  'POST /api/group/mark-group-message-read': { scope: 'applicant', ...markRead },
  'POST /api/group/delete-group-message': {
    scope: 'applicant',
    ...deleteForAll,
    summary: 'Delete a message for everyone, or for the caller only',
    body: strict({
      ...namedMessage,
      forEveryone: Type.Boolean(),
      userId: Type.Optional(Id),
      senderId: Type.Optional(Id),
    }),
  },
  'POST /api/group/delete-group-message-for-all': { scope: 'applicant', ...deleteForAll },
});
