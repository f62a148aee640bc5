import { expectAccessible, expectFits } from '@firstrung/ui-kit/testing';
import { HostProvider } from '@firstrung/web-kit';
import { button, expectAddress, heading } from '@firstrung/web-kit/testing';
import { createRoot } from 'react-dom/client';
import { Link } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createTestShell, renderInShell } from '../testing.tsx';
import { renderApp } from './App.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import NotFound from './NotFound.tsx';
import { PageFrame } from './PageFrame.tsx';
import { RouteChangeEffects } from './RouteChangeEffects.tsx';
import { ShellScreen } from './ShellScreen.tsx';
import type { Shell } from './shell.ts';

beforeEach(() => page.viewport(1280, 800));

/** Whether the browser says that it is online. */
function setOnline(isOnline: boolean) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => online.mockRestore());
  return online;
}

test('the page for an unknown address has the frame, and ways out', async () => {
  const { shell } = createTestShell({ visitor: true });
  await renderInShell(shell, <NotFound />, '/nowhere');
  await expect.element(heading('Page not found')).toBeVisible();
  expect(document.title).toBe('Page not found · Firstrung');
  await expect.element(page.elementLocator(document.body)).toMatchAriaInlineSnapshot(`
    - link "Skip to content":
      - /url: "#content"
    - banner:
      - link "Firstrung":
        - /url: /
      - button "Dark colours"
    - main:
      - heading "Page not found" [level=1]
      - paragraph: This page doesn't exist. It may have moved, or the link is incomplete.
      - link "See all jobs":
        - /url: /guest/home
      - link "Go to home page":
        - /url: /
    - contentinfo:
      - text: Firstrung
      - list:
        - listitem:
          - link "Extra page":
            - /url: /extra
        - listitem:
          - link "Imprint":
            - /url: /imprint
        - listitem:
          - link "Privacy":
            - /url: /privacy
        - listitem:
          - link "help@example.org":
            - /url: mailto:help@example.org
        - listitem:
          - link "Jobs by RSS":
            - /url: /jobs.rss
    - status: /nowhere
  `);
  await expectFits();
  await expectAccessible();
});

