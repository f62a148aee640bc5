import { expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from './index.ts';

/**
 * A call as the specification has it. `none` takes any token or none. `body` has the names that
 * the body must take; `reply` those that each reply has, of lists each entry. A list of bare values is `[]`,
 * a bare text `text`.
 */
type SpecifiedCall = [
  spec: string,
  key: string,
  token: 'none' | 'applicant' | 'recruiter' | 'either',
  body?: string,
  reply?: string,
];

const SCOPES = { none: 'public', applicant: 'applicant', recruiter: 'recruiter', either: 'anyone' } as const;
const BARE = { '[]': { type: 'array', items: { type: 'string' } }, text: { type: 'string' } } as const;
const table: Record<string, Call> = calls;

/** Tests the contract of each of these calls against its row. */
const testSpecifiedCalls = (rows: readonly SpecifiedCall[]) =>
  test.each(rows)('%s: %s', (_, key, token, body, reply) => {
    const call = table[key];
    expect(call?.scope).toBe(SCOPES[token]);
    expect(namesIn(call?.body ?? call?.multipart)).toEqual(expect.arrayContaining(listed(body)));
    if (!body) expect(call?.body).toBeUndefined();
    for (const answer of Object.values(call!.reply))
      if (reply === '[]' || reply === 'text') expect(answer).toMatchObject(BARE[reply]);
      else expect(namesIn(answer)).toEqual(expect.arrayContaining(listed(reply)));
  });

const listed = (names = '') => names.split(' ').filter(Boolean);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The names in a schema, those inside others after a dot; lists and what may be null are looked through. */
function namesIn(schema: unknown): string[] {
  const { properties = {}, items, anyOf = [] } = (schema ?? {}) as Schema;
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    name,
    ...namesIn(inner).map((rest) => `${name}.${rest}`),
  ]);
  return [...own, ...(items ? namesIn(items) : []), ...anyOf.flatMap(namesIn)];
}

/** The calls as they are specified, one by one: of both roles, of applicants, of recruiters, of chats. */

const under = (name: string, names: string) => names.replaceAll(/\S+/g, (inner) => `${name}.${inner}`);

const ofRole = (part: 'A' | 'B', role: 'Applicant' | 'Recruiter'): SpecifiedCall[] => {
  const [spec, token] = [`${part}§7 auth`, role.toLowerCase() as Lowercase<typeof role>];
  const call = (method: string, name: string) => `${method} /api/auth${role}/${name}`;
  return [
    [spec, call('POST', 'signup'), 'none', 'emailOrPhone password name'],
    [spec, call('POST', 'login'), 'none', 'emailOrPhone password', 'token'],
    [spec, call('POST', 'verify'), 'none', 'emailOrPhone verificationCode', 'token'],
    [spec, call('POST', 'resend-verification'), 'none', 'emailOrPhone newEmailOrPhone'],
    [spec, call('GET', 'get-name-email'), token, '', 'emailOrPhone name'],
    [spec, call('POST', 'delete-profile'), token, 'password'],
    ['C§7', call('POST', 'change-password'), token, 'currentPassword newPassword', 'token'],
    ['C§7', call('POST', 'forgot-password'), 'none', 'emailOrPhone'],
    ['C§7', call('POST', 'reset-password'), 'none', 'emailOrPhone verificationCode newPassword'],
    [`${part}§7 upload`, 'POST /api/upload/upload-all', 'either', 'file upload_preset', 'url'],
  ];
};

