import { refusal } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  card,
  companyPage,
  expectAddress,
  expectFits,
  expectStates,
  heading,
  jobId,
  northlight,
  open,
  serverOrNetwork,
  text,
} from '../../testing.tsx';

const PATH = '/companies/northlight-energy';
const GET_COMPANY = 'GET /api/guest/company/company-page/:slug';
const GET_JOBS = 'GET /api/guest/jobs/get-all-jobs';
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test('a company loads or says why not', () =>
  expectStates({
    spec: 'C§11',
    path: PATH,
    visitor: true,
    call: GET_COMPANY,
    loading: 'Loading the company',
    fails: serverOrNetwork,
    shows: 'Northlight Energy',
  }));

test('its jobs load or say why not', () =>
  expectStates({
    spec: 'C§11',
    path: PATH,
    visitor: true,
    call: GET_JOBS,
    loading: 'Loading jobs',
    fails: serverOrNetwork,
    shows: 'Junior Developer',
  }));

test('a visitor reads about the company, opens its jobs and signs up to apply', async () => {
  const { sent } = await open(PATH, { visitor: true });
  await expect.element(heading('Northlight Energy')).toBeVisible();
  await expect.element(link('Junior Developer')).toHaveAttribute('href', `/guests/job-details/${jobId}`);
  await expect.element(link('Apply Now Junior Developer')).toHaveAttribute('href', '/signup');
  await expect.element(link('All jobs')).toHaveAttribute('href', '/guest/home');
  await expect.element(text('You have seen every open job at Northlight Energy.')).toBeVisible();
  const asked = sent.filter(({ call }) => call === GET_JOBS).map(({ query }) => Object.fromEntries(query));
  expect(asked).toEqual([{ limit: '24', company: northlight }]);
  await expectFits();
});

test('an applicant sees which jobs they have applied to', async () => {
  await open(PATH, { bodies: { 'GET /api/jobs/applied-jobs': [jobId] } });
  await expect.element(link('Junior Developer')).toHaveAttribute('href', `/job-details/${jobId}`);
  await expect.element(text('Applied')).toBeVisible();
  await expect.element(link('All jobs')).toHaveAttribute('href', '/home');
  expect(button('Apply Now Junior Developer').elements()).toEqual([]);
});

test('without a live job it says so, and asks for none', async () => {
  const { sent } = await open(PATH, {
    visitor: true,
    bodies: { [GET_COMPANY]: companyPage({ liveJobs: 0 }) },
  });
  await expect.element(heading('No open jobs right now')).toBeVisible();
  await expect.element(link('Show all jobs')).toHaveAttribute('href', '/jobs');
  expect(link('1 live job').elements()).toEqual([]);
  expect(sent.some(({ call }) => call === GET_JOBS)).toBe(false);
});

test('a former address leads to the present one', async () => {
  await open('/companies/northlight', { visitor: true });
  await expectAddress(PATH);
  await expect.element(heading('Northlight Energy')).toBeVisible();
});

test('an address of no company says so', async () => {
  const missing = () => refusal(404, 'NotFound', 'This company was not found.');
  await open('/companies/nobody', { visitor: true, replies: { [GET_COMPANY]: missing } });
  await expect.element(heading('Company not found')).toBeVisible();
  await expect.element(link('All jobs')).toHaveAttribute('href', '/guest/home');
});

test('the name on a card leads to the company, the rest of the card to the job', async () => {
  const company = { _id: northlight, name: 'Northlight Energy', logo: null, slug: 'northlight-energy' };
  await open('/guest/home', { visitor: true, bodies: { [GET_JOBS]: [card({ company })] } });
  await link('Northlight Energy').click();
  await expectAddress(PATH);
});
