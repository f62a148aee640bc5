/**
 * Parameters of a path that matches a pattern (`/job-details/:jobId`, `/recruiter/*`), else `null`. Ignores
 * case and a trailing slash, like the router. Also used by the page server.
 */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const expected = segments(pattern);
  const given = segments(path);
  const isPrefix = expected.at(-1) === '*';
  if (isPrefix) expected.pop();
  if (isPrefix ? given.length < expected.length : given.length !== expected.length) return null;

  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(value);
    else if (segment.toLowerCase() !== decode(value).toLowerCase()) return null;
  }
  return params;
}

/**
 * The one address of the page that a path matches by its pattern: in the pattern's case, with each segment
 * encoded alike, and without empty segments or a slash at the end.
 */
export function canonicalPath(pattern: string, path: string): string {
  const given = segments(path).map((segment) => encodeURIComponent(decode(segment)));
  const fixed = segments(pattern);
  return `/${given.map((segment, index) => (/^(?:[:*]|$)/.test(fixed[index] ?? '') ? segment : fixed[index])).join('/')}`;
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
