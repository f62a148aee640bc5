import type { MfeModule } from '@firstrung/web-kit';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { nav } from './nav.ts';
import type { screens } from './screens.ts';

const Login = lazy(() => import(/* webpackChunkName: "login" */ './screens/Login.tsx'));
const Signup = lazy(() => import(/* webpackChunkName: "signup" */ './screens/Signup.tsx'));
const Verify = lazy(() => import(/* webpackChunkName: "verify" */ './screens/Verify.tsx'));
const Logout = lazy(() => import(/* webpackChunkName: "logout" */ './screens/Logout.tsx'));
const Home = lazy(() => import(/* webpackChunkName: "home" */ './screens/Home.tsx'));
const GuestHome = lazy(() => import(/* webpackChunkName: "guest-home" */ './screens/GuestHome.tsx'));
const JobDetails = lazy(() => import(/* webpackChunkName: "job-details" */ './screens/JobDetails.tsx'));
const GuestJobDetails = lazy(
  () => import(/* webpackChunkName: "guest-job-details" */ './screens/GuestJobDetails.tsx'),
);
const AppliedInterns = lazy(
  () => import(/* webpackChunkName: "applied-interns" */ './screens/AppliedInterns.tsx'),
);

const elements = {
  '/login': <Login />,
  '/signup': <Signup />,
  '/verify': <Verify />,
  '/logout': <Logout />,
  '/home': <Home />,
  '/guest/home': <GuestHome />,
  '/job-details/:jobId': <JobDetails />,
  '/guests/job-details/:jobId': <GuestJobDetails />,
  '/applied-interns': <AppliedInterns />,
  '/guest/applied-interns': <AppliedInterns />,
} satisfies Record<keyof typeof screens, React.ReactNode>;

export default {
  contract: 1,
  routes: () => (
    <Routes>
      {Object.entries(elements).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>
  ),
  nav,
} satisfies MfeModule;
