import { formatDay } from '@firstrung/i18n';
import { broken, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bodiesOf,
  busyButton,
  button,
  company,
  expectFits,
  expectStates,
  facts,
  field,
  GET_COMPANY,
  heading,
  open,
  text,
  textsOf,
} from '../../testing.tsx';

const PATH = '/recruiter/company-profile';
const PUT = 'PUT /api/company/update-company-profile';

type Fields = Parameters<typeof company>[0];
const saved = (fields: Fields = {}) => ({ body: { message: 'Company saved.', company: company(fields) } });
const edit = () => button('Edit').click();
const save = () => button('Save').click();

test('B§8, decisions §7: the company does not load', () =>
  expectStates({
    spec: 'B§8, decisions §7',
    when: 'the company does not load',
    path: PATH,
    call: GET_COMPANY,
    loading: 'Loading your company',
    says: SERVER_MESSAGE,
    afterRetry: 'Northlight Energy',
  }));

test('the company shows every field', async () => {
  await open(PATH);
  await expect.element(heading('Northlight Energy')).toBeVisible();
  await expect.element(text('What applicants see beside your jobs.')).toBeVisible();
  expect(facts()).toEqual({
    Established: formatDay('2014-03-01'),
    Size: '51-200',
    Industry: 'Utilities',
    Type: 'Private',
    Ratings: '4.5',
    'E-mail': 'people@northlight.example',
    Phone: '+31 10 123 45 67',
    Address: 'Wijnhaven 12',
    City: 'Rotterdam',
    State: 'South Holland',
    'ZIP code': '3011',
    Country: 'Netherlands',
    Mastodon: expect.stringContaining('social.example/northlight'),
    Engineer: 'Tess Tower',
    'Posted so far': '6',
    Live: '5',
    Hidden: '4',
    Paused: '3',
    Draft: '2',
    Deleted: '1',
    Recruiter: 'Rita Recruiter',
    'Created by': 'Frank Founder',
    'Last changed': formatDay('2026-11-08T10:00:00.000Z'),
  });
  for (const words of ['Delft', 'We plan the grid.', 'Care.', 'Keep it on.', 'On everywhere.', '• Calm'])
    await expect.element(text(words)).toBeVisible();
  expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
    ...['Northlight Energy', 'Details', 'Contact', 'Team', 'Benefits', 'Perks', 'Awards', 'Reviews'],
    ...['Values', 'Mission', 'Vision', 'Culture', 'Jobs', 'This profile'],
  ]);
  expect(textsOf(page.getByRole('listitem'))).toEqual(['A bicycle', 'Fruit', 'Best grid', 'Good people']);
  await expect
    .element(page.getByRole('link', { name: /northlight\.example/ }).first())
    .toHaveAttribute('href', 'https://northlight.example/');
  await expect
    .element(page.getByRole('link', { name: 'All My Jobs' }))
    .toHaveAttribute('href', '/recruiter/all-my-jobs');
  await expectFits();
});

const EMPTY: Fields = {
  ...{ location: '', description: '', website: '', values: '', mission: '', vision: '', culture: '' },
  ...{ established: null, ratings: null, benefits: [], perks: [], awards: [], reviews: [], team: [] },
  ...{ socialMedia: {}, additionalDetails: { industry: '', size: '', type: '' } },
  contact: { email: '', phone: '', address: '', city: '', state: '', zip: '', country: '' },
};

test('a company with a name only says what applicants miss, and has no empty sections', async () => {
  await open(PATH, { bodies: { [GET_COMPANY]: company(EMPTY) } });
  await expect
    .element(text('Your profile has only a name so far. Applicants like to know who they would work with.'))
    .toBeVisible();
  expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
    'Northlight Energy',
    'Jobs',
    'This profile',
  ]);
});

test('a company without a name opens in edit mode, without a way back', async () => {
  await open(PATH, { bodies: { [GET_COMPANY]: company({ ...EMPTY, name: '' }) } });
  await expect.element(field('Company name')).toHaveValue('');
  await expect
    .element(text('Start with the name: every job card shows it. You can add the rest later.'))
    .toBeVisible();
  expect(button('Cancel').elements()).toEqual([]);
  expect(button('Edit').elements()).toEqual([]);
  await save();
  await expect.element(text("Enter your company's name")).toBeVisible();
  await expectFits();
});

test('each field of the form holds its own value', async () => {
  await open(PATH);
  await edit();
  await expect.element(field('Company name')).toHaveFocus();
  const values = Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('form :is(input:not([type=file]), textarea)')].map(
      (input) => [input.labels?.[0]?.textContent ?? input.ariaLabel, input.value],
    ),
  );
  expect(values).toMatchObject({
    'Company name': 'Northlight Energy',
    Location: 'Delft',
    Website: 'https://northlight.example',
    Description: 'We plan the grid.',
    Established: '2014-03-01',
    Size: '51-200',
    Industry: 'Utilities',
    Type: 'Private',
    'E-mail': 'people@northlight.example',
    Phone: '+31 10 123 45 67',
    Address: 'Wijnhaven 12',
    City: 'Rotterdam',
    State: 'South Holland',
    'ZIP code': '3011',
    Country: 'Netherlands',
    'Network 1': 'Mastodon',
    'Address of network 1': 'https://social.example/northlight',
    Benefits: 'A bicycle',
    Perks: 'Fruit',
    Awards: 'Best grid',
    'Name of person 1': 'Tess Tower',
    'Position of person 1': 'Engineer',
    Values: 'Care.',
    Mission: 'Keep it on.',
    Vision: 'On everywhere.',
    Culture: '• Calm',
  });
  await expectFits();
});

