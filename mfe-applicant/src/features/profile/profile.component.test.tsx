import type { ApplicantProfile } from '@firstrung/contracts';
import { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  emptyProfile,
  expectAddress,
  expectFits,
  expectStates,
  type FetchingScreen,
  heading,
  open,
  profile,
  serverOrNetwork,
  text,
} from '../../testing.tsx';

const PROFILE = 'GET /api/profile/get-profile';
const SAVE = 'PUT /api/profile/update-profile';
const PROOF = 'POST /api/authApplicant/confirm-password';

const screens = (
  [
    ['/profile', ['/login', 'Log in']],
    ['/guest/profile', ['/guest/profile', 'Login Required']],
  ] as const
).map(
  ([path, refused]): FetchingScreen => ({
    spec: `A§4, C§7 ${path}`,
    path,
    call: PROFILE,
    loading: 'Loading your profile',
    fails: serverOrNetwork,
    shows: 'Ada Lovelace',
    refused,
  }),
);
test.each(screens)('$spec', expectStates);

test('A§4, A§8: /profile without a token shows Please login first', async () => {
  await open('/profile', { visitor: true });
  await expect.element(text('Please login first')).toBeVisible();
  await expectAddress('/login');
});

test('A§2: /guest/profile without a token shows Login Required', async () => {
  await open('/guest/profile', { visitor: true });
  await expect.element(heading('Login Required')).toBeVisible();
  await expect.element(text('Log in to see and complete your profile.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Login', exact: true }))
    .toHaveAttribute('href', '/login');
  await expect
    .element(page.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/signup');
  await expectFits();
  await expectAddress('/guest/profile');
});

const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( optional)?$`) });
const edit = async (options?: Parameters<typeof open>[1]) => {
  const opened = await open('/profile', options);
  await button('Edit').click();
  await expect.element(button('Save')).toBeVisible();
  return { ...opened, saved: () => opened.sent.filter(({ call }) => call === SAVE).map(({ body }) => body) };
};
/** The server stores what it is sent. */
const stored = (before: ApplicantProfile = profile()) => {
  let now = before;
  return {
    [PROFILE]: () => ({ body: now }),
    [SAVE]: (body: unknown) => {
      now = { ...now, ...(body as object) };
      return { body: { message: 'Profile updated successfully', profile: now } };
    },
  };
};

describe('the view', () => {
  test('shows every field', async () => {
    await open('/profile');
    await expect.element(heading('Ada Lovelace')).toBeVisible();
    for (const words of [
      'Numbers',
      'ada@example.org',
      'female',
      '1,200',
      'Hello from Ada.',
      'I count.',
      'Self-taught',
    ])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    for (const [title, content] of [
      ['About', 'I count.'],
      ['Education', 'Self-taught'],
      ['Default message', 'Hello from Ada.'],
    ] as const)
      expect(heading(title).element().parentElement?.parentElement?.textContent).toContain(content);
    for (const [term, value] of [
      ['Gender', 'female'],
      ['Social points', '1,200'],
      ['Resume', 'ada.pdf'],
    ] as const)
      expect(text(term).element().nextElementSibling?.textContent).toContain(value);
    // They are further down than what recruiters read first.
    expect(heading('Default message').element().compareDocumentPosition(text('Gender').element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const skills = page.getByRole('list', { name: 'Skills' }).getByRole('listitem').elements();
    expect(skills.map((skill) => skill.textContent)).toEqual(['SQL', 'C++']);
    await expect
      .element(page.getByRole('link', { name: /ada\.pdf/ }))
      .toHaveAttribute('href', 'https://example.org/ada.pdf');
    await expectFits();
  });

  test('shows no empty fields, and its next step opens the form', async () => {
    await open('/profile', { bodies: { [PROFILE]: emptyProfile } });
    await expect.element(text('Your profile: 0 of 6')).toBeVisible();
    await expect.element(text('Recruiters see all of this when you apply.')).toBeVisible();
    for (const title of [
      'About',
      'Education',
      'Default message',
      'Skills',
      'Gender',
      'Social points',
      'Resume',
    ])
      expect(page.getByText(title, { exact: true }).elements(), title).toEqual([]);
    expect(document.querySelector('p:empty')).toBeNull();
    await expectFits();
    const bottom = text('Your profile: 0 of 6').element().closest('div')!.getBoundingClientRect().bottom;
    const card = heading('Ada Lovelace').element().parentElement!.parentElement!;
    expect(card.getBoundingClientRect().top).toBeGreaterThan(bottom);
    await button('add your skills').click();
    await expect.element(button('Save')).toBeVisible();
  });

  test('explains itself', async () => {
    await open('/profile');
    await button('About your profile').click();
    await expect
      .element(text('Your default message is sent to recruiters automatically when you apply.'))
      .toBeVisible();
    await expect.element(text('You log in with your e-mail address or your phone number.')).toBeVisible();
    await expect.element(text('Your password must be at least 6 characters long.')).toBeVisible();
    await expectFits();
  });

  test('a résumé that is no web address is not a link, and a text begins where its script does', async () => {
    const own = profile({ resume: 'javascript:alert(1)', about: 'שלום' });
    await open('/profile', { bodies: { [PROFILE]: own } });
    await expect.element(heading('Ada Lovelace')).toBeVisible();
    expect(document.querySelectorAll('a[href^="javascript"]')).toHaveLength(0);
    const line = text('שלום').element();
    const words = new Range();
    words.selectNodeContents(line);
    const beside = line.getBoundingClientRect().right - words.getBoundingClientRect().right;
    expect(Math.abs(beside)).toBeLessThan(1);
  });

  test('fits with the longest texts, also while being edited', async () => {
    const longest = profile({
      name: 'W'.repeat(100),
      discipline: 'W'.repeat(100),
      skills: Array.from({ length: 30 }, (_, index) => `${'skill '.repeat(9)}${index}`).join(', '),
      gender: 'W'.repeat(100),
      socialPoints: 1_000_000,
      // One word of the greatest length takes seconds to break, and is no wider.
      education: 'W'.repeat(1_000),
      about: 'line\n'.repeat(200),
      resume: `https://example.org/${'w'.repeat(1_900)}.pdf`,
      defaultMessage: 'many words '.repeat(900),
    });
    await open('/profile', { bodies: { [PROFILE]: longest } });
    await expect.element(heading('About')).toBeVisible();
    await expectFits();
    await button('Edit').click();
    await expect.element(button('Save')).toBeVisible();
    await expectFits();
  });
});

