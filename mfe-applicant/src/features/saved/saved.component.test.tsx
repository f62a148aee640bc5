import { publicJobPath } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { broken, heldCall, type Replies, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  card,
  daysAgo,
  expectAddress,
  expectFits,
  expectStates,
  heading,
  job,
  jobId,
  open,
  saved,
  serverOrNetwork,
  testId,
  text,
} from '../../testing.tsx';

const SAVE = 'POST /api/jobs/save-job';
const UNSAVE = 'POST /api/jobs/unsave-job';
const IDS = 'GET /api/jobs/saved-job-ids';
const LIST = 'GET /api/jobs/saved-jobs';
/** What the server does for an account that has saved these jobs. */
function server(...jobIds: string[]): Replies {
  const ids = new Set(jobIds);
  const done = { body: { message: 'Done.' } };
  const jobOf = (body: unknown) => (body as { jobId: string }).jobId;
  return {
    [IDS]: () => ({ body: [...ids] }),
    [SAVE](body) {
      ids.add(jobOf(body));
      return done;
    },
    [UNSAVE](body) {
      ids.delete(jobOf(body));
      return done;
    },
  };
}
const other = testId(50);

const article = (name: string) => page.getByRole('article', { name });
const heart = (name = 'Junior Developer') =>
  article(name).getByRole('button', { name: new RegExp(`^Saved? ${name}$`) });
const main = page.getByRole('main');
/** What of a job is kept in the browser. */
const inBrowser = () => JSON.parse(localStorage.getItem('savedJobs') ?? '{"jobs":[]}').jobs;

test('the list loads or says why not', () =>
  expectStates({
    spec: 'C§11 /saved-jobs',
    path: '/saved-jobs',
    call: LIST,
    loading: 'Loading your saved jobs',
    fails: serverOrNetwork,
    shows: 'Junior Developer',
  }));

describe('the heart', () => {
  test.each([
    ['/home', false],
    ['/jobs?q=junior', false],
    ['/companies/northlight-energy', false],
    ['/guest/home', true],
  ])('saves a job on a card of %s at once, and takes it out again', async (path, visitor) => {
    await page.viewport(390, 844);
    const { sent } = await open(path, { visitor, replies: server() });
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    await heart().click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(heart()).toHaveAccessibleName('Saved Junior Developer');
    const { width, height } = heart().element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    (heart().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(heart()).toHaveFocus();
    const calls = () => sent.filter(({ call }) => call === SAVE || call === UNSAVE);
    const made = [
      { call: SAVE, body: { jobId } },
      { call: UNSAVE, body: { jobId } },
    ];
    await expect.poll(() => calls().map(({ call, body }) => ({ call, body }))).toEqual(visitor ? [] : made);
  });

  test('shows what the server answers late, and takes a refusal back', async () => {
    const held = heldCall();
    await open('/home', { replies: { [SAVE]: held.reply } });
    await heart().click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    held.answer(() => refusal(409, 'QuotaReached', 'You have saved 500 jobs.'));
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByRole('status').last()).toBeVisible();
  });

  test('is not shown while it is not known whether a job is saved, and leaves its room', async () => {
    const held = heldCall();
    await open('/home', { replies: { [IDS]: held.reply } });
    const title = article('Junior Developer').getByRole('heading');
    await expect.element(title).toBeVisible();
    expect(heart().elements()).toEqual([]);
    const box = () => JSON.stringify(article('Junior Developer').element().getBoundingClientRect());
    const width = () => title.element().getBoundingClientRect().width;
    const before = [box(), width()];
    held.answer(() => ({ body: [jobId] }));
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    expect([box(), width()]).toEqual(before);
  });

  test('is missing without a notice where the server does not know the call', async () => {
    await open('/home', { replies: { [IDS]: () => refusal(404, 'NotFound', 'There is no such call.') } });
    await expect.element(article('Junior Developer')).toBeVisible();
    await expect.poll(() => heart().elements()).toEqual([]);
    expect(text('There is no such call.').elements()).toEqual([]);
  });

  test.each([
    [`/job-details/${jobId}`, false],
    [publicJobPath(jobId), true],
  ])('saves the job of the page %s', async (path, visitor) => {
    const { sent } = await open(path, { visitor, replies: server() });
    const own = button('Save').first();
    await expect.element(own).toBeVisible();
    const share = () => button('Share Junior Developer').element().getBoundingClientRect().left;
    const before = share();
    await own.click();
    await expect.element(button('Saved')).toHaveAttribute('aria-pressed', 'true');
    expect(share()).toBe(before);
    const ids = () => sent.filter(({ call }) => call === SAVE).map(({ body }) => body);
    if (visitor) expect(inBrowser().map((job: { jobId: string }) => job.jobId)).toEqual([jobId]);
    else await expect.poll(ids).toEqual([{ jobId }]);
  });
});

