import type { DemoLogins } from '@firstrung/demo';
import type { Client } from '@firstrung/test-kit/client';
import type { Page } from 'playwright-core';

export interface Screen {
  name: string;
  path: string;
  /** The token of the account that is signed in; default: a visitor. */
  token?: string;
  /** Brings the opened page into the state to be shown. */
  act?: (page: Page) => Promise<void>;
}

/** The screens of the pictures, as the two printed demo logins and a visitor see them. */
export async function listScreens({ api }: Client, logins: DemoLogins): Promise<Screen[]> {
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

  return [
    { name: 'landing', path: '/' },
    { name: 'guest-home', path: '/guest/home' },
    { name: 'jobs', path: '/jobs?q=engineer' },
    { name: 'job', path: `/guests/job-details/${jobId}` },
    { name: 'applied', path: '/applied-interns', token: applicant.token },
    { name: 'messages', path: '/messages', token: applicant.token, act: openConversation },
    { name: 'networks', path: '/project-networks', token: applicant.token },
    { name: 'recruiter-home', path: '/recruiter/home', token: recruiter.token },
    { name: 'recruiter-job', path: `/recruiter/job-details/${jobId}`, token: recruiter.token },
    {
      name: 'recruiter-application',
      path: `/recruiter/applications/${application._id}`,
      token: recruiter.token,
    },
  ];
}

/** Opens the first conversation. */
async function openConversation(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.locator('li[data-seq]').last().waitFor();
}