describe('the form', () => {
  test('A§8: the profile is saved shows Profile updated successfully, and only changed fields are sent', async () => {
    const { saved } = await edit({ replies: stored() });
    const values = {
      Name: 'Ada Lovelace',
      Discipline: 'Numbers',
      'E-mail or phone number': 'ada@example.org',
      Gender: 'female',
      'Social points': '1200',
      Education: 'Self-taught',
      About: 'I count.',
      'Default message': 'Hello from Ada.',
    };
    for (const [name, value] of Object.entries(values)) await expect.element(field(name)).toHaveValue(value);
    await expectFits();
    await field('Discipline').fill(' Energy ');
    // The largest number.
    await field('Social points').fill('1000000');
    await button('Save').click();
    await expect.element(text('Profile updated successfully')).toBeVisible();
    await expect.element(text('Energy')).toBeVisible();
    expect(saved()).toEqual([{ discipline: 'Energy', socialPoints: 1_000_000 }]);
    expect(text('1,200').elements()).toEqual([]);
    await expect.element(button('Edit')).toHaveFocus();
  });

  test('a saved profile makes the people to meet stale, and not the groups', async () => {
    const { host } = await edit({ replies: stored() });
    const isStale = (call: string) => host.queryClient.getQueryState([call])?.isInvalidated;
    const [people, groups] = ['GET /api/pn/all-networks', 'GET /api/group/my-groups'] as const;
    for (const call of [people, groups]) host.queryClient.setQueryData([call], []);
    await field('Discipline').fill('Energy');
    await button('Save').click();
    await expect.element(text('Energy')).toBeVisible();
    expect([people, groups].map(isStale)).toEqual([true, false]);
  });

  test('A§8 /profile, being edited: busy while sending, and keeps the values after a failure', async () => {
    const save = heldCall();
    const { host, saved } = await edit({ replies: { ...stored(), [SAVE]: save.reply } });
    const submit = page
      .getByRole('main')
      .element()
      .querySelector<HTMLButtonElement>('button[type="submit"]')!;
    await field('Discipline').fill('Mathematics');
    await button('Save').click();
    await expect.poll(() => submit.ariaBusy).toBe('true');
    await userEvent.keyboard('{Enter}');
    save.answer(broken);
    await expect.element(page.getByRole('main').getByText(SERVER_MESSAGE)).toBeVisible();
    await expect.element(page.getByRole('status').getByText('Error updating profile')).toBeVisible();
    expect(host.session.account('applicant')).not.toBeNull();
    expect(saved()).toHaveLength(1);
    await expect.element(field('Discipline')).toHaveValue('Mathematics');
  });

  test.each([
    ['Name', ' ', 'Enter your name'],
    ['E-mail or phone number', '', 'Enter your e-mail address or phone number'],
    ['Social points', 'many', 'Enter a whole number from 0 to 1,000,000'],
    ['Social points', '1000001', 'Enter a whole number from 0 to 1,000,000'],
  ])('%s as “%s” is refused before sending: %s', async (name, value, says) => {
    const { saved } = await edit();
    await field(name).fill(value);
    await button('Save').click();
    await expect.element(field(name)).toBeInvalid();
    await expect.element(text(says)).toBeVisible();
    await expect.element(field(name)).toHaveFocus();
    expect(saved()).toEqual([]);
  });

  test('the address of a file that can’t be used is refused before sending', async () => {
    const { saved } = await edit({ replies: stored(emptyProfile) });
    const address = page.getByRole('textbox', { name: 'Or the address of a document' });
    await text('Or the address of a document').click();
    await address.fill('http://files.example.org/cv.pdf');
    await button('Save').click();
    await expect.element(text('Enter an address that starts with https://')).toBeVisible();
    await expect.element(address).toHaveFocus();
    expect(saved()).toEqual([]);
    await address.fill('https://files.example.org/cv.pdf');
    await button('Save').click();
    await expect.element(text('Your profile: 1 of 6')).toBeVisible();
    expect(saved()).toEqual([{ resume: 'https://files.example.org/cv.pdf' }]);
  });

  test('a field that the server refuses says why', async () => {
    const fields = [{ path: 'about', message: 'is too long' }];
    await edit({
      replies: { [SAVE]: () => refusal(400, 'InvalidInput', 'The input is invalid.', { fields }) },
    });
    await field('About').fill('…');
    await button('Save').click();
    await expect.element(field('About')).toBeInvalid();
    await expect.element(field('About')).toHaveFocus();
    await expect.element(page.getByRole('status').getByText('Error updating profile')).toBeVisible();
    await expect.element(text('Is too long')).toBeVisible();
  });

  test('Cancel changes nothing', async () => {
    const { saved } = await edit();
    await field('Discipline').fill('Energy');
    await button('Cancel').click();
    await expect.element(text('Numbers')).toBeVisible();
    expect(saved()).toEqual([]);
    await button('Edit').click();
    await expect.element(field('Discipline')).toHaveValue('Numbers');
  });

  test('a new address asks for the password, and leads to its code', async () => {
    const { saved } = await edit({
      replies: {
        ...stored(),
        [SAVE]: () => ({ body: { message: 'Enter the code we sent.', profile: profile() } }),
        [PROOF]: () => ({ body: { proof: 'proof' } }),
      },
    });
    await field('E-mail or phone number').fill('new@example.org');
    await button('Save').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Current password').fill('correct horse');
    await userEvent.keyboard('{Enter}');
    await expectAddress('/verify');
    expect(saved()).toEqual([{ emailOrPhone: 'new@example.org', proof: 'proof' }]);
    await expect
      .element(page.getByRole('textbox', { name: 'Verification Code sent to' }))
      .toHaveValue('new@example.org');
  });
});

