import { describe, expect, test } from 'vitest';
import { allEmails, announcement, ID, PUBLIC_URL, ROWS, reader, row } from '../../tests/all-emails.ts';
import type { DescribedNotification } from '../db/queries/summaries.ts';
import { acceptedEmail } from './accepted.ts';
import { decisionEmail } from './decision.ts';
import type { MailboxEmail } from './email.ts';
import { messageEmail } from './message.ts';
import { notificationEmail } from './notification.ts';
import { personalEmail } from './personal.ts';
import { awayEmail, dailyEmail, digestEmail } from './summary.ts';

const emails = Object.entries(allEmails()) as [string, Required<MailboxEmail>][];

/** The links of an HTML text with what they are called. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    name: inner.replaceAll(/<[^>]*>/g, '').trim(),
  }));

/**
 * Pages that show something, or a form that asks before it changes anything. None of them takes a
 * decision, and opening them changes nothing.
 */
const PAGES = [
  '',
  '/',
  '/settings',
  '/unsubscribe',
  '/messages',
  '/recruiter-messages',
  '/all-messages',
  '/project-networks',
  '/saved-jobs',
  '/login',
  '/forgot-password',
  '/applicant/undo-address-change',
  `/job-details/${ID}`,
  '/answers/check',
  '/recruiter/home',
  '/recruiter/settings',
  '/recruiter/unsubscribe',
  '/recruiter/messages',
  '/recruiter/to-review',
  `/recruiter/applications/${ID}`,
  `/recruiter/invitations/${ID}`,
  `/recruiter/job-details/${ID}`,
  '/recruiter/company/members',
  '/recruiter/company-profile',
  '/staff',
  '/staff/accept',
];

