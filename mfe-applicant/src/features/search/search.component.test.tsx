import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  card,
  expectAddress,
  expectFits,
  expectStates,
  type FetchingScreen,
  heading,
  jobId,
  northlight,
  open,
  serverOrNetwork,
  testId,
  text,
} from '../../testing.tsx';

const COUNTS = 'GET /api/guest/jobs/job-counts';
const LIST = 'GET /api/guest/jobs/get-all-jobs';

const screens: FetchingScreen[] = [
  {
    spec: 'A§2 /jobs',
    path: '/jobs?q=junior',
    visitor: true,
    call: LIST,
    loading: 'Loading jobs',
    fails: serverOrNetwork,
    shows: 'Junior Developer',
  },
];
test.each(screens)('$spec', expectStates);

const sheet = () => page.getByRole('dialog', { name: 'Filters' });
const found = (name: string) => page.getByRole('region', { name: 'Results' }).getByRole('article', { name });

test('the results say how many there are, lead to the jobs and keep the search for the way back', async () => {
  await page.viewport(390, 844);
  const { sent } = await open('/jobs?q=junior&location=Rotterdam', { visitor: true });
  await expect.element(found('Junior Developer')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('1 job', { exact: true })).toBeVisible();
  await expect.element(text('You have seen every matching job.')).toBeVisible();
  expect(document.title).toBe('junior – jobs in Rotterdam · Firstrung');
  await expect.element(heading('Search jobs')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('junior');
  await expect.element(page.getByRole('combobox', { name: 'Place' })).toHaveValue('Rotterdam');
  expect(document.querySelector('article mark')?.textContent).toBe('Junior');
  await expect
    .element(found('Junior Developer').getByRole('link', { name: /^Apply Now/ }))
    .toHaveAttribute('href', '/signup');
  const list = sent.find(({ call }) => call === LIST);
  expect(Object.fromEntries(list!.query)).toMatchObject({
    q: 'junior',
    location: 'Rotterdam',
    sort: 'relevance',
  });
  await expectFits();
  await page.viewport(390, 844);
  await found('Junior Developer').getByRole('link', { name: 'Junior Developer' }).click();
  await expectAddress(`/guests/job-details/${jobId}`);
  await expect
    .element(page.getByRole('link', { name: 'Back to results' }))
    .toHaveAttribute('href', '/jobs?q=junior&location=Rotterdam');
});

test('with further pages the server counts', async () => {
  await open('/jobs?q=junior', {
    visitor: true,
    bodies: { 'GET /api/guest/jobs/job-counts': { jobs: 1_000, types: [], skills: [], remote: 0 } },
    replies: {
      [LIST]: (_, query) =>
        query.get('cursor')
          ? { body: [] }
          : { body: [card()], headers: { link: '</api/guest/jobs/get-all-jobs?cursor=two>; rel="next"' } },
    },
  });
  await expect.element(page.getByRole('status').getByText('1,000+ jobs', { exact: true })).toBeVisible();
});

test('words and a place that nothing matches are corrected, and the page says so', async () => {
  await open('/jobs?q=planer&location=Mailand', {
    visitor: true,
    replies: {
      [LIST]: () => ({
        body: [card()],
        headers: { 'x-searched-for': 'planner', 'x-searched-place': 'Milan' },
      }),
    },
  });
  await expect.element(page.getByText(/^Showing results for/)).toBeVisible();
  await expect.element(text('No open job matches “planer in Mailand”.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'planner in Milan', exact: true }))
    .toHaveAttribute('href', '/jobs?q=planner&location=Milan');
});

test('what matches best comes first, unless the reader wants the newest', async () => {
  const { sent } = await open('/jobs?q=junior&sort=newest', { visitor: true });
  await expect.element(found('Junior Developer')).toBeVisible();
  expect(sent.find(({ call }) => call === LIST)!.query.get('sort')).toBe('newest');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Best match');
  await button('Show 1 job').click();
  await expectAddress('/jobs?q=junior');
  await expect.poll(() => sent.findLast(({ call }) => call === LIST)!.query.get('sort')).toBe('relevance');
});

const all = ['Show all jobs', '/jobs'];
test.each([
  [
    '/jobs?q=x&type=Internship',
    'No jobs match these filters',
    [['Search without filters', '/jobs?q=x'], all],
  ],
  ['/jobs?type=Internship', 'No jobs match these filters', [all]],
  ['/jobs?q=x&sort=relevance', 'No jobs match these filters', [all]],
  ['/jobs', 'No open jobs right now', []],
])('%s without results says %s', async (path, says, ways) => {
  await open(path, { visitor: true, bodies: { [LIST]: [] } });
  await expect.element(heading(says)).toBeVisible();
  const links = page.getByRole('region', { name: 'Results' }).getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(ways);
});

test('the form shows the search, and changes it', async () => {
  await page.viewport(1440, 900);
  await open(`/jobs?q=junior&company=${northlight}`, { visitor: true });
  // The company that is searched for by its id has its name, and is removed by it.
  await page.getByRole('link', { name: 'Remove the filter Northlight Energy' }).click();
  await expectAddress('/jobs?q=junior');
  await button('Filters').click();
  await expect.element(sheet().getByLabelText('Employment type')).toHaveValue('');
  await sheet().getByLabelText('Employment type').selectOptions('Internship');
  await sheet().getByLabelText('Sort by').selectOptions('Newest first');
  await sheet().getByText('More', { exact: true }).click();
  await sheet().getByLabelText('Company').fill(' North ');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/jobs?q=junior&type=Internship&company=North&sort=newest');
  await expect.element(sheet()).not.toBeInTheDocument();
  // What is remembered is in the fields, also of those behind "More"; the bar keeps it.
  await page.getByRole('searchbox').fill('senior');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/jobs?q=senior&type=Internship&company=North&sort=newest');
  await button('Filters · 2').click();
  await expect.element(sheet().getByLabelText('Company')).toHaveValue('North');
});

test('many results are narrowed by chips with their counts', async () => {
  await open('/jobs?q=junior', {
    visitor: true,
    bodies: {
      'GET /api/guest/jobs/job-counts': {
        jobs: 61,
        types: [{ type: 'Internship', jobs: 12 }],
        skills: [{ name: 'sql', jobs: 9 }],
        remote: 0,
      },
    },
    replies: {
      [LIST]: (_, query) =>
        query.get('cursor')
          ? { body: [] }
          : { body: [card()], headers: { link: '</api/guest/jobs/get-all-jobs?cursor=two>; rel="next"' } },
    },
  });
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('link');
  await expect.element(chips.first()).toMatchTextContent(/^Internship\s*12/);
  await expectFits();
  await chips.first().click();
  await expectAddress('/jobs?q=junior&type=Internship');
  await page.getByRole('link', { name: 'Remove the filter Internship' }).click();
  await expectAddress('/jobs?q=junior');
});

test.each([390, 1440])(
  'at %i px the sheet of filters fits, and says what the choice finds',
  async (width) => {
    await page.viewport(width, 844);
    const { sent } = await open('/jobs?type=Internship', {
      visitor: true,
      replies: {
        'GET /api/guest/jobs/job-counts': (_, query) => ({
          body: { jobs: query.get('payMin') === '15' ? 12 : 1000, types: [], skills: [], remote: 0 },
        }),
      },
    });
    await page.getByRole('button', { name: /^Filters\s*· 1$/ }).click();
    await expect.element(button('Show 1,000+ jobs')).toBeVisible();
    const dialog = sheet().element();
    expect(dialog.scrollHeight).toBeLessThanOrEqual(dialog.clientHeight);
    const { left, right } = dialog.getBoundingClientRect();
    expect(left + right).toBe(width);
    await expect.element(sheet().getByLabelText('Closes within')).not.toBeVisible();
    await sheet().getByLabelText('Pays at least').fill('15');
    await button('Show 12 jobs').click();
    await expectAddress('/jobs?type=Internship&payMin=15&payUnit=month&currency=USD');
    await expect.element(sheet()).not.toBeInTheDocument();
    // Nothing is searched for before that.
    await expect.poll(() => sent.filter(({ call }) => call === LIST)).toHaveLength(2);
  },
);

test('pay is asked for in the currency of the place, or in the one that is chosen', async () => {
  await open('/jobs', {
    visitor: true,
    replies: {
      'GET /api/guest/jobs/search-places': (_, query) => ({
        body: query.get('query') === 'Zürich' ? [{ country: 'CH', town: 'Zürich' }] : [],
      }),
    },
  });
  await page.getByRole('combobox', { name: 'Place' }).fill('Zürich');
  await button('Filters').click();
  const currency = sheet().getByLabelText('Currency');
  await expect.element(currency).toHaveValue('CHF');
  await currency.selectOptions('EUR');
  await sheet().getByLabelText('Pays at least').fill('30');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/jobs?location=Z%C3%BCrich&payMin=30&payUnit=month&currency=EUR');
});

test('a distance around a place is chosen in the sheet, and the nearest jobs may come first', async () => {
  const { sent } = await open('/jobs', {
    visitor: true,
    bodies: {
      'GET /api/guest/jobs/search-places': [{ country: 'DE', town: 'Oldenburg' }],
      'GET /api/guest/jobs/job-counts': { jobs: 1, types: [], skills: [], remote: 0, townUnknown: 2 },
      [LIST]: [card({ distance: 12 })],
    },
  });
  await button('Filters').click();
  await expect.element(sheet().getByLabelText('Distance')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  const place = page.getByRole('combobox', { name: 'Place' });
  await place.fill('Olden');
  const suggested = () => [...(place.element() as HTMLInputElement).list!.options].map(({ value }) => value);
  await expect.poll(suggested).toEqual(['Oldenburg, Germany']);
  await place.fill('Oldenburg');
  await button('Filters').click();
  await expect.element(sheet().getByLabelText('Sort by')).not.toBeInTheDocument();
  await sheet().getByLabelText('Distance').selectOptions('Within 25 km');
  await sheet().getByLabelText('Sort by').selectOptions('Nearest first');
  await button('Show 1 job').click();
  await expectAddress('/jobs?location=Oldenburg&within=25&country=US&sort=nearest');
  await expect.element(found('Junior Developer').getByText('12 km')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '2 jobs don’t say where they are' })).toBeVisible();
  expect(sent.findLast(({ call }) => call === LIST)!.query.get('sort')).toBe('nearest');
  await page.getByRole('link', { name: 'Remove the filter Within 25 km of Oldenburg' }).click();
  await expectAddress('/jobs?location=Oldenburg&sort=nearest');
});

const xPlace = (name: string | undefined, ...others: string[]) => ({
  'x-place': encodeURIComponent(JSON.stringify({ name, others })),
});

test('a distance says around which town it is, and leads to others of that name by keyboard', async () => {
  await page.viewport(390, 844);
  const headers = xPlace(
    'Newcastle upon Tyne, England, United Kingdom',
    'Newcastle, New South Wales, Australia',
  );
  const { sent } = await open('/jobs?location=Newcastle&within=25&country=GB', {
    visitor: true,
    bodies: { [COUNTS]: { jobs: 4, types: [], skills: [], remote: 0, fromAnywhere: 3 } },
    replies: { [LIST]: () => ({ body: [card()], headers }) },
  });
  await expect
    .element(page.getByText('Within 25 km of Newcastle upon Tyne, England, United Kingdom'))
    .toBeVisible();
  expect(sent.find(({ call }) => call === LIST)!.query.get('country')).toBe('GB');
  await expect
    .element(page.getByRole('link', { name: '3 of them can be done remotely' }))
    .toHaveAttribute('href', '/jobs?location=remote');
  const other = page.getByRole('link', { name: 'Newcastle, New South Wales, Australia' });
  await expect.element(other).not.toBeInTheDocument();
  await expectFits();
  page.getByText('Change', { exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(other).toBeVisible();
  await expectFits();
  await userEvent.keyboard('{Tab}{Enter}');
  await expectAddress('/jobs?location=Newcastle%2C+New+South+Wales%2C+Australia&within=25');
});

test('what comes after the results of a distance moves none of them', async () => {
  await page.viewport(390, 844);
  const counts = { jobs: 3, types: [], skills: [], remote: 0, townUnknown: 2, fromAnywhere: 3 };
  const later = Promise.withResolvers<void>();
  await open('/jobs?location=Bremen&within=25', {
    visitor: true,
    replies: {
      [LIST]: () => ({ body: [card()], headers: xPlace('Bremen, Germany') }),
      [COUNTS]: async () => {
        await later.promise;
        return { body: counts };
      },
    },
  });
  await expect.element(found('Junior Developer')).toBeVisible();
  const top = () => found('Junior Developer').element().getBoundingClientRect().top;
  const before = top();
  later.resolve();
  await expect.element(page.getByRole('link', { name: 'All of them can be done remotely' })).toBeVisible();
  expect(top()).toBe(before);
});

test('a place that is no known town says so, with the nearest names, and is no filter', async () => {
  await open('/jobs?location=NYC&within=25', {
    visitor: true,
    bodies: { [COUNTS]: { jobs: 0, types: [], skills: [], remote: 0, fromAnywhere: 1 } },
    replies: { [LIST]: () => ({ body: [], headers: xPlace(undefined, 'New York City, United States') }) },
  });
  await expect.element(page.getByText('No town called “NYC” is known', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'New York City, United States' }))
    .toHaveAttribute('href', '/jobs?location=New+York+City%2C+United+States&within=25');
  await expect.element(page.getByRole('link', { name: '1 job can be done remotely' })).toBeVisible();
  expect(page.getByRole('link', { name: /^Remove the filter/ }).elements()).toEqual([]);
  await expect.element(button('Filters')).toBeVisible();
});

test('a search without a distance says nothing of one', async () => {
  const graz = card({ places: [{ country: 'AT', town: 'Graz' }] });
  await open('/jobs', { visitor: true, bodies: { [LIST]: [graz] } });
  await expect.element(found(graz.title)).toBeVisible();
  expect(page.getByText(/no distance is measured/).elements()).toEqual([]);
});

test('the sheet of filters takes over what is typed in the bar', async () => {
  const counted: string[] = [];
  await open('/jobs', {
    visitor: true,
    replies: {
      'GET /api/guest/jobs/job-counts': (_, query) => {
        counted.push(`${query}`);
        return { body: { jobs: 3, types: [], skills: [], remote: 0 } };
      },
    },
  });
  await page.getByRole('searchbox').fill('baker');
  await page.getByRole('combobox', { name: 'Place' }).fill('Berlin');
  await button('Filters').click();
  await expect.poll(() => counted).toContain('q=baker&location=Berlin');
  await sheet().getByRole('button', { name: 'Show 3 jobs' }).click();
  await expectAddress('/jobs?q=baker&location=Berlin');
});

test('the filters are cleared where they are chosen, and the words stay', async () => {
  await open('/jobs?q=junior&type=Internship', { visitor: true });
  await button('Filters · 1').click();
  await sheet().getByRole('link', { name: 'Clear' }).click();
  await expectAddress('/jobs?q=junior');
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('a sheet of filters that is closed changes nothing', async () => {
  await open('/jobs?type=Internship', { visitor: true });
  await button('Filters · 1').click();
  await sheet().getByLabelText('Employment type').selectOptions('Contract');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expectAddress('/jobs?type=Internship');
  await expect.element(button('Filters · 1')).toHaveFocus();
});

test('on a wide screen the first job is beside the results, or the one that was chosen', async () => {
  await page.viewport(1440, 900);
  const other = card({ _id: testId(50), title: 'Grid Planner' });
  await open('/jobs?q=junior', { visitor: true, bodies: { [LIST]: [card(), other] } });
  await expect.element(heading('Description')).toBeVisible();
  await expect.element(text('You write small programs.')).toBeVisible();
  expect(found('Junior Developer').element().querySelector('[data-screen-only]')).toBeNull();
  await expect
    .element(found('Junior Developer').getByRole('link', { name: 'Junior Developer' }))
    .toHaveAttribute('aria-current', 'true');
  await found('Grid Planner').getByRole('link', { name: 'Grid Planner' }).click();
  await expectAddress(`/guests/job-details/${testId(50)}`);
  await expect
    .element(found('Grid Planner').getByRole('link', { name: 'Grid Planner' }))
    .toHaveAttribute('aria-current', 'true');
});
