import { createTestHost, type Replies, TestApp } from '@firstrung/web-kit/testing';
import type { ReactNode } from 'react';
import type { InitialEntry } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

export { button, type Replies, refusal } from '@firstrung/web-kit/testing';

// What the component tests of this package share.

/** The calls of which a screen only reads; the others are sent with POST. */
const READS = ['get-name-email', 'sessions', 'second-factor'];

const keyOf = (name: string) =>
  name.includes(' /') ? name : `${READS.includes(name) ? 'GET' : 'POST'} /api/authApplicant/${name}`;

interface Options {
  accountId?: string;
  /** The account must add a second factor first, or is suspended. */
  restricted?: boolean | 'suspended';
  path?: InitialEntry;
}

/**
 * Renders a screen with the server's replies, by the key of a call or by the last part of an applicant's, as
 * `login`. `sent` are the bodies of all calls, in their order.
 */
export async function renderScreen(
  screen: ReactNode,
  replies: Replies = {},
  { restricted = false, accountId = restricted ? 'ada' : undefined, path = '/here' }: Options = {},
) {
  const sent: unknown[] = [];
  const recorded = Object.entries(replies).map(([name, reply]): [string, Replies[string]] => [
    keyOf(name),
    (body, query) => {
      if (body !== undefined) sent.push(body);
      return reply(body, query);
    },
  ]);
  const host = createTestHost({
    replies: Object.fromEntries(recorded),
    restricted,
    ...(accountId && { accountId }),
  });
  const { unmount } = await render(
    <TestApp host={host} path={path}>
      {screen}
    </TestApp>,
  );
  return { host, sent, unmount };
}

export const address = () => page.getByRole('textbox', { name: 'E-mail or phone number' });
export const password = () => page.getByLabelText('Password', { exact: true });
export const code = () => page.getByRole('textbox', { name: 'Verification code', exact: true });
export const location = () => page.getByTestId('address');