const ofApplicants = (): SpecifiedCall[] => {
  const JOB = '_id title description location company.name company.logo';
  const DETAIL =
    'title status companyId companyName companysPfp location description requirements skillNames benefits numberOfApplicants applicationStatus applicationSubmitted companyProfile';
  const APPLIED =
    '_id status jobId._id jobId.title jobId.company.name jobId.company.logo jobId.description jobId.location jobId.rejectionReasons';
  const COMPANY = under(
    'companyProfile',
    'logo name description location established website mission vision culture additionalDetails.industry additionalDetails.size additionalDetails.type contact.email contact.phone contact.address',
  );
  const PROFILE =
    'name emailOrPhone skills gender socialPoints education about profilePicture resume defaultMessage';
  const PERSON = '_id name profilePicture';
  const LISTS =
    'projectNetworkList encourageReceived encourageSent declinePolitely declineHarshly availableFreshNetworks';
  const PEOPLE = LISTS.split(' ').map((list) => under(list, PERSON));
  const NETWORKS = under('pnLists', `discipline name profilePicture ${PEOPLE.join(' ')}`);
  return [
    ['A§7 jobs, A§3', 'GET /api/jobs/get-all-jobs', 'applicant', '', JOB],
    ['A§7 jobs', 'GET /api/jobs/applied-jobs', 'applicant', '', '[]'],
    ['A§7 jobs, A§3', 'GET /api/jobs/applied-interns', 'applicant', '', APPLIED],
    ['A§7 jobs, A§3', 'GET /api/jobs/job-details/:jobId', 'applicant', '', DETAIL],
    ['A§7 jobs', 'POST /api/jobs/apply-job', 'applicant', 'jobId'],
    ['C§3', 'POST /api/jobs/withdraw-application', 'applicant', 'jobId'],
    ['C§3', 'POST /api/jobs/undo-application', 'applicant', 'jobId'],
    ['A§7 jobs, A§3', 'GET /api/company/company-profile/:companyId', 'either', '', COMPANY],
    ['A§7 jobs, A§3', 'GET /api/guest/jobs/get-all-jobs', 'none', '', JOB],
    ['A§7 jobs, A§3', 'GET /api/guest/jobs/job-details/:jobId', 'none', '', DETAIL],
    ['A§7 jobs, A§3', 'GET /api/guest/company/company-profile/:companyId', 'none', '', COMPANY],
    ['A§7 profile, A§3', 'GET /api/profile/get-profile', 'applicant', '', PROFILE],
    ['A§7 profile, A§3', 'PUT /api/profile/update-profile', 'applicant', `${PROFILE} discipline`],
    ['C§6', 'GET /api/media/document-link/:name', 'either', '', 'url'],
    ['A§7 networks, A§3', 'GET /api/pn/all-networks', 'applicant', '', NETWORKS],
    ['A§7 networks', 'POST /api/pn/encouraged', 'applicant', 'networkId'],
    ['A§7 networks', 'POST /api/pn/encourage-support', 'applicant', 'networkId'],
    ['A§7 networks', 'POST /api/pn/discouraged', 'applicant', 'networkId type'],
    ['A§7 networks', 'POST /api/pn/remove-network', 'applicant', 'networkId'],
    ['C§4', 'POST /api/pn/withdraw', 'applicant', 'networkId'],
    ['A§7 networks, C§2', 'POST /api/guest/pn/all-networks', 'applicant', '', NETWORKS],
    ['A§7 networks, C§2', 'POST /api/guest/pn/discouraged', 'applicant', 'networkId type token'],
    ['A§7 networks, C§2', 'POST /api/guest/pn/remove-network', 'applicant', 'networkId'],
    ['A§7 networks, C§2', 'POST /api/guest/pn/encourage-support', 'applicant', 'networkId'],
  ];
};

