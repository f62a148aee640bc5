import { ASK_AGAIN_MS } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { memoryStore } from '@firstrung/web-kit';
import { broken, heldCall, noAnswer, refusal, tokenRefused } from '@firstrung/web-kit/testing';
import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  applicant,
  application,
  applicationId,
  bodiesOf,
  button,
  DECIDE,
  decidedEach,
  decisionSettings,
  decisionsOf,
  expectAddress,
  expectFitsInEveryLook,
  expectStates,
  GET_APPLICATION,
  GET_DECISION_SETTINGS,
  GET_MEMBERS,
  heading,
  job,
  lastQuery,
  linus,
  members,
  olga,
  open,
  overview,
  pressSeen,
  rob,
  TO_REVIEW,
  testId,
  text,
  textsOf,
} from '../../../testing.tsx';

const PATH = '/recruiter/to-review';

beforeEach(() => page.viewport(1440, 900));

const waits = { ...linus, status: 'not reviewed' as const, rejectionReasons: [] };
const inRow = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

test('the applications that wait do not load', () =>
  expectStates({
    path: PATH,
    call: TO_REVIEW,
    loading: 'Loading the applications',
    shows: 'Ada Lovelace',
  }));

test('a row names its job and leads to the application beside it; filters are in the address', async () => {
  const opened = await open(`${PATH}?status=waiting`, {
    bodies: { [TO_REVIEW]: [applicant(), { ...waits, jobId: { ...waits.jobId, title: 'Cook' } }] },
  });
  await expect.element(heading('To review')).toBeVisible();
  await expect
    .element(inRow('Ada Lovelace'))
    .toHaveAttribute('href', `${PATH}?status=waiting&person=${applicationId}`);
  expect(textsOf(page.getByRole('row').nth(2).getByRole('cell'))[2]).toBe('Cook');
  expect(lastQuery(opened, TO_REVIEW)).toBe('limit=50&page=1&status=waiting&sort=answerBy');
  await expectFitsInEveryLook();
  await button('Filter').click();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('All that wait');
  await expectAddress(PATH);
  const answerBy = page.getByRole('columnheader', { name: 'Answer by' });
  await expect.element(answerBy).toHaveAttribute('aria-sort', 'ascending');
  // The filters lie over the rows.
  await button('Filter').click();
  await page.getByRole('columnheader', { name: 'Applied on' }).getByRole('button').click();
  await expectAddress(`${PATH}?sort=date`);
  await expect.poll(() => lastQuery(opened, TO_REVIEW)).toBe('limit=50&page=1&sort=date');
});

test('what waits is filtered by job, and by who is responsible where there are several', async () => {
  const opened = await open(PATH, {
    bodies: {
      [GET_MEMBERS]: members({ members: [olga, rob] }),
      'GET /api/recruiter/jobs/all-my-jobs': [job(), job({ _id: testId(60), title: 'Cook' })],
    },
  });
  await button('Filter').click();
  await page.getByRole('combobox', { name: 'Job', exact: true }).selectOptions('Cook');
  await page.getByRole('combobox', { name: 'Mine' }).selectOptions('Mine');
  await expectAddress(`${PATH}?whose=mine&job=${testId(60)}`);
  await expect
    .poll(() => lastQuery(opened, TO_REVIEW))
    .toBe(`limit=50&page=1&job=${testId(60)}&whose=mine&sort=answerBy`);
  await expect
    .element(inRow('Ada Lovelace'))
    .toHaveAttribute('href', `${PATH}?whose=mine&job=${testId(60)}&person=${applicationId}`);
});

test('the status column is shown when a row has another status than Not reviewed', async () => {
  const status = page.getByRole('columnheader', { name: 'Status' });
  const opened = await open(PATH, { bodies: { [TO_REVIEW]: [applicant(), waits] } });
  await expect.element(inRow('Ada Lovelace')).toBeVisible();
  expect(status.elements()).toEqual([]);
  await opened.unmount();
  const invited = { ...waits, status: 'nextSteps Shortlisted' as const };
  await open(PATH, { bodies: { [TO_REVIEW]: [applicant(), invited] } });
  await expect.element(status).toBeVisible();
});

