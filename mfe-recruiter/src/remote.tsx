import type { MfeModule } from '@firstrung/web-kit';
import { nav } from './nav.ts';
import { routes } from './routes.tsx';

/** Everything recruiters see, as the shell loads it at run time. */
export default { contract: 1, routes, nav } satisfies MfeModule;
