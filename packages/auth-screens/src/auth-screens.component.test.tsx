import { expectAccessible } from '@firstrung/ui-kit/testing';
import { createTestHost, type Reply, TestApp, testToken } from '@firstrung/web-kit/testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AuthArea } from './area.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { SignupScreen } from './SignupScreen.tsx';

const area: AuthArea = {
  paths: {
    login: '/login',
    signup: '/signup',
    verify: '/verify',
    forgot: '/forgot-password',
    logout: '/logout',
  },
  texts: {
    side: { title: 'Side', lead: 'Beside the form' },
    login: { title: 'Log in', lead: 'Welcome back', signup: 'Create an account' },
    signup: { title: 'Create your account', lead: 'It is free' },
  },
  fallbackMessages: { login: 'An error occurred', signup: 'An error occurred' },
  getStartPath: () => '/home',
};

type Replies = Record<string, (body: unknown) => Reply>;

async function renderScreen(screen: ReactNode, replies: Replies = {}) {
  const host = createTestHost({ replies });
  await render(
    <TestApp host={host} path="/here">
      {screen}
    </TestApp>,
  );
  return host;
}

const address = () => page.getByRole('textbox', { name: 'E-mail or phone number' });
const password = () => page.getByLabelText('Password', { exact: true });
const submit = (name: string) => page.getByRole('button', { name, exact: true });
const location = () => page.getByTestId('address');

test('the login starts a session and opens the start page', async () => {
  const sent: unknown[] = [];
  const host = await renderScreen(<LoginScreen area={area} />, {
    'POST /api/authApplicant/login': (body) => {
      sent.push(body);
      return { body: { success: true, token: testToken('ada') } };
    },
  });
  await expectAccessible();
  await address().fill('  ada@example.org ');
  await password().fill(' secret ');
  await userEvent.keyboard('{Enter}');
  await expect.element(location()).toHaveTextContent('/home');
  expect(sent).toEqual([{ emailOrPhone: 'ada@example.org', password: ' secret ' }]);
  expect(host.session.account('applicant')?.id).toBe('ada');
  expect(host.notices.take('/home')).toBe('Successfully LoggedIn !');
});

test('the login reports missing fields without a call and focuses the first', async () => {
  await renderScreen(<LoginScreen area={area} />);
  await submit('Login').click();
  await expect.element(address()).toHaveAccessibleDescription('Enter your e-mail address or phone number');
  await expect.element(password()).toHaveAccessibleDescription('Enter your password');
  await expect.element(address()).toHaveFocus();
  await expectAccessible();
});

test('a refused login shows the reason of the server', async () => {
  const refusal = { error: 'WrongCredentials', message: 'Wrong address or password.', requestId: 'r' };
  await renderScreen(<LoginScreen area={area} />, {
    'POST /api/authApplicant/login': () => ({ status: 400, body: refusal }),
  });
  await address().fill('ada@example.org');
  await password().fill('wrong');
  await submit('Login').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong address or password.');
  await expect.element(page.getByRole('link', { name: 'Enter the code' })).not.toBeInTheDocument();
});

test('an unverified account gets a link to the verification', async () => {
  const refusal = { error: 'NotVerified', message: 'Please verify your account first.', requestId: 'r' };
  await renderScreen(<LoginScreen area={area} />, {
    'POST /api/authApplicant/login': () => ({ status: 403, body: refusal }),
  });
  await address().fill('ada@example.org');
  await password().fill('secret');
  await submit('Login').click();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await expect.element(location()).toHaveTextContent('/verify');
});

test('the signup refuses a short password and a blank name before the call', async () => {
  await renderScreen(<SignupScreen area={area} />);
  await page.getByRole('textbox', { name: 'Your name' }).fill('   ');
  await address().fill('ada@example.org');
  await password().fill('12345');
  await submit('Sign up').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Your name' }))
    .toHaveAccessibleDescription('Enter your name');
  await expect.element(page.getByText('The password needs at least 6 characters')).toBeVisible();
  await expectAccessible();
});

test('the signup continues with the verification', async () => {
  const sent: unknown[] = [];
  await renderScreen(<SignupScreen area={area} />, {
    'POST /api/authApplicant/signup': (body) => {
      sent.push(body);
      return { status: 201, body: { success: true, emailOrPhone: 'ada@example.org' } };
    },
  });
  await page.getByRole('textbox', { name: 'Your name' }).fill(' Ada ');
  await address().fill('ada@example.org');
  await password().fill('123456');
  await submit('Sign up').click();
  await expect.element(location()).toHaveTextContent('/verify');
  expect(sent).toEqual([{ name: 'Ada', emailOrPhone: 'ada@example.org', password: '123456' }]);
});