test('the promised day of each answer has a column of its own', async () => {
  const answer = { by: '2026-11-25', isOverdue: false, askedAt: null };
  await open(PATH, {
    bodies: { [TO_REVIEW]: [applicant({ answer }), { ...waits, answer: { ...answer, isOverdue: true } }] },
  });
  await expect.element(inRow('Ada Lovelace')).toBeVisible();
  // The word shows where the table has no headers.
  const day = `by ${formatDay('2026-11-25')}`;
  const [ada, linus] = [1, 2].map((row) => textsOf(page.getByRole('row').nth(row).getByRole('cell')));
  expect(ada?.slice(4, 6)).toEqual([day, formatDay('2026-11-04T10:00:00.000Z')]);
  expect(linus?.slice(4, 6)).toEqual([`${day}Overdue`, formatDay('2026-11-05T10:00:00.000Z')]);
});

test.each([
  [{ by: '2026-11-27', isOverdue: false }, 0, 'The next answer is due by November 27, 2026.'],
  [{ by: '2026-11-20', isOverdue: true }, 1, '1 answer is overdue, since November 20, 2026.'],
  [{ by: '2026-11-20', isOverdue: true }, 4, '4 answers are overdue, since November 20, 2026.'],
])('the nearest promised answer leads the page: %j, %i overdue', async (nextAnswer, overdue, says) => {
  await open(PATH, { bodies: { 'GET /api/recruiter/jobs/overview': overview({ nextAnswer, overdue }) } });
  await expect.element(text(says)).toBeVisible();
});

/** People who wait, each with an application of their own. `opened`: the names in the order of the calls. */
function waiting(count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...waits,
    reviewedAt: null as string | null,
    _id: testId(70 + n),
    name: `Person ${'ABCDEFGHIJKL'[n]}`,
  }));
  const opened: string[] = [];
  const replies = Object.fromEntries(
    rows.map(({ _id, name }) => [
      `GET /api/recruiter/applications/get-application/${_id}`,
      () => {
        opened.push(name);
        return { body: application({ _id, name, status: 'not reviewed', rejectionReasons: [] }) };
      },
    ]),
  );
  return { rows, replies, opened };
}
const HELD = { [GET_DECISION_SETTINGS]: decisionSettings({ holdSeconds: 60 }) };
const heldUntil = () => new Date(Date.now() + 60_000).toISOString();
const pane = () => page.getByRole('region', { name: 'The chosen applicant' });

