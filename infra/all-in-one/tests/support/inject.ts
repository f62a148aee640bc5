import { type Call, calls, STAFF_PATH } from '@firstrung/contracts';
import type { Reply } from '@firstrung/test-kit/client';
import type { TestNetwork } from '../../testing/network.ts';
import { staffHeaders } from '../../testing/staff.ts';
import { answerFlaw, replyFlaw } from './bad-values.ts';
import type { Caller, Input, Row } from './calls/row.ts';
import type { World } from './world.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };

export const readReply = (status: number, headers: Headers, text: string): Reply => {
  const isJson = headers.get('content-type')?.startsWith('application/json') && text !== '';
  const isRead = isJson && !headers.has('content-encoding');
  return { status, headers, body: isRead ? JSON.parse(text) : text };
};

/** The reply to a request that does not leave the process. */
export async function inject(
  { product, url: site }: TestNetwork,
  method: string,
  url: string,
  given: Record<string, string>,
  payload?: string | Buffer,
): Promise<Reply> {
  const headers = { host: new URL(site).host, ...given };
  const request = { method: method as 'POST', url, headers, ...(payload === undefined ? {} : { payload }) };
  const response = await product.http.app.inject(request);
  const replied = new Headers(Object.entries(response.headers).map(([name, value]) => [name, `${value}`]));
  return readReply(response.statusCode, replied, response.body);
}

type Key = keyof typeof calls;

/** Who makes a call, as its row says. */
export const callerOf = (world: World, { scope }: Call, row: Row): Caller | undefined =>
  row.as?.(world) ??
  {
    public: undefined,
    applicant: world.applicant,
    recruiter: world.recruiter,
    anyone: world.applicant,
    staff: world.manager,
  }[scope];

/** What says who calls. Calls of staff need the origin of the board, also those without a cookie. */
export const headersOf = (
  { url }: TestNetwork,
  path: string,
  caller: Caller | undefined,
): Record<string, string> => ({
  ...(path.startsWith(`${STAFF_PATH}/`) && { origin: url }),
  ...(caller && ('origin' in caller ? staffHeaders(caller) : { authorization: `Bearer ${caller.token}` })),
});

/** The reply to a call that does not leave the process. */
export function sendInside(
  network: TestNetwork,
  key: Key,
  { params, query, body }: Input,
  caller: Caller | undefined,
): Promise<Reply> {
  const [method, pattern] = key.split(' ') as [string, string];
  const path = pattern.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? 'x'));
  const headers = {
    ...headersOf(network, path, caller),
    ...(body !== undefined && JSON_TYPE),
  };
  return inject(network, method, query ? `${path}?${query}` : path, headers, JSON.stringify(body));
}

/** Whether the query of a call has a `limit`. */
export const isPaged = (key: Key): boolean =>
  'limit' in ((calls[key] as { query?: { properties?: object } }).query?.properties ?? {});

/**
 * What is wrong with what a call shows, on each page of a list. Nothing is if it isn't shown to the caller,
 * unless it is a list, or `mayRefuse` says that this one may be refused.
 */
export async function flawOfShown(
  network: TestNetwork,
  key: Key,
  { query, ...input }: Input,
  caller: Caller | undefined,
  { mayRefuse = !isPaged(key) }: { mayRefuse?: boolean } = {},
): Promise<string | undefined> {
  const { required = [] } = ((calls[key] as Call).query ?? {}) as { required?: string[] };
  // As many as there are, and not those alone that a search finds, unless the call is one.
  for (let next = isPaged(key) && required.length === 0 ? 'limit=100' : query; ; ) {
    const reply = await sendInside(network, key, { ...input, ...(next && { query: next }) }, caller);
    // A job that is live no more is not shown to everybody.
    const flaw = mayRefuse && reply.status === 404 ? undefined : answerFlaw(reply, 200);
    const mistake = flaw ?? (reply.status === 200 ? replyFlaw(key, 200, reply.body) : undefined);
    if (mistake) return `${key}: ${mistake}`;
    const more = /\?([^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    if (!more) return undefined;
    next = more;
  }
}
