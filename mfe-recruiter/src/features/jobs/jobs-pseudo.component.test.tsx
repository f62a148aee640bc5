import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

// Texts are chosen when their modules are loaded, so the language of the page comes first.
document.documentElement.lang = 'en-XA';
const { expectFits, jobId, jobPage, GET_JOB, open } = await import('../../testing.tsx');

const DAY_MS = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const closing = (days: number) => ({ closesOn: inDays(days).slice(0, 10), closesAt: inDays(days) });

test.each([
  ['asked', { stillOpen: { askedAt: inDays(-2), pausesAt: inDays(3) } }],
  ['closing', closing(3)],
  ['closed', { ...closing(-3), status: 'pausedJobs' as const }],
  ['publishing', { status: 'draftJobs' as const, publishAt: inDays(2) }],
])('%s: all texts are in the catalogue, and have room where they are longer', async (_, fields) => {
  await page.viewport(390, 844);
  await open(`/recruiter/job-details/${jobId}`, { bodies: { [GET_JOB]: jobPage([], fields) } });
  const banner = page.getByRole('article').getByRole('status').first();
  await expect.element(banner).toBeVisible();
  const texts = [...banner.element().querySelectorAll('span, button, a')]
    .filter((element) => element.children.length === 0)
    .map((element) => element.textContent)
    .filter((content) => content !== '');
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((content) => !/^\[.*\]$/s.test(content))).toEqual([]);
  await expectFits();
});

test('all texts of the facts are in the catalogue, and have room where they are longer', async () => {
  const facts = {
    pay: { kind: 'amount', min: 14, max: null, unit: 'hour', currency: 'EUR' } as const,
    places: [{ country: 'AT', town: 'Graz' }],
    remoteFrom: ['AT'],
    hours: { min: 20, max: 20 },
    startsOn: '2027-03-01',
    endsOn: '2027-09-30',
    closesOn: '2027-02-01',
    closesZone: 'Europe/Vienna',
    status: 'draftJobs' as const,
    publishAt: '2027-01-04T08:00:00.000Z',
    title: 'Salesman',
    questions: [{ id: jobId, kind: 'choice' as const, text: 'Gehalt?', options: ['A', 'B'], required: true }],
  };
  await open(`/recruiter/job-details/${jobId}/edit`, { bodies: { [GET_JOB]: jobPage([], facts) } });
  await expect.poll(() => document.querySelectorAll('details').length).toBe(4);
  for (const section of document.querySelectorAll('details')) section.open = true;
  const texts = [
    ...document.querySelectorAll('details :is(strong, legend, label, option, button, [id$="-help"])'),
  ]
    .map((element) => element.textContent || (element.getAttribute('aria-label') ?? ''))
    .filter((text) => !/^[A-Z]{3}$/.test(text));
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => !/^\[.*\]$/s.test(text))).toEqual([]);
  await expectFits();
});
