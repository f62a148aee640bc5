import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

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
  };
  await open(`/recruiter/job-details/${jobId}/edit`, { bodies: { [GET_JOB]: jobPage([], facts) } });
  const form = page.getByRole('group').first();
  await expect.element(form).toBeVisible();
  const texts = [...form.element().querySelectorAll('legend, label, option, [id$="-help"]')]
    .map((element) => element.textContent)
    .filter((text) => !/^[A-Z]{3}$/.test(text));
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => !/^\[.*\]$/s.test(text))).toEqual([]);
  await expectFits();
});
