import { invalidate, memoryStore } from '@firstrung/web-kit';
import { refusal } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
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
  expectFits,
  expectFitsInEveryLook,
  GET_APPLICATION,
  GET_DECISION_SETTINGS,
  GET_JOB,
  GET_MEMBERS,
  jobId,
  jobPage,
  linus,
  membersWith,
  open,
  rita,
  TO_REVIEW,
  testId,
  text,
  textsOf,
} from '../../../testing.tsx';

// Decisions that their applicants do not know of yet: what recruiters see of them, and can do.

const PATH = `/recruiter/applications/${applicationId}`;
const TABLE = `/recruiter/job-details/${jobId}`;
const UNDO = 'POST /api/recruiter/applications/undo-decisions';
const SEND = 'POST /api/recruiter/applications/send-decisions';

beforeEach(() => page.viewport(1440, 900));

type Fields = Parameters<typeof application>[0] & {};
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const inDays = (days: number) => inMs(days * 86_400_000);
const self = { _id: rita, name: 'Rita Recruiter' };
const bea = { _id: testId(60), name: 'Bea Boss' };
/** Of the nth decision. */
const decisionId = (n: number) => testId(600 + n);
const heldFor = (milliseconds: number) =>
  ({
    until: inMs(milliseconds),
    from: 'not reviewed',
    decision: decisionId(1),
    by: bea,
    words: null,
    explain: true,
  }) as const;
const rejected = { status: 'not up to snuff', rejectionReasons: ['socialPoints'] } satisfies Fields;
const bothReasons = {
  status: 'not up to snuff',
  rejectionReasons: ['socialPoints', 'requestMessage'],
} satisfies Fields;
const settings = (holdSeconds = 60) =>
  decisionSettings({ rejectionReasons: ['requestMessage', 'socialPoints'], holdSeconds });
const bodies = { [GET_DECISION_SETTINGS]: settings() };

type Shown = ReturnType<typeof application>;
/** What a call replies when it is made, and the application that pages read from then on. */
type Step = (sent: { clientId: string }) => readonly [body: object, shown: Shown];

const decided = (fields: Fields = rejected, held: Partial<NonNullable<Fields['held']>> = {}) =>
  application({ ...fields, held: { ...heldFor(60_000), by: self, ...held } });
const toHeld =
  (fields: Fields = rejected, held: Partial<NonNullable<Fields['held']>> = {}): Step =>
  ({ clientId }) => {
    const shown = decided(fields, { decision: clientId, ...held });
    const { status, rejectionReasons } = shown;
    const of = { clientId, applications: [{ _id: applicationId }], status, rejectionReasons };
    return [decidedEach(of, { heldUntil: shown.held!.until }).body, shown];
  };
const toEnded =
  (shown: Shown, refused: { error: string | null; by?: typeof bea | undefined }): Step =>
  () => {
    const { status, rejectionReasons } = shown;
    const result = { _id: applicationId, message: '', status, rejectionReasons, ...refused };
    return [{ message: 'Done', results: [result] }, shown];
  };

/** A step for each call, in their order; a call for which none is left fails. */
function serve(
  steps: Partial<Record<typeof DECIDE | typeof UNDO | typeof SEND, Step[]>>,
  before: Shown = application(),
) {
  let shown = before;
  const take = (call: keyof typeof steps) => (sent: unknown) => {
    const [body, after] = steps[call]!.shift()!(sent as { clientId: string });
    shown = after;
    return { body };
  };
  return {
    replies: {
      [GET_DECISION_SETTINGS]: () => ({ body: settings() }),
      [GET_APPLICATION]: () => ({ body: shown }),
      [GET_JOB]: () => ({ body: jobPage([shown, linus]) }),
      [DECIDE]: take(DECIDE),
      [UNDO]: take(UNDO),
      [SEND]: take(SEND),
    },
    show(after: Shown) {
      shown = after;
    },
  };
}
/** A rejection that is held. */
const holdRejection = () => [toHeld()];

