import { announcementCalls } from './announcements.ts';
import { directChatCalls } from './direct.ts';
import { groupCalls } from './groups.ts';
import { recruiterChatCalls } from './recruiter.ts';

/** Every call of the four kinds of rooms. */
export const chatCalls: typeof directChatCalls &
  typeof recruiterChatCalls &
  typeof groupCalls &
  typeof announcementCalls = {
  ...directChatCalls,
  ...recruiterChatCalls,
  ...groupCalls,
  ...announcementCalls,
};
