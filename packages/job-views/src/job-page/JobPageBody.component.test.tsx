import { EMPTY_JOB } from '@firstrung/contracts';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { JobPageBody, type JobPageBodyProps, type JobPageContent } from './JobPageBody.tsx';

const JOB: JobPageContent = {
  ...EMPTY_JOB,
  title: 'Welder',
  company: { id: '1', name: 'Nordlicht', to: '/companies/nordlicht', jobsTo: '/jobs?company=1' },
  location: 'Kiel, Germany',
  employmentType: 'Internship',
  posted: { text: '2 days ago', title: '19 November 2026', at: '2026-11-19T08:00:00Z' },
  applicants: 0,
  description: 'One.\n\nTwo.',
  requirements: 'Steady hands\n✓ A mask',
  skills: ['tig'],
};

const body = (job: Partial<JobPageContent> = {}, props: Partial<JobPageBodyProps> = {}) => (
  <MemoryRouter>
    <main>
      <JobPageBody
        job={{ ...JOB, ...job }}
        back={{ to: '/jobs', label: 'All jobs' }}
        sidebar={<button type="button">Apply</button>}
        {...props}
      />
    </main>
  </MemoryRouter>
);

test('shows the facts, leaves empty texts out, and needs no style attributes', async () => {
  await render(body());
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welder' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Nordlicht' }))
    .toHaveAttribute('href', '/companies/nordlicht');
  await expect.element(page.getByText('2 days ago')).toHaveAttribute('title', '19 November 2026');
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual([
    'LocationKiel, Germany',
    'Employment typeInternship',
    'Posted2 days ago',
    'Applicants0',
    'AnswerWithin 15 working days',
  ]);
  expect(page.getByRole('heading', { name: 'Benefits' }).elements()).toEqual([]);
  expect(document.querySelectorAll('main [style]').length).toBe(0);
  await expectAccessible();
});

test('lines of a list get a bar unless they begin with a symbol', async () => {
  await render(body());
  const bar = (text: string) => getComputedStyle(page.getByText(text).element(), '::before').content;
  expect(bar('Steady hands')).toBe('""');
  expect(bar('✓ A mask')).toBe('none');
  expect(bar('One.')).toBe('none');
  const items = page.getByRole('list').getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(['Steady hands', '✓ A mask', 'tig']);
});

test('a long title is smaller and is hyphenated', async () => {
  const screen = await render(body());
  const size = () => Number.parseFloat(getComputedStyle(document.querySelector('h1')!).fontSize);
  const normal = size();
  await screen.rerender(
    body({ title: 'Specialist for renewable heating systems and district heating networks' }),
  );
  expect(size()).toBeLessThan(normal);
  expect(getComputedStyle(document.querySelector('h1')!).hyphens).toBe('auto');
});

test('the lowest bar of the cover lights up once the reader has applied', async () => {
  const screen = await render(body());
  const fill = () => getComputedStyle([...document.querySelectorAll('article rect')].at(-1)!).fill;
  const unlit = fill();
  await screen.rerender(body({}, { applied: true }));
  await expect.poll(fill).not.toBe(unlit);
});
