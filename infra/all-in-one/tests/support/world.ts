import type { SignedIn } from '@firstrung/test-kit/people';
import type { TestNetwork } from '../../testing/network.ts';
import { callAs, cookieOf, joinStaff, type Staff } from '../../testing/staff.ts';
import { logIn } from '../../testing/suspend-account.ts';
import { type ChatWorld, createChatWorld } from './chat-world.ts';
import { QUESTION_ID } from './unknown-id.ts';

/** Two recruiters and two applicants with jobs and an application, created by the calls that users make. */
export interface World {
  applicant: SignedIn;
  otherApplicant: SignedIn;
  recruiter: SignedIn;
  otherRecruiter: SignedIn;
  /** Of `recruiter`'s company, in the other roles; and somebody who was removed from it. */
  colleague: SignedIn;
  reader: SignedIn;
  removed: SignedIn;
  /** Somebody who has posted nothing, and may become a member of `recruiter`'s company. */
  joiningRecruiter: SignedIn;
  /** Of `recruiter`'s company, by whom they are for. */
  invitations: { otherRecruiter: string; joiningRecruiter: string; stranger: string };
  /** Someone in a session that no other call uses, and that may be ended. */
  leavingApplicant(): SignedIn;
  leavingRecruiter(): SignedIn;
  /** Staff; `newStaff` has no second factor. */
  manager: Staff;
  reviewer: Staff;
  newStaff: Staff;
  /** `newStaff` in a session that no other call uses. */
  leavingStaff(): Staff;
  companyId: string;
  companySlug: string;
  liveJob: string;
  draftJob: string;
  /** by `applicant`, to `liveJob` */
  application: string;
  /** on `application`, by `recruiter` */
  note: string;
  /** of the applicants to `liveJob` */
  list: string;
  /** of `recruiter`'s company */
  template: string;
  /** of `applicant` */
  savedSearch: string;
  /** name of a document of `applicant`'s */
  document: string;
  chat: ChatWorld;
}

export async function createWorld(network: TestNetwork): Promise<World> {
  const { api, call, signUpAll } = network;
  const [applicant, otherApplicant, peer, leavingApplicant] = await signUpAll('Applicant', [
    'Ada Applicant',
    'Otto Other',
    'Petra Peer',
    'Applicant Leaver',
  ]);
  const [recruiter, otherRecruiter, joiningRecruiter, colleague, reader, removed, leavingRecruiter] =
    await signUpAll('Recruiter', [
      'Rita Recruiter',
      'Otis Other',
      'Jo Joining',
      'Cora Colleague',
      'Rea Reader',
      'Remo Removed',
      'Recruiter Leaver',
    ]);
  const invite = async (email: string) => {
    const { invitation } = await api('POST /api/company/invitations', {
      body: { email, role: 'recruiter' },
      token: recruiter.token,
    });
    return invitation._id;
  };
  await network.takeIn(recruiter, colleague, 'recruiter');
  await network.takeIn(recruiter, reader, 'reader');
  await network.takeIn(recruiter, removed, 'recruiter');
  await api('DELETE /api/company/members/:memberId', {
    params: { memberId: removed.id },
    body: {},
    token: recruiter.token,
  });
  const { company } = await api('PUT /api/company/update-company-profile', {
    body: { name: 'Woodwork' },
    token: recruiter.token,
  });
  // So that the company keeps its address when a test renames it.
  network.clock.advance(24 * 60 * 60_000);
  const post = async (status: 'liveJobs' | 'draftJobs') => {
    const questions = [{ id: QUESTION_ID, kind: 'yesNo' as const, text: 'Do you drive?', required: true }];
    return network.postJob(recruiter, { status, skills: ['typescript'], questions });
  };
  const liveJob = await post('liveJobs');
  const draftJob = await post('draftJobs');
  const { applicationId: application } = await api('POST /api/jobs/apply-job', {
    body: { jobId: liveJob },
    token: applicant.token,
  });
  // An opened application can't be undone: the calls that follow need it.
  await api('GET /api/recruiter/applications/get-application/:applicationId', {
    params: { applicationId: application },
    token: recruiter.token,
  });
  const { note } = await api('POST /api/recruiter/applications/notes/create', {
    body: { applicationId: application, body: 'A good letter.' },
    token: recruiter.token,
  });
  const { companyId } = await api('GET /api/jobs/job-details/:jobId', {
    params: { jobId: liveJob },
    token: applicant.token,
  });
  const made = await call('POST', '/api/recruiter/lists/create', {
    token: recruiter.token,
    body: { jobId: liveJob, name: 'Shortlist', applicantIds: [applicant.id] },
  });
  const { template } = await api('POST /api/recruiter/templates/create', {
    body: { name: 'Not this time', use: 'rejection', text: 'Dear {name}, thank you for your time.' },
    token: recruiter.token,
  });
  const { savedSearch } = await api('POST /api/jobs/save-search', {
    body: { search: { q: 'carpenter' } },
    token: applicant.token,
  });
  const newStaff = await joinStaff(network, 'manager', { hasFactor: false });
  const resume = await network.upload(applicant.token, '%PDF-1.7\n%%EOF\n', 'CV.pdf');
  return {
    applicant,
    otherApplicant,
    recruiter,
    otherRecruiter,
    colleague,
    reader,
    removed,
    joiningRecruiter,
    invitations: {
      otherRecruiter: await invite(otherRecruiter.emailOrPhone),
      joiningRecruiter: await invite(joiningRecruiter.emailOrPhone),
      stranger: await invite('stranger@example.org'),
    },
    leavingApplicant: await createSessions(() => logIn(network, leavingApplicant)),
    leavingRecruiter: await createSessions(() => logIn(network, leavingRecruiter)),
    manager: await joinStaff(network, 'manager'),
    reviewer: await joinStaff(network, 'reviewer'),
    newStaff,
    leavingStaff: await createSessions(() => logInStaff(network, newStaff)),
    companyId,
    companySlug: company.slug ?? '',
    liveJob,
    draftJob,
    application,
    note: note._id,
    list: made.body.list?._id ?? '',
    template: template._id,
    savedSearch: savedSearch._id,
    document: resume.slice('/media/'.length),
    chat: await createChatWorld(network, { applicant, peer, recruiter, liveJob }),
  };
}

/** As many as the tests of one call ask for. */
const SESSIONS = 5;

async function createSessions<Person>(logIn: () => Promise<Person>): Promise<() => Person> {
  const sessions: Person[] = [];
  for (let count = 0; count < SESSIONS; count++) sessions.push(await logIn());
  return () => sessions.pop()!;
}

async function logInStaff(network: TestNetwork, staff: Staff): Promise<Staff> {
  const { emailOrPhone, password } = staff;
  return { ...staff, token: cookieOf(await callAs(network, staff, 'login', { emailOrPhone, password })) };
}
