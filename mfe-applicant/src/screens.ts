/** Path of every screen and the chunk it is in. The shell and its server learn the paths from the build. */
export const screens = {
  '/login': 'login',
  '/signup': 'signup',
  '/verify': 'verify',
  '/logout': 'logout',
  '/home': 'home',
  '/guest/home': 'guest-home',
  '/job-details/:jobId': 'job-details',
  '/guests/job-details/:jobId': 'guest-job-details',
  '/applied-interns': 'applied-interns',
  '/guest/applied-interns': 'applied-interns',
} as const;