describe('the list', () => {
  const paused = saved({
    jobId: testId(51),
    title: 'Baker',
    ended: 'paused',
    card: card({ _id: testId(51), title: 'Baker', status: 'pausedJobs' }),
  });
  const closed = saved({
    jobId: testId(52),
    title: 'Miller',
    ended: 'closed',
    closesAt: daysAgo(3),
    card: card({ _id: testId(52), title: 'Miller' }),
  });
  const gone = saved({ jobId: testId(53), title: 'Reaper', ended: 'takenDown', card: null });
  const jobs = [saved(), paused, closed, gone];
  const ids = jobs.map(({ jobId }) => jobId);

  test('keeps what has ended, and says so', async () => {
    await page.viewport(390, 844);
    await open('/saved-jobs', { bodies: { [LIST]: jobs, [IDS]: ids } });
    await expect.element(heading('Saved jobs')).toBeVisible();
    await expect
      .element(article('Junior Developer').getByRole('button', { name: /^Apply Now/ }))
      .toBeVisible();
    for (const [name, mark] of [
      ['Baker', 'Paused'],
      ['Miller', `Closed on ${formatDate(closed.closesAt!)}`],
      ['Reaper', 'Taken down'],
    ] as const) {
      await expect.element(article(name).getByText(mark, { exact: true })).toBeVisible();
      expect(
        article(name)
          .getByRole('button', { name: /^Apply Now/ })
          .elements(),
      ).toEqual([]);
      await expect.element(heart(name)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect
      .element(article('Baker').getByRole('link', { name: 'Baker' }))
      .toHaveAttribute('href', `/job-details/${testId(51)}`);
    expect(article('Reaper').getByRole('link').elements()).toEqual([]);
    await expectFits();
  });

  test('keeps what is taken out until it is opened again', async () => {
    const { sent } = await open('/saved-jobs', {
      bodies: { [LIST]: jobs },
      replies: server(...ids),
    });
    await heart('Reaper').click();
    await expect.element(heart('Reaper')).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => sent.filter(({ call }) => call === UNSAVE)).toHaveLength(1);
    await expect.element(heart('Reaper')).toHaveFocus();
  });

  test('loads further pages', async () => {
    await open('/saved-jobs', {
      replies: {
        [LIST]: (_, query) =>
          query.get('cursor')
            ? { body: [gone] }
            : { body: [saved()], headers: { link: `</api/jobs/saved-jobs?cursor=two>; rel="next"` } },
      },
    });
    await expect.element(article('Junior Developer')).toBeVisible();
    await button('Show more saved jobs').click();
    await expect.element(article('Reaper')).toBeVisible();
  });

  test.each([false, true])('says that it is empty: visitor %s', async (visitor) => {
    await open('/saved-jobs', { visitor, bodies: { [LIST]: [] } });
    await expect.element(heading('No saved jobs yet')).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Explore Jobs' })).toHaveAttribute('href', '/jobs');
  });

  test.each([false, true])('is a link of the applied page: visitor %s', async (visitor) => {
    await open(visitor ? '/guest/applied-interns' : '/applied-interns', { visitor });
    await main.getByRole('link', { name: 'Saved jobs' }).click();
    await expectAddress('/saved-jobs');
  });
});

describe('of a visitor', () => {
  const keep = (...jobs: { jobId: string }[]) =>
    localStorage.setItem('savedJobs', JSON.stringify({ version: 1, jobs }));

  test('the first heart says where jobs are saved, and leads to the list', async () => {
    await open('/guest/home', { visitor: true });
    await heart().click();
    await expect.element(text('Saved in this browser. Log in to keep it in your account.')).toBeVisible();
    expect(inBrowser()).toEqual([{ jobId }]);
    await button('Saved jobs').click();
    await expectAddress('/saved-jobs');
    await expect.element(page.getByText(/saved in this browser only/)).toBeVisible();
    await expect
      .element(article('Junior Developer').getByRole('link', { name: 'Junior Developer' }))
      .toHaveAttribute('href', publicJobPath(jobId));
    await heart().click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(inBrowser()).toEqual([]);
    await heart().click();
    expect(inBrowser()).toHaveLength(1);
    await expectFits();
  });

  const pay = { kind: 'amount' as const, min: 14, max: null, unit: 'hour' as const, currency: 'EUR' };
  test.each([
    ['€14 an hour', () => ({ body: job({ pay }) })],
    ['Paused', () => ({ body: job({ status: 'pausedJobs' }) })],
    ['This job was taken down.', () => refusal(404, 'NotFound', 'There is no such job.')],
    ['This job did not load.', broken],
  ])('the list shows a job as it is now: %s', async (says, reply) => {
    keep({ jobId });
    const replies = { 'GET /api/guest/jobs/job-details/:jobId': reply };
    await open('/saved-jobs', { visitor: true, replies });
    await expect.element(text(says)).toBeVisible();
    await expectFits();
  });

  test('a heart says that a full storage keeps the job no longer than the page', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => setItem.mockRestore());
    await open('/guest/home', { visitor: true });
    await heart().click();
    await expect.element(page.getByText(/^Saved until you close or reload this page/)).toBeVisible();
    await heart().click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('no more are kept than an account takes over', async () => {
    keep(...Array.from({ length: 100 }, (_, index) => ({ jobId: testId(1_000 + index) })));
    await open('/guest/home', { visitor: true });
    await heart().click();
    await expect.element(page.getByText(/as many jobs as this browser keeps/)).toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('they go to the account after the login, once, and a note says so', async () => {
    keep({ jobId }, { jobId: other });
    const { sent, unmount } = await open('/home', {
      bodies: { [IDS]: [] },
      replies: { 'POST /api/jobs/save-jobs': () => ({ body: { message: 'Done.', saved: [other, jobId] } }) },
    });
    await expect
      .element(text('2 jobs that were saved in this browser are in your account now.'))
      .toBeVisible();
    const takenOver = () => sent.filter(({ call }) => call === 'POST /api/jobs/save-jobs');
    // The last one is the newest.
    expect(takenOver().map(({ body }) => body)).toEqual([{ jobIds: [other, jobId] }]);
    expect(inBrowser()).toEqual([]);
    await unmount();
    const again = await open('/home');
    await expect.element(heart()).toBeVisible();
    expect(again.sent.some(({ call }) => call === 'POST /api/jobs/save-jobs')).toBe(false);
  });

  test('they stay in the browser if the account does not take them', async () => {
    keep({ jobId });
    const { sent } = await open('/home', { replies: { 'POST /api/jobs/save-jobs': broken } });
    await expect.poll(() => sent.some(({ call }) => call === 'POST /api/jobs/save-jobs')).toBe(true);
    await expect.element(heart()).toBeVisible();
    expect(inBrowser()).toHaveLength(1);
    expect(text(SERVER_MESSAGE).elements()).toEqual([]);
  });
});
