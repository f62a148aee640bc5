import { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bo, button, expectFits, group, networks, open, own, person, testId, text } from '../../testing.tsx';

const CREATE = 'POST /api/group/create-group';
const GROUPS = 'GET /api/group/my-groups';
const cleo = testId(20);
const connections = networks({
  projectNetworkList: [
    { ...person(), connectedDays: 1 },
    { ...person({ _id: cleo, name: 'Cleo' }), connectedDays: 2 },
  ],
});
const name = () => page.getByRole('textbox', { name: 'Group name' });
const add = (who: string) => page.getByRole('checkbox', { name: who });
const form = () => page.getByRole('main').element().querySelector('form')!;
const submit = () => form().querySelector<HTMLButtonElement>('[type="submit"]')!.click();

/** Opens the form for a new group. */
async function openForm(options: Parameters<typeof open>[1] = {}) {
  const opened = await open('/project-networks', {
    bodies: { 'GET /api/pn/all-networks': connections },
    ...options,
  });
  await button('Create Group').click();
  await expect.element(name()).toBeVisible();
  return {
    ...opened,
    created: () => opened.sent.filter(({ call }) => call === CREATE).map(({ body }) => body),
  };
}

test('a group is created of the people who were chosen', async () => {
  const groups = [] as ReturnType<typeof group>[];
  const held = heldCall();
  const { created } = await openForm({
    replies: { [GROUPS]: () => ({ body: { ...own, groups: [...groups] } }), [CREATE]: held.reply },
  });
  await expect.element(text('Choose people from your connections.')).toBeVisible();
  await name().fill('Bridge builders');
  await add('Bo Bridge').click();
  await expect.element(text('1 person chosen')).toBeVisible();
  await add('Cleo').click();
  await expect.element(text('2 people chosen')).toBeVisible();
  await add('Cleo').click();
  await expect.element(text('1 person chosen')).toBeVisible();
  await expectFits();
  const controls = [...form().querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')];
  expect(controls.map(({ type }) => type)).toEqual(['text', 'checkbox', 'checkbox', 'submit', 'button']);
  submit();
  await expect.poll(() => form().querySelector('[type="submit"]')?.ariaBusy).toBe('true');
  form().requestSubmit();
  held.answer(() => {
    groups.push(group());
    return { status: 201, body: { ...own, group: group(), message: 'Created.' } };
  });
  await expect.element(text('Group created successfully!')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Bridge builders/ })).toBeVisible();
  expect(created()).toEqual([{ groupName: 'Bridge builders', userIds: [bo] }]);
  expect(name().elements()).toEqual([]);
  // The form is empty again, and Cancel closes it.
  await button('Create Group').click();
  await expect.element(name()).toHaveValue('');
  await expect.element(add('Bo Bridge')).not.toBeChecked();
  await button('Cancel').click();
  await expect.element(name()).not.toBeInTheDocument();
});

test.each([
  ['no name', ' ', true, true, false],
  ['no people', 'Bridge builders', false, false, true],
])('a group with %s is refused before sending', async (_, typed, chosen, ofName, ofPeople) => {
  const { created } = await openForm();
  await name().fill(typed);
  if (chosen) await add('Bo Bridge').click();
  submit();
  const rules = () => [
    text('Give the group a name').elements().length > 0,
    page.getByText('Choose 1 to 49 of your connections.').elements().length > 0,
  ];
  await expect.poll(rules).toEqual([ofName, ofPeople]);
  expect(created()).toEqual([]);
  // A change takes the errors away.
  await name().fill('x');
  await expect.poll(rules).toEqual([false, false]);
});

test.each([
  ['groupName', 'A group has a name of at most 100 characters.'],
  ['userIds', 'Choose 1 to 49 of your connections.'],
])('a refused %s is shown at its field', async (path, says) => {
  const { host } = await openForm({
    replies: {
      [CREATE]: () =>
        refusal(400, 'InvalidInput', 'The input is invalid.', { fields: [{ path, message: 'is wrong' }] }),
    },
  });
  await name().fill('Bridge builders');
  await add('Bo Bridge').click();
  submit();
  await expect.element(text(says)).toBeVisible();
  expect(host.notices.get()).toEqual([]);
});

test.each([
  ['is refused', SERVER_MESSAGE, broken],
  ['gets no answer', 'Error creating group. Please try again.', noAnswer],
])('a group that %s shows %s, and keeps what was typed', async (_, says, reply) => {
  await openForm({ replies: { [CREATE]: reply } });
  await name().fill('Bridge builders');
  await add('Bo Bridge').click();
  submit();
  await expect.element(text(says)).toBeVisible();
  await expect.element(name()).toHaveValue('Bridge builders');
  await expect.element(add('Bo Bridge')).toBeChecked();
});

test('the groups are listed with their members, and the chat of one leaves it in view', async () => {
  await page.viewport(1440, 900);
  await open('/project-networks', { bodies: { [GROUPS]: { ...own, groups: [group({ unread: 4 })] } } });
  const row = page.getByRole('link', { name: /Bridge builders/ });
  await expect.element(row).toMatchTextContent(/Bridge builders.*2 members.*4/);
  await expect.element(row).toHaveAttribute('href', `/project-networks?group=${testId(7)}`);
  await expect.element(page.getByRole('heading', { name: /^My Groups\s*· 1/ })).toBeVisible();
  await row.click();
  const popup = page.getByRole('dialog', { name: 'Bridge builders' });
  await expect.element(popup).toBeVisible();
  const { left } = popup.element().getBoundingClientRect();
  expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(left);
});

test.each([
  [
    'Leave the group',
    'Leave “Bridge builders”?',
    'You get no more of its messages. The others see that you are no longer a member, and keep yours.',
    'POST /api/group/leave-group',
    'You have left “Bridge builders”.',
  ],
  [
    'Decline the group',
    'Decline “Bridge builders”?',
    'You disappear from the group as if you had never been in it. This works as long as you have written nothing there.',
    'POST /api/group/decline-group',
    'You have declined “Bridge builders”.',
  ],
] as const)('%s asks first, and then is done', async (label, title, explanation, call, done) => {
  let groups = [group()];
  const { sent } = await open(`/all-messages?chat=group:${testId(7)}`, {
    replies: {
      'POST /api/group/get-group-messages': () => ({ body: { ...own, messages: [] } }),
      [GROUPS]: () => ({ body: { ...own, groups } }),
      [call]: () => {
        groups = [];
        return { body: { success: true, message: 'Done.' } };
      },
    },
  });
  const chat = page.getByRole('dialog', { name: 'Bridge builders' });
  await chat.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: label }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog.getByText(explanation)).toBeVisible();
  await dialog.getByRole('button', { name: label }).click();
  await expect.element(text(done)).toBeVisible();
  await expect.element(page.getByText(/^No messages yet\./)).toBeVisible();
  expect(sent.find((one) => one.call === call)?.body).toEqual({ groupId: testId(7) });
});
