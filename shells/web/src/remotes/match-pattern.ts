/**
 * Parameters of a path pattern (`/job-details/:jobId`, `/recruiter/*`) when the path fits it, else `null`. As the
 * router does: a trailing slash doesn't count, case doesn't either. Also used by the server of the pages.
 */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern);
  const given = segments(path);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return null;

  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(value);
    else if (segment.toLowerCase() !== decode(value).toLowerCase()) return null;
  }
  return params;
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
