import { formatDay } from '@firstrung/i18n';
import { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ada,
  bodiesOf,
  busyButton,
  button,
  chooseInJobMenu,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  field,
  GET_MEMBERS,
  heading,
  jobId,
  linus,
  list,
  listId,
  membersWith,
  open,
  testId,
  text,
  textsOf,
} from '../../../testing.tsx';

const PATH = `/recruiter/job-details/${jobId}`;
const ALL = 'GET /api/recruiter/lists/all/:jobId';
const ONE = 'GET /api/recruiter/lists/:jobId/:listId';
const CREATE = 'POST /api/recruiter/lists/create';
const UPDATE = 'PUT /api/recruiter/lists/update';
const DELETE = 'DELETE /api/recruiter/lists/delete';

beforeEach(() => page.viewport(1440, 900));

const selectionBar = () => page.getByRole('region', { name: 'Selected applicants' });
const dialog = () => page.getByRole('dialog');
const link = (name: string | RegExp) => page.getByRole('link', { name });
const openLists = () => chooseInJobMenu('Job Lists');
const openList = async () => {
  await openLists();
  await link('Edit To call').click();
};
const makeList = async (name: string) => {
  await chooseInJobMenu('Make Lists');
  await field('Name of the list').fill(name);
  await field('Select Ada Lovelace').click();
  await button('Save').click();
};
const deleteList = async () => {
  await openLists();
  await button('Delete To call').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
};
test.each([
  ['the lists do not load', ALL, openLists, 'Error loading data', 'To call'],
  ['a list does not load', ONE, openList, 'Error loading list details', 'In the list'],
] as const)('B§8: %s', (_, call, act, says, shows) =>
  expectStates({ path: PATH, call, act, loading: 'Loading the lists', fails: [says, says], shows }),
);

