import { type MfeModule, screenRoutes } from '@firstrung/web-kit';
import { nav } from './nav.tsx';
import { routes } from './routes.ts';
import { rememberedRights } from './shared/remembered-rights.ts';

/** Everything recruiters see, as the shell loads it at run time. */
export default {
  contract: 1,
  routes: screenRoutes(routes),
  nav,
  onNavChange: (listener) => rememberedRights.subscribe(listener),
  notifications: () => import(/* webpackChunkName: "notifications" */ './notifications.ts'),
} satisfies MfeModule;
