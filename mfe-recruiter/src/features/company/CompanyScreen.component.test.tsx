import { broken, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bodiesOf,
  busyButton,
  button,
  company,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  facts,
  field,
  GET_COMPANY,
  GET_MEMBERS,
  heading,
  membersWith,
  olga,
  open,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const PATH = '/recruiter/company-profile';
const PUT = 'PUT /api/company/update-company-profile';

type Fields = Parameters<typeof company>[0];
const saved = (fields: Fields = {}) => ({ body: { message: 'Company saved.', company: company(fields) } });
const main = () => page.getByRole('main');
const edit = (section = 'The company') => button(`Edit: ${section}`).click();
const save = () => button('Save').click();

test('B§8, C§7: the company does not load', () =>
  expectStates(
    { path: PATH, call: GET_COMPANY, loading: 'Loading your company', shows: 'Northlight Energy' },
    expectFits,
  ));

const jobCounts = {
  'Posted so far': '6',
  Live: '5',
  Hidden: '4',
  Paused: '3',
  Draft: '2',
  Deleted: '1',
  Recruiter: 'Rita Recruiter',
  'Created by': 'Frank Founder',
  'Last changed': 'Nov 8, 2026',
};
const sections = () => textsOf(page.getByRole('heading', { level: 2 }));

test('the company shows every field', async () => {
  await open(PATH);
  await expect.element(heading('Northlight Energy')).toBeVisible();
  expect(facts()).toEqual({
    Established: 'Mar 1, 2014',
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
    Mastodon: 'social.example/northlight (opens in a new tab)',
    Engineer: 'Tess Tower',
    Location: 'Delft',
    Website: 'northlight.example (opens in a new tab)',
    Description: 'We plan the grid.',
    Benefits: 'A bicycle',
    Perks: 'Fruit',
    Awards: 'Best grid',
    Reviews: 'Good people',
    Values: 'Care.',
    Mission: 'Keep it on.',
    Vision: 'On everywhere.',
    Culture: '• Calm',
    ...jobCounts,
  });
  expect(sections()).toEqual([
    ...['Northlight Energy', 'Details', 'Contact', 'Working here', 'What you stand for'],
    ...['Jobs', 'This profile'],
  ]);
  const links = main().getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/recruiter/home',
    ...['/recruiter/company-profile', '/recruiter/company/members', '/recruiter/company/templates'],
    '/recruiter/company/answers',
    ...['https://northlight.example/', 'mailto:people@northlight.example', 'tel:+31101234567'],
    ...['https://social.example/northlight', '/recruiter/all-my-jobs'],
  ]);
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

test('sections without anything can be filled by owners, and are not there for others', async () => {
  const empty = { [GET_COMPANY]: company(EMPTY) };
  const { unmount } = await open(PATH, { bodies: empty });
  await expect.element(button('Edit: What you stand for')).toBeVisible();
  expect(page.getByText('Not given').elements()).toHaveLength(5);
  expect(facts()).toEqual(jobCounts);
  await unmount();
  await open(PATH, { bodies: { ...empty, [GET_MEMBERS]: membersWith('reader') } });
  await expect.element(heading('Northlight Energy')).toBeVisible();
  expect(sections()).toEqual(['Northlight Energy', 'Jobs', 'This profile']);
});

test('a company without a name opens in edit mode, without a way back', async () => {
  await open(PATH, { bodies: { [GET_COMPANY]: company({ ...EMPTY, name: '' }) } });
  await expect.element(field('Company name')).toHaveValue('');
  await expect
    .element(text('Start with the name: every job card shows it. You can add the rest later.'))
    .toBeVisible();
  expect(button('Cancel').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Edit' }).elements()).toEqual([]);
  expect(sections()).toEqual(['The company']);
  await save();
  await expect.element(text("Enter your company's name")).toBeVisible();
});

/** What each field of a section holds, what is typed into it, and what is sent. */
const FORMS = {
  'The company': {
    fields: {
      'Company name': ['Northlight Energy', 'Harbour & Finch'],
      Location: ['Delft', 'Lisbon'],
      Website: ['https://northlight.example', 'harbour.example'],
      Description: ['We plan the grid.', 'We mend boats.'],
    },
    sent: {
      name: 'Harbour & Finch',
      location: 'Lisbon',
      website: 'https://harbour.example',
      description: 'We mend boats.',
    },
  },
  Details: {
    fields: {
      Established: ['2014-03-01', '1998-05-17'],
      Size: ['51-200', '30'],
      Industry: ['Utilities', 'Boats'],
      Type: ['Private', 'Public'],
    },
    sent: { established: '1998-05-17', additionalDetails: { size: '30', industry: 'Boats', type: 'Public' } },
  },
  Contact: {
    fields: {
      'E-mail': ['people@northlight.example', 'jobs@harbour.example'],
      Phone: ['+31 10 123 45 67', '+351 21 000 0000'],
      Address: ['Wijnhaven 12', 'Quay 1'],
      City: ['Rotterdam', 'Lisboa'],
      State: ['South Holland', 'LX'],
      'ZIP code': ['3011', '1000'],
      Country: ['Netherlands', 'Portugal'],
      'Network 1': ['Mastodon', 'Bluesky'],
      'Address of network 1': ['https://social.example/northlight', 'example.social/@harbour'],
    },
    sent: {
      contact: {
        email: 'jobs@harbour.example',
        phone: '+351 21 000 0000',
        address: 'Quay 1',
        city: 'Lisboa',
        state: 'LX',
        zip: '1000',
        country: 'Portugal',
      },
      socialMedia: { Mastodon: null, Bluesky: 'https://example.social/@harbour' },
    },
  },
  'Working here': {
    fields: {
      Benefits: ['A bicycle', 'A bicycle\nTrain ticket'],
      Perks: ['Fruit', 'Lunch'],
      Awards: ['Best grid', 'Best of Lisbon'],
      'Name of person 1': ['Tess Tower', 'Ines'],
      'Position of person 1': ['Engineer', 'Sailor'],
    },
    sent: {
      benefits: ['A bicycle', 'Train ticket'],
      perks: ['Lunch'],
      awards: ['Best of Lisbon'],
      team: [{ name: 'Ines', position: 'Sailor' }],
    },
  },
  'What you stand for': {
    fields: {
      Values: ['Care.', 'Calm'],
      Mission: ['Keep it on.', 'Afloat'],
      Vision: ['On everywhere.', 'All boats'],
      Culture: ['• Calm', 'Kind'],
    },
    sent: { values: 'Calm', mission: 'Afloat', vision: 'All boats', culture: 'Kind' },
  },
} as const;

test.each(Object.entries(FORMS))(
  '%s is edited alone, and only it is sent',
  async (section, { fields, sent }) => {
    const opened = await open(PATH, { replies: { [PUT]: () => saved() } });
    await edit(section);
    await expect.element(field(Object.keys(fields)[0] as string)).toHaveFocus();
    for (const [label, [holds]] of Object.entries(fields))
      await expect.element(field(label)).toHaveValue(holds);
    expect(page.getByRole('button', { name: /^Edit:/ }).elements()).toHaveLength(4);
    await expectFitsInEveryLook();
    for (const [label, [, typed]] of Object.entries(fields)) await field(label).fill(typed);
    await save();
    await expect.element(text('Company saved.')).toBeVisible();
    await expect.element(button(`Edit: ${section}`)).toHaveFocus();
    expect(bodiesOf(opened, PUT)).toEqual([{ fromUpdated: '2026-11-08T10:00:00.000Z', ...sent }]);
  },
);

test('logo and photo are sent by their addresses', async () => {
  const opened = await open(PATH, { replies: { [PUT]: () => saved() } });
  await edit();
  const pictures = { Logo: 'https://pictures.example/logo.png', Photo: 'https://pictures.example/quay.jpg' };
  for (const [name, address] of Object.entries(pictures)) {
    const group = page.getByRole('group', { name });
    await group.getByText('Or the address of an image').first().click();
    await group.getByRole('textbox').fill(address);
    await userEvent.tab();
  }
  await save();
  await expect
    .poll(() => bodiesOf(opened, PUT))
    .toMatchObject([{ logo: pictures.Logo, photo: pictures.Photo }]);
});

test('two sections are edited at once: each is saved with what the other has stored', async () => {
  const opened = await open(PATH, {
    replies: {
      [PUT]: () => saved({ team: [{ name: 'Paul Pole', position: '' }] }),
    },
  });
  await edit('Contact');
  await edit('Working here');
  const form = (label: string) => page.elementLocator(field(label).element().closest('form') as HTMLElement);
  await button('Add a person').click();
  await expect.element(field('Name of person 2')).toHaveFocus();
  await field('Name of person 2').fill('Paul Pole');
  await button('Remove person 1').click();
  await expect.element(button('Add a person')).toHaveFocus();
  await button('Remove network 1').click();
  await form('Benefits').getByRole('button', { name: 'Save' }).click();
  await expect.element(text('Paul Pole')).toBeVisible();
  await save();
  await expect.element(button('Edit: Contact')).toHaveFocus();
  const fromUpdated = '2026-11-08T10:00:00.000Z';
  expect(bodiesOf(opened, PUT)).toEqual([
    { team: [{ name: 'Paul Pole', position: '' }], fromUpdated },
    { socialMedia: { Mastodon: null }, fromUpdated },
  ]);
});

test.each([
  [
    'The company',
    [
      ['Company name', ' ', "Enter your company's name"],
      ['Website', 'no address', 'Enter a web address, e.g. example.org'],
    ],
  ],
  [
    'Contact',
    [
      ['E-mail', 'nobody', 'Enter an e-mail address'],
      ['Phone', 'call me', 'Enter a phone number'],
      ['Address of network 1', '', 'Enter an address'],
    ],
  ],
  ['Working here', [['Name of person 1', '', 'Enter a name']]],
] as const)('%s: what is wrong is said at its field, and sends nothing', async (section, wrong) => {
  const opened = await open(PATH, { replies: { [PUT]: () => saved() } });
  await edit(section);
  for (const [label, typed] of wrong) await field(label).fill(typed);
  await save();
  for (const [label, , says] of wrong)
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(says));
  await expect.element(field(wrong[0][0])).toHaveFocus();
  expect(bodiesOf(opened, PUT)).toEqual([]);
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
  await edit('Contact');
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

test('a link does not ask without changes, after cancelling, or after saving', async () => {
  await open(PATH, { replies: { [PUT]: () => saved({ location: 'Lisbon' }) } });
  const { link, left } = addLink();
  await edit();
  link.click();
  await field('Location').fill('Lisbon');
  await button('Cancel').click();
  await expect.element(text('Delft')).toBeVisible();
  link.click();
  await edit();
  await field('Location').fill('Lisbon');
  await save();
  await expect.element(text('Company saved.')).toBeVisible();
  link.click();
  expect(left()).toBe(3);
});

const by = { _id: olga._id, name: olga.name };
/** The first save is refused, because another recruiter has saved the profile with these fields. */
const savedElsewhere = (theirs: Fields) => {
  const current = company({ ...theirs, updatedAt: '2026-11-09T10:00:00.000Z' });
  let isRefused = false;
  return {
    [GET_COMPANY]: () => ({ body: isRefused ? current : company() }),
    [PUT]: () => {
      if (isRefused) return saved();
      isRefused = true;
      return refusal(409, 'StatusChanged', SERVER_MESSAGE, { updatedAt: current.updatedAt, by });
    },
  };
};

test('what a colleague has saved in another section is no reason to ask', async () => {
  const replies = savedElsewhere({ mission: 'We plan.' });
  const opened = await open(PATH, { replies });
  await edit();
  await field('Location').fill('Lisbon');
  await save();
  await expect.element(text('Company saved.')).toBeVisible();
  expect(bodiesOf(opened, PUT)).toEqual([
    { location: 'Lisbon', fromUpdated: company().updatedAt },
    { location: 'Lisbon', fromUpdated: '2026-11-09T10:00:00.000Z' },
  ]);
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
  await expectFits();
});

test('a company that was refused says why and how it is sent in again', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const review = { shown: 'nothing', refused: { reason: 'Whose name is this?', at } } as const;
  await open(PATH, { bodies: { [GET_COMPANY]: company({ slug: 'northlight-energy', review }) } });
  await expect.element(text('Refused by Firstrung: Whose name is this?')).toBeVisible();
  await expect.element(page.getByText(/saving sends it in again/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Public page' }).elements()).toEqual([]);
  await expectFits();
});

test('an owner proves the website where companies are approved', async () => {
  const site = {
    domain: 'oven.example',
    record: '_firstrung.oven.example',
    file: 'https://oven.example/.well-known/firstrung.txt',
    value: `firstrung=${testId(97)}`,
    proof: null,
  };
  const proof = { by: 'dns', at: '2026-11-20T12:00:00.000Z' } as const;
  let own = company({ site });
  await open(PATH, {
    replies: {
      [GET_COMPANY]: () => ({ body: own }),
      'POST /api/company/check-site'() {
        own = company({ site: { ...site, proof } });
        return { body: { message: 'oven.example is proven.', site: own.site } };
      },
    },
  });
  await expect.element(text(site.value)).toBeVisible();
  await expectFitsInEveryLook();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.element(text('By DNS on Nov 20, 2026')).toBeVisible();
});

test('with two sections changed, leaving asks for the one that is left once the other is saved', async () => {
  history.replaceState({ idx: 1 }, '', '/profile');
  onTestFinished(() => history.replaceState(null, '', '/'));
  await open(PATH, { replies: { [PUT]: () => saved({ mission: 'Light.' }) } });
  await edit();
  await field('Location').fill('Lisbon');
  await edit('What you stand for');
  await field('Mission').fill('Light.');
  await button('Save').nth(1).click();
  await expect.element(text('Company saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Members' }).click();
  await expect.element(page.getByRole('dialog', { name: /Do you want to leave/ })).toBeVisible();
});
