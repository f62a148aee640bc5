import type { Role } from '@firstrung/web-kit';
import { createTestHost, type Replies } from '@firstrung/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { type Shell, ShellContext } from './app/shell.ts';
import { createRegistry } from './remotes/registry.ts';
import { remotesFile, testRemote } from './remotes/testing.ts';

// What the component tests of the shell share.

const file = remotesFile({
  mfe_applicant: testRemote({
    paths: ['/*'],
    links: {
      login: '/login',
      signup: '/signup',
      jobs: '/home',
      guestJobs: '/guest/home',
      search: '/jobs',
      job: '/job-details/:jobId',
      guestJob: '/guests/job-details/:jobId',
    },
  }),
  mfe_recruiter: testRemote({
    role: 'recruiter',
    paths: ['/recruiter/*'],
    links: { login: '/recruiter/login', signup: '/recruiter/signup', jobs: '/recruiter/home' },
  }),
  mfe_extra: testRemote({ paths: ['/extra'], navigation: [{ label: 'Extra page', path: '/extra' }] }),
});

interface ShellOptions {
  /** Nobody is signed in. Default: Ada, an applicant. */
  visitor?: boolean;
  role?: Role;
  replies?: Replies;
}

/** A shell with everything of its own but the server, whose calls get given replies. */
export function createTestShell({ visitor = false, role = 'applicant', replies = {} }: ShellOptions = {}) {
  const host = createTestHost({ role, replies, ...(!visitor && { accountId: 'ada' }) });
  const shell = {
    registry: createRegistry({
      inlined: file,
      fetchFile: async () => file,
      page: { reload() {} },
    }),
    site: { imprint: '/imprint', privacy: '/privacy', contact: 'help@example.org' },
    hosts: {
      applicant: { ...host, role: 'applicant' },
      recruiter: { ...host, role: 'recruiter' },
      staff: { ...host, role: 'staff' },
    },
    navigations: { count: 0 },
    scroll: { enter() {}, restore: () => false },
    serverPage: { covers: () => false, replace() {}, moveInto() {} },
    loadBell: () => new Promise<never>(() => {}),
  } satisfies Shell;
  return { shell: shell as Shell, host };
}

/** Renders a part of the page. The present address is in an element with the test id `address`. */
export const renderInShell = (shell: Shell, content: ReactNode, path: InitialEntry = '/') =>
  render(
    <ShellContext value={shell}>
      <QueryClientProvider client={shell.hosts.applicant.queryClient}>
        <MemoryRouter initialEntries={[path]}>
          {content}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </ShellContext>,
  );

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}
