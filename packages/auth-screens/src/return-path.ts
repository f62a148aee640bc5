import { browserStore, type Role } from '@firstrung/web-kit';

// Of this tab only, so that an old link has no effect on a later visit.
const store = browserStore('sessionStorage');
const keyOf = (role: Role) => `returnPath.${role}`;

/** After that long in the same tab, people want something else. */
const KEPT_MS = 30 * 60_000;

/** Remembers where the next login or signup of this role in this tab leads. */
export const rememberPath = (role: Role, path: string): void =>
  store.setItem(keyOf(role), `${Date.now()} ${path}`);

export const forgetPath = (role: Role): void => store.removeItem(keyOf(role));

/** The remembered path, unless it is old or none of the role's. */
export function recallPath(role: Role): string | undefined {
  const [, at, path] = /^(\d+) (.*)$/.exec(store.getItem(keyOf(role)) ?? '') ?? [];
  const isFresh = Math.abs(Date.now() - Number(at)) < KEPT_MS;
  return path !== undefined && isFresh && isPathOf(role, path) ? path : undefined;
}

/** Returns and removes it. */
export function takePath(role: Role): string | undefined {
  const path = recallPath(role);
  forgetPath(role);
  return path;
}

const BASE = 'https://board.example';

/**
 * Whether it is a path of the board, with query and fragment, in the part that is the role's. A browser reads
 * more spellings of an address as that of another site than one would list, so that only the one spelling is
 * accepted that a location itself has.
 */
export function isPathOf(role: Role, path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, BASE)) return false;
  const { origin, pathname, search, hash } = new URL(path, BASE);
  const isPlain = origin === BASE && pathname + search + hash === path && !/%2f|%5c|\/\//i.test(pathname);
  const [, area = 'applicant'] = /^\/(recruiter|staff)(?:\/|$)/.exec(pathname) ?? [];
  return isPlain && area === role;
}

/** The location state of the first page after a signup. */
export const SIGNED_UP = { signedUp: true };
export const isAfterSignup = (state: Partial<typeof SIGNED_UP> | null): boolean => state?.signedUp === true;
