import { memoryStore, type Store } from '@firstrung/web-kit';
import type { Replies } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import * as applicant from '../../mfe-applicant/src/testing.tsx';
import * as recruiter from '../../mfe-recruiter/src/testing.tsx';
import type { FORMS } from './forms.ts';

// What people type for something new and have not sent is there again, whatever comes between.

interface Form {
  /** Loads the page that has the form. No call that saves gets an answer. */
  open(tabStore: Store): ReturnType<typeof applicant.open>;
  /** Gets to the form, if it is not there by itself. */
  edit?: () => Promise<unknown>;
  /** A form with unsaved changes waits for it on the next visit, too. */
  staysClosed?: true;
  label: string | RegExp;
  typed?: string;
  /** The button that makes the call. Absent: another test has it. */
  send?: string | (() => Locator);
  /** What has to be filled in before it can be pressed. */
  fill?: () => Promise<unknown>;
}

const { button, field, testId } = recruiter;
const byMe =
  (path: string, options: Parameters<typeof applicant.open>[1] = {}) =>
  (tabStore: Store) =>
    applicant.open(path, { ...options, tabStore });
const byRita =
  (path: string, options: Parameters<typeof recruiter.open>[1] = {}) =>
  (tabStore: Store) =>
    recruiter.open(path, { ...options, tabStore });
const byVisitor = (path: string) => byMe(path, { visitor: true });

const JOB = `/recruiter/job-details/${recruiter.jobId}`;
const APPLICATION = `/recruiter/applications/${recruiter.applicationId}`;
const NOTES = 'GET /api/recruiter/applications/notes/:applicationId';
const soon = () => new Date(Date.now() + 600_000).toISOString();
const room = { ...applicant.own, roomId: testId(80), room: { _id: testId(80) } };
const chat: Replies = {
  'POST /api/applicant/messages/start-chat': () => ({ body: room }),
  'POST /api/applicant/messages/get-messages': () => ({ body: { ...applicant.own, messages: [] } }),
};

const statement = {
  restrictionId: testId(90),
  subject: { kind: 'account' as const, _id: testId(91), name: '' },
  reason: 'It asks for fees.',
  rule: '',
  since: '2026-11-05T10:00:00.000Z',
  replyUntil: '2099-05-05T10:00:00.000Z',
};

/** Forms that change something stored: `edit-forms.component.test.tsx` of each remote is about them. */
type EditForm = "an applicant's profile" | "a recruiter's profile" | 'a company' | 'a job' | 'a template';

