import { expect, test } from 'vitest';

// Texts are chosen when their modules are loaded, so the language of the page comes first.
document.documentElement.lang = 'en-XA';
const { expectFits, jobId, jobPage, GET_JOB, open } = await import('../../../testing.tsx');

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
  await expect.poll(() => document.querySelectorAll('details').length).toBe(3);
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
