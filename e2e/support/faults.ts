import type { Page, Route } from 'playwright-core';

// Failing replies of the API, for `page.route()`.

/** The message of each of these replies. */
export const SERVER_MESSAGE = 'The server is having a bad day.';

const fault = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, message: SERVER_MESSAGE, requestId: 'r1' } });

/** An error of the server. Queries are retried after it. */
export const broken = fault(500, 'Internal');

/**
 * Pages come without content, as when the page server can't
 * read their data in time: screens make their calls themselves.
 */
export const withoutContent = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<script type="application\/json" id="seeds">.*?<\/script>/s, '')
      .replace(/<div id="server-page">.*?(?=<(?:link|script|div id="root")\b)/s, '');
    return route.fulfill({ response, body: html });
  });
