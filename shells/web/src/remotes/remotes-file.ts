import type { TokenClaims } from '@firstrung/contracts';
import { matchPattern } from './match.ts';

export type Role = TokenClaims['role'];

/** Files to load; addresses. */
export interface Files {
  js: string[];
  css: string[];
}

/** A remote as the page's server describes it: addresses and all. */
export interface Remote {
  /** whose area it is */
  role: Role;
  /** `null` while the server has never seen a build of it */
  entry: string | null;
  preload: Files;
  /** screens, and the files of each */
  routes: ({ path: string } & Files)[];
}

/** `/remotes.json`, also inlined into the page. */
export interface RemotesFile {
  schema: 1;
  remotes: Record<string, Remote>;
}

export interface Place {
  name: string;
  remote: Remote;
  route: Remote['routes'][number];
}

/** The remote and screen that a path belongs to. Also used by the server of the pages. */
export function placeOf(file: RemotesFile, path: string): Place | undefined {
  for (const [name, remote] of Object.entries(file.remotes)) {
    const route = remote.routes.find(({ path: pattern }) => matchPattern(pattern, path));
    if (route) return { name, remote, route };
  }
  return undefined;
}