describe('who sees me', () => {
  // On a phone the groups of the settings are folded.
  beforeEach(() => page.viewport(1280, 720));

  const HIDING = 'GET /api/profile/hiding';
  const choices = [
    ['search', 'My profile among the people to meet, and in their search'],
    ['presence', 'When I am online, and when I was last'],
    ['readReceipts', 'Which of their messages I have read'],
  ] as const;
  const box = (name: string) => page.getByRole('checkbox', { name });

  test.each(choices)('%s: %s', async (key, name) => {
    const hides = { search: false, presence: false, readReceipts: false };
    const { sent } = await open('/settings', {
      bodies: { [HIDING]: { hides: { ...hides, [key]: true } } },
      replies: { 'PUT /api/profile/hiding': () => ({ body: { message: 'Saved.', hides } }) },
    });
    await expect.element(box(name)).not.toBeChecked();
    for (const [other, label] of choices) if (other !== key) await expect.element(box(label)).toBeChecked();
    await box(name).click();
    await expect.element(box(name)).toBeChecked();
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ [key]: false });
  });

  test('when none of several choices can be saved, the next one starts from what is stored', async () => {
    const saving = heldCall();
    const { sent } = await open('/settings', { replies: { 'PUT /api/profile/hiding': saving.reply } });
    const presence = box(choices[1][1]);
    await presence.click();
    await presence.click();
    await expect.element(presence).toBeChecked();
    saving.answer(broken);
    saving.hold();
    await expect.element(text(SERVER_MESSAGE)).toBeVisible();
    saving.answer(() => refusal(500, 'Internal', 'Its day gets no better.'));
    await expect.element(text('Its day gets no better.')).toBeVisible();
    await presence.click();
    const changes = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
    await expect.poll(changes).toEqual([{ presence: true }, { presence: false }, { presence: true }]);
  });

  test('loading and failing', async () => {
    const call = heldCall();
    await open('/settings', { replies: { [HIDING]: call.reply } });
    await expect.element(page.getByRole('status').getByText('Loading who sees you')).toBeInTheDocument();
    call.answer(noAnswer);
    await expect.element(heading('This did not load')).toBeVisible();
    await expect.element(page.getByText(/^The server cannot be reached/)).toBeVisible();
    call.answer(() => ({ body: { hides: { search: false, presence: false, readReceipts: false } } }));
    await button('Retry').click();
    await expect.element(box(choices[0][1])).toBeChecked();
  });
});
