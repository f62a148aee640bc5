import { authCalls } from './auth.ts';
import { companyCalls } from './company.ts';
import { jobsCalls } from './jobs.ts';
import { mailboxCalls } from './mail.ts';
import { mediaCalls } from './media.ts';
import { networksCalls } from './networks.ts';
import { profileCalls } from './profile.ts';
import { recruiterJobsCalls } from './recruiter-jobs.ts';

/** Every call of the product under its key `METHOD /path`. The server mounts it, the web client makes it. */
export const calls = {
  ...authCalls,
  ...jobsCalls,
  ...recruiterJobsCalls,
  ...companyCalls,
  ...profileCalls,
  ...networksCalls,
  ...mailboxCalls,
  ...mediaCalls,
};

export type Calls = typeof calls;
