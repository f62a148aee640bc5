/**
 * Whether every path that matches a pattern (`/jobs/:id`) belongs to a claim: a path, or a prefix that ends with `/*`. Ignores case
 * and a trailing slash, like the router.
 */
export function covers(claim: string, pattern: string): boolean {
  const claimed = segments(claim);
  const given = segments(pattern);
  const isPrefix = claimed.at(-1) === '*';
  if (isPrefix) claimed.pop();
  else if (given.length !== claimed.length) return false;
  return claimed.every((segment, index) => segment === given[index]);
}

const segments = (path: string) =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
