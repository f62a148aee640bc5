import { createTestHost, type Reply, TestApp } from '@firstrung/web-kit/testing';
import type { ReactNode } from 'react';
import type { InitialEntry } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AuthArea } from './area.ts';

export { button, refusal } from '@firstrung/web-kit/testing';

// What the component tests of this package share.

export const area: AuthArea = {
  paths: {
    login: '/login',
    signup: '/signup',
    verify: '/verify',
    forgot: '/forgot-password',
    logout: '/logout',
    settings: '/settings',
  },
  texts: {
    side: { title: 'Side', lead: 'Beside the form' },
    login: {
      title: 'Log in',
      lead: 'Welcome back',
      signup: 'Create an account',
      other: { question: 'Hiring?', label: 'Login as Recruiter' },
    },
    signup: { title: 'Create your account', lead: 'It is free' },
  },
  otherLogin: '/recruiter/login',
  fallbackMessages: { login: 'An error occurred', signup: 'An error occurred' },
  getStartPath: () => '/home',
};

/** The calls of which a screen only reads; the others are sent with POST. */
const READS = ['get-name-email', 'sessions', 'second-factor'];

/** Replies by the last part of an applicant's call, as `login`. */
export type Replies = Record<string, (body: unknown) => Reply>;

interface Options {
  accountId?: string;
  path?: InitialEntry;
}

/** Renders a screen with the server's replies. `sent` are the bodies of all calls, in their order. */
export async function renderScreen(
  screen: ReactNode,
  replies: Replies = {},
  { accountId, path = '/here' }: Options = {},
) {
  const sent: unknown[] = [];
  const recorded = Object.entries(replies).map(([name, reply]) => [
    `${READS.includes(name) ? 'GET' : 'POST'} /api/authApplicant/${name}`,
    (body: unknown) => {
      if (body !== undefined) sent.push(body);
      return reply(body);
    },
  ]);
  const host = createTestHost({ replies: Object.fromEntries(recorded), ...(accountId && { accountId }) });
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
