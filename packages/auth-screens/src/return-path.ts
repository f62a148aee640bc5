import { browserStore, type Role } from '@firstrung/web-kit';

// Of this tab only, so that an old link has no effect on a later visit.
const store = browserStore('sessionStorage');
const keyOf = (role: Role) => `returnPath.${role}`;

/** Remembers where the next login or signup of this role in this tab leads. */
export const rememberPath = (role: Role, path: string): void => store.setItem(keyOf(role), path);

/** Returns and removes the remembered path, unless it is none of the role's. */
export function takePath(role: Role): string | undefined {
  const path = store.getItem(keyOf(role));
  store.removeItem(keyOf(role));
  return path !== null && isPathOf(role, path) ? path : undefined;
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
  return isPlain && /^\/recruiter(\/|$)/.test(pathname) === (role === 'recruiter');
}
