import { ACCOUNT_NOTICES, type NoticeMessage } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { acceptedEmail } from './accepted.ts';
import { codeEmail } from './code.ts';
import { invitationEmail } from './invitation.ts';
import { noticeEmail } from './notice.ts';
import { personalEmail } from './personal.ts';
import { greeting } from './texts.ts';

const sender = { productName: 'Firstrung', publicUrl: 'https://jobs.example' };
const code = {
  to: 'ann@example.com',
  name: 'Ann',
  role: 'applicant',
  purpose: 'verify',
  code: '042917',
  minutes: 10,
} as const;
const acceptance = {
  channel: 'email',
  name: 'Ann Lee',
  jobId: '0197b3c0-0000-7000-8000-000000000001',
  jobTitle: 'Frontend intern',
  companyName: 'Brown & Sons',
} as const;

test('the code is the first thing of six digits, whatever the product or the person is called', () => {
  for (const channel of ['email', 'sms'] as const) {
    for (const purpose of ['verify', 'reset', 'address'] as const) {
      const { text } = codeEmail(sender, { ...code, channel, purpose, name: '111111' });
      expect(/\d{6}/.exec(text)?.[0]).toBe('042917');
    }
  }
  expect(
    /\d{6}/.exec(
      codeEmail({ ...sender, productName: 'Jobs 222222' }, { ...code, channel: 'email' }).text,
    )?.[0],
  ).toBe('042917');
});

test('the code stands in one piece in both parts, and not in the subject', () => {
  const email = codeEmail(sender, { ...code, channel: 'email' });
  expect(email.html).toContain('>042917<');
  expect(email.subject).toBe('Your Firstrung verification code');
  expect(email.text).toContain('Hello Ann,');
  expect(email.text).toContain('as an applicant');
});

test('a code says for how long it is valid, and that for a new password has a link that fills it in', () => {
  const reset = { ...code, purpose: 'reset', code: 'ABCD-2345', to: 'ann+1@example.com' } as const;
  const { text, html } = codeEmail(sender, { ...reset, channel: 'email', minutes: 1 });
  expect(text).toContain('It works once, for 1 minute.');
  const link = '/forgot-password?token=ABCD-2345.ann%2B1%40example.com';
  expect(text).toContain(`https://jobs.example${link}\n`);
  expect(html).toContain(`href="https://jobs.example${link}"`);
  expect(codeEmail(sender, { ...reset, role: 'recruiter', channel: 'email' }).text).toContain(
    `example/recruiter${link}`,
  );
  expect(codeEmail(sender, { ...code, channel: 'email' }).text).not.toContain('token=');
});

