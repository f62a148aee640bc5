// Promise: The emails, text messages and notifications of a month are those of the journal, word for word.
// Guards: services, packages/contracts/src

import { type AccountNotice, NOTIFICATION_KINDS, type NotificationKind } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { playAccountScenes } from './account-scenes.ts';
import { openJournal, type Sent } from './journal.ts';
import { playReviewScene, playScenes } from './scenes.ts';

/** Ends only a run that hangs. */
const TIMEOUT_MS = 60 * 60_000;

/** How a subject begins, and the text behind it, for each notice of an account. */
const NOTICES: Record<AccountNotice, RegExp> = {
  alreadyRegistered: /^You already have a/,
  newDevice: /^New login to/,
  passwordChanged: /^Your Firstrung password was changed/,
  passwordReset: /^Your Firstrung password was reset/,
  addressChanged: /^The address of your Firstrung account was changed/,
  addressChangeUndone: /^A change of address of/,
  accountDeleted: /^Your Firstrung account was deleted.*erased at once/s,
  deletionPending: /^Your Firstrung account was deleted.*everything is erased on/s,
  secondFactorAdded: /^A second factor was added/,
  secondFactorRemoved: /^A second factor was removed/,
  recoveryCodesReplaced: /^Your Firstrung recovery codes were replaced/,
  recoveryCodeUsed: /^A recovery code of/,
  secondFactorGuessed: /^Wrong codes were entered/,
  providerJoined: /^A login was added to/,
  providerRemoved: /^A login was removed from/,
  staffInvited: /^Help to run/,
};

/** The email about one notification; `null`: the kind has none, or one of another name. */
const NOTIFICATIONS: Record<NotificationKind, RegExp | null> = {
  newApplication: /^“.+” applied for/,
  statusChange: null,
  requestReceived: /^“.+” asks to join your project network/,
  requestAccepted: /^“.+” accepted your request/,
  unreadMessages: /^(An|\d+) unread messages? (from|in) “/,
  announcement: /^“.+” has written to applicants/,
  pictureFailed: null,
  mentioned: /^“.+” mentioned you in a note/,
  decisionLapsed: /^Your decision on .+ was not sent/,
  undelivered: null,
  answerDue: /^Applicants for “.+” wait for the answer/,
  answerAsked: /^“.+” asks for an answer/,
  savedJob: /^“.+” (is paused and takes|has closed|was taken down|now closes)/,
  jobsFound: null,
  jobsDigest: /^(New job: “|\d+ new jobs for you)/,
  answerMissed: /^The answer to your application for/,
  companyMessage: null,
  jobCloses: /^“.+” closes at the end of/,
  stillOpen: /^Is “.+” still open/,
  memberChanged: /^(You are|“.+” is) (now an? \w+|no longer a member) of your company/,
  jobHandedOver: /^You are now responsible for/,
  approved: /^“.+” was approved/,
  applicationSent: null,
  recruiterGone: /^Another recruiter now answers/,
};
/** These come by email alone. */
const EMAIL_ONLY: readonly NotificationKind[] = ['companyMessage', 'applicationSent', 'jobsDigest'];

/** Every email, by its subject and its text. The first that fits is its name. */
const EMAILS: Record<string, RegExp> = {
  'code to sign up': /^Your Firstrung verification code/,
  'code for a password': /^Your Firstrung code for a new password/,
  'code for an address': /^Your Firstrung code for your new address/,
  ...named('notice', NOTICES),
  invitation: /^Invitation to/,
  submitted: /^Your application for “.+” was sent/,
  accepted: /^Application Accepted/,
  'shortlisted, in words': /^Next steps for .*\nDear/,
  shortlisted: /^Next steps for/,
  'rejected, in words': /^Your application for .*\nDear/,
  'rejected, with reasons': /^Your application for .*They gave these reasons/s,
  rejected: /^Your application for/,
  personal: /^Your first day/,
  message: /^What to bring/,
  'summary of a day': /^(One|\d+) new applicants? for/,
  'summary for somebody who was away': /^What is new for you on/,
  ...named('notification', NOTIFICATIONS),
  'restriction: restricted': /^Firstrung has restricted/,
  'restriction: lifted': /^Firstrung has lifted/,
  'restriction: answered': /^Firstrung has answered your reply/,
  'outcome: restricted': /^The outcome of your report .*agrees with you/s,
  'outcome: none': /^The outcome of your report .*leaves it as it is/s,
  'outcome: gone': /^The outcome of your report .*no longer there/s,
  'to the operator': /to decide on/,
  'to the operator: waiting': /to approve/,
  'review: refused': /^Firstrung does not show your/,
};

function named(family: string, emails: Record<string, RegExp | null>): Record<string, RegExp> {
  const having = Object.entries(emails).flatMap(([name, shape]) =>
    shape ? [[`${family}: ${name}`, shape]] : [],
  );
  return Object.fromEntries(having);
}

const nameOf = ({ subject, text }: Sent) =>
  Object.keys(EMAILS).find((name) => EMAILS[name]!.test(`${subject}\n${text}`)) ?? `unknown: ${subject}`;

test('every email, text message and notification of a month comes as the journal says, and nothing else', {
  timeout: TIMEOUT_MS,
}, async () => {
  await using journal = await openJournal(nameOf);
  await playScenes(journal);
  await playAccountScenes(journal);
  await using reviewed = await openJournal(nameOf, { REVIEW: 'first' });
  await playReviewScene(reviewed);
  await expect(`${journal.text()}\n# With REVIEW=first\n${reviewed.text()}`).toMatchFileSnapshot(
    'journal.txt',
  );
  // The journal has all there is, so a new kind has to be played, too.
  expect([...new Set([...journal.emailNames, ...reviewed.emailNames])].sort()).toEqual(
    Object.keys(EMAILS).sort(),
  );
  const inApp = NOTIFICATION_KINDS.filter((kind) => !EMAIL_ONLY.includes(kind));
  expect([...new Set([...journal.kinds, ...reviewed.kinds])].sort()).toEqual(inApp.sort());
});
