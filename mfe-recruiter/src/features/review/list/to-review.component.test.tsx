import { formatDay } from '@firstrung/i18n';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  applicant,
  applicationId,
  DECIDE,
  decidedEach,
  expectAddress,
  expectFitsInEveryLook,
  expectStates,
  GET_MEMBERS,
  heading,
  job,
  lastQuery,
  linus,
  members,
  olga,
  open,
  overview,
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

test('a row names its job and leads to the application, with the way back; filters are in the address', async () => {
  const opened = await open(`${PATH}?status=waiting`, {
    bodies: { [TO_REVIEW]: [applicant(), { ...waits, jobId: { ...waits.jobId, title: 'Cook' } }] },
  });
  await expect.element(heading('To review')).toBeVisible();
  await expect
    .element(inRow('Ada Lovelace'))
    .toHaveAttribute('href', `/recruiter/applications/${applicationId}?status=waiting&review=`);
  expect(textsOf(page.getByRole('row').nth(2).getByRole('cell'))[2]).toBe('Cook');
  expect(lastQuery(opened, TO_REVIEW)).toBe('limit=50&page=1&status=waiting&sort=answerBy');
  await expectFitsInEveryLook();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('All that wait');
  await expectAddress(PATH);
  const answerBy = page.getByRole('columnheader', { name: 'Answer by' });
  await expect.element(answerBy).toHaveAttribute('aria-sort', 'ascending');
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
  await page.getByRole('combobox', { name: 'Job', exact: true }).selectOptions('Cook');
  await page.getByRole('combobox', { name: 'Mine' }).selectOptions('Mine');
  await expectAddress(`${PATH}?whose=mine&job=${testId(60)}`);
  await expect
    .poll(() => lastQuery(opened, TO_REVIEW))
    .toBe(`limit=50&page=1&job=${testId(60)}&whose=mine&sort=answerBy`);
  await expect
    .element(inRow('Ada Lovelace'))
    .toHaveAttribute('href', `/recruiter/applications/${applicationId}?whose=mine&job=${testId(60)}&review=`);
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
  [{ by: '2026-11-27', isOverdue: false }, 'The next answer is due by November 27, 2026.'],
  [{ by: '2026-11-20', isOverdue: true }, 'An answer has been overdue since November 20, 2026.'],
])('the nearest answer that was promised leads the page: %j', async (nextAnswer, says) => {
  await open(PATH, { bodies: { 'GET /api/recruiter/jobs/overview': overview({ nextAnswer }) } });
  await expect.element(text(says)).toBeVisible();
});

test('Shift Enter skips no one, also where the rows before are gone later', async () => {
  const names = ['Ada Lovelace', 'Linus Pauling', 'Mary Seacole', 'Nils Bohlin', 'Otto Hahn'];
  const all = names.map((name, n) => ({ ...waits, _id: testId(70 + n), name }));
  let decided = 0;
  await open(PATH, {
    replies: {
      // Every other reply does not know of the last decision yet.
      [TO_REVIEW]: () => ({ body: all.slice(decided - (decided % 2)) }),
      [DECIDE]: (body) => {
        decided++;
        return decidedEach(body);
      },
    },
  });
  await expect.element(inRow('Ada Lovelace')).toBeVisible();
  await userEvent.keyboard('j');
  for (const name of names) {
    await expect.element(inRow(name)).toHaveFocus();
    await userEvent.keyboard('a');
    await expect.element(heading(`Status of ${name}`)).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText('for Junior Developer')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  expect(decided).toBe(names.length);
});

test.each([
  ['', 'Nothing to review'],
  ['?status=new', 'No matching applicants'],
])('without an application, %j says %s', async (search, says) => {
  await open(PATH + search, { bodies: { [TO_REVIEW]: [] } });
  await expect.element(heading(says)).toBeVisible();
});

test('an application that was opened from here leads on through all that wait, and back', async () => {
  const opened = await open(`/recruiter/applications/${applicationId}?status=new&review=`, {
    bodies: {
      'GET /api/recruiter/applications/to-review/:applicationId': {
        previous: null,
        next: linus._id,
        position: 1,
        total: 2,
      },
    },
  });
  await expect.element(text('1 of 2')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'To review' }))
    .toHaveAttribute('href', '/recruiter/to-review?status=new');
  expect(lastQuery(opened, 'GET /api/recruiter/applications/to-review/:applicationId')).toBe(
    'status=new&sort=answerBy',
  );
  await userEvent.keyboard('j');
  await expectAddress(`/recruiter/applications/${linus._id}?status=new&review=`);
});
