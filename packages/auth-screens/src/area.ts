import type { Host } from '@firstrung/web-kit';

/** What differs between the roles' screens. Which role's calls are made, the host says. */
export interface AuthArea {
  paths: { login: string; signup: string; verify: string; forgot: string; logout: string };
  words: {
    /** Beside every form. */
    side: { title: string; lead: string };
    login: { title: string; lead: string; signup: string };
    signup: { title: string; lead: string };
  };
  /** Said of a failure that the server doesn't explain. */
  unexplained: { login: string; signup: string };
  /** Where someone goes who has just signed in. */
  landing(host: Host): string;
}
