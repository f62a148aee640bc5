import type { RemoteScreen } from '@firstrung/web-kit';

/**
 * Every screen: its path, its chunk, and the notice for visitors who are not signed in. webpack.config.mjs loads this file in
 * Node, so it imports no components and no texts.
 */
export const routes: readonly RemoteScreen[] = [
  {
    path: '/university',
    chunk: 'careers-office',
    load: () => import(/* webpackChunkName: "careers-office" */ './CareersOfficeScreen.tsx'),
    head: {
      title: 'Careers office',
      description:
        'Opening hours, advice and the newest internships, from the careers office of the university.',
    },
  },
  {
    path: '/university/appointments',
    chunk: 'appointments',
    load: () => import(/* webpackChunkName: "appointments" */ './AppointmentsScreen.tsx'),
    loginNotice: 'Please log in to make an appointment',
  },
];
