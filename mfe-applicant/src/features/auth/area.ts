import type { AuthArea } from '@firstrung/auth-screens';
import { texts } from './texts.ts';

/** How applicants log in and sign up. */
export const area: AuthArea = {
  paths: {
    login: '/login',
    signup: '/signup',
    verify: '/verify',
    forgot: '/forgot-password',
    logout: '/logout',
  },
  words: texts,
  unexplained: { login: texts.failed, signup: texts.failed },
  // Back to the job someone came from (decisions §8).
  landing({ rememberedJob }) {
    const jobId = rememberedJob.take();
    return jobId ? `/job-details/${jobId}` : '/home';
  },
};