const reason = (name: string) => page.getByRole('checkbox', { name });
const strip = () => page.getByRole('form', { name: /^Status of/ });
const reject = async () => {
  await button('Reject').click();
  await strip().getByRole('button', { name: 'Reject', exact: true }).click();
};
const badge = () => page.getByRole('heading', { level: 1 }).element().nextElementSibling?.textContent;
/** The body that names what was decided last, by its id. */
const bySameId = (opened: Parameters<typeof bodiesOf>[0]) => ({
  clientId: (bodiesOf(opened, DECIDE).at(-1) as { clientId: string }).clientId,
});
/** The body that names a decision on the application. */
const named = (decision: string) => ({
  applications: [applicationId],
  decisions: { [applicationId]: decision },
});
const line = () => page.getByRole('main').getByText(/does not know yet/);
const lineButton = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
/** The notices of the test host are below the screen. */
const notice = (words: RegExp | string) => page.getByRole('status').filter({ hasText: words });

test('a decision is held: one bar says for how long, and undoes it', async () => {
  const { replies } = serve({ [DECIDE]: holdRejection(), [UNDO]: [toEnded(application(), { error: null })] });
  const opened = await open(PATH, { replies });
  await reject();
  const held = notice('Status updated successfully! Rejected: Ada Lovelace');
  await expect.element(held.getByText(/^e-mail in (1:00|0:59)$/)).toBeVisible();
  await expect.poll(badge).toBe('Rejected');
  // The bar says it: the application does not repeat it.
  expect(page.getByText(/^held ·/).elements()).toEqual([]);
  expect(line().elements()).toEqual([]);
  await expectFits();
  await page.viewport(1440, 900);
  await held.getByRole('button', { name: 'Undo' }).click();
  await expect.element(text('Undone: Ada Lovelace. The applicant was told nothing.')).toBeVisible();
  await expect.element(held).not.toBeInTheDocument();
  expect(line().elements()).toEqual([]);
  await expect.poll(badge).toBe('Not reviewed');
  expect(bodiesOf(opened, UNDO)).toEqual([bySameId(opened)]);
});

test('once its bar is dismissed, the application says so and undoes it', async () => {
  const { replies } = serve({ [DECIDE]: holdRejection(), [UNDO]: [toEnded(application(), { error: null })] });
  const opened = await open(PATH, { replies });
  await reject();
  await expect.poll(badge).toBe('Rejected');
  for (const { id } of opened.host.notices.get()) opened.host.notices.dismiss(id);
  await expect
    .element(text('Rejected by you · e-mail within a minute. The applicant does not know yet.'))
    .toBeVisible();
  await lineButton('Undo').click();
  await expect.element(text('Undone: Ada Lovelace. The applicant was told nothing.')).toBeVisible();
  await expect.element(line()).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Decide' })).toHaveFocus();
  expect(bodiesOf(opened, UNDO)).toEqual([named(bySameId(opened).clientId)]);
});

