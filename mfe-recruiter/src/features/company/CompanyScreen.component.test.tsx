import { broken, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bodiesOf,
  busyButton,
  button,
  company,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  field,
  GET_COMPANY,
  heading,
  open,
  serverOrNetwork,
  testId,
  text,
} from '../../testing.tsx';

const PATH = '/recruiter/company-profile';
const PUT = 'PUT /api/company/update-company-profile';

type Fields = Parameters<typeof company>[0];
const saved = (fields: Fields = {}) => ({ body: { message: 'Company saved.', company: company(fields) } });
const main = () => page.getByRole('main');
const edit = () => button('Edit').click();
const save = () => button('Save').click();

test('B§8, C§7: the company does not load', () =>
  expectStates({
    spec: 'B§8, C§7',
    when: 'the company does not load',
    path: PATH,
    call: GET_COMPANY,
    loading: 'Loading your company',
    fails: serverOrNetwork,
    shows: 'Northlight Energy',
  }));

test('the company shows every field', async () => {
  await open(PATH);
  await expect.element(heading('Northlight Energy')).toBeVisible();
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Company Profile" [level=1]
      - paragraph: What applicants see beside your jobs.
      - button "Edit"
      - link "Create Job":
        - /url: /recruiter/home
      - navigation "Pages of the company":
        - list:
          - listitem:
            - link "Company Profile":
              - /url: /recruiter/company-profile
          - listitem:
            - link "Members":
              - /url: /recruiter/company/members
          - listitem:
            - link "Templates":
              - /url: /recruiter/company/templates
      - heading "Northlight Energy" [level=2]
      - paragraph: Delft
      - paragraph:
        - link "northlight.example (opens in a new tab)":
          - /url: https://northlight.example/
      - paragraph: We plan the grid.
      - heading "Details" [level=2]
      - term: Established
      - definition: Mar 1, 2014
      - term: Size
      - definition: 51-200
      - term: Industry
      - definition: Utilities
      - term: Type
      - definition: Private
      - term: Ratings
      - definition: "4.5"
      - heading "Contact" [level=2]
      - term: E-mail
      - definition:
        - link "people@northlight.example":
          - /url: mailto:people@northlight.example
      - term: Phone
      - definition:
        - link "+31 10 123 45 67":
          - /url: tel:+31101234567
      - term: Address
      - definition: Wijnhaven 12
      - term: City
      - definition: Rotterdam
      - term: State
      - definition: South Holland
      - term: ZIP code
      - definition: "3011"
      - term: Country
      - definition: Netherlands
      - term: Mastodon
      - definition:
        - link "social.example/northlight (opens in a new tab)":
          - /url: https://social.example/northlight
      - heading "Team" [level=2]
      - term: Engineer
      - definition: Tess Tower
      - heading "Benefits" [level=2]
      - list:
        - listitem: A bicycle
      - heading "Perks" [level=2]
      - list:
        - listitem: Fruit
      - heading "Awards" [level=2]
      - list:
        - listitem: Best grid
      - heading "Reviews" [level=2]
      - list:
        - listitem: Good people
      - heading "Values" [level=2]
      - paragraph: Care.
      - heading "Mission" [level=2]
      - paragraph: Keep it on.
      - heading "Vision" [level=2]
      - paragraph: On everywhere.
      - heading "Culture" [level=2]
      - list:
        - listitem: • Calm
      - heading "Jobs" [level=2]
      - link "All My Jobs":
        - /url: /recruiter/all-my-jobs
      - term: Posted so far
      - definition: "6"
      - term: Live
      - definition: "5"
      - term: Hidden
      - definition: "4"
      - term: Paused
      - definition: "3"
      - term: Draft
      - definition: "2"
      - term: Deleted
      - definition: "1"
      - heading "This profile" [level=2]
      - term: Recruiter
      - definition: Rita Recruiter
      - term: Created by
      - definition: Frank Founder
      - term: Last changed
      - definition: Nov 8, 2026
  `);
  await expectFits();
});

test('the photo is above the profile, and the public page a click away', async () => {
  const photo = `/media/${'0'.repeat(32)}-hue20.jpg`;
  await open(PATH, { bodies: { [GET_COMPANY]: company({ photo, slug: 'northlight-energy' }) } });
  await expect
    .element(page.getByRole('img', { name: 'Photo of Northlight Energy' }))
    .toHaveAttribute('src', photo.replace('/media/', '/media/800x400/'));
  await expect
    .element(page.getByRole('link', { name: 'Public page' }))
    .toHaveAttribute('href', '/companies/northlight-energy');
  await expectFits();
});

const EMPTY: Fields = {
  location: '',
  description: '',
  website: '',
  values: '',
  mission: '',
  vision: '',
  culture: '',
  established: null,
  ratings: null,
  benefits: [],
  perks: [],
  awards: [],
  reviews: [],
  team: [],
  socialMedia: {},
  additionalDetails: { industry: '', size: '', type: '' },
  contact: { email: '', phone: '', address: '', city: '', state: '', zip: '', country: '' },
};

test('a company with a name only says what applicants miss, and has no empty sections', async () => {
  await open(PATH, { bodies: { [GET_COMPANY]: company(EMPTY) } });
  await expect.element(heading('Northlight Energy')).toBeVisible();
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Company Profile" [level=1]
      - paragraph: What applicants see beside your jobs.
      - button "Edit"
      - link "Create Job":
        - /url: /recruiter/home
      - navigation "Pages of the company":
        - list:
          - listitem:
            - link "Company Profile":
              - /url: /recruiter/company-profile
          - listitem:
            - link "Members":
              - /url: /recruiter/company/members
          - listitem:
            - link "Templates":
              - /url: /recruiter/company/templates
      - heading "Northlight Energy" [level=2]
      - paragraph: Your profile has only a name so far. Applicants like to know who they would work with.
      - heading "Jobs" [level=2]
      - link "All My Jobs":
        - /url: /recruiter/all-my-jobs
      - term: Posted so far
      - definition: "6"
      - term: Live
      - definition: "5"
      - term: Hidden
      - definition: "4"
      - term: Paused
      - definition: "3"
      - term: Draft
      - definition: "2"
      - term: Deleted
      - definition: "1"
      - heading "This profile" [level=2]
      - term: Recruiter
      - definition: Rita Recruiter
      - term: Created by
      - definition: Frank Founder
      - term: Last changed
      - definition: Nov 8, 2026
  `);
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
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - heading "Company Profile" [level=1]
      - paragraph: What applicants see beside your jobs.
      - group "Logo":
        - text: Logo Cropped to 480 × 500.
        - button "Choose an image"
        - text: Or the address of an image
        - textbox "Or the address of an image":
          - /placeholder: https://
      - group "Photo":
        - text: Photo A wide picture of your place or your people. It is shown across your page.
        - button "Choose an image"
        - text: Or the address of an image
        - textbox "Or the address of an image":
          - /placeholder: https://
      - heading "The company" [level=2]
      - text: Company name
      - textbox "Company name": Northlight Energy
      - text: Location
      - textbox "Location": Delft
      - text: Website
      - textbox "Website": https://northlight.example
      - text: Description
      - textbox "Description": We plan the grid.
      - heading "Details" [level=2]
      - text: Established
      - textbox "Established": 2014-03-01
      - text: Size
      - textbox "Size": 51-200
      - text: Industry
      - textbox "Industry": Utilities
      - text: Type
      - textbox "Type": Private
      - heading "Contact" [level=2]
      - text: E-mail
      - textbox "E-mail": people@northlight.example
      - text: Phone
      - textbox "Phone": +31 10 123 45 67
      - text: Address
      - textbox "Address": Wijnhaven 12
      - text: City
      - textbox "City": Rotterdam
      - text: State
      - textbox "State": South Holland
      - text: ZIP code
      - textbox "ZIP code": "3011"
      - text: Country
      - textbox "Country": Netherlands
      - group "Social media":
        - text: Social media Where else the company can be found. Addresses begin with https:// Network 1
        - textbox "Network 1": Mastodon
        - text: Address of network 1
        - textbox "Address of network 1": https://social.example/northlight
        - button "Remove network 1"
        - button "Add a network"
      - heading "Working here" [level=2]
      - text: Benefits
      - textbox "Benefits": A bicycle
      - text: One per line Perks
      - textbox "Perks": Fruit
      - text: One per line Awards
      - textbox "Awards": Best grid
      - text: One per line
      - group "Team":
        - text: Team People applicants may meet, and what they do. Name of person 1
        - textbox "Name of person 1": Tess Tower
        - text: Position of person 1
        - textbox "Position of person 1": Engineer
        - button "Remove person 1"
        - button "Add a person"
      - heading "What you stand for" [level=2]
      - text: Values
      - textbox "Values": Care.
      - text: Mission
      - textbox "Mission": Keep it on.
      - text: Vision
      - textbox "Vision": On everywhere.
      - text: Culture
      - textbox "Culture": • Calm
      - alert
      - button "Save"
      - button "Cancel"
  `);
  await expectFitsInEveryLook();
});

test('every field is sent, with https:// before the addresses', async () => {
  const opened = await open(PATH, {
    bodies: { [GET_COMPANY]: company({ ...EMPTY, updatedAt: '2026-11-08T10:00:00.000Z' }) },
    replies: { [PUT]: () => saved() },
  });
  await edit();
  const typed = {
    'Company name': 'Harbour & Finch',
    Location: 'Lisbon',
    Website: 'harbour.example',
    Description: 'We mend boats.',
    Established: '1998-05-17',
    Size: '30',
    Industry: 'Boats',
    Type: 'Private',
    'E-mail': 'jobs@harbour.example',
    Phone: '+351 21 000 0000',
    Address: 'Quay 1',
    City: 'Lisboa',
    State: 'LX',
    'ZIP code': '1000',
    Country: 'Portugal',
    Benefits: 'A bicycle\nTrain ticket',
    Perks: 'Lunch',
    Awards: 'Best of Lisbon',
    Values: 'Care',
    Mission: 'Afloat',
    Vision: 'All boats',
    Culture: 'Calm',
  };
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  const pictures = { Logo: 'https://pictures.example/logo.png', Photo: 'https://pictures.example/quay.jpg' };
  for (const [name, address] of Object.entries(pictures)) {
    await page.getByRole('group', { name }).getByLabelText('Or the address of an image').fill(address);
  }
  await button('Add a network').click();
  await field('Network 1').fill('Mastodon');
  await field('Address of network 1').fill('example.social/@harbour');
  for (const [place, name] of ['Ines', 'Tom'].entries()) {
    await button('Add a person').click();
    await field(`Name of person ${place + 1}`).fill(name);
    await field(`Position of person ${place + 1}`).fill('Sailor');
  }
  await button('Remove person 1').click();
  await save();
  await expect.element(text('Company saved.')).toBeVisible();
  expect(bodiesOf(opened, PUT)).toEqual([
    {
      fromUpdated: '2026-11-08T10:00:00.000Z',
      name: 'Harbour & Finch',
      location: 'Lisbon',
      website: 'https://harbour.example',
      description: 'We mend boats.',
      established: '1998-05-17',
      logo: pictures.Logo,
      photo: pictures.Photo,
      additionalDetails: { size: '30', industry: 'Boats', type: 'Private' },
      contact: {
        email: 'jobs@harbour.example',
        phone: '+351 21 000 0000',
        address: 'Quay 1',
        city: 'Lisboa',
        state: 'LX',
        zip: '1000',
        country: 'Portugal',
      },
      benefits: ['A bicycle', 'Train ticket'],
      perks: ['Lunch'],
      awards: ['Best of Lisbon'],
      socialMedia: { Mastodon: 'https://example.social/@harbour' },
      team: [{ name: 'Tom', position: 'Sailor' }],
      values: 'Care',
      mission: 'Afloat',
      vision: 'All boats',
      culture: 'Calm',
    },
  ]);
});

test('only what changed is sent, with the lock, and the view shows what the server stored', async () => {
  const opened = await open(PATH, { replies: { [PUT]: () => saved({ location: 'Lisbon' }) } });
  await edit();
  await field('Location').fill('Lisbon');
  await field('Website').fill('other.example');
  await button('Add a person').click();
  await expect.element(field('Name of person 2')).toHaveFocus();
  await field('Name of person 2').fill('Paul Pole');
  await field('Position of person 2').fill('Climber');
  await button('Remove network 1').click();
  await expect.element(button('Add a network')).toHaveFocus();
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

test('B§8, C§7: the company is not saved says why, is busy while it sends, and keeps the values', async () => {
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

/** A link as in the navigation bar, which belongs to the shell. */
function addLink() {
  const link = document.createElement('a');
  link.href = '/recruiter/all-my-jobs';
  let left = 0;
  link.onclick = (event) => {
    event.preventDefault();
    left += 1;
  };
  document.body.append(link);
  onTestFinished(() => link.remove());
  return { link, left: () => left };
}
const leaveDialog = () =>
  page.getByRole('dialog', { name: 'You have unsaved changes. Do you want to leave?' });

test.each([
  ['without changes', async () => {}],
  [
    'after saving',
    async () => {
      await field('Location').fill('Lisbon');
      await save();
      await expect.element(text('Company saved.')).toBeVisible();
    },
  ],
  [
    'after cancelling',
    async () => {
      await field('Location').fill('Lisbon');
      await button('Cancel').click();
      await expect.element(text('Delft')).toBeVisible();
    },
  ],
])('%s a link does not ask', async (_, act) => {
  await open(PATH, { replies: { [PUT]: () => saved({ location: 'Lisbon' }) } });
  await edit();
  await act();
  const { link, left } = addLink();
  link.click();
  expect(left()).toBe(1);
  expect(leaveDialog().elements()).toEqual([]);
});

test('a link asks before unsaved changes are lost: the user stays or leaves', async () => {
  await open(PATH);
  await edit();
  await field('Location').fill('Lisbon');
  const { link, left } = addLink();
  const dialog = leaveDialog();
  link.click();
  await expect.element(dialog).toBeVisible();
  await expectFitsInEveryLook();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Location')).toHaveValue('Lisbon');
  expect(left()).toBe(0);
  link.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(left).toBe(1);
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

test('a hidden company says why, and has no public page', async () => {
  const statement = {
    restrictionId: testId(98),
    subject: { kind: 'company', _id: testId(97), name: 'Northlight Energy' },
    reason: 'Another company has this name',
    rule: 'No false names',
    since: '2026-11-20T12:00:00.000Z',
    replyUntil: '2027-05-20T12:00:00.000Z',
  } as const;
  const lifted = { ...statement, reason: 'A mistake', liftedAt: '2026-11-19T12:00:00.000Z' };
  const bodies = { 'GET /api/statements': { statements: [lifted, statement] } };
  await open(PATH, { bodies: { ...bodies, [GET_COMPANY]: company({ slug: 'northlight-energy' }) } });
  await expect.element(text('Hidden by Firstrung: Another company has this name')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Reply in your settings' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Public page' }).elements()).toEqual([]);
  await expectFitsInEveryLook();
});
