// Promise: Following every link of every email changes nothing but what List-Unsubscribe is for.
// Guards: services/mail, packages/auth-screens, mfe-applicant/src/features/auth,
// mfe-recruiter/src/routes.ts

import { randomUUID } from 'node:crypto';
import { signUpByEmail } from '@firstrung/all-in-one/testing/fleet/people';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { NotificationKind } from '@firstrung/contracts';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import type { Client } from '@firstrung/test-kit/client';
import type { RoleName, SignedIn } from '@firstrung/test-kit/people';
import { type ReceivedEmail, type SmtpServer, startSmtpServer } from '@firstrung/test-kit/smtp-server';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Mail servers follow the links of emails before people do, and some press what they find.

const HOLD_SECONDS = 60;
/** Ends only a run that hangs: it opens dozens of pages. */
const TIMEOUT_MS = 20 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What differs between the links to a page: ids, and the values of parameters. */
const VALUE = /(?<==)[^&#]+|[0-9a-f]{8}-[0-9a-f-]{27}/g;

let browser: Browser;
let network: TestNetwork;
let mail: SmtpServer;
let db: pg.Client;
let api: Client['api'];
const people = new Map<string, SignedIn>();

beforeAll(async () => {
  browser = await launchBrowser();
  mail = await startSmtpServer();
  network = await createTestNetwork({
    env: { SMTP_URL: mail.url, DECISION_HOLD_SECONDS: `${HOLD_SECONDS}` },
  });
  api = async (key, input) => {
    const reply = await network.api(key, input);
    await network.processAll();
    return reply;
  };
  db = new pg.Client({ connectionString: network.databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await browser?.close();
  await db?.end();
  await network?.close();
  await mail?.[Symbol.asyncDispose]();
});

async function signUp(role: RoleName, ...names: string[]): Promise<SignedIn[]> {
  const accounts = names.map((name) => ({ name, emailOrPhone: `${name.toLowerCase()}@example.org` }));
  const signedUp = await Promise.all(
    accounts.map((account) => signUpByEmail({ api: network.api, mail }, role, account)),
  );
  for (const person of signedUp) people.set(person.emailOrPhone, person);
  await network.processAll();
  return signedUp;
}

async function pass(ms: number): Promise<void> {
  network.clock.advance(ms);
  await network.processAll();
}

const post = async (token: string, title: string, more: object = {}) => {
  const body = { title, status: 'liveJobs' as const, ...more };
  return (await api('POST /api/recruiter/jobs/create-job', { token, body })).job._id;
};

const apply = async ({ token }: SignedIn, jobId: string) =>
  (await api('POST /api/jobs/apply-job', { token, body: { jobId } })).applicationId;

/** The answer to an applicant is overdue: their recruiter is reminded and asked. */
async function letAnswerBeOverdue(): Promise<SignedIn> {
  const [rita] = (await signUp('Recruiter', 'Rita')) as [SignedIn];
  const [olga] = (await signUp('Applicant', 'Olga')) as [SignedIn];
  const jobId = await post(rita.token, 'Miller', { answerWithin: 5 });
  await apply(olga, jobId);
  for (let day = 0; day < 12; day++) await pass(DAY_MS);
  // Their tokens have ended.
  for (const person of [rita, olga]) {
    const { emailOrPhone, password, role } = person;
    person.token = (await api(`POST /api/auth${role}/login`, { body: { emailOrPhone, password } })).token;
  }
  await api('POST /api/jobs/ask-for-answer', { token: olga.token, body: { jobId } });
  return rita;
}

/** What people do with each other, and what they are told of it. */
async function meet({ token }: SignedIn, ann: SignedIn, bea: SignedIn): Promise<void> {
  const [cora] = (await signUp('Recruiter', 'Cora')) as [SignedIn];
  const { invitation } = await api('POST /api/company/invitations', {
    token,
    body: { email: cora.emailOrPhone, role: 'recruiter' },
  });
  await api('POST /api/company/invitations/:invitationId/accept', {
    token: cora.token,
    params: { invitationId: invitation._id },
  });
  await api('POST /api/company/invitations', { token, body: { email: 'guest@example.org', role: 'reader' } });
  await api('POST /api/pn/encouraged', { token: ann.token, body: { networkId: bea.id } });
  await api('POST /api/pn/encourage-support', { token: bea.token, body: { networkId: ann.id } });
  const [dora] = (await signUp('Applicant', 'Dora')) as [SignedIn];
  await api('POST /api/pn/encouraged', { token: dora.token, body: { networkId: ann.id } });
  const { roomId } = await api('POST /api/applicant/messages/start-chat', {
    token: bea.token,
    body: { user2: ann.id },
  });
  await api('POST /api/applicant/messages/send-message', {
    token: bea.token,
    body: { roomId, message: 'Hello' },
  });
  const jobId = await post(token, 'Cook');
  await api('POST /api/jobs/save-job', { token: dora.token, body: { jobId } });
  await api('PUT /api/recruiter/jobs/update-job-status', {
    token,
    body: { jobId, fromStatus: 'liveJobs', toStatus: 'pausedJobs' },
  });
  await api('POST /api/jobs/save-search', { token: ann.token, body: { search: { q: 'waiter' } } });
  await pass(1);
  const applicationId = await apply(dora, await post(token, 'Waiter'));
  await api('POST /api/recruiter/applications/notes/create', {
    token,
    body: { applicationId, body: 'Have a look @Cora', mentionIds: [cora.id] },
  });
}

/** Decisions of each kind. The last one is still held, and no clock goes on after it. */
async function decide({ token }: SignedIn, applicants: readonly SignedIn[]): Promise<() => Promise<void>> {
  const jobId = await post(token, 'Baker');
  const ids: string[] = [];
  for (const applicant of applicants) ids.push(await apply(applicant, jobId));
  const [rejected, accepted, invited, lapsed, held] = ids.map((applicationId) => ({ applicationId }));
  await pass(MINUTE_MS);
  const set = (
    params: { applicationId: string },
    status: 'accepted' | 'not up to snuff' | 'nextSteps Shortlisted',
  ) =>
    api('PUT /api/recruiter/applications/update-status/:applicationId', { token, params, body: { status } });
  await set(rejected!, 'not up to snuff');
  await set(accepted!, 'accepted');
  await set(invited!, 'nextSteps Shortlisted');
  await set(lapsed!, 'accepted');
  await api('POST /api/jobs/withdraw-application', { token: applicants[3]!.token, body: { jobId } });
  await pass(HOLD_SECONDS * 1_000);
  const { roomId } = await api('POST /api/recruiter-to-applicants-message/start-chat', {
    token,
    body: { jobId },
  });
  await api('POST /api/recruiter-to-applicants-message/send-message', {
    token,
    body: { roomId, message: 'To all of you' },
  });
  await api('POST /api/email/send-email', {
    token,
    body: { to: applicants[1]!.emailOrPhone, subject: 'Your first day', text: 'Come at nine.' },
  });
  await api('POST /api/recruiter/write-to', {
    token,
    body: {
      clientId: randomUUID(),
      jobId,
      applicantIds: [applicants[1]!.id],
      subject: 'What to bring',
      text: 'Dear {name}, bring an apron.',
    },
  });
  return async () => {
    await set(held!, 'not up to snuff');
  };
}

/** Codes and notices; those of a second factor have the same link as that of a changed password, or none. */
async function changeAccounts(ann: SignedIn, bea: SignedIn): Promise<void> {
  const { emailOrPhone, password } = ann;
  await network.call('POST', '/api/authApplicant/login', {
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    body: { emailOrPhone, password },
  });
  await api('POST /api/authApplicant/signup', { body: { emailOrPhone, name: 'Ann', password } });
  await api('POST /api/authApplicant/forgot-password', { body: { emailOrPhone } });
  const [fay, gus, hal] = (await signUp('Applicant', 'Fay', 'Gus', 'Hal')) as [SignedIn, SignedIn, SignedIn];
  const changed = await api('POST /api/authApplicant/change-password', {
    token: bea.token,
    body: { currentPassword: bea.password, newPassword: 'battery staple' },
  });
  bea.token = changed.token;
  await api('POST /api/authApplicant/delete-profile', { token: gus.token, body: { password } });
  for (const person of [fay, hal]) {
    const { proof } = await api('POST /api/authApplicant/confirm-password', {
      token: person.token,
      body: { currentPassword: password },
    });
    const moved = `new-${person.emailOrPhone}`;
    await api('PUT /api/profile/update-profile', {
      token: person.token,
      body: { emailOrPhone: moved, proof },
    });
    const verificationCode = await mail.code(moved);
    const { token } = await api('POST /api/authApplicant/verify', {
      token: person.token,
      body: { emailOrPhone: moved, verificationCode },
    });
    person.token = token;
    people.set(moved, person);
  }
  await api('POST /api/authApplicant/delete-profile', { token: hal.token, body: { password } });
}

/** What the email of each kind of notification links to; `null`: it has none, or is told as a decision. */
const LINKS: Record<NotificationKind, RegExp | null> = {
  newApplication: /^\/recruiter\/job-details\//,
  statusChange: null,
  requestReceived: /^\/project-networks#requests-received$/,
  requestAccepted: /^\/project-networks/,
  unreadMessages: /^\/messages\?with=/,
  announcement: /announcement|messages/,
  pictureFailed: null,
  mentioned: /^\/recruiter\/applications\/.+#mention$/,
  decisionLapsed: /^\/recruiter\/.*application/,
  undelivered: null,
  answerDue: /^\/recruiter\/job-details\//,
  answerAsked: /^\/recruiter\/.*application/,
  answerMissed: /^\/job-details\//,
  jobCloses: /^\/recruiter\/job-details\//,
  stillOpen: /^\/recruiter\/job-details\//,
  savedJob: /^\/saved-jobs\?mine$/,
  jobsFound: null,
  jobsDigest: /^\/(saved-jobs\?mine$|job-details\/)/,
  memberChanged: /^\/recruiter\/company\/members$/,
  jobHandedOver: /^\/recruiter\/job-details\//,
  approved: null,
  companyMessage: /^\/recruiter-messages\?with=/,
  applicationSent: /^\/job-details\//,
  recruiterGone: /^\/job-details\//,
};

const OTHERS = [
  /^\/login$/,
  /^\/forgot-password$/,
  /^\/forgot-password\?token=.+\..+/,
  /^\/applicant\/undo-address-change\?token=/,
  /^\/recruiter\/invitations\//,
  /^\/unsubscribe\?token=/,
  /^\/recruiter\/unsubscribe\?token=/,
  /^\/settings$/,
];

const SUBJECTS = [
  /verification code/,
  /already have/,
  /New login/,
  /password was changed/,
  /address of your .* was changed/,
  /account was deleted/,
  /^Invitation to/,
  /^Application Accepted$/,
  /^Your application for/,
  /^Next steps for/,
  /^Your first day$/,
  /^What to bring$/,
  /^New job: “Waiter”$/,
  /^What is new for you/,
  /new applicants? for/,
];

const pathOf = (link: string) => {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
};

const SCHEMAS = ['auth', 'jobs', 'networks', 'chat', 'mail', 'media'];
/** Which events a service has handled, and until where. Old ones are forgotten in the background. */
const BOOKKEEPING = /\.(inbox|subscription_state)$/;

/**
 * What nobody changes by following links while they are signed in. They read conversations and notifications,
 * and recruiters open applications.
 */
const CONTENT = {
  decisions: 'select id, status, rejection_reasons, accepted_at, withdrawn_at from jobs.application',
  held: 'select id, held from jobs.application where held is not null',
  history: `select * from jobs.application_history where change <> 'reviewed'`,
  jobs: 'select * from jobs.job',
  members: 'select * from jobs.recruiter',
  invitations: 'select * from jobs.invitation',
  messages: 'select * from chat.message',
  connections: 'select * from networks.connection',
  profiles: 'select * from networks.profile',
  accounts: 'select * from auth.account',
  emails: 'select * from mail.email_choice',
  notifications: 'select * from mail.notification_opt_out',
};

async function readContent(): Promise<Record<string, unknown[]>> {
  await network.processAll();
  const content: Record<string, unknown[]> = {};
  for (const [what, statement] of Object.entries(CONTENT)) {
    const { rows } = await db.query(`select one::text as row from (${statement}) one order by 1`);
    content[what] = rows;
  }
  return content;
}

/** A sum of each table. */
async function readTables(): Promise<Record<string, string>> {
  await network.processAll();
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = any($1)`,
    [SCHEMAS],
  );
  const sums = tables
    .filter(({ name }) => !BOOKKEEPING.test(name))
    .map(
      ({ name }) => `select '${name}' as name, md5(string_agg(one::text, ',' order by one::text)) as sum
      from ${name} one`,
    );
  const { rows } = await db.query<{ name: string; sum: string }>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

const changedIn = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

/** Follows a link as a program without scripts does, and submits each form of the page with what it holds. */
async function followWithoutScripts(path: string, headers: Record<string, string>): Promise<void> {
  const html = { accept: 'text/html', ...headers };
  const address = new URL(path, network.url);
  await fetch(address, { method: 'HEAD', headers: html });
  const page = await (await fetch(address, { headers: html })).text();
  for (const [form, attributes] of page.matchAll(/<form\b([^>]*)>[\s\S]*?<\/form>/g)) {
    const attribute = (name: string, of = attributes!) => new RegExp(`\\b${name}="([^"]*)"`).exec(of)?.[1];
    const target = new URL(attribute('action') ?? address.pathname, address);
    const fields = [...form.matchAll(/<input\b[^>]*>/g)].map(([input]) => [
      attribute('name', input) ?? '',
      attribute('value', input) ?? '',
    ]);
    const query = new URLSearchParams(fields);
    if (attribute('method')?.toLowerCase() === 'post')
      await fetch(target, { method: 'POST', headers: html, body: query });
    else await fetch(`${target}?${query}`, { headers: html });
  }
}

