import type { Client } from 'pg';

interface Comparison {
  name: string;
  /** Selects what the owner stores. */
  owner: string;
  /** Selects the same columns from the projection. */
  projection: string;
}

const APPLICANTS = `from auth.account where role = 'applicant'`;
const RECRUITERS = `from auth.account where role = 'recruiter'`;
const HIDDEN_BECAUSE = `array_remove(array[case when delete_at is not null then 'deletion' end,
  case when restriction is not null then 'restriction' end], null)`;
const IS_HIDDEN = '(delete_at is not null or restriction is not null)';
const NOT_DELETED = `not 'deletion' = any(hidden_because)`;
const HAS_ACCOUNT = 'id in (select id from auth.account)';
const PROFILE = `skills, social_points, education, about, profile_picture, resume, default_message`;

/** An undone application counts as withdrawn before everything else. */
const OWNED_APPLICATIONS = `(
  select id, version, job_id, company_id, applicant_id, recruiter_id, withdrawn_at from jobs.application
  union all
  select id, version, job_id, company_id, applicant_id, recruiter_id, 'epoch' from jobs.undone_application) application`;

/**
 * The first messages of applicants since their last
 * withdrawal. What was open before stays in the projections.
 */
const REOPENINGS = `
  select r.id, r.company_id, r.applicant_id, min(g.created_at) as at
  from chat.room r join chat.message g on g.room_id = r.id and g.sender_id = r.applicant_id
  where r.kind = 'recruiter' and r.applicant_id in (select id from auth.account)
    and r.recruiter_id in (select id from auth.account)
    and not exists (select from chat.application a where a.company_id = r.company_id
      and a.applicant_id = r.applicant_id and (a.withdrawn_at is null or a.withdrawn_at >= g.created_at))
  group by r.id, r.company_id, r.applicant_id`;

