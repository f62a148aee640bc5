import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import type { screens } from './screens.ts';

const Login = lazy(() => import(/* webpackChunkName: "login" */ './features/auth/LoginScreen.tsx'));
const Signup = lazy(() => import(/* webpackChunkName: "signup" */ './features/auth/SignupScreen.tsx'));
const Verify = lazy(() => import(/* webpackChunkName: "verify" */ './features/auth/VerifyScreen.tsx'));
const Logout = lazy(() => import(/* webpackChunkName: "logout" */ './features/auth/LogoutScreen.tsx'));
const ForgotPassword = lazy(
  () => import(/* webpackChunkName: "forgot-password" */ './features/auth/ForgotPasswordScreen.tsx'),
);
const Profile = lazy(() => import(/* webpackChunkName: "profile" */ './features/profile/ProfileScreen.tsx'));
const Settings = lazy(() => import(/* webpackChunkName: "settings" */ './features/auth/SettingsScreen.tsx'));
const GuestHome = lazy(
  () => import(/* webpackChunkName: "guest-home" */ './features/jobs/GuestHomeScreen.tsx'),
);
const GuestJob = lazy(() => import(/* webpackChunkName: "guest-job" */ './features/jobs/GuestJobScreen.tsx'));
const Home = lazy(() => import(/* webpackChunkName: "home" */ './features/jobs/HomeScreen.tsx'));
const Job = lazy(() => import(/* webpackChunkName: "job" */ './features/jobs/JobScreen.tsx'));
const Applied = lazy(
  () => import(/* webpackChunkName: "applied" */ './features/applications/AppliedScreen.tsx'),
);
const Networks = lazy(
  () => import(/* webpackChunkName: "project-networks" */ './features/networks/NetworksScreen.tsx'),
);
const Messages = lazy(
  () => import(/* webpackChunkName: "messages" */ './features/messages/MessagesScreen.tsx'),
);
const RecruiterMessages = lazy(
  () =>
    import(/* webpackChunkName: "recruiter-messages" */ './features/messages/RecruiterMessagesScreen.tsx'),
);
const AllMessages = lazy(
  () => import(/* webpackChunkName: "all-messages" */ './features/messages/AllMessagesScreen.tsx'),
);
const Jobs = lazy(() => import(/* webpackChunkName: "jobs" */ './features/search/JobsScreen.tsx'));

const elements = {
  '/login': <Login />,
  '/signup': <Signup />,
  '/verify': <Verify />,
  '/logout': <Logout />,
  '/forgot-password': <ForgotPassword />,
  '/profile': <Profile />,
  '/guest/profile': <Profile guest />,
  '/settings': <Settings />,
  '/guest/settings': <Settings guest />,
  '/guest/home': <GuestHome />,
  '/guests/job-details/:jobId': <GuestJob />,
  '/jobs': <Jobs />,
  '/home': <Home />,
  '/job-details/:jobId': <Job />,
  '/applied-interns': <Applied />,
  '/guest/applied-interns': <Applied />,
  '/project-networks': <Networks />,
  '/guest/project-networks': <Networks guest />,
  '/messages': <Messages />,
  '/guest/messages': <Messages guest />,
  '/recruiter-messages': <RecruiterMessages />,
  '/guest/recruiter-messages': <RecruiterMessages guest />,
  '/all-messages': <AllMessages />,
} satisfies Record<keyof typeof screens, ReactNode>;

/** The screens, each loaded when it is first shown. screens.ts names the chunk of each, for preloading. */
export const routes = () => (
  <Routes>
    {Object.entries(elements).map(([path, element]) => (
      <Route key={path} path={path} element={element} />
    ))}
  </Routes>
);