test('a reload keeps the bar, and its key', async () => {
  const tabStore = memoryStore();
  const { replies } = serve({ [DECIDE]: holdRejection(), [UNDO]: [toEnded(application(), { error: null })] });
  const first = await open(PATH, { replies, tabStore });
  await reject();
  await expect.element(notice('Rejected: Ada Lovelace')).toBeVisible();
  await first.unmount();
  await open(PATH, { replies, tabStore });
  await expect.element(notice('Rejected: Ada Lovelace')).toBeVisible();
  await expect.element(button('Reject')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(text('Undone: Ada Lovelace. The applicant was told nothing.')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(text('Nothing of this tab is held.')).toBeVisible();
});

test('it takes effect now if the recruiter wants it to', async () => {
  const accepted = { status: 'accepted' } satisfies Fields;
  const { replies } = serve({
    [DECIDE]: [toHeld(accepted)],
    [SEND]: [toEnded(application(accepted), { error: null })],
  });
  const opened = await open(PATH, { replies });
  await button('Accept').click();
  expect(strip().elements()).toEqual([]);
  await notice('Accepted: Ada Lovelace').getByRole('button', { name: 'Send now' }).click();
  await expect.element(text('The decision has taken effect.')).toBeVisible();
  await expect.poll(badge).toBe('Accepted');
  expect(bodiesOf(opened, SEND)).toEqual([bySameId(opened)]);
});

test('a decision that there is already is not made again', async () => {
  const opened = await open(PATH, {
    bodies: { ...bodies, [GET_APPLICATION]: application({ status: 'accepted' }) },
  });
  await button('Accept').click();
  expect(strip().elements()).toEqual([]);
  await button('Reject').click();
  await expect.element(strip()).toBeVisible();
  expect(decisionsOf(opened)).toEqual([]);
});

test('nothing is sent of a status that tells nothing', async () => {
  const from = 'nextSteps Shortlisted';
  const { replies } = serve({ [DECIDE]: [toHeld({}, { from })] }, application({ status: from }));
  await open(PATH, { replies });
  await button('Status of Ada Lovelace: Shortlisted').click();
  await page.getByRole('menuitem', { name: 'not reviewed' }).click();
  const held = notice('Set to “not reviewed”: Ada Lovelace');
  await expect.element(held.getByText(/^takes effect in (1:00|0:59)$/)).toBeVisible();
  await expect.element(held.getByRole('button', { name: 'Take effect now' })).toBeVisible();
});

test('an undo that comes too late says so, and shows what is', async () => {
  const { replies } = serve({
    [DECIDE]: holdRejection(),
    [UNDO]: [toEnded(application({ status: 'accepted' }), { error: 'TooLate', by: bea })],
  });
  await open(PATH, { replies });
  await reject();
  const undo = notice('Rejected: Ada Lovelace').getByRole('button', { name: 'Undo' });
  await expect.poll(badge).toBe('Rejected');
  await undo.click();
  await expect.element(text('Too late: this decision is not held any more.')).toBeVisible();
  await expect.element(line()).not.toBeInTheDocument();
  await expect.poll(badge).toBe('Accepted');
});

test.each([
  ['Undo', UNDO],
  ['Send now', SEND],
] as const)('%s does not end what a colleague has decided since', async (name, call) => {
  const accepted = decided({ status: 'accepted' }, { decision: decisionId(2), by: bea });
  const { replies } = serve({
    [DECIDE]: holdRejection(),
    [call]: [toEnded(accepted, { error: 'StatusChanged', by: bea }), toEnded(application(), { error: null })],
  });
  const opened = await open(PATH, { replies });
  await reject();
  const end = notice('Rejected: Ada Lovelace').getByRole('button', { name });
  await expect.poll(badge).toBe('Rejected');
  await end.click();
  await expect.element(text('Decided again by Bea Boss since, which stays.')).toBeVisible();
  await expect
    .element(text('Accepted by Bea Boss · e-mail within a minute. The applicant does not know yet.'))
    .toBeVisible();
  await expect.poll(badge).toBe('Accepted');
  await lineButton(name).click();
  await expect.element(line()).not.toBeInTheDocument();
  expect(bodiesOf(opened, call)).toEqual([bySameId(opened), named(decisionId(2))]);
});

test.each([
  ['undone', application(), undefined],
  [
    'replaced',
    decided({ status: 'accepted' }, { decision: decisionId(2), by: bea }),
    'Accepted by Bea Boss · e-mail within a minute. The applicant does not know yet.',
  ],
])('what a colleague has %s leaves the bar', async (_, after, says) => {
  const { replies, show } = serve({ [DECIDE]: holdRejection() });
  const opened = await open(PATH, { replies });
  await reject();
  await expect.poll(badge).toBe('Rejected');
  await expect.element(notice('Rejected: Ada Lovelace')).toBeVisible();
  expect(line().elements()).toEqual([]);
  // A reply has shown the decision.
  await expect.poll(() => opened.host.queryClient.isFetching()).toBe(0);
  show(after);
  await invalidate(opened.host.queryClient, GET_APPLICATION);
  await expect.element(notice('Rejected: Ada Lovelace')).not.toBeInTheDocument();
  await expect.poll(() => textsOf(line())).toEqual(says ? [says] : []);
  await userEvent.keyboard('z');
  expect(bodiesOf(opened, UNDO)).toEqual([]);
});

test('an open strip follows nothing: it says what a colleague has decided, and keeps what was chosen', async () => {
  const { replies, show } = serve({ [DECIDE]: holdRejection() });
  const opened = await open(PATH, { replies });
  await button('Reject').click();
  await reason('Social points').click();
  show(decided({ status: 'accepted' }, { decision: decisionId(2), by: bea }));
  await invalidate(opened.host.queryClient, GET_APPLICATION);
  await expect
    .element(text('This was set to “Accepted” by Bea Boss since you opened it. Your choices here are kept.'))
    .toBeVisible();
  await strip().getByRole('button', { name: 'Decide again' }).click();
  expect(decisionsOf(opened)).toEqual([]);
  await expect.element(reason('Social points')).toBeChecked();
  await strip().getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.poll(() => decisionsOf(opened)).toHaveLength(1);
  expect(decisionsOf(opened)).toEqual([
    {
      ...rejected,
      explain: true,
      applications: [{ _id: applicationId, fromStatus: 'accepted', fromRejectionReasons: [] }],
    },
  ]);
});

test.each([
  [1440, 900, true],
  [390, 844, false],
])('at %i × %i the strip is all in view, and Escape keeps the reasons', async (width, height, isWide) => {
  await page.viewport(width, height);
  const { replies } = serve({});
  await open(PATH, { replies });
  await button('Reject').click();
  await expect.element(strip().getByText('Rejection reasons', { exact: true })).toBeInViewport({ ratio: 1 });
  if (isWide) await expect.element(strip().getByText('2', { exact: true })).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(reason('Social points')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await button('Reject').click();
  await expect.element(reason('Social points')).toBeChecked();
  await strip().getByRole('button', { name: 'change' }).click();
  await expect.element(page.getByRole('combobox', { name: 'E-mail' })).toHaveFocus();
  await expect.element(strip().getByRole('button', { name: 'Reject' })).toBeInViewport({ ratio: 1 });
  await expectFitsInEveryLook();
});

test('without a network the notice comes back', async () => {
  const { replies } = serve({ [DECIDE]: holdRejection(), [UNDO]: [toEnded(application(), { error: null })] });
  let isDown = true;
  await open(PATH, {
    replies: {
      ...replies,
      [UNDO]: (body) => {
        if (!isDown) return replies[UNDO](body);
        isDown = false;
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await reject();
  await notice('Rejected: Ada Lovelace').getByRole('button', { name: 'Undo' }).click();
  await expect.element(text('Error undoing the decision. Please try again.')).toBeVisible();
  await notice('Rejected: Ada Lovelace').getByRole('button', { name: 'Undo' }).click();
  await expect.element(text('Undone: Ada Lovelace. The applicant was told nothing.')).toBeVisible();
});

const noReply = () => {
  throw new TypeError('Failed to fetch');
};
const unsure = () => notice(/^It is not known whether this was decided: Accepted: Ada Lovelace\./);
const accepted = { status: 'accepted' } satisfies Fields;

test('a decision whose reply was lost can be undone by its id, or tried again', async () => {
  const { replies } = serve({ [DECIDE]: [toHeld(accepted)] });
  let isLost = true;
  const opened = await open(PATH, {
    replies: {
      ...replies,
      [DECIDE]: (body) => (isLost ? noReply() : replies[DECIDE](body)),
      [UNDO]: () => ({ body: { message: 'Done', results: [] } }),
    },
  });
  await button('Accept').click();
  await unsure().getByRole('button', { name: 'Undo' }).click();
  await expect.element(text('The decision had not arrived: nothing was decided.')).toBeVisible();
  expect(bodiesOf(opened, UNDO)).toEqual([bySameId(opened)]);
  await button('Accept').click();
  await expect.element(unsure()).toBeVisible();
  isLost = false;
  await unsure().getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice(/^Status updated successfully! Accepted: Ada Lovelace/)).toBeVisible();
  const [undone, lost, again] = bodiesOf(opened, DECIDE) as { clientId: string }[];
  expect(again).toEqual(lost);
  expect(lost!.clientId).not.toBe(undone!.clientId);
});

test('once a decision is undone where it stands, it is made again by another id', async () => {
  const { replies, show } = serve({
    [DECIDE]: [toHeld(accepted), toHeld(accepted)],
    [UNDO]: [toEnded(application(), { error: null })],
  });
  let isLost = true;
  const opened = await open(PATH, {
    replies: {
      ...replies,
      [DECIDE](body) {
        const reply = replies[DECIDE](body);
        return isLost ? noReply() : reply;
      },
    },
  });
  await button('Accept').click();
  // What is read then says that it is held.
  await expect.element(notice(/^Accepted: Ada Lovelace/)).toBeVisible();
  for (const { id } of opened.host.notices.get()) opened.host.notices.dismiss(id);
  await lineButton('Undo').click();
  await expect.element(text('Undone: Ada Lovelace. The applicant was told nothing.')).toBeVisible();
  show(application());
  await expect.poll(badge).toBe('Not reviewed');
  isLost = false;
  await button('Accept').click();
  await expect.element(notice(/Accepted: Ada Lovelace/)).toBeVisible();
  const [lost, again] = bodiesOf(opened, DECIDE) as { clientId: string }[];
  expect(again).toEqual({ ...lost, clientId: expect.any(String) });
  expect(again!.clientId).not.toBe(lost!.clientId);
});

test('who may not decide any more is refused in the server’s words', async () => {
  const { replies } = serve({ [DECIDE]: holdRejection() });
  await open(PATH, {
    replies: { ...replies, [UNDO]: () => refusal(403, 'NotAllowed', 'Readers can only read.') },
  });
  await reject();
  await notice('Rejected: Ada Lovelace').getByRole('button', { name: 'Undo' }).click();
  await expect.element(text('Readers can only read.')).toBeVisible();
  await expect.element(notice('Rejected: Ada Lovelace')).not.toBeInTheDocument();
});

test('the page shows what is held after a reload, for days', async () => {
  const held = { ...heldFor(0), until: inDays(2) };
  const opened = await open(PATH, {
    bodies: { ...bodies, [GET_APPLICATION]: application({ ...rejected, held }) },
    replies: {
      [SEND]: () => ({
        body: {
          message: 'Done',
          results: [{ _id: applicationId, error: null, message: '', ...rejected }],
        },
      }),
    },
  });
  await expect
    .element(text('Rejected by Bea Boss · e-mail in 2 days. The applicant does not know yet.'))
    .toBeVisible();
  await expectFitsInEveryLook();
  (lineButton('Send now').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodiesOf(opened, SEND)).toEqual([named(decisionId(1))]);
});

test('a reader sees that it is held, and can do nothing', async () => {
  await open(PATH, {
    bodies: {
      ...bodies,
      [GET_APPLICATION]: application({ ...rejected, held: heldFor(86_400_000) }),
      [GET_MEMBERS]: membersWith('reader'),
    },
  });
  await expect.element(line()).toBeVisible();
  expect(lineButton('Undo').elements()).toEqual([]);
  expect(lineButton('Send now').elements()).toEqual([]);
});

test('a hold that ends is fetched again, and nothing of it is kept', async () => {
  const tabStore = memoryStore();
  const { replies, show } = serve({ [DECIDE]: [(sent) => toHeld(rejected, { until: inMs(1_500) })(sent)] });
  const { host } = await open(PATH, { replies, tabStore });
  await reject();
  await expect.poll(badge).toBe('Rejected');
  expect(tabStore.getItem('drafts')).toContain('held decisions');
  for (const { id } of host.notices.get()) host.notices.dismiss(id);
  await expect.element(line()).toBeVisible();
  show(application(rejected));
  await expect.element(line(), { timeout: 8_000 }).not.toBeInTheDocument();
  expect(tabStore.getItem('drafts')).not.toContain('held decisions');
});

test.each([
  ['is held are still a rejection', decided(), {}, 'Rejected: Ada Lovelace', /^e-mail in/],
  [
    'the applicant can read already are changed',
    application(rejected),
    { from: 'not up to snuff' },
    'Reasons changed: Ada Lovelace',
    /^takes effect in/,
  ],
] as const)('the reasons of a decision that %s', async (_, before, held, says, when) => {
  const { replies } = serve({ [DECIDE]: [toHeld(bothReasons, held)] }, before);
  await open(PATH, { replies });
  await button('Reject').click();
  await reason('The message with the application').click();
  await strip().getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(notice(says).getByText(when)).toBeVisible();
});

test('beside the button stands which e-mail it sends, and when', async () => {
  const { replies } = serve({ [DECIDE]: holdRejection() });
  const opened = await open(PATH, { replies });
  await expect.element(text('Invitation: Short and neutral · change')).toBeVisible();
  await button('change').click();
  await expect.element(strip().getByText('A short e-mail in 1 minute.')).toBeVisible();
  await button('Reject').click();
  // Without a reason there is none to say.
  await expect.element(text('A neutral e-mail in 1 minute. Short and neutral · change')).toBeVisible();
  await reason('Social points').click();
  await expect.element(strip().getByText(/^An e-mail with the reasons in 1 minute\./)).toBeVisible();
  await reason('Say the reasons in the e-mail').click();
  await expect.element(text('A neutral e-mail in 1 minute. Short and neutral · change')).toBeVisible();
  await strip().getByRole('button', { name: 'Reject' }).click();
  await expect.element(notice('Rejected: Ada Lovelace')).toBeVisible();
  expect(decisionsOf(opened)).toMatchObject([{ ...rejected, explain: false }]);
});

test('where none are held, the e-mail is as visible', async () => {
  await open(PATH);
  await button('Reject').click();
  await expect.element(text('A neutral e-mail. Short and neutral · change')).toBeVisible();
  await expect.element(reason('Say the reasons in the e-mail')).toBeVisible();
  await strip().getByRole('button', { name: 'change' }).click();
  await expect.element(page.getByRole('combobox', { name: 'E-mail' })).toBeVisible();
});

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const select = (name: string) => page.getByLabelText(`Select ${name}`, { exact: true });
const bar = () => page.getByRole('region', { name: 'Selected applicants' });
const undoneEach = (applications: readonly string[]) => ({
  body: {
    message: 'Done',
    results: applications.map((_id) => ({
      _id,
      error: null,
      message: '',
      status: 'not reviewed',
      rejectionReasons: [],
    })),
  },
});
const idsIn = (body: unknown) =>
  (body as { applications: { _id: string }[] }).applications.map(({ _id }) => _id);

test('rows say what is held, and for how long', async () => {
  await open(TABLE, {
    bodies: {
      ...bodies,
      [GET_JOB]: jobPage([
        applicant({ ...rejected, held: heldFor(60_000) }),
        { ...linus, held: { ...heldFor(0), until: inDays(3), from: 'accepted' } },
        applicant({ _id: testId(20), name: 'Grace Hopper' }),
      ]),
    },
  });
  await expect.element(row('Ada Lovelace').getByText('held · in 1 min.')).toBeVisible();
  await expect.element(row('Linus Pauling').getByText('held · in 3 days')).toBeVisible();
  expect(row('Grace Hopper').getByText('held').elements()).toEqual([]);
});

test.each([
  [0, []],
  [60, ['held, not sent yet']],
])('where decisions are held for %i s, the filter offers %j', async (holdSeconds, expected) => {
  await open(TABLE, {
    bodies: { [GET_DECISION_SETTINGS]: settings(holdSeconds), [GET_JOB]: jobPage([applicant(rejected)]) },
  });
  await button('Filter').click();
  await expect
    .poll(() => textsOf(page.getByRole('option')).filter((name) => name?.startsWith('held')))
    .toEqual(expected);
});

test('many decisions have one notice', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => testId(100 + index));
  let rows = ids.map((_id, index) => applicant({ _id, name: `Person ${index}` }));
  const opened = await open(TABLE, {
    replies: {
      [GET_DECISION_SETTINGS]: () => ({ body: settings() }),
      [GET_JOB]: () => ({ body: jobPage(rows) }),
      [DECIDE]: (body) => {
        const { clientId: decision } = body as { clientId: string };
        rows = rows.map((each) => ({ ...each, held: { ...heldFor(60_000), decision } }));
        return decidedEach(body, { heldUntil: inMs(60_000) });
      },
      [UNDO]: () => undoneEach(ids),
    },
  });
  await page.viewport(1440, 500);
  await page.getByRole('columnheader').getByLabelText('Select all on this page').click();
  window.scrollTo(0, 0);
  (bar().getByRole('button', { name: 'Reject', exact: true }).element() as HTMLElement).click();
  await expect.element(text('Person 0, Person 1, Person 2, and 9 others')).toBeVisible();
  await expect.element(button('Reject 12 applicants')).toHaveFocus();
  // The people stay in view.
  expect(window.scrollY).toBe(0);
  await expect.element(page.getByText(/^12 neutral e-mails in 1 minute\./)).toBeVisible();
  await button('Reject 12 applicants').click();
  const held = notice('Rejected: 12 applicants');
  await expect.element(held.getByText(/^e-mail in (1:00|0:59)$/)).toBeVisible();
  await held.getByRole('button', { name: 'Undo' }).click();
  await expect.element(text('12 decisions undone. The applicants were told nothing.')).toBeVisible();
  expect(bodiesOf(opened, UNDO)).toEqual([bySameId(opened)]);
});

test('the bar is about the latest decision: undoing it, as the key does, leads to the one before', async () => {
  const rows = [applicant(), { ...linus, status: 'not reviewed' as const, rejectionReasons: [] }];
  let ended: string[] = [];
  const opened = await open(TABLE, {
    replies: {
      [GET_DECISION_SETTINGS]: () => ({ body: settings() }),
      [GET_JOB]: () => ({ body: jobPage(rows.filter(({ _id }) => !ended.includes(_id))) }),
      [GET_APPLICATION]: () => ({ body: application() }),
      [DECIDE](body) {
        ended = [...ended, ...idsIn(body)];
        return decidedEach(body, { heldUntil: inMs(60_000) });
      },
      [UNDO]: () => undoneEach([ended.pop()!]),
      [SEND]: () => undoneEach([ended.at(-1)!]),
    },
  });
  const decideAlone = async (name: string, decision: string) => {
    await select(name).click();
    await bar().getByRole('button', { name: decision, exact: true }).click();
    await expect.element(bar()).not.toBeInTheDocument();
  };
  await decideAlone('Ada Lovelace', 'Shortlist');
  await expect
    .element(notice('Shortlisted: Ada Lovelace').getByText(/^e-mail in (1:00|0:5\d)$/))
    .toBeVisible();
  await decideAlone('Linus Pauling', 'Accept');
  await expect.element(notice('Accepted: Linus Pauling')).toBeVisible();
  expect(notice('Shortlisted: Ada Lovelace').elements()).toEqual([]);
  await userEvent.keyboard('z');
  await expect.element(text('Undone: Linus Pauling. The applicant was told nothing.')).toBeVisible();
  await notice('Shortlisted: Ada Lovelace').getByRole('button', { name: 'Send now' }).click();
  await expect.element(text('The decision has taken effect.')).toBeVisible();
  await expect.element(notice(/^Shortlisted:/)).not.toBeInTheDocument();
  const [first, second] = bodiesOf(opened, DECIDE) as { clientId: string }[];
  expect(bodiesOf(opened, UNDO)).toEqual([{ clientId: second!.clientId }]);
  expect(bodiesOf(opened, SEND)).toEqual([{ clientId: first!.clientId }]);
  await userEvent.keyboard('?');
  await expect.element(text('Undo the latest decision, while it is held')).toBeVisible();
});

test('the reasons of the last time are given again in the same job, and in no other', async () => {
  const ofCook = (n: number, name: string) => ({
    ...applicant({ _id: testId(n), applicantId: { _id: testId(n + 1), name }, name }),
    jobId: { ...linus.jobId, _id: testId(30), title: 'Cook' },
  });
  await open('/recruiter/to-review', {
    bodies: {
      ...bodies,
      [TO_REVIEW]: [
        applicant(),
        { ...linus, status: 'not reviewed' as const, rejectionReasons: [] },
        ofCook(70, 'Cora Cook'),
        ofCook(80, 'Carl Cook'),
      ],
    },
    replies: { [DECIDE]: (body) => decidedEach(body, { heldUntil: inMs(60_000) }) },
  });
  const rejectAll = async (...names: string[]) => {
    for (const name of names) await select(name).click();
    await bar().getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.element(reason('Social points')).toBeVisible();
  };
  await rejectAll('Ada Lovelace', 'Linus Pauling');
  await reason('Social points').click();
  await button('Reject 2 applicants').click();
  await expect.element(notice('Rejected: 2 applicants')).toBeVisible();
  await rejectAll('Ada Lovelace', 'Linus Pauling');
  await expect.element(reason('Social points')).toBeChecked();
  await bar().getByRole('button', { name: 'Clear' }).click();
  await rejectAll('Cora Cook', 'Carl Cook');
  await expect.element(reason('Social points')).not.toBeChecked();
});

test('when one of a selection is undone, the others can be undone all the same', async () => {
  const [one, two] = [applicant(), { ...linus, status: 'not reviewed' as const, rejectionReasons: [] }];
  let rows = [one, two];
  const opened = await open(TABLE, {
    replies: {
      [GET_DECISION_SETTINGS]: () => ({ body: settings() }),
      [GET_JOB]: () => ({ body: jobPage(rows) }),
      [DECIDE](body) {
        const { clientId: decision } = body as { clientId: string };
        rows = rows.map((each) => ({ ...each, status: 'accepted', held: { ...heldFor(60_000), decision } }));
        return decidedEach(body, { heldUntil: inMs(60_000) });
      },
      [UNDO]: () => undoneEach([linus._id]),
    },
  });
  for (const name of ['Ada Lovelace', 'Linus Pauling']) await select(name).click();
  await bar().getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.element(notice('Accepted: 2 applicants')).toBeVisible();
  await expect.poll(() => opened.host.queryClient.isFetching()).toBe(0);
  // A colleague has undone one, and a reply shows only that one.
  rows = [one];
  await invalidate(opened.host.queryClient, GET_JOB);
  await expect.element(notice('Accepted: 1 applicant')).toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(text('1 decision undone.')).toBeVisible();
  expect(bodiesOf(opened, UNDO)).toEqual([bySameId(opened)]);
});