const ofRecruiters = (): SpecifiedCall[] => {
  const JOBS = '/api/recruiter/jobs';
  const LISTS = '/api/recruiter/lists';
  const APPLICATIONS = '/api/recruiter/applications';
  const NEW_JOB = 'title description location requirements benefits status skills';
  const JOB = `_id ${NEW_JOB}`;
  const APPLICATION =
    '_id applicantId._id applicantId.name name status rejectionReasons profilePicture emailOrPhone resume requestMessage skills socialPoints education about jobId._id jobId.title jobId.location jobId.description jobId.company.name jobId.company.logo jobId.rejectionReasons';
  const DETAIL = `${under('job', `${JOB} company.name company.logo`)} ${under('applications', APPLICATION)} skillNames`;
  const LIST = under('list', '_id name updated applicants._id applicants.name');
  const PROFILE = 'name emailOrPhone companyName position profileImage';
  const WRITTEN_COMPANY =
    'name location description website logo contact.email contact.phone contact.address contact.city contact.state contact.zip contact.country established additionalDetails.size additionalDetails.industry additionalDetails.type benefits perks team values mission vision culture awards socialMedia';
  const COMPANY = `${WRITTEN_COMPANY} profileCreatedBy.name profileCreatedBy.id recruiter.name recruiter.id postedJobs status liveJobs hiddenJobs pausedJobs draftJobs deletedJobs reviews ratings`;
  const rows: [spec: string, key: string, body: string, reply?: string][] = [
    ['B§7 jobs', `POST ${JOBS}/create-job`, NEW_JOB, `message ${under('job', JOB)}`],
    ['C§3', `PUT ${JOBS}/update-job`, `jobId ${NEW_JOB} fromUpdatedAt`, 'message'],
    ['B§7 jobs', `GET ${JOBS}/search-skills`, '', '_id name'],
    ['B§7 jobs, B§3', `GET ${JOBS}/all-my-jobs`, '', JOB],
    ['B§7 jobs, B§3', `GET ${JOBS}/live-posted-jobs`, '', JOB],
    ['B§7 jobs', `PUT ${JOBS}/update-job-status`, 'jobId fromStatus toStatus', 'message'],
    ['B§7 jobs, B§3', `GET ${JOBS}/job-details/:jobId`, '', DETAIL],
    ['B§7 applications, B§3', `GET ${APPLICATIONS}/get-application/:applicationId`, '', APPLICATION],
    [
      'B§7 applications',
      `PUT ${APPLICATIONS}/update-status/:applicationId`,
      'status rejectionReasons fromStatus',
      'message',
    ],
    ['B§7 applications', 'POST /api/email/send-email', 'to subject text'],
    ['B§7 lists, B§3', `GET ${LISTS}/all/:jobId`, '', LIST.replaceAll('list.', 'lists.')],
    ['B§7 lists, B§3', `GET ${LISTS}/:jobId/:listId`, '', LIST],
    ['B§7 lists, B§3', `POST ${LISTS}/create`, 'jobId name applicantIds', LIST],
    ['B§7 lists, B§3', `PUT ${LISTS}/update`, 'jobId listId name applicantIds fromUpdated', LIST],
    ['B§7 lists', `DELETE ${LISTS}/delete`, 'jobId listId'],
    ['B§7 profiles, B§3', 'GET /api/recruiter/profile/get-profile', '', under('recruiterPro', PROFILE)],
    ['B§7 profiles, B§3', 'PUT /api/recruiter/profile/update-profile', PROFILE, 'message'],
    ['B§7 profiles, B§3', 'GET /api/company/get-company-profile-details', '', COMPANY],
    ['B§7 profiles, B§3', 'PUT /api/company/update-company-profile', WRITTEN_COMPANY, 'message'],
    ['B§7 profiles', 'GET /api/company/the-company-pfp', '', 'text'],
  ];
  return rows.map(([spec, key, ...names]) => [spec, key, 'recruiter', ...names]);
};

