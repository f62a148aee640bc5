import type { RemoteScreen } from '@firstrung/web-kit';
import { paths } from './paths.ts';

/**
 * Every screen: its path, its chunk, and the notice for visitors who are not signed in. webpack.config.mjs
 * loads this file in Node, so it imports no components and no texts.
 */
export const routes: readonly RemoteScreen[] = [
  {
    path: paths.office,
    chunk: 'careers-office',
    load: () => import(/* webpackChunkName: "careers-office" */ './CareersOfficeScreen.tsx'),
    head: {
      title: 'Careers office',
      description:
        'Opening hours, advice and the newest internships, from the careers office of the university.',
    },
  },
  {
    path: paths.appointments,
    chunk: 'appointments',
    load: () => import(/* webpackChunkName: "appointments" */ './AppointmentsScreen.tsx'),
    loginNotice: 'Please log in to make an appointment',
  },
];
