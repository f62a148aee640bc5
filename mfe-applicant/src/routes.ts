import { authRoutes } from '@firstrung/auth-screens/routes';
import type { RemoteScreen } from '@firstrung/web-kit';
import { loginNotices } from './login-notices.ts';
import { pageTexts } from './page-texts.ts';

const { loggedOut, loginFirst } = loginNotices;

/** A screen at a second path, where visitors without a token see a preview. */
const alsoForGuests = (screen: RemoteScreen): readonly RemoteScreen[] => [
  screen,
  { ...screen, path: `/guest${screen.path}`, loginNotice: undefined },
];

/** The inbox has three paths. */
const inbox = {
  fills: true,
  chunk: 'inbox',
  load: () => import(/* webpackChunkName: "inbox" */ './features/messages/InboxScreen.tsx'),
  loginNotice: loggedOut,
};

/**
 * Every screen of this remote: its path, its chunk and the notice for visitors without a token.
 * webpack.config.mjs loads this file in Node, so it must not import components or texts.
 *
 * Screens without a notice are open to visitors, except two that check the token themselves: settings, which
 * stays while an account is deleted, and the job, which is remembered for the return after login.
 */
export const routes: readonly RemoteScreen[] = [
  ...authRoutes(
    'applicant',
    pageTexts,
    () => import(/* webpackChunkName: "signup" */ './features/auth/SignupScreen.tsx'),
  ),
  ...alsoForGuests({
    path: '/settings',
    opensSuspended: true,
    chunk: 'settings',
    load: () => import(/* webpackChunkName: "settings" */ './features/auth/SettingsScreen.tsx'),
  }),
  {
    path: '/home',
    chunk: 'home',
    load: () => import(/* webpackChunkName: "home" */ './features/jobs/HomeScreen.tsx'),
    loginNotice: loggedOut,
  },
  {
    path: '/guest/home',
    chunk: 'guest-home',
    load: () => import(/* webpackChunkName: "guest-home" */ './features/jobs/GuestHomeScreen.tsx'),
    head: pageTexts.jobs,
  },
  {
    path: '/jobs',
    chunk: 'jobs',
    load: () => import(/* webpackChunkName: "jobs" */ './features/search/JobsScreen.tsx'),
    head: pageTexts.search,
  },
  {
    path: '/job-details/:jobId',
    opensSuspended: true,
    chunk: 'job',
    load: () => import(/* webpackChunkName: "job" */ './features/jobs/JobScreen.tsx'),
  },
  {
    path: '/guests/job-details/:jobId',
    chunk: 'guest-job',
    load: () => import(/* webpackChunkName: "guest-job" */ './features/jobs/GuestJobScreen.tsx'),
  },
  {
    path: '/companies/:slug',
    chunk: 'company',
    load: () => import(/* webpackChunkName: "company" */ './features/companies/CompanyScreen.tsx'),
  },
  {
    path: '/answers/check',
    opensSuspended: true,
    chunk: 'answers',
    load: () => import(/* webpackChunkName: "answers" */ './features/answers/CheckScreen.tsx'),
    head: pageTexts.answers,
  },
  ...alsoForGuests({
    path: '/applied-interns',
    opensSuspended: true,
    chunk: 'applied',
    load: () => import(/* webpackChunkName: "applied" */ './features/applications/AppliedScreen.tsx'),
  }),
  {
    path: '/saved-jobs',
    chunk: 'saved-jobs',
    load: () => import(/* webpackChunkName: "saved-jobs" */ './features/saved/SavedScreen.tsx'),
  },
  ...alsoForGuests({
    path: '/profile',
    chunk: 'profile',
    load: () => import(/* webpackChunkName: "profile" */ './features/profile/ProfileScreen.tsx'),
    loginNotice: loginFirst,
  }),
  ...alsoForGuests({
    path: '/project-networks',
    chunk: 'project-networks',
    load: () => import(/* webpackChunkName: "project-networks" */ './features/networks/NetworksScreen.tsx'),
    loginNotice: loggedOut,
  }),
  ...alsoForGuests({ ...inbox, path: '/messages' }),
  ...alsoForGuests({ ...inbox, path: '/recruiter-messages' }),
  { ...inbox, path: '/all-messages' },
];