const ofChats = (): SpecifiedCall[] => {
  const [DIRECT, GUEST_DIRECT] = ['/api/applicant/messages', '/api/guest/applicant/messages'];
  const TO_RECRUITER = '/api/applicant-to-recruiter-message';
  const GUEST_TO_RECRUITER = '/api/guest/applicant-to-recruiter-message';
  const TO_APPLICANT = '/api/recruiter-to-applicant-message';
  const TO_APPLICANTS = '/api/recruiter-to-applicants-message';
  const ROOM = 'success roomId';
  const GOT = 'success messages userId';
  const SENT = 'success message';
  const marks = (spec: string, family: string, token: SpecifiedCall[2], body: string): SpecifiedCall[] => [
    [spec, `POST ${family}/mark-read`, token, body, 'success'],
    [spec, `POST ${family}/delete-message-for-me`, token, body, 'success'],
    [spec, `POST ${family}/delete-message-for-all`, token, 'messageId', 'success'],
  ];
  return [
    ['A§7', 'GET /api/group/my-groups', 'applicant', '', 'groups userId'],
    ['A§7', 'POST /api/group/create-group', 'applicant', 'groupName userIds', SENT],
    ['A§7', 'POST /api/group/get-group-messages', 'applicant', 'groupId', GOT],
    ['A§7', 'POST /api/group/mark-messages-read', 'applicant', 'groupId userId', 'success'],
    ['A§7', 'POST /api/group/send-group-message', 'applicant', 'groupId senderId message', SENT],
    ['A§7', 'POST /api/group/delete-group-message', 'applicant', 'messageId forEveryone', 'success'],
    ['A§7', 'POST /api/group/mark-group-message-read', 'applicant', 'messageId', 'success'],
    ['A§7', 'POST /api/group/delete-group-message-for-all', 'applicant', 'messageId', 'success'],
    ['A§7', `GET ${DIRECT}/all-networks`, 'applicant', '', 'projectNetworkList previousNetworkList userId'],
    ['A§7', `POST ${DIRECT}/start-chat`, 'applicant', 'user1 user2', ROOM],
    ['A§7', `POST ${DIRECT}/get-messages`, 'either', 'currentRoomId', GOT],
    ['A§7', `POST ${DIRECT}/send-message`, 'either', 'roomId senderId receiverId message', SENT],
    ['A§7', `GET ${GUEST_DIRECT}/all-networks`, 'applicant', '', 'projectNetworkList userId'],
    ['A§7', `POST ${GUEST_DIRECT}/start-chat`, 'applicant', 'user1 user2', ROOM],
    ['A§7', `POST ${GUEST_DIRECT}/get-messages`, 'applicant', 'currentRoomId userId', GOT],
    ['A§7', `GET ${TO_RECRUITER}/all-recruiters`, 'applicant', '', 'recruiters userId'],
    ['A§7', `POST ${TO_RECRUITER}/start-chat`, 'applicant', 'user1 user2', 'room'],
    ['A§7', `POST ${TO_RECRUITER}/get-messages`, 'either', 'currentRoomId', GOT],
    ['A§7', `POST ${TO_RECRUITER}/send-message`, 'either', 'roomId message', SENT],
    ['A§7', `GET ${GUEST_TO_RECRUITER}/all-recruiters`, 'applicant', '', 'recruiters userId'],
    ['A§7', `POST ${GUEST_TO_RECRUITER}/start-chat`, 'applicant', 'userId1 user2', 'success room'],
    ['A§7', `POST ${GUEST_TO_RECRUITER}/get-messages`, 'applicant', 'currentRoomId', GOT],
    ['A§7 B§7', `POST ${TO_APPLICANT}/start-chat`, 'recruiter', 'applicantId', 'roomId userId'],
    ['A§7 B§7', `POST ${TO_APPLICANT}/get-messages`, 'either', 'recruiterRoomId', GOT],
    [
      'A§7 B§7',
      `POST ${TO_APPLICANT}/send-message`,
      'either',
      'recruiterRoomId receiverId message roomId senderId',
      SENT,
    ],
    ['A§7 B§7', `GET ${TO_APPLICANT}/all-applicants`, 'recruiter', '', 'applicants userId'],
    ['B§7', `POST ${TO_APPLICANTS}/start-chat`, 'recruiter', 'jobId applicantIds part', 'room userId'],
    ['B§7', `POST ${TO_APPLICANTS}/get-messages`, 'either', 'recruiterRoomId', GOT],
    [
      'B§7',
      `POST ${TO_APPLICANTS}/send-message`,
      'either',
      'recruiterRoomId senderId receiverIds message',
      'success newMessage',
    ],
    ['B§7', `GET ${TO_APPLICANTS}/job-applicants`, 'recruiter', '', 'jobs'],
    ['C§5', `GET ${TO_APPLICANTS}/announcements`, 'applicant', '', 'success announcements userId'],
    ...[DIRECT, TO_RECRUITER].flatMap((family) => marks('A§7', family, 'either', 'messageId')),
    ...[GUEST_DIRECT, GUEST_TO_RECRUITER].flatMap((family) => marks('A§7', family, 'applicant', 'messageId')),
    ...[TO_APPLICANT, TO_APPLICANTS].flatMap((family) => marks('B§7', family, 'either', 'messageId userId')),
  ];
};

testSpecifiedCalls([
  ...ofRole('A', 'Applicant'),
  ...ofRole('B', 'Recruiter'),
  ...ofApplicants(),
  ...ofRecruiters(),
  ...ofChats(),
]);

test.each([
  ['the title up to 200 characters', 'title', { maxLength: 200, minLength: 1 }],
  ['texts up to 10,000', 'description', { maxLength: 10_000 }],
  ['up to 30 skills', 'skills', { maxItems: 30 }],
])('C§3: a job takes %s', (_, name, limits) => {
  const { properties } = calls['POST /api/recruiter/jobs/create-job'].body;
  expect(properties[name as keyof typeof properties]).toMatchObject(limits);
});

test.each([
  ['guest', ['applicant', 'public']],
  ['authApplicant', ['applicant', 'public']],
  ['authRecruiter', ['recruiter', 'public']],
  ['recruiter', ['recruiter']],
])('no other role calls /api/%s', (path, scopes) => {
  const of = Object.entries(table).filter(([key]) => key.includes(` /api/${path}/`));
  expect(of.length).toBeGreaterThan(0);
  expect(of.filter(([, { scope }]) => !scopes.includes(scope)).map(([key]) => key)).toEqual([]);
});
