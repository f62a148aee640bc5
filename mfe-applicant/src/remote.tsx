import { type MfeModule, screenRoutes } from '@firstrung/web-kit';
import { nav } from './nav.tsx';
import { routes } from './routes.ts';

/** Everything guests and applicants see, as the shell loads it at run time. */
export default {
  contract: 1,
  routes: screenRoutes(routes),
  nav,
  notifications: () => import(/* webpackChunkName: "notifications" */ './notifications.ts'),
} satisfies MfeModule;