test.each([
  ['an applicant', 'applicant', 'See all jobs', '/home'],
  ['a recruiter', 'recruiter', 'See your jobs', '/recruiter/home'],
] as const)('an unknown address leads %s to their jobs', async (_, role, label, to) => {
  const { shell } = createTestShell({ role });
  await renderInShell(shell, <NotFound />, '/nowhere');
  await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

test('the theme is switched, and the choice is kept', async () => {
  document.documentElement.dataset.theme = 'light';
  const { shell } = createTestShell();
  await renderInShell(shell, <PageFrame>Content</PageFrame>);
  await button('Dark colours').click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  await button('Light colours').click();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.cookie).toContain('theme=light');
});

test('the frame shows the operator, and no footer where the screen fills the window', async () => {
  const { shell } = createTestShell();
  const site = { operator: 'Harbour College', logo: '/logo.svg' };
  await renderInShell(
    { ...shell, site },
    <PageFrame nav={[{ to: '/home', label: 'Jobs' }]} home="/home" footer={false}>
      Content
    </PageFrame>,
  );
  await expect
    .element(page.getByRole('img', { name: 'A service of Harbour College' }))
    .toHaveAttribute('src', '/logo.svg');
  await expect.element(page.getByRole('link', { name: 'Firstrung' })).toHaveAttribute('href', '/home');
  expect(page.getByRole('contentinfo').elements()).toEqual([]);
});

test('a screen that did not load can be retried', async () => {
  const retried = vi.fn();
  const { shell } = createTestShell();
  await renderInShell(shell, <LoadFailure onRetry={retried} />);
  await expect.element(heading('This part of the page did not load')).toBeVisible();
  await expect
    .element(page.getByText('The rest of the page still works. Try again in a moment.'))
    .toBeVisible();
  await button('Retry').click();
  expect(retried).toHaveBeenCalledOnce();
});

test('offline, the screen loads by itself when the browser is back online', async () => {
  const online = setOnline(false);
  const retried = vi.fn();
  const { shell } = createTestShell();
  await renderInShell(shell, <LoadFailure onRetry={retried} />);
  await expect.element(heading('You are offline')).toBeVisible();
  await expect
    .element(page.getByText('This part of the page loads by itself when you are back online.'))
    .toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(heading('This part of the page did not load')).toBeVisible();
  expect(retried).toHaveBeenCalledOnce();
});

test('the page from the server stays readable when its screen did not load', async () => {
  const online = setOnline(true);
  const retried = vi.fn();
  const { shell } = createTestShell();
  const serverPage: Shell['serverPage'] = {
    covers: (path) => path === '/jobs',
    replace() {},
    moveInto: (place) => place.append('From the server'),
  };
  await renderInShell({ ...shell, serverPage }, <LoadFailure onRetry={retried} />, '/jobs');
  await expect.element(page.getByText('From the server')).toBeVisible();
  const body = page.elementLocator(document.body);
  await expect.element(body).toMatchTextContent('You can read this page, but its buttons did not load.');
  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect
    .element(body)
    .toMatchTextContent(
      'You are offline. You can read this page; its buttons work once you are back online.',
    );
  await button('Retry').click();
  window.dispatchEvent(new Event('online'));
  expect(retried).toHaveBeenCalledTimes(2);
});

const Here = () => <h1>Here it is</h1>;

test('a screen of the shell that did not load shows so in the frame, and loads again by a reload', async () => {
  const { shell } = createTestShell();
  const reload = vi.fn(async () => ({ default: Here }));
  // React reports what a boundary catches.
  const printed = vi.mocked(console.error);
  await renderInShell(
    { ...shell, registry: { ...shell.registry, reload: reload as never } },
    <ShellScreen load={() => Promise.reject(new Error('404'))} />,
  );
  await expect.element(heading('This part of the page did not load')).toBeVisible();
  await expect.element(page.getByRole('banner')).toBeInTheDocument();
  await button('Retry').click();
  await expect.element(heading('Here it is')).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
  printed.mockClear();
});

const screen = (shell: Shell, name: string, more = <p />) => (
  <HostProvider host={shell.hosts.applicant}>
    <PageFrame>
      <h1>{name}</h1>
      <input type="search" aria-label="Search here" />
      <Link to="/second">Second</Link>
      <Link to="/second#part">Part</Link>
      <Link to="/third" state={{ focus: 'search' }}>
        Third
      </Link>
      {more}
      <div style={{ height: 3_000 }} />
      <h2 id="part">The part</h2>
      <RouteChangeEffects />
    </PageFrame>
  </HostProvider>
);
const follow = (name: string) => (page.getByRole('link', { name }).element() as HTMLElement).click();

test('another screen opens at its top with the focus on its heading; the first one leaves both alone', async () => {
  const { shell, host } = createTestShell();
  await renderInShell(shell, screen(shell, 'Heading'), '/first');
  await expect.element(heading('Heading')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  scrollTo(0, 900);
  host.notices.set('Saved.', '/second');
  follow('Second');
  await expectAddress('/second');
  await expect.element(heading('Heading')).toHaveFocus();
  expect(scrollY).toBeLessThan(50);
  expect(host.notices.get()).toMatchObject([{ text: 'Saved.' }]);
});

test('a hash scrolls to its element, and a link can focus the search', async () => {
  const { shell } = createTestShell();
  await renderInShell(shell, screen(shell, 'Heading'), '/first');
  follow('Part');
  await expect.poll(() => scrollY).toBeGreaterThan(1_000);
  follow('Third');
  await expect.element(page.getByRole('searchbox', { name: 'Search here' })).toHaveFocus();
});

test('a step back while the first page is rendered is not missed', async () => {
  const { shell } = createTestShell({ visitor: true });
  const { registry } = shell;
  const present = window.location.href;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    window.history.replaceState(null, '', present);
  });
  // The step comes between two slices of the rendering.
  const goBack = vi.fn(() => {
    window.history.replaceState(null, '', '/recruiter/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = goBack;
  const file = vi.fn(registry.file).mockImplementationOnce(() => {
    port2.postMessage('');
    const end = performance.now() + 20;
    while (performance.now() < end);
    return registry.file();
  });
  window.history.replaceState(null, '', '/');
  renderApp(root, { ...shell, registry: { ...registry, file } });
  await expect.element(heading('Page not found')).toBeVisible();
  expect(goBack).toHaveBeenCalledOnce();
});
