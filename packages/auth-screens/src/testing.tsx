import type { Role } from '@firstrung/web-kit';
import { createTestHost, type Replies, TestApp } from '@firstrung/web-kit/testing';
import type { ReactNode } from 'react';
import type { InitialEntry } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

export { button, type Replies, refusal } from '@firstrung/web-kit/testing';

// What the component tests of this package share.

/** The calls of which a screen only reads; the others are sent with POST. */
const READS = ['get-name-email', 'sessions', 'second-factor'];

function keyOf(name: string, role: Role): string {
  if (name.includes(' /')) return name;
  const auth = role === 'recruiter' ? 'authRecruiter' : 'authApplicant';
  return `${READS.includes(name) ? 'GET' : 'POST'} /api/${auth}/${name}`;
}

interface Options {
  role?: Role;
  accountId?: string;
  /** The account must add a second factor first, or is suspended. */
  restricted?: boolean | 'suspended';
  path?: InitialEntry;
}

/**
 * Renders a screen with the server's replies, by the key of a call or by the last part of one of auth, as
 * `login`. `sent` are the bodies of all calls, in their order.
 */
export async function renderScreen(
  screen: ReactNode,
  replies: Replies = {},
  {
    role = 'applicant',
    restricted = false,
    accountId = restricted ? 'ada' : undefined,
    path = '/here',
  }: Options = {},
) {
  const sent: unknown[] = [];
  const recorded = Object.entries(replies).map(([name, reply]): [string, Replies[string]] => [
    keyOf(name, role),
    (body, query) => {
      if (body !== undefined) sent.push(body);
      return reply(body, query);
    },
  ]);
  const host = createTestHost({
    role,
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