test('only what changed is sent, with the lock, and the view shows what the server stored', async () => {
  const opened = await open(PATH, { replies: { [PUT]: () => saved({ location: 'Lisbon' }) } });
  await edit();
  await field('Location').fill('Lisbon');
  await field('Website').fill('other.example');
  await button('Add a person').click();
  await field('Name of person 2').fill('Paul Pole');
  await field('Position of person 2').fill('Climber');
  await button('Remove network 1').click();
  await save();
  await expect.element(text('Company saved.')).toBeVisible();
  await expect.element(text('Lisbon')).toBeVisible();
  await expect.element(button('Edit')).toHaveFocus();
  expect(bodiesOf(opened, PUT)).toEqual([
    {
      location: 'Lisbon',
      website: 'https://other.example',
      team: [
        { name: 'Tess Tower', position: 'Engineer' },
        { name: 'Paul Pole', position: 'Climber' },
      ],
      socialMedia: { Mastodon: null },
      fromUpdated: '2026-11-08T10:00:00.000Z',
    },
  ]);
});

test.each([
  ['Company name', ' ', "Enter your company's name"],
  ['Website', 'no address', 'Enter a web address, e.g. example.org'],
  ['E-mail', 'nobody', 'Enter an e-mail address'],
  ['Phone', 'call me', 'Enter a phone number'],
  ['Name of person 1', '', 'Enter a name'],
  ['Address of network 1', '', 'Enter an address'],
  ['Address of network 1', 'no address', 'Enter a web address, e.g. example.org'],
])('%s with “%s” is refused by the form', async (label, typed, says) => {
  const opened = await open(PATH, { replies: { [PUT]: () => saved() } });
  await edit();
  await field(label).fill(typed);
  await save();
  await expect.element(text(says)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  expect(bodiesOf(opened, PUT)).toEqual([]);
});

test('the same network twice is refused by the form', async () => {
  await open(PATH);
  await edit();
  await button('Add a network').click();
  await field('Network 2').fill('Mastodon');
  await field('Address of network 2').fill('https://other.example');
  await save();
  await expect.element(text('This network is already in the list')).toBeVisible();
});

test('B§8, decisions §7: the company is not saved says why, is busy while it sends, and keeps the values', async () => {
  const held = heldCall();
  await open(PATH, { replies: { [PUT]: held.reply } });
  await edit();
  await field('Location').fill('Lisbon');
  await save();
  await expect.element(busyButton()).toBeVisible();
  held.answer(broken);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(field('Location')).toHaveValue('Lisbon');
  await button('Cancel').click();
  await edit();
  await expect.element(field('Location')).toHaveValue('Delft');
});

test('a field that the server refuses gets the reason', async () => {
  const fields = [{ path: 'contact.city', message: 'must be a city' }];
  await open(PATH, { replies: { [PUT]: () => refusal(400, 'InvalidInput', SERVER_MESSAGE, { fields }) } });
  await edit();
  await field('City').fill('Rotterdam 2');
  await save();
  await expect.element(text('Must be a city')).toBeVisible();
});

test('a link asks before unsaved changes are lost: the user stays or leaves', async () => {
  await open(PATH);
  await edit();
  await field('Location').fill('Lisbon');
  // As one of the navigation bar, which belongs to the shell.
  const link = document.createElement('a');
  link.href = '/recruiter/all-my-jobs';
  let left = 0;
  link.onclick = (event) => {
    event.preventDefault();
    left += 1;
  };
  document.body.append(link);
  onTestFinished(() => link.remove());
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes. Do you want to leave?' });
  link.click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Location')).toHaveValue('Lisbon');
  expect(left).toBe(0);
  link.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => left).toBe(1);
});

/** The first save is refused, because another recruiter has saved the profile with these fields. */
const savedElsewhere = (theirs: Fields) => {
  const current = company({ ...theirs, updatedAt: '2026-11-09T10:00:00.000Z' });
  let isRefused = false;
  return {
    [GET_COMPANY]: () => ({ body: isRefused ? current : company() }),
    [PUT]: () => {
      if (isRefused) return { body: { message: 'Company saved.', company: current } };
      isRefused = true;
      return refusal(409, 'StatusChanged', SERVER_MESSAGE, { updatedAt: current.updatedAt });
    },
  };
};

test('other fields that were saved elsewhere are merged', async () => {
  const opened = await open(PATH, { replies: savedElsewhere({ mission: 'Keep it bright.' }) });
  await edit();
  await field('Location').fill('Lisbon');
  await save();
  await expect.element(text('Company saved.')).toBeVisible();
  expect(bodiesOf(opened, PUT).at(-1)).toEqual({
    location: 'Lisbon',
    fromUpdated: '2026-11-09T10:00:00.000Z',
  });
});

test.each([
  ['Yours', 'Lisbon'],
  ['Saved elsewhere', 'Bergen'],
])('of the same field the recruiter chooses a version: %s', async (version, stays) => {
  await open(PATH, { replies: savedElsewhere({ location: 'Bergen', mission: 'Keep it bright.' }) });
  await edit();
  await field('Location').fill('Lisbon');
  await save();
  const conflict = page.getByRole('region', { name: 'This profile was just saved elsewhere' });
  await expect
    .element(conflict)
    .toMatchTextContent(
      /The same fields were changed there and here\. Choose a version of each, then save\. Taken from what was saved elsewhere: Mission\./,
    );
  const choice = (version: string) => versions.getByRole('radio', { name: new RegExp(`^${version}`) });
  const versions = conflict.getByRole('group', { name: 'Location: which version?' });
  await expect.element(choice('Yours')).toBeChecked();
  await expect.element(versions.getByText('Bergen')).toBeVisible();
  await choice(version).click();
  await expect.element(field('Location')).toHaveValue(stays);
  await expect.element(choice(version)).toBeChecked();
  await expectFits();
});
