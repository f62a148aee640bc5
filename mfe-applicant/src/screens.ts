/** Path of every screen (A§2) and the chunk it is in. The shell and its server learn the paths from the build. */
export const screens = {
  '/login': 'login',
  '/signup': 'signup',
  '/verify': 'verify',
  '/logout': 'logout',
  '/forgot-password': 'forgot-password',
  '/settings': 'settings',
  '/guest/settings': 'settings',
  '/guest/home': 'guest-home',
  '/guests/job-details/:jobId': 'guest-job',
  '/jobs': 'jobs',
  '/home': 'home',
  '/job-details/:jobId': 'job',
  '/applied-interns': 'applied',
  '/guest/applied-interns': 'applied',
  '/project-networks': 'project-networks',
  '/guest/project-networks': 'project-networks',
} as const;