const forms: Record<Exclude<keyof typeof FORMS, EditForm>, Form> = {
  'an application': {
    open: byMe(`/job-details/${applicant.jobId}`),
    edit: () =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Apply Now/ })
        .click(),
    staysClosed: true,
    label: 'Message to the recruiter',
    send: 'Send application',
  },
  'a letter before the signup': {
    open: (tabStore) =>
      applicant.open(
        { pathname: '/signup', state: { returnTo: `/job-details/${applicant.jobId}#apply` } },
        { visitor: true, tabStore },
      ),
    async edit() {
      const fold = page.getByText(/^Your letter/);
      if (!document.querySelector('details[open]')) await fold.click();
    },
    label: 'Message to the recruiter',
  },
  'a new group': {
    open: byMe('/project-networks', {
      bodies: {
        'GET /api/pn/all-networks': applicant.networks({
          projectNetworkList: [{ ...applicant.person(), connectedDays: 1 }],
        }),
      },
    }),
    edit: () => button('Create Group').click(),
    label: 'Group name',
    send: () => page.elementLocator(document.querySelector('form [type=submit]') as HTMLElement),
    fill: () => page.getByRole('checkbox').first().click(),
    staysClosed: true,
  },
  'a message of a chat': {
    open: byMe(`/messages?with=${applicant.bo}`, { replies: chat }),
    label: 'Message to Bo Bridge',
  },
  'a signup': {
    open: byVisitor('/signup'),
    label: 'Your name',
    send: 'Sign up',
    async fill() {
      await address().fill('ada@example.org');
      await password().fill('analytical');
    },
  },
  'a login': {
    open: byVisitor('/login'),
    label: 'E-mail or phone number',
    send: 'Login',
    fill: () => password().fill('analytical'),
  },
  'a verification': {
    open: byVisitor('/verify'),
    label: 'E-mail or phone number',
    send: 'Verify',
    fill: () => page.getByLabelText('Verification code').fill('123456'),
  },
  'a forgotten password': {
    open: byVisitor('/forgot-password'),
    label: 'E-mail or phone number',
    send: 'Send code',
  },
  'the name of a passkey': {
    open: byMe('/settings'),
    async edit() {
      if (button('Add a passkey').elements().length === 0)
        await page.getByText('Passkeys and authenticator app').click();
      await button('Add a passkey').click();
    },
    staysClosed: true,
    label: 'Name of the passkey',
  },
  'a new job': { open: byRita('/recruiter/home'), label: 'Job Title', send: 'Save as Draft' },
  'a new template': {
    open: byRita('/recruiter/company/templates', {
      bodies: { [recruiter.GET_TEMPLATES]: recruiter.templates() },
    }),
    edit: () => button('New template').first().click(),
    staysClosed: true,
    label: 'Name of the template',
    send: 'Save template',
    fill: () => field('Text').fill('Dear {name}'),
  },
  'the words of a decision': {
    open: byRita(APPLICATION, {
      bodies: {
        [recruiter.GET_DECISION_SETTINGS]: recruiter.decisionSettings({
          rejectionReasons: [],
          holdSeconds: 60,
        }),
      },
    }),
    async edit() {
      await button('Reject').click();
      await button('change').click();
      await page.getByRole('combobox', { name: 'E-mail' }).selectOptions('Write my own');
    },
    staysClosed: true,
    label: 'What the e-mail says',
    send: () => page.getByRole('form').getByRole('button', { name: 'Reject' }),
  },
  'an e-mail to applicants': {
    open: byRita(JOB),
    async edit() {
      const write = button('Write');
      if (write.elements().length === 0) await field('Select Ada Lovelace').click();
      await write.click();
    },
    staysClosed: true,
    label: 'Subject',
    send: 'Send to 1 applicant',
    fill: () => field('Text').fill('Dear {name}'),
  },
  'a note': { open: byRita(APPLICATION), label: 'New note', send: 'Save note' },
  'a note that is changed': {
    open: byRita(APPLICATION, {
      bodies: {
        [NOTES]: [
          {
            _id: testId(61),
            applicationId: recruiter.applicationId,
            body: 'A good letter.',
            author: { _id: recruiter.rita, name: 'Rita Recruiter' },
            mentions: [],
            createdAt: '2026-11-05T10:00:00.000Z',
            editedAt: null,
            editableUntil: soon(),
          },
        ],
      },
    }),
    edit: () => button('Edit').click(),
    label: 'Edit the note',
    send: () => page.getByRole('listitem').getByRole('button', { name: 'Save note' }),
  },
  'a list': {
    open: byRita(JOB),
    edit: () => recruiter.chooseInJobMenu('Make Lists'),
    staysClosed: true,
    label: 'Name of the list',
    send: 'Save',
    fill: () => field('Select Ada Lovelace').click(),
  },
  'an invitation': {
    open: byRita('/recruiter/company/members'),
    edit: () => button('Invite a colleague').click(),
    staysClosed: true,
    label: 'E-mail',
    typed: 'bea@example.org',
    send: 'Send the invitation',
  },
  'a report': {
    open: byMe(`/job-details/${applicant.jobId}`),
    edit: () => button('Report this job').click(),
    staysClosed: true,
    label: /^What happened\?/,
    send: 'Send the report',
    fill: () => page.getByRole('radio', { name: 'Spam' }).click(),
  },
  'a reply to a restriction': {
    open: byMe('/settings', { bodies: { 'GET /api/statements': { statements: [statement] } } }),
    label: 'Your reply',
    send: 'Send the reply',
  },
};

const address = () => page.getByRole('textbox', { name: 'E-mail or phone number' });
const password = () => page.getByLabelText('Password', { exact: true });
const textField = ({ label }: Form) =>
  page.getByLabelText(typeof label === 'string' ? new RegExp(`^${label}( \\(?optional\\)?)?$`) : label);

/** What is announced, and which fields are refused. */
const said = () =>
  [...document.querySelectorAll('[role=alert], [role=status], [aria-invalid=true]')]
    .map(({ ariaInvalid, id, textContent }) => (ariaInvalid === 'true' ? id : (textContent?.trim() ?? '')))
    .filter((words) => words !== '');

beforeEach(async () => {
  await page.viewport(1440, 900);
  // The entry of a dialog of the test before goes away after it.
  await expect.poll(() => history.state?.dialog).toBeUndefined();
});

test.each(Object.entries(forms))('%s', async (_, form) => {
  const typed = form.typed ?? 'Typed and not sent';
  const tabStore = memoryStore();
  async function expectThere(isNewPage: boolean) {
    if (isNewPage && form.staysClosed) await form.edit?.();
    await expect
      .poll(async () => {
        const [element] = textField(form).elements();
        // What could not be sent may be in a dialog that has closed.
        if (!element && !isNewPage) await form.edit?.();
        return (element as HTMLInputElement | undefined)?.value;
      })
      .toBe(typed);
  }

  const first = await form.open(tabStore);
  await form.edit?.();
  await textField(form).fill(typed);

  // Back closes a dialog. For a page, Back and Forward are what a reload is.
  if (history.state?.dialog) {
    const { pathname } = location;
    history.back();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(location.pathname).toBe(pathname);
    await expectThere(false);
  }

  // A reload.
  await first.unmount();
  const second = await form.open(tabStore);
  await expectThere(true);

  // The end of the session.
  second.host.session.expire();
  await second.unmount();
  await form.open(tabStore);
  await expectThere(true);

  // A network that is away.
  if (!form.send) return;
  await form.fill?.();
  const before = said();
  await (typeof form.send === 'string' ? button(form.send).first() : form.send()).click();
  await expect.poll(() => said().filter((words) => !before.includes(words))).not.toEqual([]);
  await expectThere(false);
});
