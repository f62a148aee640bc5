import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

// Texts are chosen when their modules are loaded, so the language of the page comes first.
document.documentElement.lang = 'en-XA';
const { expectFits, job, jobId, open, testId } = await import('../../../testing.tsx');

test('all texts of the questions are in the catalogue, and have room where they are longer', async () => {
  await page.viewport(390, 844);
  const questions = [
    { id: testId(50), kind: 'yesNo' as const, text: '[Lorry?]', required: false },
    { id: testId(51), kind: 'choice' as const, text: '[Shift?]', options: ['[A]', '[B]'], required: true },
    { id: testId(52), kind: 'number' as const, text: '[Years]', required: true },
  ];
  await open(`/job-details/${jobId}`, { bodies: { 'GET /api/jobs/job-details/:jobId': job({ questions }) } });
  await page.getByRole('main').getByRole('button', { name: /Áppļý/i }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox')).toBeVisible();
  await dialog.getByRole('button').last().click();
  await expect.element(dialog.getByText(/pļéášé/i).first()).toBeVisible();
  const texts = [
    ...dialog
      .element()
      .querySelectorAll('fieldset :is(legend, label, option, [id$="-help"], [id$="-error"])'),
  ]
    .map((element) => element.textContent)
    .filter((text) => text !== '');
  expect(texts.length).toBeGreaterThan(8);
  expect(texts.filter((text) => !/^\[.*\]$/s.test(text))).toEqual([]);
  await expectFits();
});
