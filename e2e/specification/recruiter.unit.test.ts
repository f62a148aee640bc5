import { IMAGE_SIZES, JOB_STATUSES } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { texts as applicants } from '../../mfe-recruiter/src/features/applicants/texts.ts';
import { texts as applications } from '../../mfe-recruiter/src/features/applications/texts.ts';
import { texts as ownAuth } from '../../mfe-recruiter/src/features/auth/texts.ts';
import { symbols } from '../../mfe-recruiter/src/features/jobs/symbols.ts';
import { texts as jobs } from '../../mfe-recruiter/src/features/jobs/texts.ts';
import { texts as lists } from '../../mfe-recruiter/src/features/lists/texts.ts';
import { texts as profile } from '../../mfe-recruiter/src/features/profile/texts.ts';
import { loginNotices } from '../../mfe-recruiter/src/login-notices.ts';
import { nav } from '../../mfe-recruiter/src/nav.tsx';
import { routes } from '../../mfe-recruiter/src/routes.ts';
import { texts as shared } from '../../mfe-recruiter/src/shared/texts.ts';
import { texts as settings } from '../../packages/auth-screens/src/settings/texts.ts';
import { texts as auth } from '../../packages/auth-screens/src/texts.ts';
import * as ui from '../../packages/ui-kit/src/index.ts';
import { texts as shell } from '../../shells/web/src/texts.ts';

/**
 * The texts, routes and constants that B, the specification of the recruiter side, fixes and that can be
 * checked without a browser. chat-specification.unit.test.ts has those of the chats.
 */

// The texts are chosen by the language of the document when they are loaded.

test.each([
  ['B§2', 'Signup as Recruiter', ownAuth.login.signup],
  ['B§2', 'Signup as Recruiter', ownAuth.signup.title],
  ['B§2', 'Verification Code sent to', auth.verify.sentTo],
  ['B§2', 'Verify', auth.verify.submit],
  ['B§2', 'Resend Verification Code', auth.verify.resend],
  ['B§2', 'Job Title', jobs.fields.title],
  ['B§2', 'Description', jobs.fields.description],
  ['B§2', 'Location', jobs.fields.location],
  ['B§2', 'Requirements', jobs.fields.requirements],
  ['B§2', 'Skills', jobs.fields.skills],
  ['B§2', 'Benefits', jobs.fields.benefits],
  ['B§2', 'Create Job', jobs.createJob.create],
  ['B§2', 'Save as Draft', jobs.createJob.draft],
  ['B§2', 'Discard', jobs.createJob.discard],
  ['B§2', 'All My Jobs', jobs.allMyJobs.title],
  ['B§2', 'Title', jobs.table.columns.title],
  ['B§2', 'Location', jobs.table.columns.location],
  ['B§2', 'Status', jobs.table.columns.status],
  ['B§2', 'Actions', jobs.table.columns.actions],
  ['B§2', 'Select', applicants.applicants.columns.select],
  ['B§2', 'Status', applicants.applicants.change],
  ['B§2', 'Job Lists', applicants.applicants.lists],
  ['B§2', 'Make Lists', applicants.applicants.makeLists],
  ['B§2', 'First', ui.labels.first],
  ['B§2', 'Previous', ui.labels.previous],
  ['B§2', 'Page 2 of 3', ui.labels.pageOf(2, 3)],
  ['B§2', 'Next', ui.labels.next],
  ['B§2', 'Last', ui.labels.last],
  ['B§2', 'No Resume Attached', applications.application.noResume],
  ['B§2', '+4 more...', lists.more(4)],
  ['B§2', 'View', lists.view],
  ['B§2', 'Edit', lists.edit],
  ['B§2', 'Save', lists.save],
  ['B§2', 'Logout', settings.logout],
  ['B§2', 'Change Password', settings.changePassword],
  ['B§2', 'Successfully Logged Out!', auth.notices.loggedOut],
  ['B§2', 'You have unsaved changes. Do you want to leave?', shared.unsavedChanges.question],
  ['B§4', 'Start Applications', jobs.statusActions.liveJobs],
  ['B§4', 'Hide Job', jobs.statusActions.hiddenJobs],
  ['B§4', 'Stop Applications', jobs.statusActions.pausedJobs],
  ['B§4', 'Save in Drafts', jobs.statusActions.draftJobs],
  ['B§4', 'Delete Job', jobs.statusActions.deletedJobs],
  ['B§4', 'accepted', shared.applicationStatus.accepted],
  ['B§4', 'not reviewed', shared.applicationStatus['not reviewed']],
  ['B§4', 'nextSteps Shortlisted', shared.applicationStatus['nextSteps Shortlisted']],
  ['B§4', 'not up to snuff', shared.applicationStatus['not up to snuff']],
  ['B§4', 'Successfully LoggedIn !', auth.notices.loggedIn],
  ['B§5', 'Please select at least one applicant', lists.noneSelected],
  ['B§5', 'Are you sure you want to delete the list "To call"?', lists.confirmDeleteOf('To call')],
  ['B§5', 'Are you sure you want to delete this list?', lists.confirmDelete],
  ['B§6', 'You are currently Logged-out, Please login !', loginNotices.loggedOut],
  ['B§6', 'Please login first', loginNotices.loginFirst],
  ['B§6', 'Session Timed-out, , Please login Again !', ownAuth.sessionExpired],
  ['B§8', 'An error occurred. Please try again.', ownAuth.fallbacks.signup],
  ['B§8', 'Verification code resent successfully.', auth.notices.codeResent],
  ['B§8', 'Error updating job status. Please try again.', jobs.table.statusFailed],
  ['B§8', 'Failed to fetch profile.', profile.failed],
  ['B§8', 'Failed to update profile.', profile.updateFailed],
  ['B§8', 'Failed to upload image.', shared.image.failed],
  ['B§8', 'Error fetching job details. Please try again.', jobs.job.failed],
  ['B§8', 'Status updated successfully!', applications.decision.statusUpdated],
  ['B§8', 'Error updating status. Please try again.', applications.decision.statusFailed],
  ['B§8', 'Error updating rejection reasons. Please try again.', applications.decision.reasonsFailed],
  ['B§8', 'Error loading data', lists.loadFailed],
  ['B§8', 'Error loading list details', lists.detailsFailed],
  ['B§8', 'Error saving list', lists.saveFailed],
  ['B§8', 'Error deleting list', lists.deleteFailed],
  ['decisions §8', 'Session expired, please login again', shell.session.expired],
])('%s: %s', (_, specified, text) => {
  expect(text).toBe(specified);
});

