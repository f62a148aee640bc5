import { authRoutes, loadSignup } from '@firstrung/auth-screens/routes';
import type { RemoteScreen } from '@firstrung/web-kit';
import { loginNotices } from './login-notices.ts';
import { pageTexts } from './page-texts.ts';

const { loggedOut, loginFirst } = loginNotices;

/** One page with two headings. */
const settings = {
  chunk: 'settings',
  load: () => import(/* webpackChunkName: "settings" */ './features/profile/SettingsScreen.tsx'),
};

/** One page with two views. */
const jobs = {
  chunk: 'jobs',
  load: () => import(/* webpackChunkName: "jobs" */ './features/jobs/JobsScreen.tsx'),
};

const forMembers: readonly RemoteScreen[] = [
  { path: '/recruiter/all-my-jobs', ...jobs },
  { path: '/recruiter/live-posted-jobs', ...jobs },
  {
    path: '/recruiter/job-details/:jobId',
    chunk: 'job',
    load: () => import(/* webpackChunkName: "job" */ './features/jobs/JobScreen.tsx'),
  },
  {
    path: '/recruiter/job-details/:jobId/edit',
    chunk: 'edit-job',
    load: () => import(/* webpackChunkName: "edit-job" */ './features/jobs/EditJobScreen.tsx'),
  },
  {
    path: '/recruiter/to-review',
    chunk: 'to-review',
    load: () => import(/* webpackChunkName: "to-review" */ './features/review/ToReviewScreen.tsx'),
  },
  {
    path: '/recruiter/applications/:applicationId',
    chunk: 'application',
    load: () => import(/* webpackChunkName: "application" */ './features/review/ApplicationScreen.tsx'),
  },
  {
    path: '/recruiter/messages',
    fills: true,
    chunk: 'messages',
    load: () => import(/* webpackChunkName: "messages" */ './features/messages/MessagesScreen.tsx'),
  },
  {
    path: '/recruiter/company-profile',
    chunk: 'company',
    load: () => import(/* webpackChunkName: "company" */ './features/company/CompanyScreen.tsx'),
  },
  {
    path: '/recruiter/company/members',
    chunk: 'members',
    load: () => import(/* webpackChunkName: "members" */ './features/members/MembersScreen.tsx'),
  },
  {
    path: '/recruiter/company/templates',
    chunk: 'templates',
    load: () => import(/* webpackChunkName: "templates" */ './features/templates/TemplatesScreen.tsx'),
  },
  {
    path: '/recruiter/company/answers',
    chunk: 'answers',
    load: () => import(/* webpackChunkName: "answers" */ './features/answers/AnswersScreen.tsx'),
  },
];

/**
 * Every screen of this remote: its path, its chunk and the notice for visitors without a token.
 * webpack.config.mjs loads this file in Node, so it must not import components or texts.
 */
export const routes: readonly RemoteScreen[] = [
  ...authRoutes('recruiter', pageTexts, loadSignup),
  // Without a notice: a screen that ends its own session has it itself.
  { path: '/recruiter/settings', opensSuspended: true, ...settings },
  { path: '/recruiter/profile', ...settings },
  {
    path: '/recruiter/home',
    chunk: 'home',
    load: () => import(/* webpackChunkName: "home" */ './features/jobs/CreateJobScreen.tsx'),
    loginNotice: loggedOut,
  },
  ...forMembers.map((screen) => ({ ...screen, loginNotice: loginFirst })),
  {
    // It has the notice itself, because it remembers where login and signup lead back to.
    path: '/recruiter/invitations/:invitationId',
    chunk: 'invitation',
    load: () => import(/* webpackChunkName: "invitation" */ './features/members/InvitationScreen.tsx'),
  },
];
