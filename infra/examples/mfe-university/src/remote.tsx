import { type MfeModule, screenRoutes } from '@firstrung/web-kit';
import { nav } from './nav.tsx';
import { routes } from './routes.ts';

/** The pages of the careers office, as the shell loads them at run time. */
export default { contract: 1, routes: screenRoutes(routes), nav } satisfies MfeModule;
