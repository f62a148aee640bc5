import { type JobFacts, NO_FACTS } from '@firstrung/contracts';
import { refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bodiesOf,
  button,
  expectAddress,
  expectFitsInEveryLook,
  field,
  GET_DECISION_SETTINGS,
  GET_JOB,
  job,
  jobId,
  jobPage,
  lastQuery,
  open,
  text,
  unfold,
} from '../../../testing.tsx';

const CREATE = 'POST /api/recruiter/jobs/create-job';
const UPDATE = 'PUT /api/recruiter/jobs/update-job';
const TOWNS = 'GET /api/guest/jobs/search-places';
const SUGGEST = 'GET /api/recruiter/jobs/suggest-places';
const HOME = '/recruiter/home';
const EDIT = `/recruiter/job-details/${jobId}/edit`;

const GRAZ = { country: 'AT', town: 'Graz' };
const created = () => ({ status: 201, body: { message: 'Job created.', job: job() } });
const type = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => page.viewport(1440, 900));

/** What the server was sent beside the fields that every job has. */
const factsSent = (body: unknown): Partial<JobFacts> => {
  const plain = ['title', 'location', 'employmentType', 'description', 'requirements', 'benefits', 'skills'];
  const others = [...plain, 'answerWithin', 'status', 'jobId', 'fromUpdatedAt', 'clientId'];
  return Object.fromEntries(Object.entries(body as object).filter(([name]) => !others.includes(name)));
};

test('a job says all facts, by keyboard alone', async () => {
  const opened = await open(HOME, {
    bodies: { [TOWNS]: [{ ...GRAZ, region: 'Styria' }] },
    replies: { [CREATE]: created },
  });
  await field('Job Title').fill('Welder');
  await unfold('Places and remote work');
  await unfold('Conditions');
  await unfold('Publishing');
  await page.getByRole('combobox', { name: 'Places' }).click();
  // A fast typist is gone before the suggestions are there.
  await type('gra{Tab}');
  await expect.element(button('Remove Graz, Austria')).toBeVisible();
  await field('Pay').selectOptions('An amount');
  await field('Pay').click();
  await type('{Escape}{Tab}14,50{Tab}16{Tab}{Tab}{Tab}');
  await field('Paid').selectOptions('An hour');
  await field('Remote').selectOptions('Some countries');
  await page.getByRole('combobox', { name: 'Countries to work from' }).click();
  await type('ger{Enter}at{Enter}');
  await field('Hours a week').fill('20');
  await field('Hours, up to').fill('37,5');
  await field('Start').selectOptions('On a day');
  await field('First day').fill('2027-03-01');
  await field('Length').selectOptions('A number of months');
  await field('Months').fill('6');
  await field('Positions').fill('3');
  await field('Last day to apply').fill('2027-02-01');
  await expect
    .element(field('Last day to apply'))
    .toHaveAccessibleDescription('Until 23:59 where the first place is');
  await button('Save as Draft').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE).map(factsSent)).toEqual([
    {
      ...NO_FACTS,
      pay: { kind: 'amount', min: 14.5, max: 16, unit: 'hour', currency: 'EUR' },
      places: [GRAZ],
      remoteFrom: ['DE', 'AT'],
      hours: { min: 20, max: 37.5 },
      startsOn: '2027-03-01',
      months: 6,
      positions: 3,
      closesOn: '2027-02-01',
    },
  ]);
  // The next job begins without them, but with the unit.
  await expect.element(field('Pay')).toHaveValue('');
  await field('Pay').selectOptions('An amount');
  await expect.element(field('Paid')).toHaveValue('hour');
});

test('each kind of pay is sent', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await unfold('Conditions');
  const save = async (kind: string, act = async () => {}) => {
    await field('Job Title').fill('Welder');
    await field('Pay').selectOptions(kind);
    await act();
    await button('Save as Draft').click();
    await expect.element(field('Job Title')).toHaveValue('');
  };
  await save('Not paid');
  await save('A pay grade or agreement', () => field('Grade or agreement').fill('E 13 TV-L'));
  await save('An amount', async () => {
    await field('Pay, from').fill('38.000');
    await expect.element(field('Pay, from')).toHaveAccessibleDescription('Read as 38,000');
    await field('Paid').selectOptions('A year');
    await field('Currency').selectOptions('CHF');
  });
  expect(bodiesOf(opened, CREATE).map(factsSent)).toEqual([
    { ...NO_FACTS, pay: { kind: 'unpaid' } },
    { ...NO_FACTS, pay: { kind: 'grade', text: 'E 13 TV-L' } },
    { ...NO_FACTS, pay: { kind: 'amount', min: 38_000, max: null, unit: 'year', currency: 'CHF' } },
  ]);
});

