import { broken, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bodiesOf,
  busyButton,
  button,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  facts,
  field,
  heading,
  open,
  profile,
  text,
} from '../../testing.tsx';

const PATH = '/recruiter/profile';
const GET = 'GET /api/recruiter/profile/get-profile';
const PUT = 'PUT /api/recruiter/profile/update-profile';
const UPLOAD = 'POST /api/upload/upload-all';

const saved = (fields: Parameters<typeof profile>[0] = {}) => ({
  body: { message: 'Profile updated successfully.', recruiterPro: profile(fields) },
});
const edit = () => button('Edit').click();
const uploadImage = () =>
  userEvent.upload(
    page.elementLocator(document.querySelector('input[type=file]') as HTMLElement),
    new File(['a picture'], 'me.png', { type: 'image/png' }),
  );

test('B§8: the profile does not load says Failed to fetch profile.', () =>
  expectStates({
    path: PATH,
    call: GET,
    loading: 'Loading your profile',
    fails: ['Failed to fetch profile.', 'Failed to fetch profile.'],
    shows: 'Rita Recruiter',
  }));

test('the settings work without the profile, and show the account in its place', async () => {
  await open('/recruiter/settings', { replies: { [GET]: broken } });
  await expect.element(text('Failed to fetch profile.')).toBeVisible();
  expect(facts()).toEqual({ 'E-mail or phone number': 'rita@example.org', Name: 'Rita Recruiter' });
  await expect.element(button('Change Password')).toBeVisible();
  await expect.element(button('Delete Profile')).toBeVisible();
});

test.each([
  [PATH, 'Profile'],
  ['/recruiter/settings', undefined],
])('%s is the page of both, and leads to its heading', async (path, focused) => {
  await page.viewport(1440, 400);
  await open(path);
  await expect.element(heading('Rita Recruiter')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Profile' })).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('h2')?.textContent).toBe(focused);
  await expect.poll(() => window.scrollY > 0).toBe(focused !== undefined);
});

test('the profile shows every field', async () => {
  await open(PATH);
  await expect.element(heading('Rita Recruiter')).toBeVisible();
  expect(facts()).toEqual({
    Position: 'Head of People',
    Company: 'Northlight Energy',
    'E-mail or phone number': 'rita@example.org',
  });
  await expect
    .element(page.getByRole('link', { name: 'rita@example.org' }))
    .toHaveAttribute('href', 'mailto:rita@example.org');
  await expectFitsInEveryLook();
});

test('empty fields are shown as not given', async () => {
  await open(PATH, { bodies: { [GET]: { recruiterPro: profile({ position: '', companyName: '' }) } } });
  await expect.element(heading('Rita Recruiter')).toBeVisible();
  expect(facts()).toMatchObject({ Position: 'Not given', Company: 'Not given' });
});

test('B§8: the profile is saved says Profile updated successfully. and shows what the server stored', async () => {
  const opened = await open(PATH, { replies: { [PUT]: () => saved({ position: 'Recruiting lead' }) } });
  await edit();
  await expect.element(field('Name')).toHaveFocus();
  await field('Position').fill(' Recruiting lead ');
  await button('Save').click();
  await expect.element(text('Profile updated successfully.')).toBeVisible();
  await expect.element(text('Recruiting lead')).toBeVisible();
  await expect.element(button('Edit')).toHaveFocus();
  expect(bodiesOf(opened, PUT)).toEqual([{ position: 'Recruiting lead' }]);
});

test('only the changed fields are sent, and an empty one clears', async () => {
  const opened = await open(PATH, { replies: { [PUT]: () => saved() } });
  await edit();
  await field('Name').fill('Rita R.');
  await field('Company').fill('');
  await field('E-mail or phone number').fill('RITA@example.org');
  await button('Save').click();
  await expect.element(text('Profile updated successfully.')).toBeVisible();
  expect(bodiesOf(opened, PUT)).toEqual([{ name: 'Rita R.', companyName: '' }]);
});

test('name and address are required', async () => {
  const opened = await open(PATH, { replies: { [PUT]: () => saved() } });
  await edit();
  await field('Name').fill(' ');
  await field('E-mail or phone number').fill(' ');
  await button('Save').click();
  await expect.element(text('Enter your name')).toBeVisible();
  await expect.element(text('Enter an e-mail address or a phone number')).toBeVisible();
  expect(bodiesOf(opened, PUT)).toEqual([]);
  await expectFits();
});

test('B§8: the profile is not saved says Failed to update profile., and Cancel drops what was typed', async () => {
  const held = heldCall();
  await open(PATH, { replies: { [PUT]: held.reply } });
  await edit();
  for (const [label, value] of Object.entries({
    Name: 'Rita Recruiter',
    Position: 'Head of People',
    Company: 'Northlight Energy',
    'E-mail or phone number': 'rita@example.org',
  }))
    await expect.element(field(label)).toHaveValue(value);
  await expect.element(field('Company')).toHaveAccessibleDescription('Renames your company everywhere.');
  await field('Position').fill('Recruiting lead');
  await button('Save').click();
  await expect.element(busyButton()).toBeVisible();
  held.answer(broken);
  await expect.element(page.getByRole('status').getByText('Failed to update profile.')).toBeVisible();
  await expect.element(field('Position')).toHaveValue('Recruiting lead');
  await button('Cancel').click();
  await edit();
  await expect.element(field('Position')).toHaveValue('Head of People');
});

test('a new address is proven by the password, and leads to the screen for its code', async () => {
  const opened = await open(PATH, {
    replies: {
      [PUT]: (body) => ((body as { proof?: string }).proof ? saved() : refusal(403, 'PasswordRequired')),
      'POST /api/authRecruiter/confirm-password': () => ({
        body: { proof: 'proof' },
      }),
    },
  });
  await edit();
  await field('E-mail or phone number').fill('new@example.org');
  await button('Save').click();
  await page.getByRole('dialog').getByLabelText('Current password').fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/recruiter/verify');
  expect(bodiesOf(opened, PUT).at(-1)).toEqual({ emailOrPhone: 'new@example.org', proof: 'proof' });
  await expect.element(field('Verification Code sent to')).toHaveValue('new@example.org');
});

test('B§8: a picture is not uploaded says Failed to upload image. and why', async () => {
  await open(PATH, { replies: { [UPLOAD]: broken } });
  await edit();
  await uploadImage();
  await expect.element(text(`Failed to upload image. ${SERVER_MESSAGE}`)).toBeVisible();
});