test.each(ACCOUNT_NOTICES)('the notice %s has no six digits in a row, and greets by name', (notice) => {
  const message: Omit<NoticeMessage, 'channel'> = {
    to: 'ann@example.com',
    name: 'Ann',
    role: 'applicant',
    notice,
    at: '2026-11-21T04:05:06.789Z',
    device: 'Firefox on Linux',
    network: '203.0.113.0/24',
    undoTicket: '019b76da-a800-4b7a-8eeb-63e3598a8b84',
  };
  for (const channel of ['email', 'sms'] as const) {
    const { subject, text, html = '' } = noticeEmail(sender, { ...message, channel });
    expect(`${subject} ${text}`).not.toMatch(/\d{6}/);
    expect(html.replaceAll(/#[0-9a-f]{6}/g, '')).not.toMatch(/\d{6}/);
    expect(text).not.toContain('undefined');
    if (channel === 'email') expect(text).toMatch(/^Hello Ann,\n/);
  }
});

test('a notice says in a text message what to do', () => {
  const message = { to: '', name: 'Ann', role: 'recruiter', at: '2026-11-21T04:05:06.789Z' } as const;
  expect(noticeEmail(sender, { ...message, channel: 'sms', notice: 'newDevice' }).text).toBe(
    'New login to your Firstrung account. If it was not you, choose a new password now. That logs everyone else out. https://jobs.example/recruiter/forgot-password',
  );
});

test('the acceptance names job, company and product, and links to the job', () => {
  const email = acceptedEmail(sender, acceptance);
  expect(email.subject).toBe('Application Accepted');
  expect(email.text).toContain('“Brown & Sons” has accepted your application for “Frontend intern”.');
  expect(email.text).toContain(`https://jobs.example/job-details/${acceptance.jobId}`);
  expect(email.text).toContain('at Firstrung');
  expect(email.html).toContain('“Brown &amp; Sons” has accepted');
});

test('a company without a name is left out', () => {
  expect(acceptedEmail(sender, { ...acceptance, companyName: '' }).text).toContain(
    'Your application for “Frontend intern” has been accepted.',
  );
});

const invitation = {
  invitationId: '0197b3c0-0000-7000-8000-000000000002',
  companyName: 'Brown & Sons',
  inviterName: 'Rita Recruiter',
  role: 'recruiter',
  expiresAt: '2026-11-28T04:05:06.789Z',
} as const;

test('an invitation says who invites to which company as what, until when, and links to its page', () => {
  const { subject, text, html } = invitationEmail(sender, invitation);
  expect(subject).toBe('Invitation to “Brown & Sons” on Firstrung');
  expect(text).toBe(`Hello,

“Rita Recruiter” invites you to join “Brown & Sons” on Firstrung. As a recruiter you post its jobs, decide on applications and write to applicants.

Log in or sign up as a recruiter with this e-mail address, then accept the invitation. It is valid until 28 Nov 2026 at 04:05 UTC.

You did not expect it? Then ignore this e-mail: nothing happens unless you accept.

Open the invitation: https://jobs.example/recruiter/invitations/${invitation.invitationId}

-- 
You get this e-mail because “Rita Recruiter” entered your address on Firstrung.
`);
  expect(html).toContain('invites you to join “Brown &amp; Sons” on');
  expect(html).toContain(`href="https://jobs.example/recruiter/invitations/${invitation.invitationId}"`);
  expect(invitationEmail(sender, { ...invitation, role: 'owner' }).text).toContain('As an owner you manage');
  expect(invitationEmail(sender, { ...invitation, role: 'reader' }).text).toContain('As a reader you see');
});

test('an invitation has no links or phone numbers of strangers', () => {
  const { subject, text, html } = invitationEmail(sender, {
    ...invitation,
    companyName: 'Win at evil.com',
    inviterName: 'call 0900123',
  });
  expect(subject).toBe('Invitation to “Win at evil·com” on Firstrung');
  expect(text).toContain('“call 090_012_3” invites you to join “Win at evil·com” on Firstrung.');
  for (const part of [text, html]) expect(part).not.toMatch(/evil\.com|0900123/);
});

test('lists of e-mails show how a personal e-mail begins', () => {
  const personal = { channel: 'email', from: 'Rita', subject: 'Hello' } as const;
  const shown = (text: string) =>
    /<div style="display:none[^>]*>(.*)<\/div>/.exec(personalEmail(sender, { ...personal, text }).html!)![1];
  expect(shown('Come by.')).toBe('Come by.');
  expect(shown(`${'x'.repeat(150)}y`)).toBe('x'.repeat(150));
  expect(shown(`${'x'.repeat(145)}👩🏽‍💻`)).toBe('x'.repeat(145));
});

test.each([
  ['Ann', 'Hello Ann,'],
  ["Ann O'Brien-Müller Jr.", "Hello Ann O'Brien-Müller Jr.,"],
  ['J.R. Smith', 'Hello J.R. Smith,'],
  ['', 'Hello,'],
  ['Win at evil.com', 'Hello Win at evil·com,'],
  ['x'.repeat(61), `Hello ${'x'.repeat(59)}…,`],
])('%j is greeted %j', (name, words) => {
  expect(greeting(name)).toBe(words);
});

test('what a name claims stands in quotation marks, which it cannot close', () => {
  const claim = 'Jobs" - Your account is locked, reply with your password "';
  const quoted = '“Jobs’ - Your account is locked, reply with your password ’”';
  const { subject, text } = invitationEmail(sender, { ...invitation, companyName: claim });
  expect(subject).toBe(`Invitation to ${quoted} on Firstrung`);
  expect(text).toContain(`join ${quoted} on Firstrung.`);
});