test('what is chosen and not entered is asked for, and sends nothing', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await field('Job Title').fill('Welder');
  await unfold('Conditions');
  await field('Pay').selectOptions('An amount');
  await field('Hours a week').fill('99');
  await field('Start').selectOptions('On a day');
  await field('First day').fill('2027-03-01');
  await field('Length').selectOptions('Until a day');
  await field('Last day').fill('2027-02-01');
  await field('Positions').fill('many');
  await button('Save as Draft').click();
  await expect.element(text('Enter the pay, or choose that it is not said')).toBeVisible();
  await expect.element(field('Pay')).toHaveFocus();
  await expect.element(text('Enter 0.5 to 60 hours, in halves')).toBeVisible();
  await expect.element(text('This is before the first day')).toBeVisible();
  await expect.element(text('Enter a whole number from 1 to 999')).toBeVisible();
  await field('Pay, from').fill('16');
  await field('Pay, up to').fill('14');
  await expect.element(text('This is less than the first number')).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toEqual([]);
});

test('a fact that the server refuses opens its section, and gets the reason and the focus', async () => {
  const fields = [{ path: 'pay', message: 'must be said before the job goes live' }];
  await open(HOME, { replies: { [CREATE]: () => refusal(400, 'InvalidInput', SERVER_MESSAGE, { fields }) } });
  await field('Job Title').fill('Welder');
  await button('Save as Draft').click();
  await expect.element(field('Pay')).toHaveAccessibleDescription('Must be said before the job goes live');
  await expect.element(field('Pay')).toHaveFocus();
});

test('places are taken from the location by one press, or from what is typed', async () => {
  const opened = await open(HOME, {
    bodies: { [SUGGEST]: { places: [GRAZ], remoteFrom: [] } },
    replies: {
      [CREATE]: created,
      [TOWNS]: (_, query) => ({ body: query.get('query') === 'Graz' ? [GRAZ] : [] }),
    },
  });
  await field('Job Title').fill('Welder');
  const topOf = (label: string) => field(label).element().getBoundingClientRect().top;
  const tops = () => [topOf('Location'), topOf('Description')];
  const before = tops();
  await field('Location').fill('Graz or remote');
  const take = button('Use Graz, Austria and Remote from anywhere from the location');
  await expect.element(take).toBeVisible();
  expect(tops()).toEqual(before);
  await take.click();
  await expect.element(field('Location')).toHaveFocus();
  await expect.element(text('Graz, Austria · Remote from anywhere')).toBeVisible();
  expect(tops()).toEqual(before);
  await unfold('Places and remote work');
  await expect.element(field('Remote')).toHaveValue('anywhere');
  const places = page.getByRole('combobox', { name: 'Places' });
  await places.click();
  await type('Kleindorf');
  await userEvent.tab();
  await expect
    .element(text('Not added yet. Choose a place of the list, or write the town and its country.'))
    .toBeVisible();
  await places.fill('Kleindorf, Austria');
  await type('{Enter}');
  await expect.element(button('Remove Kleindorf, Austria')).toBeVisible();
  await expect
    .element(places)
    .toHaveAccessibleDescription(
      /^Kleindorf isn’t known for sure: the job won’t be found by distance from it\./,
    );
  await type('portu');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await button('Save as Draft').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE).map(factsSent)).toEqual([
    {
      ...NO_FACTS,
      places: [GRAZ, { country: 'AT', town: 'Kleindorf' }, { country: 'PT', town: '' }],
      remoteFrom: [],
    },
  ]);
});

