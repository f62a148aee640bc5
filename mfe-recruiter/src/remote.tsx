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
const AllMyJobs = lazy(() => import(/* webpackChunkName: "all-my-jobs" */ './screens/AllMyJobs.tsx'));
const JobDetails = lazy(() => import(/* webpackChunkName: "job-details" */ './screens/JobDetails.tsx'));
const Application = lazy(() => import(/* webpackChunkName: "application" */ './screens/Application.tsx'));
const CompanyProfile = lazy(
  () => import(/* webpackChunkName: "company-profile" */ './screens/CompanyProfile.tsx'),
);

const elements = {
  '/recruiter/login': <Login />,
  '/recruiter/signup': <Signup />,
  '/recruiter/verify': <Verify />,
  '/recruiter/logout': <Logout />,
  '/recruiter/home': <Home />,
  '/recruiter/all-my-jobs': <AllMyJobs />,
  '/recruiter/job-details/:jobId': <JobDetails />,
  '/recruiter/applications/:applicationId': <Application />,
  '/recruiter/company-profile': <CompanyProfile />,
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