test.each([
  ['a list is not saved', { [CREATE]: noAnswer }, () => makeList('Maybe'), 'Error saving list'],
  ['a list is not deleted', { [DELETE]: broken }, deleteList, 'Error deleting list'],
] as const)('B§8: %s', async (_, replies, act, says) => {
  await open(PATH, { replies });
  await act();
  await expect.element(page.getByRole('status').getByText(says)).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

const people = ['Ada Lovelace', 'Linus Pauling', 'Grace Hopper', 'Radia Perlman', 'Mary Somerville'];
const five = list({
  applicants: people.map((name, index) => ({
    _id: testId(60 + index),
    name,
    profilePicture: null,
    applicationId: testId(70 + index),
  })),
});

test('B§9: a list shows three of its applicants', async () => {
  await open(PATH, { bodies: { [ALL]: { lists: [five] } } });
  await openLists();
  const card = page
    .getByRole('article')
    .filter({ has: heading('To call') })
    .last();
  await expect.element(card.getByText(`Updated ${formatDay(five.updated)}`)).toBeVisible();
  expect(textsOf(card.getByRole('listitem'))).toEqual([
    ...['ALAda Lovelace', 'LPLinus Pauling', 'GHGrace Hopper', '+2 more...'],
  ]);
  expect(textsOf(card.getByRole('link'))).toEqual(['View', 'Edit']);
  expect(textsOf(card.getByRole('button'))).toEqual(['Delete']);
  await expectFits();
});

test('View and Edit enter the edit mode, in which no other filter hides a member', async () => {
  await open(`${PATH}?status=accepted&q=ada`);
  await openLists();
  await link('View To call').click();
  await expectAddress(`${PATH}?list=${listId}&view=${listId}`);
  await expect.element(heading('To call')).toBeVisible();
  await expect.element(field('Name of the list')).toHaveFocus();
  await expect.element(field('Select Ada Lovelace')).toBeChecked();
  await link('All applicants').click();
  await expectAddress(`${PATH}?view=${listId}`);
  await expect.element(field('Select Ada Lovelace')).toBeChecked();
});

test('without lists the panel says how to make one', async () => {
  await open(PATH, { bodies: { [ALL]: { lists: [] } } });
  await openLists();
  await expect.element(heading('No lists yet')).toBeVisible();
  await expect.element(text('Select applicants in the table, then choose Make Lists.')).toBeVisible();
  await link(/^Applicants/).click();
  await expect.element(heading('Job Lists')).not.toBeInTheDocument();
});

test('a new list consists of the selected applicants', async () => {
  const held = heldCall();
  const opened = await open(PATH, { replies: { [CREATE]: held.reply } });
  await chooseInJobMenu('Make Lists');
  await expect.element(heading('New list')).toBeVisible();
  await expect.element(field('Name of the list')).toHaveFocus();
  await expect.element(text('No applicants. Select or deselect applicants in the table.')).toBeVisible();

  await field('Name of the list').fill('Maybe');
  await field('Select Ada Lovelace').click();
  await field('Select Linus Pauling').click();
  await expect.element(text('2 applicants. Select or deselect applicants in the table.')).toBeVisible();
  await field('Select Linus Pauling').click();
  await button('Save').click();
  await expect.element(busyButton()).toBeVisible();
  held.answer(() => ({ status: 201, body: { message: 'List saved.', list: list() } }));
  await expect.element(text('List saved.')).toBeVisible();
  await expect.element(heading('Job Lists')).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toEqual([{ jobId, name: 'Maybe', applicantIds: [ada] }]);
  await expect.element(selectionBar()).not.toBeInTheDocument();
});

test('B§5: a list without applicants is not sent, and one without a name neither', async () => {
  const opened = await open(PATH, { replies: { [CREATE]: broken } });
  await chooseInJobMenu('Make Lists');
  await field('Name of the list').fill('Maybe');
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Please select at least one applicant')).toBeVisible();
  await field('Name of the list').fill(' ');
  await field('Select Ada Lovelace').click();
  await button('Save').click();
  await expect.element(text('Enter a name for the list')).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toEqual([]);
});

test('a name that the server refuses is explained', async () => {
  await open(PATH, { replies: { [CREATE]: () => refusal(409, 'NameTaken', 'This name is taken.') } });
  await makeList('To call');
  await expect.element(field('Name of the list')).toHaveAccessibleDescription('This name is taken.');
});

const theirList = list({ name: 'To call soon', updated: '2026-11-10T10:00:00.000Z' });
/** The first save is refused, because somebody has saved the list. */
const savedElsewhere = (by?: { _id: string; name: string }) => {
  let isRefused = false;
  return {
    [ONE]: () => ({ body: { list: isRefused ? theirList : list() } }),
    [UPDATE]: () => {
      if (isRefused) return { body: { message: 'List saved.', list: list() } };
      isRefused = true;
      return refusal(409, 'StatusChanged', SERVER_MESSAGE, { updatedAt: theirList.updated, by });
    },
  };
};

test('an edited list is saved with its lock; one that has changed can be replaced', async () => {
  const opened = await open(PATH, { replies: savedElsewhere() });
  await openList();
  await expect.element(heading('To call')).toBeVisible();
  await expect.element(field('Name of the list')).toHaveValue('To call');
  await expect.element(text('1 applicant. Select or deselect applicants in the table.')).toBeVisible();
  await expect.element(field('Select Ada Lovelace')).toBeChecked();
  await expectFitsInEveryLook();
  await field('Select Linus Pauling').click();
  await button('Save').click();
  await expect.element(page.getByText(/^This was saved elsewhere on .*2026/)).toBeVisible();
  await expectFitsInEveryLook();
  await button('Keep mine: theirs is replaced').click();
  await expect.element(text('List saved.')).toBeVisible();
  const body = { jobId, listId, name: 'To call', applicantIds: [ada, linus.applicantId._id] };
  expect(bodiesOf(opened, UPDATE)).toEqual([
    { ...body, fromUpdated: '2026-11-07T10:00:00.000Z' },
    { ...body, fromUpdated: theirList.updated },
  ]);
});

test('a list that a colleague has changed can be taken as it is, name and people', async () => {
  const opened = await open(PATH, { replies: savedElsewhere({ _id: testId(11), name: 'Olga Owner' }) });
  await openList();
  await field('Select Linus Pauling').click();
  await button('Save').click();
  await expect.element(page.getByText(/Olga Owner.* saved this on .*2026/)).toBeVisible();
  await button('Take theirs: what I typed is gone').click();
  await expect.element(field('Name of the list')).toHaveValue('To call soon');
  await expect.element(field('Select Linus Pauling')).not.toBeChecked();
  await expect.element(field('Select Ada Lovelace')).toBeChecked();
  await button('Save').click();
  await expect.element(text('List saved.')).toBeVisible();
  expect(bodiesOf(opened, UPDATE)[1]).toMatchObject({ name: 'To call soon', fromUpdated: theirList.updated });
});

test('nobody decides on the members of a list by their ticks, and Cancel leaves the list as it is', async () => {
  const opened = await open(PATH);
  await openList();
  await expect.element(field('Select Ada Lovelace')).toBeChecked();
  await field('Select Linus Pauling').click();
  await expect.element(text('2 applicants. Select or deselect applicants in the table.')).toBeVisible();
  await expect.element(selectionBar()).not.toBeInTheDocument();
  await button('Cancel').click();
  await expect.element(heading('Job Lists')).toBeVisible();
  await expect.element(selectionBar()).not.toBeInTheDocument();
  expect(bodiesOf(opened, UPDATE)).toEqual([]);
});

test('Cancel of a new list keeps who was selected', async () => {
  await open(PATH);
  await field('Select Linus Pauling').click();
  await selectionBar().getByRole('button', { name: 'Make Lists' }).click();
  await field('Select Ada Lovelace').click();
  await button('Cancel').click();
  await expect.element(selectionBar().getByText('1 selected')).toBeVisible();
  await expect.element(field('Select Linus Pauling')).toBeChecked();
  await expect.element(field('Select Ada Lovelace')).not.toBeChecked();
});

test('below the heading of a list no other list is chosen', async () => {
  await open(PATH);
  await openList();
  await button('Filter').click();
  await expect.element(field('Has the skills')).toBeVisible();
  await expect.element(field('In the list')).not.toBeInTheDocument();
});

test('a list that does not exist leads to the applicants', async () => {
  await open(`${PATH}?view=${listId}`, {
    replies: { [ONE]: () => refusal(404, 'NotFound', SERVER_MESSAGE) },
  });
  await expect.element(heading('This list was not found')).toBeVisible();
  await expect.element(link('The advert')).toBeVisible();
  await link('All applicants').click();
  await expectAddress(PATH);
  await expect.element(page.getByRole('table')).toBeVisible();
});

test('a reader, who makes no lists, gets the applicants', async () => {
  await open(`${PATH}?view=new-list`, { bodies: { [GET_MEMBERS]: membersWith('reader') } });
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(link('The advert')).toBeVisible();
  await expect.element(heading('New list')).not.toBeInTheDocument();
});

test.each([
  ['the lists', openLists, 'Delete To call', 'Are you sure you want to delete this list?'],
  ['the form', openList, 'Delete', 'Are you sure you want to delete the list "To call"?'],
])('a list is deleted from %s after a question', async (_, show, name, question) => {
  let isDeleted = false;
  const opened = await open(PATH, {
    replies: {
      [ALL]: () => ({ body: { lists: isDeleted ? [] : [list()] } }),
      [DELETE]: () => {
        isDeleted = true;
        return { body: { message: 'List deleted.' } };
      },
    },
  });
  await show();
  await button(name).click();
  await expect.element(heading(question)).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(bodiesOf(opened, DELETE)).toEqual([]);
  await button(name).click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expect.element(text('List deleted.')).toBeVisible();
  await expect.element(heading('No lists yet')).toBeVisible();
  // The button that had the focus is gone.
  if (name === 'Delete To call')
    await expect.poll(() => document.activeElement?.textContent).toContain('No lists yet');
  expect(bodiesOf(opened, DELETE)).toEqual([{ jobId, listId }]);
});

test('a selection becomes a list', async () => {
  const opened = await open(PATH, {
    replies: { [CREATE]: () => ({ status: 201, body: { message: 'List saved.', list: list() } }) },
  });
  await field('Select Linus Pauling').click();
  await button('Make Lists').click();
  await field('Name of the list').fill('Maybe');
  await button('Save').click();
  await expect.element(text('List saved.')).toBeVisible();
  await expect.element(selectionBar()).not.toBeInTheDocument();
  expect(bodiesOf(opened, CREATE)).toEqual([{ jobId, name: 'Maybe', applicantIds: [linus.applicantId._id] }]);
});

test('a list is above the table, on a phone too', async () => {
  await open(PATH);
  await openList();
  const top = (locator: { element(): Element }) => locator.element().getBoundingClientRect().top;
  const name = field('Name of the list');
  await expect.element(name).toBeVisible();
  expect(top(name)).toBeLessThan(top(page.getByRole('table')));
  // Another width must not close it.
  await page.viewport(390, 844);
  await field('Select Linus Pauling').click();
  await expect.element(text('2 applicants. Select or deselect applicants in the table.')).toBeVisible();
  await expect.element(name).toHaveValue('To call');
  await expectFits();
});