test('a town of several is chosen by its region and country, and a location that is none says so', async () => {
  const newcastles = [
    { country: 'GB', town: 'Newcastle upon Tyne', region: 'England' },
    { country: 'AU', town: 'Newcastle', region: 'New South Wales' },
  ];
  const opened = await open(HOME, { bodies: { [TOWNS]: newcastles }, replies: { [CREATE]: created } });
  await field('Job Title').fill('Welder');
  const top = field('Location').element().getBoundingClientRect().top;
  await field('Location').fill('Somewhere nice');
  await expect.element(text('Not found by distance')).toBeVisible();
  expect(field('Location').element().getBoundingClientRect().top).toBe(top);
  await unfold('Places and remote work');
  await page.getByRole('combobox', { name: 'Places' }).click();
  await type('newcastle');
  await expect
    .element(page.getByRole('option', { name: 'Newcastle upon Tyne, England, United Kingdom' }))
    .toBeVisible();
  await page.getByRole('option', { name: 'Newcastle, New South Wales, Australia' }).click();
  await expect.element(button('Remove Newcastle, Australia')).toBeVisible();
  await expect.element(page.getByText(/isn’t known for sure/)).not.toBeInTheDocument();
  await button('Save as Draft').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE).map(factsSent)).toEqual([
    { ...NO_FACTS, places: [{ country: 'AU', town: 'Newcastle' }] },
  ]);
  expect(lastQuery(opened, TOWNS)).toContain('country=AU');
});

test('a town is known in another spelling, but not by its beginning', async () => {
  const places = ['Koln', 'St Gallen', 'Klein'].map((town) => ({ country: 'DE', town }));
  const found = ['Köln', 'St. Gallen', 'Kleinmachnow'].map((town) => ({ country: 'DE', town }));
  await open(EDIT, { bodies: { [GET_JOB]: jobPage([], { places }), [TOWNS]: found } });
  await unfold('Places and remote work');
  await expect
    .element(page.getByRole('combobox', { name: 'Places' }))
    .toHaveAccessibleDescription(/^Klein isn’t known for sure/);
});

test('a promise in a country without known holidays says so', async () => {
  const IRAQ = { country: 'IQ', town: '' };
  await open(EDIT, { bodies: { [GET_JOB]: jobPage([], { places: [GRAZ, IRAQ] }) } });
  await unfold('Publishing');
  await expect
    .element(field('Answer'))
    .toHaveAccessibleDescription(
      /^Weekends only: no holidays are known for Iraq\. Each applicant gets the day/,
    );
  await unfold('Places and remote work');
  await button('Remove Iraq').click();
  await expect.element(field('Answer')).toHaveAccessibleDescription(/^Each applicant gets the day/);
});

test('a title of one gender gets a hint, and is saved', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await field('Job Title').fill('Salesman');
  await expect.element(field('Job Title')).toHaveAccessibleDescription(/one gender only/);
  await expect.element(field('Job Title')).not.toBeInvalid();
  await button('Save as Draft').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE).map(factsSent)).toEqual([NO_FACTS]);
});

const FACTS: Partial<JobFacts> = {
  pay: { kind: 'amount', min: 14, max: null, unit: 'hour', currency: 'EUR' },
  places: [GRAZ],
  remoteFrom: ['AT'],
  hours: { min: 20, max: 20 },
  startsOn: 'now',
  endsOn: '2027-09-30',
  closesOn: '2027-02-01',
};
const stored = { ...FACTS, closesZone: 'Europe/Vienna', closesAt: '2027-02-01T22:59:59.999Z' };

test('only the facts that were changed are sent, and those that were emptied', async () => {
  const opened = await open(EDIT, {
    bodies: { [GET_JOB]: jobPage([], stored) },
    replies: { [UPDATE]: () => ({ body: { message: 'Job saved.', job: job() } }) },
  });
  await expect.element(page.getByText(/14.* an hour · 20 hours a week/)).toBeVisible();
  await unfold('Places and remote work');
  await unfold('Conditions');
  await unfold('Publishing');
  await expect.element(field('Last day to apply')).toHaveAccessibleDescription('Until 23:59 in Vienna time');
  await expect.element(field('Hours a week')).toHaveValue('20');
  await expect.element(field('Hours, up to')).toHaveValue('');
  // It is live.
  expect(field('Goes live').elements()).toEqual([]);
  await expectFitsInEveryLook();
  await field('Pay, up to').fill('16');
  await field('Remote').selectOptions('Not remote');
  await field('Length').selectOptions('A number of months');
  await field('Months').fill('12');
  await field('Last day to apply').fill('');
  await button('Save').click();
  await expectAddress(`/recruiter/job-details/${jobId}?view=advert`);
  expect(bodiesOf(opened, UPDATE).map(factsSent)).toEqual([
    {
      pay: { kind: 'amount', min: 14, max: 16, unit: 'hour', currency: 'EUR' },
      remoteFrom: null,
      months: 12,
      endsOn: null,
      closesOn: null,
    },
  ]);
});

