import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  BriefcaseBusiness,
  Handshake,
  House,
  IconButton,
  LogIn,
  MessageSquare,
  Moon,
  NavBar,
  NoticeHost,
  Settings,
  SkipLink,
  UserRound,
  UsersRound,
} from '../src/index.ts';
import { BellSample } from './BellSample.tsx';
import { createNotices } from './notices.ts';
import { Applied } from './screens/Applied.tsx';
import { Auth } from './screens/Auth.tsx';
import { GuestHome } from './screens/GuestHome.tsx';
import { JobDetail } from './screens/JobDetail.tsx';
import { Parts } from './screens/Parts.tsx';
import { Recruiter } from './screens/Recruiter.tsx';
import { States } from './screens/States.tsx';

const notices = createNotices();

const items = [
  { to: '/', label: 'Parts', icon: <House size={17} />, end: true },
  { to: '/guest', label: 'Guest home', icon: <Handshake size={17} /> },
  { to: '/job', label: 'Job', icon: <BriefcaseBusiness size={17} /> },
  { to: '/recruiter', label: 'Recruiter', icon: <UsersRound size={17} /> },
  {
    to: '/applied',
    label: 'Messages',
    icon: <MessageSquare size={17} />,
    badge: { count: 3, label: 'new messages' },
  },
  { to: '/auth', label: 'Auth', icon: <UserRound size={17} /> },
  { to: '/states', label: 'Settings', icon: <Settings size={17} /> },
  { to: '/login', label: 'Login', icon: <LogIn size={17} /> },
];

function switchTheme() {
  const root = document.documentElement;
  const dark =
    (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) ===
    'dark';
  root.dataset.theme = dark ? 'light' : 'dark';
}

function Frame() {
  return (
    <>
      <SkipLink />
      <NavBar
        items={items}
        actions={
          <>
            <BellSample />
            <IconButton label="Switch theme" onClick={switchTheme}>
              <Moon size={18} />
            </IconButton>
          </>
        }
      />
      <main id="content" tabIndex={-1}>
        <Outlet context={notices} />
      </main>
      <NoticeHost notices={notices} />
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/guest', element: <GuestHome /> },
      { path: '/job', element: <JobDetail /> },
      { path: '/recruiter', element: <Recruiter /> },
      { path: '/applied', element: <Applied /> },
      { path: '/auth', element: <Auth /> },
      { path: '/states', element: <States /> },
      { path: '*', element: <Parts /> },
    ],
  },
]);

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
