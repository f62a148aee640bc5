import type { AuthArea } from '@firstrung/auth-screens';
import { texts } from './texts.ts';

/** Paths and texts of the applicants' account screens. */
export const area: AuthArea = {
  paths: {
    login: '/login',
    signup: '/signup',
    verify: '/verify',
    forgot: '/forgot-password',
    logout: '/logout',
    settings: '/settings',
  },
  otherLogin: '/recruiter/login',
  texts,
  fallbackMessages: { login: texts.failed, signup: texts.failed },
  // Return to the job the visitor came from (decisions §8).
  getStartPath({ rememberedJob }) {
    const jobId = rememberedJob.take();
    return jobId ? `/job-details/${jobId}` : '/home';
  },
};
