import type { Route } from 'playwright-core';

/** Failing replies, for `page.route()`. */

/** The message of such an error. */
export const SERVER_MESSAGE = 'The server is having a bad day.';

const fault = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, message: SERVER_MESSAGE, requestId: 'r1' } });

export const broken = fault(500, 'Internal');
/** The session has been ended. */
export const refused = fault(401, 'TokenRevoked');
/** A refusal that is not retried. */
export const refusedForGood = fault(429, 'TooManyRequests');
export const noAnswer = (route: Route) => route.abort();
