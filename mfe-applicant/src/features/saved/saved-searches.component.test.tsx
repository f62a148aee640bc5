import type { SavedSearch } from '@firstrung/contracts';
import { type Replies, refusal } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  daysAgo,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  heading,
  jobId,
  open,
  serverOrNetwork,
  testId,
  text,
} from '../../testing.tsx';

const LIST = 'GET /api/jobs/saved-searches';
const SAVE = 'POST /api/jobs/save-search';
const CHANGE = 'PUT /api/jobs/change-saved-search';

const saved = (fields: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: testId(70),
  name: '',
  search: { q: 'IT', location: 'Oldenburg', within: 25 },
  every: 'day',
  isPaused: false,
  savedAt: daysAgo(1),
  ...fields,
});
/** What the server does for an account with these searches. */
function server(...searches: SavedSearch[]): Replies {
  const done = (savedSearch: SavedSearch) => ({ body: { message: 'Done.', savedSearch } });
  return {
    [LIST]: () => ({ body: [...searches] }),
    [SAVE](body) {
      searches.unshift(saved({ ...(body as Partial<SavedSearch>), _id: testId(71) }));
      return done(searches[0]!);
    },
    [CHANGE](body) {
      const { searchId, ...changes } = body as { searchId: string } & Partial<SavedSearch>;
      const at = searches.findIndex(({ _id }) => _id === searchId);
      searches[at] = { ...searches[at]!, ...changes };
      return done(searches[at]!);
    },
    'POST /api/jobs/delete-saved-search'(body) {
      const { searchId } = body as { searchId: string };
      searches.splice(0, searches.length, ...searches.filter(({ _id }) => _id !== searchId));
      return { body: { message: 'Done.' } };
    },
  };
}
const SEARCH = '/jobs?q=IT&location=Oldenburg&within=25';
const tellMe = { name: 'Tell me about new jobs like this' };

test('the list loads or says why not', () =>
  expectStates({
    spec: 'C§11 /saved-jobs',
    path: '/saved-jobs',
    call: LIST,
    loading: 'Loading your saved searches',
    fails: serverOrNetwork,
    shows: 'Search for jobs and press “Tell me about new jobs like this” to be told of them.',
  }));

test.each([320, 390])(
  'at %i px one press saves a search, and the cards stay where they are',
  async (width) => {
    await page.viewport(width, 844);
    const { sent } = await open(SEARCH, { replies: server() });
    const card = page.getByRole('article', { name: 'Junior Developer' });
    await expect.element(card).toBeVisible();
    const top = () => card.element().getBoundingClientRect().top;
    const row = page.getByRole('button', { name: /^Filters/ }).element().parentElement!;
    const before = top();
    // No higher than the row would be without the button.
    expect(row.clientHeight).toBeLessThanOrEqual(48);
    await page.getByRole('button', tellMe).click();
    await expect.element(text('You are told of new jobs like this.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Saved search' }))
      .toHaveAttribute('href', '/saved-jobs');
    expect(top()).toBe(before);
    expect(sent.find(({ call }) => call === SAVE)?.body).toEqual({
      search: { q: 'IT', location: 'Oldenburg', within: 25 },
    });
    await expectFits();
  },
);

test('a search that is one too many says so', async () => {
  const refused = { [SAVE]: () => refusal(409, 'QuotaReached', 'You have saved 20 searches.') };
  await open(SEARCH, { replies: { ...server(), ...refused } });
  await page.getByRole('button', tellMe).click();
  await expect.element(text('You have saved 20 searches.')).toBeVisible();
});

test('the list of all jobs is nothing to be told of', async () => {
  await open('/jobs', { replies: server() });
  await expect.element(page.getByRole('article', { name: 'Junior Developer' })).toBeVisible();
  expect(page.getByRole('button', tellMe).elements()).toEqual([]);
});

test('a visitor is led to the signup, and the search is saved after the login', async () => {
  localStorage.removeItem('savedSearch');
  const visit = await open(SEARCH, { visitor: true });
  await page.getByRole('link', tellMe).click();
  await expectAddress('/signup');
  await visit.unmount();
  const { sent } = await open('/home', { replies: server() });
  const made = () => sent.filter(({ call }) => call === SAVE).map(({ body }) => body);
  const search = { q: 'IT', location: 'Oldenburg', within: 25 };
  await expect.poll(made).toEqual([{ search }]);
  expect(localStorage.getItem('savedSearch')).toBeNull();
});

test('a saved search is opened, changed, and saved as it is then', async () => {
  const { sent } = await open('/saved-jobs', { replies: server(saved()) });
  await page.getByRole('link', { name: 'IT in Oldenburg · 25 km' }).click();
  await expectAddress(SEARCH);
  await expect.element(page.getByRole('link', { name: 'Saved search' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter Within 25 km of Oldenburg' }).click();
  // A look at a job between.
  const card = page.getByRole('article', { name: 'Junior Developer' });
  await card.getByRole('link', { name: 'Junior Developer' }).click();
  await expectAddress(`/job-details/${jobId}`);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await button('Save changes').click();
  await expect.element(page.getByRole('link', { name: 'Saved search' })).toBeVisible();
  expect(sent.find(({ call }) => call === CHANGE)?.body).toEqual({
    searchId: testId(70),
    search: { q: 'IT', location: 'Oldenburg' },
  });
});

test('a saved search is paused, told of weekly, renamed and deleted by the keyboard', async () => {
  await open('/saved-jobs', { replies: server(saved()) });
  const choose = async (name: string, item: string) => {
    (page.getByRole('button', { name: `Change ${name}` }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    (page.getByRole('menuitem', { name: item }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  const name = 'IT in Oldenburg · 25 km';
  await expect.element(text('By e-mail once a day')).toBeVisible();
  await choose(name, 'By e-mail once a week');
  await expect.element(text('By e-mail once a week').first()).toBeVisible();
  await choose(name, 'Pause');
  await expect.element(text('Paused')).toBeVisible();
  await choose(name, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Near home');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Near home' })).toBeVisible();
  await expectFitsInEveryLook();
  await choose('Near home', 'Delete');
  await expect.element(page.getByText(/^Search for jobs and press/)).toBeVisible();
  await expect.element(heading('Saved searches')).toHaveFocus();
});