/** Every projection with its owner's rows. The drill verifies the rows of deleted accounts. */
const COMPARISONS: readonly Comparison[] = [
  {
    name: 'accounts in networks',
    owner: `select id, version, login, ${HIDDEN_BECAUSE} ${APPLICANTS}`,
    projection: 'select id, account_version, email_or_phone, hidden_because from networks.profile',
  },
  {
    name: 'accounts of applicants in jobs',
    owner: `select id, version, login, name, ${HIDDEN_BECAUSE} ${APPLICANTS}`,
    projection: `select id, account_version, email_or_phone, account_name, hidden_because from jobs.applicant
      where ${HAS_ACCOUNT}`,
  },
  {
    name: 'accounts of recruiters in jobs',
    owner: `select id, version, login, delete_at, ${HIDDEN_BECAUSE} ${RECRUITERS}`,
    projection: `select id, account_version, email_or_phone, deletion_due, hidden_because from jobs.recruiter
      where ${HAS_ACCOUNT}`,
  },
  {
    name: 'accounts in mail',
    owner: `select id, version, case when not ${IS_HIDDEN} then login end, name, ${HIDDEN_BECAUSE}
      from auth.account`,
    projection: 'select id, account_version, contact, name, hidden_because from mail.person',
  },
  {
    name: 'accounts in media',
    owner: `select id, version, ${HIDDEN_BECAUSE} from auth.account`,
    projection: 'select id, version, hidden_because from media.owner',
  },
  {
    name: 'accounts in chat',
    owner: `select id, version, role, ${HIDDEN_BECAUSE} from auth.account`,
    projection: `select id, account_version, role, hidden_because from chat.person where ${HAS_ACCOUNT}`,
  },
  {
    name: 'profiles in jobs',
    owner: `select id, version, name, ${PROFILE} from networks.profile where ${NOT_DELETED}`,
    projection: `select id, profile_version, name, ${PROFILE} from jobs.applicant where ${NOT_DELETED}`,
  },
  {
    name: 'names of applicants in auth',
    owner: 'select id, version, name from networks.profile',
    projection: `select id, profile_version, profile_name ${APPLICANTS}`,
  },
  {
    name: 'names of recruiters in auth',
    owner: `select id, version, name from jobs.recruiter where ${NOT_DELETED}`,
    projection: `select id, profile_version, profile_name ${RECRUITERS}`,
  },
  {
    name: 'the head of the log of answers in mail',
    owner: `select version, number, encode(sha256(token::bytea), 'base64') as hash
      from jobs.answer_key_set, (select * from jobs.answer_head where is_listed order by number desc limit 1) head`,
    projection: 'select version, number, hash from mail.answer_head',
  },
  {
    name: 'whether there is staff, in mail',
    owner: `select version, exists (select from auth.account where role = 'staff') from auth.staff`,
    projection: 'select version, has_staff from mail.staff',
  },
  {
    name: 'names in mail',
    owner: `select id, version, name from networks.profile
      union all select id, version, name from jobs.recruiter where ${NOT_DELETED}`,
    projection: 'select id, profile_version, profile_name from mail.person',
  },
  {
    name: 'hidden jobs and companies in mail',
    owner: `select id, version, hidden_because <> '{}' from jobs.job
      union all select id, version, hidden_because <> '{}' from jobs.company`,
    projection: 'select id, version, is_hidden from mail.hidden',
  },
  {
    name: 'jobs in chat',
    owner: 'select id, version, company_id, recruiter_id, title, status, hidden_because from jobs.job',
    projection: 'select id, version, company_id, recruiter_id, title, status, hidden_because from chat.job',
  },
  {
    name: 'members in chat',
    owner: `select id, member_version, company_id,
      case when ${NOT_DELETED} then role end from jobs.recruiter`,
    projection: 'select id, version, company_id, role from chat.member',
  },
  {
    // Those of companies in which nobody may converse keep their recruiter.
    name: 'responsible recruiters of rooms in chat',
    owner: `select id, recruiter_id from chat.room
      where company_id in (select company_id from chat.member where converses)`,
    projection: `select room.id, recruiter_id from chat.room
      join chat.member on member.id = recruiter_id and member.company_id = room.company_id and converses`,
  },
  {
    name: 'companies of rooms in chat',
    owner: `select id from chat.room where kind in ('recruiter', 'announcement')`,
    projection: 'select id from chat.room where company_id is not null',
  },
  {
    name: 'applications in chat',
    owner: `select id, version, job_id, company_id, applicant_id, withdrawn_at from ${OWNED_APPLICATIONS}`,
    projection: 'select id, version, job_id, company_id, applicant_id, withdrawn_at from chat.application',
  },
  {
    name: 'connections in chat',
    owner: `select id, version, low_id, high_id, case when withdrawn then 'fresh' else state end, connected_at
      from networks.connection`,
    projection: `select id, version, low_id, high_id, state, connected_at from chat.connection
      where low_id in (select id from auth.account) and high_id in (select id from auth.account)`,
  },
  {
    name: 'blocks in chat',
    owner: 'select id, version, blocker_id, blocked_id, active from networks.block',
    projection: `select id, version, blocker_id, blocked_id, active from chat.block
      where blocker_id in (select id from auth.account) and blocked_id in (select id from auth.account)`,
  },
  {
    name: 'applications in media',
    // An undone application has no account there, so it is not erased with one.
    owner: `select id, version, applicant_id, company_id, withdrawn_at from jobs.application
      where applicant_id in (select id from auth.account)`,
    projection: `select id, version, applicant_id, company_id, withdrawn_at from media.application
      where applicant_id is not null`,
  },
  ...['mail', 'media'].map((service) => ({
    name: `members in ${service}`,
    owner: `select id, member_version, company_id, case when ${NOT_DELETED} then role end
      from jobs.recruiter where id in (select id from auth.account)`,
    projection: `select id, version, company_id, role from ${service}.member`,
  })),
  ...['jobs', 'media'].map((service) => ({
    name: `reopened contacts in ${service}`,
    owner: REOPENINGS,
    projection: `select id, company_id, applicant_id, at from ${service}.reopening
      where id in (select id from (${REOPENINGS}) o)`,
  })),
  ...['jobs', 'networks', 'chat', 'mail', 'media', 'auth'].map((service) => ({
    name: `signing keys in ${service}`,
    owner: 'select kid, version from auth.token_key, auth.token_key_set',
    projection: `select kid, version from ${service}.signing_key`,
  })),
  ...['jobs', 'networks', 'chat', 'mail', 'media', 'auth'].map((service) => ({
    name: `revoked tokens in ${service}`,
    owner: 'select id, generation from auth.account where generation > 1',
    projection: `select account_id, revoked_before from ${service}.token_revocation where account_id in (select id from auth.account)`,
  })),
  ...['jobs', 'networks', 'chat', 'mail', 'media'].map((service) => ({
    name: `ended sessions in ${service}`,
    owner: 'select session_id, account_id from auth.ended_session',
    projection: `select session_id, account_id from ${service}.ended_session`,
  })),
  ...['jobs', 'networks', 'chat', 'mail', 'media'].map((service) => ({
    name: `tombstones in ${service}`,
    owner: 'select account_id, role from auth.tombstone',
    projection: `select account_id, role from ${service}.tombstone`,
  })),
  ...['auth', 'chat', 'jobs'].map((service) => ({
    name: `mail's keys in ${service}`,
    owner: 'select version from mail.encryption_key_set',
    projection: `select version from ${service}.mail_keys`,
  })),
];

/** Compares projections with their owners' tables, row by row. Returns the differences as sentences. */
export async function compareProjections(db: Client): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, owner, projection } of COMPARISONS) {
    for (const [one, other, difference] of [
      [owner, projection, 'the projection lacks'],
      [projection, owner, 'the projection has'],
    ] as const) {
      const { rows } = await db.query(`(${one}) except (${other})`);
      for (const row of rows) differences.push(`${name}: ${difference} ${JSON.stringify(row)}`);
    }
  }
  return differences;
}