test.each([
  '/recruiter/login',
  '/recruiter/signup',
  '/recruiter/verify',
  '/recruiter/home',
  '/recruiter/all-my-jobs',
  '/recruiter/live-posted-jobs',
  '/recruiter/job-details/:jobId',
  '/recruiter/applications/:applicationId',
  '/recruiter/profile',
  '/recruiter/company-profile',
  '/recruiter/settings',
  '/recruiter/logout',
  '/recruiter/forgot-password',
])('B§2: %s is a screen', (path) => {
  expect(routes.map((route) => route.path)).toContain(path);
});

const visitor = { session: { account: () => null } } as never;
const bar = (path: string) => nav(visitor, path).map(({ to }) => to);

test.each(['home', 'live-posted-jobs', 'all-my-jobs', 'profile', 'company-profile', 'settings', 'logout'])(
  'B§2: the bar leads to %s',
  (name) => {
    expect(bar('/recruiter/all-my-jobs')).toContain(`/recruiter/${name}`);
  },
);

test.each(['login', 'signup', 'verify'])('B§2: there is no bar at %s', (name) => {
  expect(bar(`/recruiter/${name}`)).toEqual([]);
});

/**
 * The browser tests check what only a page shows: colours of
 * dots, sizes of images, three applicants in a list card.
 */
test.each([
  ['the symbol bar has 24 symbols', symbols.length, 24],
  ['all symbols differ', new Set(symbols.map(({ key }) => key)).size, 24],
  ['skills have 11 styles', ui.SKILL_STYLE_COUNT, 11],
  ['names have 18 colours', ui.AVATAR_COLOUR_COUNT, 18],
  ['each status of a job has a text', JOB_STATUSES.every((status) => shared.jobStatus[status]), true],
  ['each status of a job is an option', JOB_STATUSES.every((status) => jobs.statusActions[status]), true],
  ['images are cropped to 480x500', IMAGE_SIZES.includes('480x500'), true],
  ['small logos are cropped to 192x200', IMAGE_SIZES.includes('192x200'), true],
])('B§9: %s', (_, actual, specified) => {
  expect(actual).toBe(specified);
});