/** A link as somebody opens it in a browser: without a person, nobody is signed in. */
interface Visit {
  link: string;
  person?: SignedIn;
}

/** The first visit of each role to each page: what a browser does there does not depend on ids and values. */
function firstVisits(visits: readonly Visit[]): Visit[] {
  const first = new Map<string, Visit>();
  for (const visit of visits) {
    const page = `${visit.person?.role} ${visit.link.replace(VALUE, '')}`;
    if (!first.has(page)) first.set(page, visit);
  }
  return [...first.values()];
}

async function followInBrowser(visits: readonly Visit[]): Promise<void> {
  const { page } = await openPage(browser);
  for (const { link, person } of visits) {
    // A link that differs in its fragment alone would stay on the page.
    await page.goto(`${network.url}/robots.txt`);
    await page.evaluate((token) => {
      localStorage.clear();
      if (token) localStorage.setItem('token', token);
    }, person?.token);
    await page.goto(network.url + link);
    await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  }
}

test('whoever follows every link of every email changes nothing, but the setting that List-Unsubscribe is for', {
  timeout: TIMEOUT_MS,
}, async () => {
  const rita = await letAnswerBeOverdue();
  const applicants = await signUp('Applicant', 'Ann', 'Bea', 'Cy', 'Dan', 'Eve');
  const [ann, bea] = applicants as [SignedIn, SignedIn];
  await meet(rita, ann, bea);
  const holdLast = await decide(rita, applicants);
  await pass(16 * MINUTE_MS);
  await pass(DAY_MS);
  await changeAccounts(ann, bea);
  await holdLast();

  const { emails } = mail;
  const paths = [...new Set(emails.flatMap(({ links }) => links.map(pathOf)))];
  for (const shape of [...Object.values(LINKS), ...OTHERS])
    if (shape) expect(paths, `${shape}`).toContainEqual(expect.stringMatching(shape));
  for (const subject of SUBJECTS)
    expect(emails.map((email) => email.subject)).toContainEqual(expect.stringMatching(subject));

  const before = await readTables();
  for (const path of paths) await followWithoutScripts(path, {});
  const addresses = emails.flatMap(({ unsubscribeAddress }) => unsubscribeAddress ?? []).map(pathOf);
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses)
    for (const [accept, status] of [
      ['text/html', 303],
      ['*/*', 200],
    ] as const) {
      const reply = await fetch(network.url + address, { headers: { accept }, redirect: 'manual' });
      expect(reply.status).toBe(status);
    }
  await followInBrowser(firstVisits(paths.map((link) => ({ link }))));
  expect(changedIn(before, await readTables())).toEqual([]);

  const content = await readContent();
  const visits: Visit[] = [];
  for (const [to, own] of Map.groupBy(emails, (email) => email.to)) {
    const person = people.get(to);
    if (!person) continue;
    const links = [...new Set(own.flatMap(({ links: all }) => all.map(pathOf)))];
    for (const link of links) await followWithoutScripts(link, { authorization: `Bearer ${person.token}` });
    for (const link of links) visits.push({ link, person });
  }
  await followInBrowser(firstVisits(visits));
  expect(await readContent()).toEqual(content);

  await unsubscribe(emails);
});

/** One click (RFC 8058 §3.1) switches off the kinds of its email, and changes nothing else. */
async function unsubscribe(emails: readonly ReceivedEmail[]): Promise<void> {
  const addresses = new Map(emails.map(({ to, unsubscribeAddress }) => [unsubscribeAddress, to]));
  const before = await readTables();
  for (const [address, to] of addresses) {
    const person = people.get(to);
    if (!address || !person) continue;
    const path = pathOf(address);
    const choices = await readChoices();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const reply = await fetch(network.url + path, { method: 'POST', body });
    expect(reply.status).toBe(200);
    const { kinds } = (await reply.json()) as { kinds: string[] };
    expect(kinds.length).toBeGreaterThan(0);
    const wanted = new Map(choices);
    for (const kind of kinds) wanted.set(`${person.id} ${kind}`, 'off');
    expect(await readChoices()).toEqual(wanted);
  }
  expect(changedIn(before, await readTables())).toEqual(['mail.email_choice']);
}

async function readChoices(): Promise<Map<string, string>> {
  const { rows } = await db.query<{ key: string; email: string }>(
    `select account_id || ' ' || kind as key, email from mail.email_choice order by 1`,
  );
  return new Map(rows.map(({ key, email }) => [key, email]));
}
