import type { DemoLogins } from '@firstrung/demo';
import { totpCode } from '@firstrung/service-kit/totp';
import type { Client } from '@firstrung/test-kit/client';
import type { Page } from 'playwright-core';

export interface Screen {
  name: string;
  path: string;
  /** The token of the account that is signed in; default: a visitor. */
  token?: string;
  /** The cookie of staff's session. */
  staff?: string;
  /** Brings the opened page into the state to be shown. */
  act?: (page: Page) => Promise<void>;
}

/** The screens of the pictures, as the printed demo logins and a visitor see them. */
export async function listScreens(client: Client, logins: DemoLogins, origin: string): Promise<Screen[]> {
  const { api } = client;
  const { password } = logins;
  const applicant = await api('POST /api/authApplicant/login', {
    body: { emailOrPhone: logins.applicants[0]!.email, password },
  });
  const recruiter = await api('POST /api/authRecruiter/login', {
    body: { emailOrPhone: logins.recruiters[0]!.email, password },
  });

  const { jobs } = await api('GET /api/recruiter/jobs/overview', { token: recruiter.token });
  // Jobs with new applications come first.
  const jobId = jobs[0]!._id;
  const { applications } = await api('GET /api/recruiter/jobs/job-details/:jobId', {
    token: recruiter.token,
    params: { jobId },
  });
  const application = applications.find(({ resume }) => resume) ?? applications[0]!;
  const waiting = await api('GET /api/recruiter/applications/to-review', {
    token: recruiter.token,
    query: { sort: 'answerBy' },
  });
  const next = waiting.find(({ resume }) => resume) ?? waiting[0]!;

  const asApplicant = { token: applicant.token };
  const asRecruiter = { token: recruiter.token };
  const asStaff = { staff: await logInAsStaff(client, logins, origin) };
  const [open, applied] = await Promise.all([
    api('GET /api/jobs/get-all-jobs', asApplicant),
    api('GET /api/jobs/applied-jobs', asApplicant),
  ]);
  const toApply = open.find(({ _id }) => !applied.includes(_id)) ?? open[0]!;

  return [
    { name: 'landing', path: '/' },
    { name: 'guest-home', path: '/guest/home' },
    { name: 'jobs', path: '/jobs?q=engineer' },
    { name: 'jobs-filters', path: '/jobs?payMin=14&payUnit=hour&currency=EUR', act: openFilters },
    { name: 'job', path: `/guests/job-details/${jobId}` },
    { name: 'company', path: '/companies/nordlicht-robotics' },
    { name: 'login', path: '/login' },
    { name: 'home', path: '/home', ...asApplicant },
    { name: 'apply', path: `/job-details/${toApply._id}#apply`, ...asApplicant },
    { name: 'applied', path: '/applied-interns', ...asApplicant },
    { name: 'saved', path: '/saved-jobs', ...asApplicant },
    { name: 'messages', path: '/messages', ...asApplicant, act: openConversation },
    { name: 'announcements', path: '/all-messages', ...asApplicant },
    { name: 'networks', path: '/project-networks', ...asApplicant },
    { name: 'profile', path: '/profile', ...asApplicant },
    { name: 'settings', path: '/settings', ...asApplicant },
    { name: 'recruiter-home', path: '/recruiter/home', ...asRecruiter },
    { name: 'recruiter-jobs', path: '/recruiter/all-my-jobs', ...asRecruiter },
    { name: 'recruiter-job', path: `/recruiter/job-details/${jobId}`, ...asRecruiter },
    { name: 'recruiter-edit-job', path: `/recruiter/job-details/${jobId}/edit`, ...asRecruiter },
    {
      name: 'recruiter-job-facts',
      path: `/recruiter/job-details/${jobId}/edit`,
      ...asRecruiter,
      act: showConditions,
    },
    {
      name: 'recruiter-to-review',
      path: `/recruiter/to-review?person=${next._id}`,
      ...asRecruiter,
      act: openReasons,
    },
    { name: 'recruiter-application', path: `/recruiter/applications/${application._id}`, ...asRecruiter },
    { name: 'recruiter-messages', path: '/recruiter/messages', ...asRecruiter },
    { name: 'recruiter-company', path: '/recruiter/company-profile', ...asRecruiter },
    { name: 'recruiter-members', path: '/recruiter/company/members', ...asRecruiter },
    { name: 'recruiter-templates', path: '/recruiter/company/templates', ...asRecruiter },
    { name: 'recruiter-answers', path: '/recruiter/company/answers', ...asRecruiter },
    { name: 'staff-desk', path: '/staff', ...asStaff, act: openFirst },
    { name: 'staff-numbers', path: '/staff/numbers', ...asStaff },
  ];
}

/** The cookie of a session of the demo's staff. */
async function logInAsStaff({ call }: Client, { password, staff }: DemoLogins, origin: string) {
  const { email, secret } = staff![0]!;
  const { headers, body } = await call('POST', '/api/staff/login', {
    headers: { origin },
    body: { emailOrPhone: email, password, secondFactorCode: totpCode(secret, new Date()) },
  });
  const cookies = headers.getSetCookie().map((cookie) => /^staff=([^;]+)/.exec(cookie)?.[1]);
  const cookie = cookies.find((value) => value);
  if (!cookie) throw new Error(`no login of staff: ${JSON.stringify(body)}`);
  return cookie;
}

/** Opens what has waited longest, with what was written. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('tbody a').first().click();
  await page.getByRole('button', { name: 'Approve' }).first().waitFor();
}

/** Opens the first conversation. */
async function openConversation(page: Page): Promise<void> {
  await page.locator('main a[href*="with="]').first().click();
  await page.locator('li[data-seq]').last().waitFor();
}

/** Opens the strip of reasons below the decisions. */
const openReasons = (page: Page) => page.getByRole('button', { name: 'Reject' }).click();

/** Shows the fields of the filters. */
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();

/** Opens the conditions of the form. */
const showConditions = (page: Page) => page.getByText('Conditions', { exact: true }).click();
