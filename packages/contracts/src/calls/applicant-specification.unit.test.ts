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
  ['A§7 auth', 'POST /api/authApplicant/signup', 'none', 'emailOrPhone password name'],
  ['A§7 auth', 'POST /api/authApplicant/login', 'none', 'emailOrPhone password', 'token'],
  ['A§7 auth', 'POST /api/authApplicant/verify', 'none', 'emailOrPhone verificationCode', 'token'],
  ['A§7 auth', 'POST /api/authApplicant/resend-verification', 'none', 'emailOrPhone newEmailOrPhone'],
  ['A§7 auth', 'GET /api/authApplicant/get-name-email', 'applicant', '', 'emailOrPhone name'],
  ['A§7 auth', 'POST /api/authApplicant/delete-profile', 'applicant', 'password'],
  ['C§7', 'POST /api/authApplicant/change-password', 'applicant', 'currentPassword newPassword', 'token'],
  ['C§7', 'POST /api/authApplicant/forgot-password', 'none', 'emailOrPhone'],
  ['C§7', 'POST /api/authApplicant/reset-password', 'none', 'emailOrPhone verificationCode newPassword'],

  ['A§7 jobs, A§3', 'GET /api/jobs/get-all-jobs', 'applicant', '', JOB],
  ['A§7 jobs', 'GET /api/jobs/applied-jobs', 'applicant', '', '[]'],
  ['A§7 jobs, A§3', 'GET /api/jobs/applied-interns', 'applicant', '', APPLIED],
  ['A§7 jobs, A§3', 'GET /api/jobs/job-details/:jobId', 'applicant', '', JOB_DETAIL],
  ['A§7 jobs', 'POST /api/jobs/apply-job', 'applicant', 'jobId'],
  ['C§3', 'POST /api/jobs/withdraw-application', 'applicant', 'jobId'],
  ['C§3', 'POST /api/jobs/undo-application', 'applicant', 'jobId'],
  ['A§7 jobs, A§3', 'GET /api/company/company-profile/:companyId', 'either', '', COMPANY],
  ['A§7 jobs, A§3', 'GET /api/guest/jobs/get-all-jobs', 'none', '', JOB],
  ['A§7 jobs, A§3', 'GET /api/guest/jobs/job-details/:jobId', 'none', '', JOB_DETAIL],
  ['A§7 jobs, A§3', 'GET /api/guest/company/company-profile/:companyId', 'none', '', COMPANY],

  ['A§7 profile, A§3', 'GET /api/profile/get-profile', 'applicant', '', PROFILE],
  ['A§7 profile, A§3', 'PUT /api/profile/update-profile', 'applicant', `${PROFILE} discipline`],
  ['A§7 upload', 'POST /api/upload/upload-all', 'either', 'file upload_preset', 'url'],
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

testSpecifiedCalls(rows);
