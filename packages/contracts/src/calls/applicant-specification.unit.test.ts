import { type SpecifiedCall, testSpecifiedCalls } from './specified-calls.ts';

/**
 * The applicants' and guests' calls as they are specified, one by
 * one; those of the chats and groups have tables of their own.
 */

const JOB = '_id title description location company.name company.logo';
const JOB_DETAIL =
  'title status companyId companyName companysPfp location description requirements skillNames benefits numberOfApplicants applicationStatus applicationSubmitted companyProfile';
const APPLIED =
  '_id status jobId._id jobId.title jobId.company.name jobId.company.logo jobId.description jobId.location jobId.rejectionReasons';
const COMPANY = [
  ...['logo', 'name', 'description', 'location', 'established', 'website', 'mission', 'vision', 'culture'],
  ...['additionalDetails.industry', 'additionalDetails.size', 'additionalDetails.type'],
  ...['contact.email', 'contact.phone', 'contact.address'],
]
  .map((name) => `companyProfile.${name}`)
  .join(' ');
const PROFILE =
  'name emailOrPhone skills gender socialPoints education about profilePicture resume defaultMessage';
const PEOPLE = [
  'projectNetworkList',
  'encourageReceived',
  'encourageSent',
  'declinePolitely',
  'declineHarshly',
  'availableFreshNetworks',
].flatMap((list) => ['_id', 'name', 'profilePicture'].map((name) => `pnLists.${list}.${name}`));
const NETWORKS = ['pnLists.discipline', 'pnLists.name', 'pnLists.profilePicture', ...PEOPLE].join(' ');

const rows: SpecifiedCall[] = [
  {
    spec: 'A§7 auth',
    key: 'POST /api/authApplicant/signup',
    token: 'none',
    body: 'emailOrPhone password name',
  },
  {
    spec: 'A§7 auth',
    key: 'POST /api/authApplicant/login',
    token: 'none',
    body: 'emailOrPhone password',
    reply: 'token',
  },
  {
    spec: 'A§7 auth',
    key: 'POST /api/authApplicant/verify',
    token: 'none',
    body: 'emailOrPhone verificationCode',
    reply: 'token',
  },
  {
    spec: 'A§7 auth',
    key: 'POST /api/authApplicant/resend-verification',
    token: 'none',
    body: 'emailOrPhone newEmailOrPhone',
  },
  {
    spec: 'A§7 auth',
    key: 'GET /api/authApplicant/get-name-email',
    token: 'applicant',
    reply: 'emailOrPhone name',
  },
  { spec: 'A§7 auth', key: 'POST /api/authApplicant/delete-profile', token: 'applicant', body: 'password' },
  {
    spec: 'C§7',
    key: 'POST /api/authApplicant/change-password',
    token: 'applicant',
    body: 'currentPassword newPassword',
    reply: 'token',
  },
  {
    spec: 'C§7',
    key: 'POST /api/authApplicant/forgot-password',
    token: 'none',
    body: 'emailOrPhone',
  },
  {
    spec: 'C§7',
    key: 'POST /api/authApplicant/reset-password',
    token: 'none',
    body: 'emailOrPhone verificationCode newPassword',
  },

  { spec: 'A§7 jobs, A§3', key: 'GET /api/jobs/get-all-jobs', token: 'applicant', reply: JOB },
  { spec: 'A§7 jobs', key: 'GET /api/jobs/applied-jobs', token: 'applicant', reply: '[]' },
  { spec: 'A§7 jobs, A§3', key: 'GET /api/jobs/applied-interns', token: 'applicant', reply: APPLIED },
  { spec: 'A§7 jobs, A§3', key: 'GET /api/jobs/job-details/:jobId', token: 'applicant', reply: JOB_DETAIL },
  { spec: 'A§7 jobs', key: 'POST /api/jobs/apply-job', token: 'applicant', body: 'jobId' },
  { spec: 'C§3', key: 'POST /api/jobs/withdraw-application', token: 'applicant', body: 'jobId' },
  { spec: 'C§3', key: 'POST /api/jobs/undo-application', token: 'applicant', body: 'jobId' },
  {
    spec: 'A§7 jobs, A§3',
    key: 'GET /api/company/company-profile/:companyId',
    token: 'either',
    reply: COMPANY,
  },
  { spec: 'A§7 jobs, A§3', key: 'GET /api/guest/jobs/get-all-jobs', token: 'none', reply: JOB },
  { spec: 'A§7 jobs, A§3', key: 'GET /api/guest/jobs/job-details/:jobId', token: 'none', reply: JOB_DETAIL },
  {
    spec: 'A§7 jobs, A§3',
    key: 'GET /api/guest/company/company-profile/:companyId',
    token: 'none',
    reply: COMPANY,
  },

  { spec: 'A§7 profile, A§3', key: 'GET /api/profile/get-profile', token: 'applicant', reply: PROFILE },
  {
    spec: 'A§7 profile, A§3',
    key: 'PUT /api/profile/update-profile',
    token: 'applicant',
    body: `${PROFILE} discipline`,
  },
  {
    spec: 'A§7 upload',
    key: 'POST /api/upload/upload-all',
    token: 'either',
    body: 'file upload_preset',
    reply: 'url',
  },
  { spec: 'C§6', key: 'GET /api/media/document-link/:name', token: 'either', reply: 'url' },

  { spec: 'A§7 networks, A§3', key: 'GET /api/pn/all-networks', token: 'applicant', reply: NETWORKS },
  { spec: 'A§7 networks', key: 'POST /api/pn/encouraged', token: 'applicant', body: 'networkId' },
  { spec: 'A§7 networks', key: 'POST /api/pn/encourage-support', token: 'applicant', body: 'networkId' },
  { spec: 'A§7 networks', key: 'POST /api/pn/discouraged', token: 'applicant', body: 'networkId type' },
  { spec: 'A§7 networks', key: 'POST /api/pn/remove-network', token: 'applicant', body: 'networkId' },
  { spec: 'C§4', key: 'POST /api/pn/withdraw', token: 'applicant', body: 'networkId' },
  {
    spec: 'A§7 networks, C§2',
    key: 'POST /api/guest/pn/all-networks',
    token: 'applicant',
    reply: NETWORKS,
  },
  {
    spec: 'A§7 networks, C§2',
    key: 'POST /api/guest/pn/discouraged',
    token: 'applicant',
    body: 'networkId type token',
  },
  {
    spec: 'A§7 networks, C§2',
    key: 'POST /api/guest/pn/remove-network',
    token: 'applicant',
    body: 'networkId',
  },
  {
    spec: 'A§7 networks, C§2',
    key: 'POST /api/guest/pn/encourage-support',
    token: 'applicant',
    body: 'networkId',
  },
];

testSpecifiedCalls(rows);
