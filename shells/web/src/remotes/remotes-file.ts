import type { TokenClaims } from '@firstrung/contracts';
import { matchPattern } from './match-pattern.ts';

export type Role = TokenClaims['role'];

/** Addresses of files to load. */
export interface Files {
  js: string[];
  css: string[];
}

/** A remote as the page server describes it. */
export interface Remote {
  /** The role its screens act for. */
  role: Role;
  /** `null` until the server has seen a build */
  entry: string | null;
  preload: Files;
  /** Screens with the files of each. */
  routes: ({ path: string } & Files)[];
}

/** `/remotes.json`, also inlined into the page. */
export interface RemotesFile {
  schema: 1;
  remotes: Record<string, Remote>;
}

export interface RouteMatch {
  name: string;
  remote: Remote;
  route: Remote['routes'][number];
}

/** The remote and screen that a path belongs to. Also used by the page server. */
export function matchRemote(file: RemotesFile, path: string): RouteMatch | undefined {
  for (const [name, remote] of Object.entries(file.remotes)) {
    const route = remote.routes.find(({ path: pattern }) => matchPattern(pattern, path));
    if (route) return { name, remote, route };
  }
  return undefined;
}
