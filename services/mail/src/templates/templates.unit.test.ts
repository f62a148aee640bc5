import { expect, test } from 'vitest';
import { acceptedEmail } from './accepted.ts';
import { codeEmail } from './code.ts';
import { greeting } from './greeting.ts';

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
  jobTitle: 'Frontend <intern>',
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

test('the acceptance names job, company and product, and links to the job', () => {
  const email = acceptedEmail(sender, acceptance);
  expect(email.subject).toBe('Application Accepted');
  expect(email.text).toContain('Brown & Sons has accepted your application for “Frontend <intern>”.');
  expect(email.text).toContain(`https://jobs.example/job-details/${acceptance.jobId}`);
  expect(email.text).toContain('on Firstrung');
  expect(email.html).toContain('<strong>Brown &amp; Sons</strong>');
  expect(email.html).toContain('<strong>Frontend &lt;intern&gt;</strong>');
  expect(email.html).not.toContain('<intern>');
});

test('a company without a name is left out', () => {
  expect(acceptedEmail(sender, { ...acceptance, companyName: '' }).text).toContain(
    'Your application for “Frontend <intern>” has been accepted.',
  );
});

test.each([
  ['Ann', 'Hello Ann,'],
  ["Ann O'Brien-Müller Jr.", "Hello Ann O'Brien-Müller Jr.,"],
  ['J.R. Smith', 'Hello J.R. Smith,'],
  ['', 'Hello,'],
  ['Win at evil.example', 'Hello,'],
  ['https://evil', 'Hello,'],
  ['call 0900123', 'Hello,'],
  ['a@b', 'Hello,'],
  ['x'.repeat(61), 'Hello,'],
])('%j is greeted %j', (name, words) => {
  expect(greeting(name)).toBe(words);
});