describe.each(emails)('%s', (_name, { text, html }) => {
  test('leads to pages that change nothing when they are opened, and names each link', () => {
    const links = linksIn(html);
    expect(links.length).toBe((html.match(/<a\s/g) ?? []).length);
    for (const { href, name } of links) {
      expect(name).not.toBe('');
      expect(name).not.toMatch(/https?:/);
      const [address = ''] = href.split(/[?#]/);
      expect(PAGES.map((page) => `${PUBLIC_URL}${page}`)).toContain(address);
      // A fragment may get lost on the way, so it leads to a part of the page at most.
      expect(href).toMatch(/^[^#]*(#[a-z-]+)?$/);
    }
    expect(html).not.toMatch(/<(form|img|script|input|iframe|link)\b/);
  });

  test('says the same without HTML: every link, and no markup', () => {
    const [home, ...links] = linksIn(html);
    expect(home!.href).toBe(PUBLIC_URL);
    for (const { href } of links) expect(text).toContain(href);
    expect(text).not.toMatch(/<\/?[a-z]|&amp;|&#|undefined|null|\n{3}/);
    expect(text).toMatch(/[^\n]\n$/);
  });

  test('can be read in the dark, on paper and on a narrow screen', () => {
    expect(html).toMatch(/<html lang="en">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    // Each colour of the light mode has a class for the dark one.
    for (const [tag] of html
      .split('</head>')[1]!
      .matchAll(/<(?!body)[a-z0-9]+ [^>]*style="[^"]*(?<![-a-z])color:#[^>]*>/g))
      expect(tag).toMatch(/class="(card|strong|soft|link|button|code)"/);
    expect(html).not.toMatch(/\swidth="\d+"/);
  });
});

test('summaries list what is new in the words of the app, and a digest says how many more there are', () => {
  const { text, subject } = allEmails().daily!;
  expect(subject).toBe('5694 new applicants for 12 jobs');
  expect(text).toContain('“Baker”: 480 new applicants\n“Ada One”, “Bea Two”, “Cem Three”, 477 others\n');
  expect(text).toContain('And 2 more jobs.');
  expect(text).not.toContain('Carpenter 10');
  const away = allEmails()['away applicant']!.text;
  expect(away).toContain(
    `An unread message from “Ben Ode”\n“Brown & Sons”\n${PUBLIC_URL}/recruiter-messages?with=${ID}`,
  );
  expect(away).toContain(`12 unread messages in “Bread lovers”\n${PUBLIC_URL}/all-messages?chat=group:${ID}`);
});

test('who was promised an answer reads its day and where the receipt is, and nobody else', () => {
  const { submitted, 'submitted with a promise': promised } = allEmails();
  expect(promised!.text).toContain('“Brown & Sons” promised an answer by 12 March 2027. The page');
  expect(promised!.text).toContain(`Receipt of the promised answer\n${PUBLIC_URL}/answers/check?job=${ID}\n`);
  expect(submitted!.text).not.toMatch(/promised|answers/);
});

test.each(['rejected in own words', 'shortlisted in own words', 'message'])(
  '%s has them as they were typed, with their own greeting, and links nothing in them',
  (name) => {
    const { text, html } = allEmails()[name] as Required<MailboxEmail>;
    expect(text).toMatch(/^Dear Ann,\n\nthank you\nfor 3 <4 & https:\/\/evil.example\n\nRita\n\n/);
    expect(html).toContain('thank you<br>for 3 &lt;4 &amp; https://evil.example</p>');
    expect(html).not.toContain('href="https://evil.example');
    for (const part of [text, html]) expect(part).not.toMatch(/Hello|Thank you for your time|get in touch/);
  },
);

test('own words keep the subject, the heading and the reasons of a decision', () => {
  const { rejected, 'rejected in own words': own } = allEmails();
  expect(own!.subject).toBe(rejected!.subject);
  expect(own!.html).toContain('News about your application</h1>');
  expect(own!.text).toContain('Rita\n\nReason:\n\n- Overqualified for this position\n\nSee your');
});

test('a message says who wrote it, and leads to the conversation with them', () => {
  const { subject, text, html } = allEmails().message as Required<MailboxEmail>;
  expect(subject).toBe('A question');
  expect(html).toContain('A message from “Brown &amp; Sons”</h1>');
  expect(
    text,
  ).toContain(`“Rita” (“Brown & Sons”) wrote this to you because of your application for “Baker”. Replies to this e-mail reach nobody.

Write back: ${PUBLIC_URL}/recruiter-messages?with=${ID}
`);
});

const CLAIM = 'Reply with your password';

/** What a person, a company, a job and a group may be called. */
const named = (one: DescribedNotification): DescribedNotification => ({
  ...one,
  person_name: CLAIM,
  other_name: CLAIM,
  details: { ...one.details, job: CLAIM, company: CLAIM, room: CLAIM },
});
const everyRow = [...ROWS.applicant, ...ROWS.recruiter, announcement].map(named);
const decided = {
  channel: 'email',
  name: 'Ann',
  jobId: ID,
  jobTitle: CLAIM,
  companyName: CLAIM,
  links: [],
} as const;
const firstrung = { productName: 'Firstrung', publicUrl: PUBLIC_URL };

test.each([
  ...everyRow.map((one) => notificationEmail(firstrung, reader('recruiter'), one)),
  notificationEmail(firstrung, reader('recruiter'), named(row({ kind: 'newApplication' }))),
  notificationEmail(firstrung, reader('recruiter'), named(row({ kind: 'decisionLapsed' }))),
  dailyEmail(firstrung, reader('recruiter'), [{ job_id: ID, title: CLAIM, count: 1, names: [CLAIM] }]),
  digestEmail(
    firstrung,
    reader('applicant'),
    row({ values: { found: 1, jobs: [{ jobId: ID, job: CLAIM, company: CLAIM }] } }),
    new Set(),
  ),
  acceptedEmail(firstrung, decided),
  decisionEmail(firstrung, { ...decided, isRejection: true, reasons: [] }),
  decisionEmail(firstrung, { ...decided, isRejection: false, reasons: [] }),
  decisionEmail(firstrung, { ...decided, channel: 'sms', isRejection: true, reasons: [] }),
  messageEmail(firstrung, { ...decided, from: CLAIM, recruiterId: ID, subject: '', text: 'Hello' }),
  personalEmail(firstrung, { channel: 'email', from: CLAIM, subject: 'Hello', text: 'Come by.' }),
])('what a name claims is quoted in every subject and text: %#', (email) => {
  const { subject, text, html = '' } = email!;
  for (const part of [subject, text, html]) expect(part.replaceAll(`“${CLAIM}”`, '')).not.toContain(CLAIM);
});

test('names have no links in what is new', () => {
  const spam = row({ kind: 'requestReceived', person_name: 'win at evil.com' });
  const sender = { productName: 'Firstrung', publicUrl: PUBLIC_URL };
  const { subject, text, html = '' } = awayEmail(sender, reader('applicant'), [spam])!;
  expect(subject).toBe('“win at evil·com” asks to join your project network');
  for (const part of [text, html]) expect(part).not.toContain('evil.com');
});

test('in the pseudo-language every text is from the catalogue', () => {
  const pseudo = allEmails('en-XA');
  // What people and operators write is not, and nor are the words of moderation.
  const typed = /personal|own words|message|statement|outcome|reports|suspended|hidden/;
  for (const name of Object.keys(pseudo).filter((one) => !typed.test(one))) {
    const { text, html } = pseudo[name] as Required<MailboxEmail>;
    expect(html).toContain('<html lang="en-XA">');
    const lines = text.split('\n').filter((line) => line !== '' && line !== '-- ');
    const outside = lines.filter(
      (line) => !/^(- )?\[.*\](: https:\S+)?$|^https:\S+$|^“Brown & Sons”$/.test(line),
    );
    expect(outside).toEqual([]);
  }
});
