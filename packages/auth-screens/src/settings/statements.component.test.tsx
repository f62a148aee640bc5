import { expectFitsInEveryLook } from '@firstrung/ui-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, refusal, renderScreen } from '../testing.tsx';
import { StatementsSection } from './StatementsSection.tsx';

const statement = {
  restrictionId: '019a0000-0000-7000-8000-000000000001',
  subject: { kind: 'job', _id: '019a0000-0000-7000-8000-000000000002', name: 'Baker' },
  reason: 'It asks for fees.',
  rule: 'Terms, 4.2',
  since: '2030-01-15T10:00:00.000Z',
  replyUntil: '2099-07-15T10:00:00.000Z',
};
const open = (given: object[], replies = {}) =>
  renderScreen(<StatementsSection />, {
    'GET /api/statements': () => ({ body: { statements: given } }),
    ...replies,
  });
const reply = () => page.getByRole('textbox', { name: 'Your reply' });

test('a restriction says what, why and until when, and takes one reply', async () => {
  let present: object = statement;
  const { sent } = await open([], {
    'GET /api/statements': () => ({ body: { statements: [present] } }),
    'POST /api/statements/reply': () => {
      present = { ...statement, reply: 'It is real.', repliedAt: '2030-01-16T10:00:00.000Z' };
      return { body: { message: 'Reply sent', statement: present } };
    },
  });
  await expect.element(page.getByText('Your job “Baker” is hidden.')).toBeVisible();
  await expect.element(page.getByText('Reason: It asks for fees.')).toBeVisible();
  await expect.element(page.getByText('Rule: Terms, 4.2')).toBeVisible();
  await expect.element(button('Send the reply')).toBeDisabled();
  await expectFitsInEveryLook();
  await reply().fill(' It is real. ');
  await button('Send the reply').click();
  await expect.element(page.getByText('It is real.')).toBeVisible();
  expect(reply().elements()).toEqual([]);
  expect(sent).toEqual([{ restrictionId: statement.restrictionId, reply: 'It is real.' }]);
});

test('a refused reply says why and stays', async () => {
  await open([statement], {
    'POST /api/statements/reply': () => refusal(409, 'StatusChanged', 'There is a reply.'),
  });
  await reply().fill('It is real.');
  await button('Send the reply').click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(reply()).toHaveValue('It is real.');
});

test('a lifted restriction, and one whose time for a reply is over, take none', async () => {
  await open([
    { ...statement, liftedAt: '2030-02-01T10:00:00.000Z', answer: 'You are right.' },
    {
      ...statement,
      restrictionId: '019a0000-0000-7000-8000-000000000003',
      replyUntil: '2020-01-01T00:00:00Z',
    },
  ]);
  await expect.element(page.getByText('Your job “Baker” was hidden until February 1, 2030.')).toBeVisible();
  await expect.element(page.getByText('Answer: You are right.')).toBeVisible();
  expect(reply().elements()).toEqual([]);
});

test('without a restriction there is nothing', async () => {
  const { host } = await open([]);
  await expect.poll(() => host.queryClient.isFetching()).toBe(0);
  expect(page.getByRole('heading', { name: 'Restrictions' }).elements()).toEqual([]);
});

test('what could not be loaded is tried again', async () => {
  let isDown = true;
  await open([], {
    'GET /api/statements': () =>
      isDown ? refusal(503, 'Unavailable', 'Please try again.') : { body: { statements: [statement] } },
  });
  await expect.element(page.getByText("Couldn't load your restrictions")).toBeVisible();
  isDown = false;
  await button('Retry').click();
  await expect.element(page.getByText('Reason: It asks for fees.')).toBeVisible();
});
