import { RequireToken } from '@firstrung/web-kit';
import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import type { screens } from './screens.ts';
import { texts } from './shared/texts.ts';

const Login = lazy(() => import(/* webpackChunkName: "login" */ './features/auth/LoginScreen.tsx'));
const Signup = lazy(() => import(/* webpackChunkName: "signup" */ './features/auth/SignupScreen.tsx'));
const Verify = lazy(() => import(/* webpackChunkName: "verify" */ './features/auth/VerifyScreen.tsx'));
const Logout = lazy(() => import(/* webpackChunkName: "logout" */ './features/auth/LogoutScreen.tsx'));
const ForgotPassword = lazy(
  () => import(/* webpackChunkName: "forgot-password" */ './features/auth/ForgotPasswordScreen.tsx'),
);
const Settings = lazy(() => import(/* webpackChunkName: "settings" */ './features/auth/SettingsScreen.tsx'));
const CreateJob = lazy(() => import(/* webpackChunkName: "home" */ './features/jobs/CreateJobScreen.tsx'));
const AllMyJobs = lazy(
  () => import(/* webpackChunkName: "all-my-jobs" */ './features/jobs/AllMyJobsScreen.tsx'),
);
const LivePostedJobs = lazy(
  () => import(/* webpackChunkName: "live-posted-jobs" */ './features/jobs/LivePostedJobsScreen.tsx'),
);
const EditJob = lazy(() => import(/* webpackChunkName: "edit-job" */ './features/jobs/EditJobScreen.tsx'));
const Job = lazy(() => import(/* webpackChunkName: "job" */ './features/jobs/JobScreen.tsx'));
const Application = lazy(
  () => import(/* webpackChunkName: "application" */ './features/applications/ApplicationScreen.tsx'),
);
const Profile = lazy(() => import(/* webpackChunkName: "profile" */ './features/profile/ProfileScreen.tsx'));
const Messages = lazy(
  () => import(/* webpackChunkName: "messages" */ './features/messages/MessagesScreen.tsx'),
);
const Company = lazy(() => import(/* webpackChunkName: "company" */ './features/company/CompanyScreen.tsx'));

const { loggedOut, loginFirst } = texts.notices;

const withToken = (screen: ReactNode, notice: string) => (
  <RequireToken notice={notice}>{screen}</RequireToken>
);

/** B§6 says which notice waits at the login for someone without a token. */
const elements = {
  '/recruiter/login': <Login />,
  '/recruiter/signup': <Signup />,
  '/recruiter/verify': <Verify />,
  '/recruiter/logout': <Logout />,
  '/recruiter/forgot-password': <ForgotPassword />,
  '/recruiter/settings': <Settings />,
  '/recruiter/home': withToken(<CreateJob />, loggedOut),
  '/recruiter/all-my-jobs': withToken(<AllMyJobs />, loginFirst),
  '/recruiter/live-posted-jobs': withToken(<LivePostedJobs />, loginFirst),
  '/recruiter/job-details/:jobId': withToken(<Job />, loginFirst),
  '/recruiter/job-details/:jobId/edit': withToken(<EditJob />, loginFirst),
  '/recruiter/applications/:applicationId': withToken(<Application />, loginFirst),
  '/recruiter/messages': withToken(<Messages />, loginFirst),
  '/recruiter/profile': withToken(<Profile />, loginFirst),
  '/recruiter/company-profile': withToken(<Company />, loginFirst),
} satisfies Record<keyof typeof screens, ReactNode>;

/** The screens, each loaded when it is first shown. screens.ts names the chunk of each, for preloading. */
export const routes = () => (
  <Routes>
    {Object.entries(elements).map(([path, element]) => (
      <Route key={path} path={path} element={element} />
    ))}
  </Routes>
);