/** Holds the time after which what is shown is seen. Returns what lets some of it pass. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => vi.advanceTimersByTimeAsync(ms);
}

test('nobody is opened who is only passed, and who stands in the pane for a second is', async () => {
  const { rows, replies, opened } = waiting(12);
  await open(PATH, { bodies: { ...HELD, [TO_REVIEW]: rows }, replies });
  await expect.element(inRow('Person A')).toBeVisible();
  expect(pane().elements()).toEqual([]);
  await userEvent.keyboard('j'.repeat(10));
  await expect.element(pane().getByRole('heading', { name: 'Person J' })).toBeVisible();
  await expectAddress(`${PATH}?person=${rows[9]!._id}`);
  expect(opened).toEqual([]);
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  expect(opened).toEqual(['Person J']);
});

test('on a phone the document is named after the pane, which is the page', async () => {
  await page.viewport(390, 844);
  await open(PATH, { bodies: { [TO_REVIEW]: [applicant()] } });
  await expect.poll(() => document.title).toBe('To review · Firstrung');
  await inRow('Ada Lovelace').click();
  await expect.poll(() => document.title).toBe('Ada Lovelace, Junior Developer · Firstrung');
  await button('To review').click();
  await expect.poll(() => document.title).toBe('To review · Firstrung');
});

test('a key that decides opens what is not seen yet, and decides nothing', async () => {
  const { rows, replies, opened } = waiting(2);
  const { sent } = await open(PATH, { bodies: { ...HELD, [TO_REVIEW]: rows }, replies });
  await expect.element(inRow('Person A')).toBeVisible();
  await userEvent.keyboard('ja');
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  expect(opened).toEqual(['Person A']);
  expect(sent.filter(({ call }) => call === DECIDE)).toEqual([]);
});

test('who was opened before is shown at once, and no key that is pressed at once decides', async () => {
  const { rows, replies } = waiting(2);
  rows[1]!.reviewedAt = rows[1]!.submittedAt;
  const { sent } = await open(PATH, {
    bodies: { ...HELD, [TO_REVIEW]: rows },
    replies: { ...replies, [DECIDE]: (body) => decidedEach(body, { heldUntil: heldUntil() }) },
  });
  await expect.element(inRow('Person A')).toBeVisible();
  const letTimePass = holdTime();
  await inRow('Person A').click();
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  await letTimePass(500);
  await userEvent.keyboard('s');
  await expect
    .element(pane().getByRole('button', { name: 'Status of Person B: Not reviewed' }), { timeout: 900 })
    .toBeVisible();
  await letTimePass(100);
  await userEvent.keyboard('a');
  await letTimePass(400);
  await userEvent.keyboard('s');
  const decided = () => sent.flatMap(({ call, body }) => (call === DECIDE ? [body] : []));
  const shortlisted = { status: 'nextSteps Shortlisted' };
  await expect.poll(decided).toMatchObject([shortlisted, shortlisted]);
});

test('the next one is there before anything is fetched again', async () => {
  const { rows, replies } = waiting(2);
  let isDecided = false;
  await open(PATH, {
    bodies: HELD,
    replies: {
      ...replies,
      [TO_REVIEW]: () => (isDecided ? new Promise(() => {}) : { body: rows }),
      [DECIDE]: (body) => {
        isDecided = true;
        return decidedEach(body, { heldUntil: heldUntil() });
      },
    },
  });
  await inRow('Person A').click();
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  await pressSeen('s');
  await expect.element(pane().getByRole('heading', { name: 'Person B' })).toBeVisible();
});

test('after Undo the pane shows the person whose decision was undone, with the focus on their row', async () => {
  const { rows, replies } = waiting(2);
  const undone = { ...rows[0]!, error: null, message: '' };
  await open(PATH, {
    bodies: { ...HELD, [TO_REVIEW]: rows },
    replies: {
      ...replies,
      [DECIDE]: (body) => decidedEach(body, { heldUntil: heldUntil() }),
      'POST /api/recruiter/applications/undo-decisions': () => ({
        body: { message: 'Done', results: [undone] },
      }),
    },
  });
  await inRow('Person A').click();
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  await pressSeen('s');
  await expect.element(pane().getByRole('heading', { name: 'Person B' })).toBeVisible();
  await button('Undo').click();
  await expect.element(pane().getByRole('heading', { name: 'Person A' })).toBeVisible();
  await expect.element(inRow('Person A')).toHaveFocus();
});

test.each([
  ['500', () => broken(), "Couldn't load the application"],
  ['404', () => refusal(404, 'NotFound'), 'Application not found'],
])('where the application answers %s, the pane keeps what the table knows', async (_, reply, says) => {
  await open(PATH, { bodies: { [TO_REVIEW]: [applicant()] }, replies: { [GET_APPLICATION]: reply } });
  await inRow('Ada Lovelace').click();
  await expect.element(pane().getByText(says), { timeout: 9_000 }).toBeVisible();
  await expect.element(pane().getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expectFitsInEveryLook();
});

test('without a network the pane says so at once', async () => {
  onlineManager.setOnline(false);
  try {
    await open(PATH, { bodies: { [TO_REVIEW]: [applicant()] } });
    await expect.element(inRow('Ada Lovelace')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(pane().getByText("Couldn't load the application")).toBeVisible();
    await expect.element(pane().getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  } finally {
    onlineManager.setOnline(true);
  }
});

test('ten decisions take at most 14 keys, and skip no one, also where the rows before are gone later', async () => {
  const { rows, replies } = waiting(11);
  const decided: string[] = [];
  let keys = 0;
  const press = (key: string) => {
    keys++;
    return key === '{Enter}' ? userEvent.keyboard(key) : pressSeen(key);
  };
  await open(PATH, {
    bodies: HELD,
    replies: {
      ...replies,
      // Every other reply does not know of the last decision yet.
      [TO_REVIEW]: () => ({ body: rows.slice(decided.length - (decided.length % 2)) }),
      [DECIDE]: (body) => {
        const reply = decidedEach(body, { heldUntil: heldUntil() });
        decided.push(...reply.body.results.map(({ _id, status }) => `${_id} ${status}`));
        return reply;
      },
    },
  });
  await expect.element(inRow('Person A')).toBeVisible();
  await press('j');
  for (const [index, { name }] of rows.slice(0, 10).entries()) {
    await expect.element(pane().getByRole('heading', { name, exact: true })).toBeVisible();
    await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
    const isRejected = index % 3 === 2;
    await press(isRejected ? 'r' : 's');
    if (isRejected) {
      await expect.element(page.getByRole('form').getByRole('button', { name: 'Reject' })).toHaveFocus();
      await press('{Enter}');
    }
    await expect.poll(() => decided.length).toBe(index + 1);
  }
  await expect.element(pane().getByRole('heading', { name: 'Person K' })).toBeVisible();
  expect(decided.map((one) => one.split(' ')[0])).toEqual(rows.slice(0, 10).map(({ _id }) => _id));
  expect(keys).toBeLessThanOrEqual(14);
  await expect.element(page.getByRole('status').filter({ hasText: 'Shortlisted: Person J' })).toBeVisible();
});

test('ten rejections with one reason take 12 keys from where Review leads, and each was shown', async () => {
  const { rows, replies } = waiting(12);
  const ten = rows.slice(0, 10);
  const decided: string[] = [];
  const opened = await open(`${PATH}?person=${rows[0]!._id}`, {
    bodies: HELD,
    replies: {
      ...replies,
      [TO_REVIEW]: () => ({ body: rows.filter(({ _id }) => !decided.includes(_id)) }),
      [DECIDE]: (body) => {
        const reply = decidedEach(body, { heldUntil: heldUntil() });
        decided.push(...reply.body.results.map(({ _id }) => _id));
        return reply;
      },
    },
  });
  const reject = page.getByRole('form').getByRole('button', { name: /^Reject/ });
  // The reason of the last time is that of a decision on somebody else.
  await page.getByLabelText('Select Person L').click();
  await userEvent.keyboard('r1');
  await reject.click();
  await expect.poll(() => decided).toEqual([rows[11]!._id]);
  decided.length = 0;

  let keys = 0;
  for (const { name } of ten) {
    await expect.element(pane().getByRole('heading', { name, exact: true })).toBeVisible();
    await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
    await pressSeen('x');
    keys++;
    await expect.element(page.getByLabelText(`Select ${name}`)).toBeChecked();
  }
  await expect.element(pane().getByRole('heading', { name: 'Person K' })).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(reject).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'The position has been filled' })).toBeChecked();
  expect(decided).toEqual([]);
  await userEvent.keyboard('{Enter}');
  keys += 2;
  await expect.poll(() => decided).toEqual(ten.map(({ _id }) => _id));
  expect(keys).toBe(12);
  // By one call, which says what each of them looked like.
  expect(decisionsOf(opened)).toHaveLength(2);
  expect(decisionsOf(opened)[1]).toEqual({
    status: 'not up to snuff',
    rejectionReasons: ['position filled'],
    explain: true,
    words: null,
    applications: ten.map(({ _id }) => ({
      _id,
      fromStatus: 'not reviewed',
      fromRejectionReasons: [],
    })),
  });
});

test('x marks nobody who is not shown, and unmarks who is', async () => {
  const { rows, replies } = waiting(3);
  await open(PATH, { bodies: { ...HELD, [TO_REVIEW]: rows }, replies });
  await expect.element(inRow('Person A')).toBeVisible();
  const letTimePass = holdTime();
  await userEvent.keyboard('x');
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  const isMarked = page.getByLabelText('Select Person A');
  await expect.element(isMarked).not.toBeChecked();
  // What comes at once is not meant for who has just come.
  await letTimePass(100);
  await userEvent.keyboard('x');
  await expect.element(isMarked).not.toBeChecked();
  await letTimePass(400);
  await userEvent.keyboard('x');
  await expect.element(isMarked).toBeChecked();
  await expect.element(pane().getByRole('heading', { name: 'Person B' })).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(pane().getByRole('heading', { name: 'Person A' })).toBeVisible();
  await letTimePass(500);
  await userEvent.keyboard('x');
  await expect.element(isMarked).not.toBeChecked();
  await expect.element(pane().getByRole('heading', { name: 'Person A' })).toBeVisible();
});

test('a decision whose reply was lost is sent again by the same id', async () => {
  const { rows, replies } = waiting(2);
  let isLost = true;
  const opened = await open(PATH, {
    bodies: { ...HELD, [TO_REVIEW]: rows },
    replies: {
      ...replies,
      [DECIDE]: (body) => {
        if (!isLost) return decidedEach(body, { heldUntil: heldUntil() });
        isLost = false;
        throw new TypeError('Failed to fetch');
      },
    },
  });
  for (const name of ['Person A', 'Person B']) await page.getByLabelText(`Select ${name}`).click();
  await userEvent.keyboard('s');
  await expect
    .element(page.getByText(/^It is not known whether this was decided: Shortlisted/))
    .toBeVisible();
  await userEvent.keyboard('s');
  await expect
    .element(page.getByText(/^Status updated successfully! Shortlisted: 2 applicants/))
    .toBeVisible();
  const [first, second] = bodiesOf(opened, DECIDE);
  expect(second).toEqual(first);
  // Another decision has an id of its own.
  await page.getByLabelText('Select Person A').click();
  await userEvent.keyboard('a');
  await expect.poll(() => bodiesOf(opened, DECIDE)).toHaveLength(3);
  const idOf = (body: unknown) => (body as { clientId: string }).clientId;
  expect(idOf(bodiesOf(opened, DECIDE)[2])).not.toBe(idOf(first));
});

test.each([
  { when: 'without a network', fails: noAnswer, says: /^You are offline/ },
  { when: 'whose reply is slow' },
  { when: 'in a session that has ended', fails: tokenRefused },
])('a rejection $when is made once, and its reasons stay until then', async ({ fails, says }) => {
  const { rows, replies } = waiting(3);
  const tabStore = memoryStore();
  const first = heldCall();
  const made: unknown[] = [];
  const take = (body: unknown) => {
    made.push(body);
    return decidedEach(body, { heldUntil: heldUntil() });
  };
  let tries = 0;
  const show = async () => {
    const opened = await open(`${PATH}?person=${rows[0]!._id}`, {
      bodies: { ...HELD, [TO_REVIEW]: rows },
      replies: { ...replies, [DECIDE]: (body, query) => (tries++ ? take(body) : first.reply(body, query)) },
      tabStore,
    });
    await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
    await pressSeen('r');
    return opened;
  };
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!says);
  onTestFinished(() => onLine.mockRestore());
  const opened = await show();
  await userEvent.keyboard('1{Enter}{Enter}');
  await expect.poll(() => tries).toBe(1);
  if (fails) {
    first.answer(fails);
    if (says) await expect.element(page.getByText(says).first()).toBeVisible();
    else {
      await expect.poll(() => opened.host.session.account('recruiter')).toBeNull();
      await opened.unmount();
      await show();
      expect(page.getByRole('status').filter({ hasText: 'Rejected' }).elements()).toEqual([]);
    }
    onLine.mockReturnValue(true);
    await expect.element(pane().getByRole('heading', { name: 'Person A' })).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'The position has been filled' })).toBeChecked();
    await page.getByRole('form').getByRole('button', { name: 'Reject' }).click();
  } else {
    // The reply does not lead those back who have gone on.
    await userEvent.keyboard('j');
    await expect.element(pane().getByRole('heading', { name: 'Person B' })).toBeVisible();
    first.answer(take);
  }
  await expect.element(page.getByRole('status').filter({ hasText: 'Rejected: Person A' })).toBeVisible();
  await expect.element(pane().getByRole('heading', { name: 'Person B' })).toBeVisible();
  expect(made).toMatchObject([
    { rejectionReasons: ['position filled'], applications: [{ _id: rows[0]!._id }] },
  ]);
});

test('what colleagues read and decide is asked for again, while the page is looked at', async () => {
  let rows = [applicant(), linus];
  let asked = 0;
  await open(PATH, {
    replies: {
      [TO_REVIEW]: () => {
        asked++;
        return { body: rows };
      },
    },
  });
  await expect.element(inRow('Ada Lovelace')).toBeVisible();
  rows = [applicant({ readers: [{ _id: olga._id, name: olga.name }] })];
  await expect
    .element(page.getByRole('img', { name: 'Read by Olga Owner now' }), { timeout: 8_000 })
    .toBeVisible();
  await expect.element(inRow('Linus Pauling')).not.toBeInTheDocument();

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
  const before = asked;
  await new Promise((done) => setTimeout(done, 1.5 * ASK_AGAIN_MS));
  expect(asked).toBe(before);
});

test.each([
  ['', 'Nothing to review'],
  ['?status=new', 'No matching applicants'],
])('without an application, %j says %s', async (search, says) => {
  await open(PATH + search, { bodies: { [TO_REVIEW]: [] } });
  await expect.element(heading(says)).toBeVisible();
});