test('facts and questions that were changed elsewhere are taken whole', async () => {
  const theirs = job({
    ...stored,
    pay: { kind: 'grade', text: 'E 13 TV-L' },
    positions: 4,
    questions: [{ id: jobId, kind: 'yesNo', text: 'Do you cycle?', required: false }],
    updatedAt: '2026-11-09T10:00:00.000Z',
  });
  const opened = await open(EDIT, {
    replies: {
      [GET_JOB]: () => ({
        body: { ...jobPage(), job: bodiesOf(opened, UPDATE).length > 0 ? theirs : job(stored) },
      }),
      [UPDATE]: () =>
        bodiesOf(opened, UPDATE).length > 1
          ? { body: { message: 'Job saved.', job: theirs } }
          : refusal(409, 'JobChanged', SERVER_MESSAGE, { updatedAt: theirs.updatedAt }),
    },
  });
  await unfold('Conditions');
  await field('Pay, up to').fill('16');
  await button('Save').click();
  await button('Take theirs: what I typed is gone').click();
  await expect.element(field('Grade or agreement')).toHaveValue('E 13 TV-L');
  await expect.element(field('Positions')).toHaveValue('4');
  await unfold('Questions');
  await expect.element(field('Text of the question')).toHaveValue('Do you cycle?');
});

test('a draft goes live by itself at a time of the reader', async () => {
  const draft = jobPage([], { status: 'draftJobs', publishAt: '2027-01-04T08:00:00.000Z' });
  const opened = await open(EDIT, {
    bodies: { [GET_JOB]: draft },
    replies: { [UPDATE]: () => ({ body: { message: 'Job saved.', job: job() } }) },
  });
  await unfold('Publishing');
  await expect.element(field('Goes live')).toHaveDisplayValue('By itself');
  await field('Goes live at').fill('2027-01-05T09:30');
  await button('Save').click();
  await expectAddress(`/recruiter/job-details/${jobId}?view=advert`);
  expect(bodiesOf(opened, UPDATE).map(factsSent)).toEqual([
    { publishAt: new Date(2027, 0, 5, 9, 30).toISOString() },
  ]);
});

test('a new job that goes live by itself needs a time, and is a draft until then', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await field('Job Title').fill('Welder');
  await field('Location').fill('Graz');
  await field('Description').fill('You weld.');
  await unfold('Publishing');
  await field('Goes live').selectOptions('By itself');
  await button('Create Job').click();
  await expect.element(page.getByText('Choose the time at which it goes live, or “By hand”')).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toEqual([]);
  await field('Goes live at').fill('2027-01-05T09:30');
  await button('Create Job').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toMatchObject([
    { status: 'draftJobs', publishAt: new Date(2027, 0, 5, 9, 30).toISOString() },
  ]);
});

test('a copy says the facts of the original without its last day', async () => {
  await open(`${HOME}?copy=${jobId}`, { bodies: { [GET_JOB]: jobPage([], stored) } });
  await expect.element(field('Pay, from')).toHaveValue('14');
  await expect.element(field('Last day to apply')).toHaveValue('');
  await expect.element(page.getByText(/without its last day to apply/)).toBeVisible();
});

const SETTINGS = { rejectionReasons: [], holdSeconds: 0, requiresPay: false };

test('where the board knows members, a job can be for them only', async () => {
  const members = { of: 'the University of Graz', isChosen: true };
  const opened = await open(HOME, {
    bodies: { [GET_DECISION_SETTINGS]: { ...SETTINGS, members } },
    replies: { [CREATE]: created },
  });
  await field('Job Title').fill('Welder');
  await unfold('Publishing');
  await page
    .getByRole('checkbox', { name: 'Only confirmed members of the University of Graz can apply' })
    .click();
  await button('Save as Draft').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE).map(factsSent)).toMatchObject([{ membersOnly: true }]);
});

test.each([undefined, { of: '', isChosen: false }])('else nothing of it is shown: %o', async (members) => {
  await open(HOME, { bodies: { [GET_DECISION_SETTINGS]: { ...SETTINGS, members } } });
  await unfold('Publishing');
  await expect.element(field('Last day to apply')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /members/ })).not.toBeInTheDocument();
});
