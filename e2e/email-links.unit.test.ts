import { isOwnPage } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { routes as applicantRoutes } from '../mfe-applicant/src/routes.ts';
import { routes as recruiterRoutes } from '../mfe-recruiter/src/routes.ts';
import { routes as staffRoutes } from '../mfe-staff/src/routes.ts';
import { isPathOf } from '../packages/auth-screens/src/return-path.ts';
import { allEmails, PUBLIC_URL } from '../services/mail/tests/all-emails.ts';

// A link of an e-mail leads to a screen. Without a session, that screen needs none, or it sends the reader to
// the login, which leads back to it.

/** Screens that mean no session: who follows the link proves by it, or logs in there. */
const WITHOUT_SESSION =
  /^\/(recruiter\/)?(login|forgot-password|unsubscribe)$|^\/\w+\/undo-address-change$|^\/staff\/accept$|^\/$|^\/recruiter$/;
/** They check the session themselves. */
const GUARDED_BY_SCREEN =
  /^\/(recruiter\/)?settings$|^\/recruiter\/invitations\/|^\/staff$|^\/answers\/check$/;

const ROLES = ['recruiter', 'staff'] as const;

const links = new Set(
  Object.values(allEmails()).flatMap((email) =>
    [...(email?.text ?? '').matchAll(/https:\/\/jobs\.example(\/[^\s)]*)/g)].map(([, path = '']) => path),
  ),
);
const routes = [...applicantRoutes, ...recruiterRoutes, ...staffRoutes].map((screen) => ({
  ...screen,
  pattern: new RegExp(`^${screen.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

test('the e-mails have links', () => {
  expect(PUBLIC_URL).toBe('https://jobs.example');
  expect(links.size).toBeGreaterThan(15);
});

test.each([...links])('%s arrives', (link) => {
  const { pathname, search } = new URL(link, PUBLIC_URL);
  if (WITHOUT_SESSION.test(pathname)) return;
  const screen = routes.find(({ pattern }) => pattern.test(pathname));
  expect(screen, 'a screen').toBeDefined();
  const asksForLogin = screen?.loginNotice !== undefined || GUARDED_BY_SCREEN.test(pathname);
  expect(asksForLogin || isOwnPage(search), 'a visitor is sent to the login').toBe(true);
  const role = ROLES.find((one) => pathname.split('/')[1] === one) ?? 'applicant';
  expect(isPathOf(role, link), 'the login leads back').toBe(true);
});
