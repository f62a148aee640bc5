import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { allApplicants } from './all-applicants.ts';
import { allNetworks } from './all-networks.ts';
import { allRecruiters } from './all-recruiters.ts';
import { announcements } from './announcements.ts';
import { createGroup } from './create-group.ts';
import { deleteMessage } from './delete-message.ts';
import { getMessages } from './get-messages.ts';
import { jobApplicants } from './job-applicants.ts';
import { leaveGroup } from './leave-group.ts';
import { markRead } from './mark-read.ts';
import { myGroups } from './my-groups.ts';
import { sendMessage } from './send-message.ts';
import { startChat } from './start-chat.ts';

export function mountRoutes(app: FastifyInstance, context: ChatContext): void {
  // lists: applicant, then recruiter
  allNetworks(app, context);
  allRecruiters(app, context);
  myGroups(app, context);
  announcements(app, context);
  allApplicants(app, context);
  jobApplicants(app, context);
  // rooms
  startChat(app, context);
  createGroup(app, context);
  leaveGroup(app, context);
  // messages: every member of a room
  getMessages(app, context);
  sendMessage(app, context);
  markRead(app, context);
  deleteMessage(app, context);
}
