/** Path of every screen (B§2) and the chunk it is in. The shell and its server learn the paths from the build. */
export const screens = {
  '/recruiter/login': 'login',
  '/recruiter/signup': 'signup',
  '/recruiter/verify': 'verify',
  '/recruiter/logout': 'logout',
  '/recruiter/forgot-password': 'forgot-password',
  '/recruiter/settings': 'settings',
  '/recruiter/home': 'home',
  '/recruiter/all-my-jobs': 'all-my-jobs',
  '/recruiter/live-posted-jobs': 'live-posted-jobs',
  '/recruiter/job-details/:jobId': 'job',
  '/recruiter/job-details/:jobId/edit': 'edit-job',
  '/recruiter/applications/:applicationId': 'application',
  '/recruiter/messages': 'messages',
  '/recruiter/profile': 'profile',
  '/recruiter/company-profile': 'company',
} as const;
