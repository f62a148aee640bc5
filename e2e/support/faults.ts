import type { Route } from 'playwright-core';

/** For `page.route()`: what a call answers that goes wrong. */

/** An error as our server words it. */
export const SERVER_SAYS = 'The server is having a bad day.';

const fault = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, message: SERVER_SAYS, requestId: 'r1' } });

export const broken = fault(500, 'Internal');
/** Someone has ended the session. */
export const refused = fault(401, 'TokenRevoked');
/** A refusal that asking again doesn't change. */
export const refusedForGood = fault(429, 'TooManyRequests');
export const noAnswer = (route: Route) => route.abort();
