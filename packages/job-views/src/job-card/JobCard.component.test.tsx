import { expectAccessible } from '@firstrung/ui-kit/testing';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { JobList } from '../job-list/JobList.tsx';
import { JobCard, type JobCardProps } from './JobCard.tsx';
import { markWords } from './mark-words.tsx';

const JOB = {
  to: '/jobs/1',
  title: 'Welder',
  company: { name: 'Nordlicht' },
  description: 'word '.repeat(60),
  location: 'Kiel, Germany, Europe',
};

const POSTED = { text: 'Posted 2 days ago', at: '2026-11-19T08:00:00Z' };

const card = (props: Partial<JobCardProps>) => (
  <MemoryRouter>
    <main>
      <h1>Jobs</h1>
      <h2>Results</h2>
      <JobCard {...JOB} {...props} />
    </main>
  </MemoryRouter>
);

/** The check mark appears as soon as the button is pressed, and disappears if the server refuses. */
function OptimisticCard({ refused = false }: { refused?: boolean }) {
  const [applied, setApplied] = useState(false);
  return <>{card({ applied: applied && !refused, onApply: () => setApplied(true) })}</>;
}

const apply = () => page.getByRole('button', { name: /^Apply Now/ });

test('a card is named by its title, which is the link to the job', async () => {
  await render(card({ onApply: () => {}, pay: '€14 an hour', distance: '12 km', date: POSTED }));
  await expect.element(page.getByRole('article', { name: 'Welder' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Welder' })).toHaveAttribute('href', '/jobs/1');
  await expect.element(apply()).toHaveAccessibleName('Apply Now Welder');
  await expect.element(page.getByRole('article')).toMatchAriaInlineSnapshot(`
    - article "Welder":
      - heading "Welder" [level=3]:
        - link "Welder":
          - /url: /jobs/1
      - paragraph: Nordlicht
      - paragraph:
        - strong: €14 an hour
        - text: ·" / " Kiel Germany ·" / " 12 km
      - paragraph: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word…
      - paragraph:
        - time: Posted 2 days ago
      - button "Apply Now Welder"
  `);
  await expectAccessible();
});

test('the name of a company that has a page is a link to it', async () => {
  const onOther = vi.fn((event: Event) => event.preventDefault());
  await render(card({ company: { name: 'Nordlicht', to: '/companies/nordlicht' } }));
  const company = page.getByRole('link', { name: 'Nordlicht' });
  await expect.element(company).toHaveAttribute('href', '/companies/nordlicht');
  company.element().addEventListener('click', onOther);
  // The title's link covers the card, but not this one.
  await company.click();
  expect(onOther).toHaveBeenCalledOnce();
  expect(document.querySelector('a a')).toBeNull();
  await expectAccessible();
});

test('a card says what its job promises, and that its pay is not stated', async () => {
  await render(card({ promise: 'Answers within 10 working days' }));
  await expect.element(page.getByText('Answers within 10 working days')).toBeVisible();
  await expect.element(page.getByText('Pay not stated')).toBeVisible();
  await expectAccessible();
});

test('the longest card has three lines of description, and nothing of it is cut', async () => {
  const longest = {
    pay: '€2,800 – €3,200 a month',
    description: 'MAINTENANCE '.repeat(30),
    title: 'Working student for the maintenance of welding robots and their tools in the harbour',
    company: { name: 'Nordlicht Shipyards and Harbour Works', logo: null },
    employmentType: 'Internship',
    location: 'Kiel-Friedrichsort, Germany',
    date: POSTED,
    onApply: () => {},
  };
  const screen = await render(<div />);
  // In a list at 390 px, and in one of three columns at 1440 px.
  for (const width of [358, 420]) {
    await screen.rerender(<div style={{ width }}>{card(longest)}</div>);
    const article = page.getByRole('article').element();
    const [company, offer, description, foot] = article.querySelectorAll('p');
    const lines = description!.clientHeight / Number.parseFloat(getComputedStyle(description!).lineHeight);
    expect(Math.round(lines)).toBe(3);
    expect(article.getBoundingClientRect().height).toBeLessThanOrEqual(280);
    for (const row of [offer!, company!, foot!])
      expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight + 1);
  }
});

test('the cards in the first row of a list have a strip with the picture of the company', async () => {
  const photo = `/media/${'0'.repeat(32)}-hue20.jpg`;
  const list = (width: number) => (
    <MemoryRouter>
      <div style={{ width }}>
        <JobList>
          {[photo, null, photo, undefined].map((of, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their places
            <li key={place}>
              <JobCard {...JOB} photo={of} isFirst={place === 0} />
            </li>
          ))}
        </JobList>
      </div>
    </MemoryRouter>
  );
  const screen = await render(<div />);
  for (const [width, strips] of [
    [358, [96, 0, 0]],
    [720, [96, 96, 0]],
    [1216, [96, 96, 96]],
  ] as const) {
    await screen.rerender(list(width));
    const covers = page.getByRole('article').elements().slice(0, 3);
    expect(covers.map(({ firstElementChild }) => firstElementChild!.clientHeight)).toEqual(strips);
  }
  const photos = page
    .getByRole('article')
    .elements()
    .flatMap((one) => one.querySelector('img') ?? []);
  // That of the first card is the largest picture of a phone's first screen.
  expect(photos.map(({ loading }) => loading).slice(0, 2)).toEqual(['auto', 'lazy']);
  expect(page.getByRole('article').nth(3).element().firstElementChild!.textContent).toMatch('Welder');
});

test('the action is a link, another element, or the mark that the reader has applied', async () => {
  const screen = await render(card({ applyTo: '/signup', current: true }));
  await expect.element(page.getByRole('link', { name: /^Apply Now/ })).toHaveAttribute('href', '/signup');
  await expect.element(page.getByRole('link', { name: 'Welder' })).toHaveAttribute('aria-current', 'true');
  await screen.rerender(card({ onApply: () => {}, action: <button type="button">Undo</button> }));
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(apply().elements()).toEqual([]);
  await screen.rerender(card({ applied: true, applyTo: '/signup' }));
  await expect.element(page.getByText('Applied')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

test('renders without style attributes, which pages from the server must not have', async () => {
  await render(card({ date: POSTED, onApply: () => {} }));
  expect(document.querySelectorAll('main [style]').length).toBe(0);
});

test('a click anywhere on the card follows the link, except on the button', async () => {
  const onApply = vi.fn();
  await render(card({ onApply }));
  const link = page.getByRole('link', { name: 'Welder' });
  const clicked = vi.fn((event: Event) => event.preventDefault());
  link.element().addEventListener('click', clicked);
  await page.getByText('Nordlicht').click({ force: true });
  expect(clicked).toHaveBeenCalledTimes(1);
  await apply().click();
  expect(onApply).toHaveBeenCalledTimes(1);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('the check mark takes the focus of the button that it replaces', async () => {
  await render(<OptimisticCard />);
  apply().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Applied')).toHaveFocus();
});

test('a refused application returns the focus to the button', async () => {
  const screen = await render(<OptimisticCard />);
  await apply().click();
  await expect.element(page.getByText('Applied')).toHaveFocus();
  await screen.rerender(<OptimisticCard refused />);
  await expect.element(apply()).toHaveFocus();
});

test('words of the search are marked in title and description', async () => {
  await render(card({ highlight: markWords('weld wor') }));
  expect([...document.querySelectorAll('mark')].slice(0, 2).map((mark) => mark.textContent)).toEqual([
    'Weld',
    'wor',
  ]);
});
