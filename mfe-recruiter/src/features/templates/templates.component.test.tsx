import { heldCall, noAnswer, refusal } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bodiesOf,
  busyButton,
  button,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  field,
  GET_MEMBERS,
  GET_TEMPLATES,
  heading,
  membersWith,
  open,
  template,
  templates,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const PATH = '/recruiter/company/templates';
const CREATE = 'POST /api/recruiter/templates/create';
const UPDATE = 'PUT /api/recruiter/templates/update';
const DELETE = 'DELETE /api/recruiter/templates/delete';

beforeEach(() => page.viewport(1440, 900));

const warm = template();
const late = template({
  _id: testId(41),
  name: 'Later',
  use: 'message',
  subject: 'About {job}',
  text: 'Hello {name},\nwe need more time.',
});
const two = { [GET_TEMPLATES]: templates(late, warm) };
const saved = { message: 'Template saved.', template: warm };

const dialog = () => page.getByRole('dialog');
const pane = () => page.getByRole('region', { name: /^(New template|Template “)/ });
const preview = () => pane().getByRole('region', { name: 'Preview' });
const section = (name: string) =>
  page.elementLocator(heading(name).element().closest('section') as HTMLElement);
const cards = (name: string) => textsOf(section(name).getByRole('heading', { level: 3 }));
const save = () => pane().getByRole('button', { name: 'Save template' });

test('the templates do not load', () =>
  expectStates({
    path: PATH,
    call: GET_TEMPLATES,
    loading: 'Loading the templates',
    shows: 'No templates of your own yet',
  }));

test('they stand by what they are for, beside the ready-made ones', async () => {
  await open(PATH, { bodies: two });
  await expect.element(heading('Rejections')).toBeVisible();
  expect(cards('Rejections')).toEqual(['A warm no', 'No, with thanks', 'No, after we have met']);
  expect(cards('Invitations to an interview')).toEqual(['We would like to meet you']);
  expect(cards('Messages')).toEqual(['Later', 'It takes a little longer']);
  await expect.element(page.getByText(/^Hello \{name\},\s+we need/).first()).toBeVisible();
  await expectFitsInEveryLook();
});

test('a reader sees them, and can do nothing', async () => {
  await open(PATH, { bodies: { ...two, [GET_MEMBERS]: membersWith('reader') } });
  await expect.element(text('Thank you, {name}.')).toBeVisible();
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([]);
});

test('a new template is previewed with an example while it is written', async () => {
  const held = heldCall();
  const opened = await open(PATH, { replies: { [CREATE]: held.reply } });
  await expect.element(text('Copy a ready-made one and change it, or write your own.')).toBeVisible();
  await button('New template').click();
  await expect.element(field('Name of the template')).toHaveFocus();
  await field('Name of the template').fill(' Not yet ');
  await field('For').selectOptions('Messages');
  await pane().getByLabelText('Subject').fill('{job} at {company}');
  await pane().getByLabelText('Text').fill('We need more time. ');
  await pane().getByRole('toolbar').getByRole('button', { name: 'Name' }).click();
  await expect.element(preview().getByText('What an applicant gets')).toBeVisible();
  await expect.element(preview().getByText(/Junior Technician at Northlight Energy$/)).toBeVisible();
  await expect.element(preview().getByText('We need more time. Sam Taylor')).toBeVisible();
  await expectFits();
  await save().click();
  await expect.element(busyButton()).toBeVisible();
  held.answer(() => ({ status: 201, body: saved }));
  await expect.element(text('Template saved.')).toBeVisible();
  await expect.element(pane()).not.toBeInTheDocument();
  expect(bodiesOf(opened, CREATE)).toEqual([
    { name: 'Not yet', use: 'message', subject: '{job} at {company}', text: 'We need more time. {name}' },
  ]);
});

test('what is missing is named', async () => {
  const opened = await open(PATH);
  await button('New template').click();
  await field('For').selectOptions('Messages');
  await save().click();
  for (const says of ['Enter a name for the template', 'Enter a subject', 'Enter a text'])
    await expect.element(pane().getByText(says)).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toEqual([]);
});

test('a copy of a ready-made template is a new one, whose name may be taken', async () => {
  const opened = await open(PATH, {
    replies: { [CREATE]: () => refusal(409, 'NameTaken', 'There is a template with this name already.') },
  });
  await expect.element(text('Copy a ready-made one and change it, or write your own.')).toBeVisible();
  await button('Copy We would like to meet you').click();
  await expect.element(field('For')).toHaveDisplayValue('Invitations to an interview');
  await expect.element(preview().getByText(/applying for Junior Technician\./)).toBeVisible();
  await save().click();
  await expect.element(pane().getByText('There is a template with this name already.')).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toMatchObject([
    {
      name: 'We would like to meet you',
      use: 'invitation',
      subject: '',
      text: expect.stringContaining('{job}'),
    },
  ]);
});

test('another use than a message has no subject', async () => {
  const opened = await open(PATH, {
    bodies: two,
    replies: { [UPDATE]: () => ({ body: saved }) },
  });
  await button('Edit Later').click();
  await field('For').selectOptions('Rejections');
  await expect.element(pane().getByLabelText('Subject')).not.toBeInTheDocument();
  await save().click();
  await expect
    .poll(() => bodiesOf(opened, UPDATE))
    .toMatchObject([{ templateId: late._id, use: 'rejection', subject: '' }]);
});

test('what is typed stays when it is not saved, until it is cancelled', async () => {
  await open(PATH, { bodies: two, replies: { [UPDATE]: noAnswer } });
  await button('Edit A warm no').click();
  await pane().getByLabelText('Text').fill('Half a sentence');
  await save().click();
  await expect.element(pane().getByText('Error saving the template. Please try again.')).toBeVisible();
  await expect.element(pane().getByLabelText('Text')).toHaveValue('Half a sentence');
  await pane().getByRole('button', { name: 'Cancel' }).click();
  await button('Edit A warm no').click();
  await expect.element(pane().getByLabelText('Text')).toHaveValue(warm.text);
});

test('a template is deleted after a question', async () => {
  let reply = refusal(403, 'NotAllowed', 'Your role in this company does not allow this.');
  let stored = [late, warm];
  const opened = await open(PATH, {
    replies: {
      [GET_TEMPLATES]: () => ({ body: templates(...stored) }),
      [DELETE]: () => reply,
    },
  });
  await button('Delete Later').click();
  await expect.element(dialog().getByText('Later')).toBeVisible();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expect.element(text('Your role in this company does not allow this.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  reply = { status: 200, body: { message: 'Template deleted.' } as never };
  await button('Edit Later').click();
  await expect.element(field('Name of the template')).toHaveFocus();
  await button('Delete Later').click();
  stored = [warm];
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expect.element(text('Template deleted.')).toBeVisible();
  await expect.element(heading('Later')).not.toBeInTheDocument();
  await expect.element(pane()).not.toBeInTheDocument();
  expect(bodiesOf(opened, DELETE)).toEqual([{ templateId: late._id }, { templateId: late._id }]);
});
