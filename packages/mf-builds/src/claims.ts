/**
 * Whether every path that matches a pattern (`/jobs/:id`) belongs to a claim: a path, or a prefix that ends
 * with `/*`. Ignores case and a trailing slash, like the router.
 */
export function covers(claim: string, pattern: string): boolean {
  if (!isPattern(pattern)) return false;
  const claimed = segments(claim);
  const given = segments(pattern);
  const isPrefix = claimed.at(-1) === '*';
  if (isPrefix) claimed.pop();
  else if (given.length !== claimed.length) return false;
  return claimed.every((segment, index) => segment === given[index]);
}

/**
 * A name in a path. It is not encoded and has no dot in front: `..`,
 * `%2e%2e` and the like are other paths for a browser or a proxy.
 */
const NAME = /^[\w~@-][\w.~@-]*$/;
const PARAMETER = /^:\w+$/;

/** Whether a text is what a remote may claim: a path, or a prefix that ends with `/*`. */
export const isClaim = (text: string): boolean => isPath(text, (segment) => NAME.test(segment));

/** Whether a text is the path of a screen, which may have parameters (`/jobs/:id`) and a trailing slash. */
export const isPattern = (text: string): boolean =>
  isPath(text.replace(/\/$/, ''), (segment) => NAME.test(segment) || PARAMETER.test(segment));

function isPath(text: string, isSegment: (segment: string) => boolean): boolean {
  const [start, ...given] = text.split('/');
  if (given.at(-1) === '*') given.pop();
  return start === '' && given.every(isSegment);
}

const segments = (path: string) =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
