import { staffAuthRoutes } from '@firstrung/auth-screens/routes';
import type { RemoteScreen } from '@firstrung/web-kit';

/** Every screen of this remote. webpack.config.mjs loads this file in Node: no components, no texts. */
export const routes: readonly RemoteScreen[] = [
  ...staffAuthRoutes,
  {
    path: '/staff/settings',
    chunk: 'settings',
    load: () => import(/* webpackChunkName: "settings" */ './features/settings/SettingsScreen.tsx'),
  },
  {
    path: '/staff',
    chunk: 'desk',
    load: () => import(/* webpackChunkName: "desk" */ './features/desk/DeskScreen.tsx'),
  },
  {
    path: '/staff/search',
    chunk: 'search',
    load: () => import(/* webpackChunkName: "search" */ './features/subjects/SearchScreen.tsx'),
  },
  {
    path: '/staff/subjects/:kind/:id',
    chunk: 'subject',
    load: () => import(/* webpackChunkName: "subject" */ './features/subjects/SubjectScreen.tsx'),
  },
  {
    path: '/staff/numbers',
    chunk: 'numbers',
    load: () => import(/* webpackChunkName: "numbers" */ './features/numbers/NumbersScreen.tsx'),
  },
  {
    path: '/staff/members',
    chunk: 'members',
    load: () => import(/* webpackChunkName: "members" */ './features/members/MembersScreen.tsx'),
  },
];
