import { heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bodiesOf,
  busyButton,
  button,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  field,
  GET_MEMBERS,
  heading,
  members,
  membersWith,
  olga,
  open,
  rob,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const PATH = '/recruiter/company/members';
const CHANGE = 'PUT /api/company/members/:memberId';
const REMOVE = 'DELETE /api/company/members/:memberId';
const INVITE = 'POST /api/company/invitations';
const TAKE_BACK = 'DELETE /api/company/invitations/:invitationId';

beforeEach(() => page.viewport(1440, 900));

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const rows = () => textsOf(page.getByRole('table', { name: 'Members of the company' }).getByRole('row'));
const invitation = {
  _id: testId(20),
  email: 'bea@example.org',
  role: 'reader',
  createdAt: '2026-11-08T10:00:00.000Z',
  expiresAt: '2026-11-15T10:00:00.000Z',
} as const;

const openAs = (role: 'owner' | 'recruiter' | 'reader', replies = {}) =>
  open(PATH, { bodies: { [GET_MEMBERS]: membersWith(role) }, replies });
async function act(name: string, action: string) {
  await button(`Actions on ${name}`).click();
  await item(action).click();
}

test('the members do not load', () =>
  expectStates({
    path: PATH,
    call: GET_MEMBERS,
    loading: 'Loading the members',
    shows: 'Only you so far',
  }));

test('a company of one is invited to begin, and nobody can leave it', async () => {
  await open(PATH);
  await expect.element(heading('Only you so far')).toBeVisible();
  expect(rows()).toEqual([
    'NameContactRoleSince',
    expect.stringMatching(/^RRRita Recruiter YouHead of People.*rita@example\.orgOwner.*2026$/),
  ]);
  expect(button('Invite a colleague').elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect.element(heading('Company Profile')).toBeVisible();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect.element(heading('Only you so far')).toBeVisible();
});

test.each([
  ['owner', ['Actions on Olga Owner', 'Actions on Rita Recruiter', 'Actions on Rob Reader'], true],
  ['recruiter', ['Actions on Rita Recruiter'], false],
  ['reader', ['Actions on Rita Recruiter'], false],
] as const)('%s sees everyone, may leave, and has actions %j', async (role, actions, invites) => {
  await openAs(role);
  await expect.element(text('olga@example.org')).toBeVisible();
  expect(rows()).toHaveLength(4);
  const names = page.getByRole('button', { name: /^Actions on/ }).elements();
  expect(names.map((element) => element.getAttribute('aria-label'))).toEqual(actions);
  expect(button('Invite a colleague').elements()).toHaveLength(invites ? 1 : 0);
  for (const says of [
    'Does everything, edits the company profile, and decides who is a member.',
    'Posts and edits jobs, decides on applicants, and writes to them.',
  ])
    await expect.element(text(says)).toBeVisible();
});

test('an owner removes a colleague, and the longest-serving owner takes over unless another is chosen', async () => {
  const held = heldCall();
  const recruiter = { ...rob, role: 'recruiter' } as const;
  const opened = await open(PATH, {
    bodies: { [GET_MEMBERS]: { ...membersWith('owner'), members: [olga, members().members[0]!, recruiter] } },
    replies: { [REMOVE]: held.reply },
  });
  await act('Rob Reader', 'Remove');
  const question = dialog('Remove Rob Reader?');
  await expect.element(question.getByText(/goes on with an empty company of their own/)).toBeVisible();
  const successor = question.getByLabelText('Who takes over the jobs and conversations of Rob Reader?');
  expect(textsOf(successor.getByRole('option'))).toEqual(['Olga Owner (Owner)', 'Rita Recruiter (Owner)']);
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(busyButton()).toBeVisible();
  held.answer(() => refusal(403, 'NotAllowed', 'Your role in this company does not allow this.'));
  await expect.element(question.getByText('Your role in this company does not allow this.')).toBeVisible();
  held.answer(() => ({ body: { message: 'Member removed.' } }));
  await successor.selectOptions('Rita Recruiter (Owner)');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(text('Member removed.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(bodiesOf(opened, REMOVE)).toEqual([
    { successorId: olga._id },
    { successorId: members().members[0]!._id },
  ]);
});

test('an owner changes a role; from a new reader a colleague takes over', async () => {
  const opened = await openAs('owner', { [CHANGE]: () => ({ body: { message: 'Role changed.' } }) });
  await act('Olga Owner', 'Change the role');
  const question = dialog('Role of Olga Owner');
  const successor = () => question.getByLabelText('Who takes over the jobs and conversations of Olga Owner?');
  expect(successor().elements()).toEqual([]);
  await question.getByRole('radio', { name: /^Reader/ }).click();
  await expect.element(successor()).toHaveDisplayValue('Rita Recruiter (Owner)');
  await expectFits();
  await question.getByRole('button', { name: 'Change the role' }).click();
  await expect.element(text('Role changed.')).toBeVisible();
  await act('Rob Reader', 'Change the role');
  await dialog('Role of Rob Reader')
    .getByRole('radio', { name: /^Recruiter/ })
    .click();
  await dialog('Role of Rob Reader').getByRole('button', { name: 'Change the role' }).click();
  await expect.element(dialog('Role of Rob Reader')).not.toBeInTheDocument();
  expect(bodiesOf(opened, CHANGE)).toEqual([
    { role: 'reader', successorId: members().members[0]!._id },
    { role: 'recruiter' },
  ]);
});

test('a role that cannot be changed says why', async () => {
  await openAs('owner', {
    [CHANGE]: () => refusal(409, 'LastOwner', 'The company needs an owner. Make somebody else one first.'),
  });
  await act('Rita Recruiter', 'Change the role');
  const question = dialog('Role of Rita Recruiter');
  await question.getByRole('radio', { name: /^Recruiter/ }).click();
  await question.getByRole('button', { name: 'Change the role' }).click();
  await expect
    .element(question.getByText('The company needs an owner. Make somebody else one first.'))
    .toBeVisible();
});

test('the last owner can leave and become nothing else', async () => {
  const alone = { ...membersWith('owner'), members: [members().members[0]!, rob] };
  await open(PATH, { bodies: { [GET_MEMBERS]: alone } });
  await button('Actions on Rita Recruiter').click();
  await expect.poll(() => textsOf(page.getByRole('menuitem'))).toEqual(['Leave the company']);
});

test('an owner invites a colleague', async () => {
  let invited = false;
  const opened = await open(PATH, {
    replies: {
      [GET_MEMBERS]: () => ({ body: members({ invitations: invited ? [invitation] : [] }) }),
      [INVITE](body) {
        if ((body as { email: string }).email === 'bea')
          return refusal(400, 'InvalidInput', SERVER_MESSAGE, {
            fields: [{ path: 'email', message: 'must be an email address' }],
          });
        invited = true;
        return { status: 201, body: { message: 'Invitation sent.', invitation } };
      },
    },
  });
  await button('Invite a colleague').click();
  const form = dialog('Invite a colleague');
  await expect.element(field('E-mail')).toHaveFocus();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect.element(form.getByText('Enter an e-mail address')).toBeVisible();
  await field('E-mail').fill('bea');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('Must be an email address')).toBeVisible();
  await expectFits();
  await field('E-mail').fill(' bea@example.org ');
  await form.getByRole('radio', { name: /^Reader/ }).click();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect.element(text('Invitation sent.')).toBeVisible();
  await expect.element(text('bea@example.org')).toBeVisible();
  expect(heading('Only you so far').elements()).toEqual([]);
  expect(button('Invite a colleague').elements()).toHaveLength(1);
  expect(bodiesOf(opened, INVITE)).toEqual([
    { email: 'bea', role: 'recruiter', clientId: expect.any(String) },
    { email: 'bea@example.org', role: 'reader', clientId: expect.any(String) },
  ]);
});

test('an invitation that is refused says why', async () => {
  const says = 'This person is already a member.';
  await open(PATH, { replies: { [INVITE]: () => refusal(409, 'AddressTaken', says) } });
  await button('Invite a colleague').click();
  await field('E-mail').fill('olga@example.org');
  await button('Send the invitation').click();
  await expect.element(text(says)).toBeVisible();
});

test('an invitation is taken back', async () => {
  let isOpen = true;
  const opened = await open(PATH, {
    replies: {
      [GET_MEMBERS]: () => ({ body: { ...membersWith('owner'), invitations: isOpen ? [invitation] : [] } }),
      [TAKE_BACK]() {
        isOpen = false;
        return { body: { message: 'Invitation taken back.' } };
      },
    },
  });
  const table = page.getByRole('table', { name: 'Open invitations' });
  await expect.element(table).toBeVisible();
  expect(textsOf(table.getByRole('cell')).slice(0, 2)).toEqual(['bea@example.org', 'Reader']);
  await expectFitsInEveryLook();
  await button('Take back the invitation of bea@example.org').click();
  await expect.element(text('Invitation taken back.')).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  expect(bodiesOf(opened, TAKE_BACK)).toHaveLength(1);
});

test('a member leaves, and goes on at the overview', async () => {
  const opened = await openAs('recruiter', {
    [REMOVE]: () => ({ body: { message: 'You have left the company.' } }),
  });
  await act('Rita Recruiter', 'Leave the company');
  const question = dialog('Leave the company?');
  await expect
    .element(question.getByLabelText('Who takes over your jobs and conversations?'))
    .toHaveDisplayValue('Olga Owner (Owner)');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expectAddress('/recruiter/home');
  await expect.element(text('You have left the company.')).toBeVisible();
  expect(bodiesOf(opened, REMOVE)).toEqual([{ successorId: olga._id }]);
});

test('the last owner chooses who follows', async () => {
  const opened = await open(PATH, {
    bodies: { [GET_MEMBERS]: { ...membersWith('owner'), members: [members().members[0]!, rob] } },
    replies: { [REMOVE]: () => ({ body: { message: 'You have left the company.' } }) },
  });
  await act('Rita Recruiter', 'Leave the company');
  const question = dialog('Leave the company?');
  const leave = question.getByRole('button', { name: 'Leave', exact: true });
  await leave.click();
  await expect.element(question.getByText('Choose who follows you')).toBeVisible();
  expect(bodiesOf(opened, REMOVE)).toEqual([]);
  await question
    .getByLabelText('Who becomes owner, and takes over your jobs and conversations?')
    .selectOptions('Rob Reader (Reader)');
  await leave.click();
  await expectAddress('/recruiter/home');
  expect(bodiesOf(opened, REMOVE)).toEqual([{ successorId: rob._id }]);
});

test('on a phone the rows are cards, with their actions', async () => {
  await page.viewport(390, 844);
  await openAs('owner');
  await act('Rob Reader', 'Remove');
  await expect.element(dialog('Remove Rob Reader?')).toBeVisible();
  // A reader is responsible for nothing.
  expect(page.getByLabelText(/Who takes over/).elements()).toEqual([]);
  await expectFits();
});
