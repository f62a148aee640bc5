// Made from schema.sql: npx vitest run --project int infra/all-in-one/tests/columns.int.test.ts -u

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Columns {
  company: {
    id: string;
    version: number;
    name: string;
    logo: string | null;
    logo_request: string | null;
    photo: string | null;
    photo_request: string | null;
    description: string;
    location: string;
    established: string | null;
    website: string;
    values: string;
    mission: string;
    vision: string;
    culture: string;
    contact: ColumnType<unknown, string, string>;
    additional_details: ColumnType<unknown, string, string>;
    benefits: string[];
    perks: string[];
    awards: string[];
    team: ColumnType<unknown, string, string>;
    social_media: ColumnType<unknown, string, string>;
    created_at: Date;
    updated_at: Date;
    updated_by: string | null;
    closed_at: Date | null;
    site: Generated<string>;
    slug: string | null;
    hidden_because: Generated<string[]>;
    restriction: ColumnType<unknown, string, string> | null;
    trust: Generated<string>;
    proposed: ColumnType<unknown, string, string> | null;
    waits_since: Date | null;
    refused: ColumnType<unknown, string, string> | null;
    site_proof: ColumnType<unknown, string, string> | null;
    site_checked_at: Date | null;
  };
  recruiter: {
    id: string;
    version: number;
    account_version: number;
    name: string;
    name_overridden: Generated<boolean>;
    email_or_phone: string;
    position: string;
    profile_image: string | null;
    image_request: string | null;
    hidden_because: Generated<string[]>;
    deletion_due: Date | null;
    company_id: string;
    role: string;
    member_version: Generated<number>;
    successor_id: string | null;
    joined_at: Date;
  };
  invitation: {
    id: string;
    company_id: string;
    email: string;
    role: string;
    invited_by: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  company_slug: {
    slug: string;
    company_id: string;
    since: Date;
  };
  skill: {
    id: string;
    name: string;
  };
  skill_spelling: {
    spelling: string;
    skill_id: string;
  };
  job: {
    id: string;
    company_id: string;
    recruiter_id: string;
    version: number;
    title: string;
    description: string;
    location: string;
    requirements: string;
    benefits: string;
    skills: string[];
    employment_type: string;
    answer_within: number | null;
    facts: ColumnType<unknown, string | undefined, string>;
    closes_on: string | null;
    closes_zone: string | null;
    closes_at: Date | null;
    publish_at: Date | null;
    confirmed_at: Date | null;
    alive_at: Generated<Date>;
    asked_at: Date | null;
    warned_for: string | null;
    relisted_from: string | null;
    created_at: Date;
    updated_at: Date;
    posted_at: Date | null;
    first_public_at: Date | null;
    status: string;
    hidden_status: string | null;
    hidden_because: Generated<string[]>;
    restriction: ColumnType<unknown, string, string> | null;
    proposed: ColumnType<unknown, string, string> | null;
    waits_since: Date | null;
    refused: ColumnType<unknown, string, string> | null;
    status_rank: GeneratedAlways<number>;
  };
  review_mode: {
    mode: string;
  };
  approval_decision: {
    id: string;
    company_id: string;
    waited_since: Date;
    decided_at: Date;
    is_approved: boolean;
  };
  company_mark: {
    mark: string;
    company_id: string;
    until: Date;
  };
  lookup_key: {
    id: Generated<boolean>;
    encrypted: string;
  };
  refusal_text: {
    id: string;
    title: string;
    text: string;
  };
  job_history: {
    job_id: string;
    version: number;
    changes: ColumnType<unknown, string, string>;
    changed_at: Date;
    changed_by: string;
  };
  job_search: {
    job_id: string;
    posted_at: Date;
    words: string;
    facets: string[];
  };
  job_facet: {
    facet: string;
    posted_at: Date;
    job_id: string;
  };
  search_prefix: {
    word: string;
    company_id: string;
  };
  company_to_index: {
    company_id: string;
    last_job: string | null;
  };
  search_term: {
    term: string;
  };
  applicant: {
    id: string;
    account_version: Generated<number>;
    account_name: Generated<string>;
    email_or_phone: Generated<string>;
    profile_version: Generated<number>;
    name: string | null;
    skills: Generated<string>;
    skill_words: Generated<string>;
    social_points: number | null;
    education: Generated<string>;
    about: Generated<string>;
    profile_picture: string | null;
    resume: string | null;
    default_message: Generated<string>;
    hidden_because: Generated<string[]>;
    deleted_at: Date | null;
    folded_texts: string | null;
    folded_skills: string | null;
  };
  application: {
    id: string;
    job_id: string;
    company_id: string;
    recruiter_id: string;
    applicant_id: string;
    version: number;
    status: string;
    rejection_reasons: string[];
    request_message: string;
    message_profile_version: number | null;
    submitted_at: Date;
    reviewed_at: Date | null;
    accepted_at: Date | null;
    withdrawn_at: Date | null;
    withdrawn_profile: ColumnType<unknown, string, string> | null;
    sent_resume: string | null;
    member_at: Date | null;
    before_resubmission: ColumnType<unknown, string, string> | null;
    held: ColumnType<unknown, string, string> | null;
    tell_at: Date | null;
    received_rank: GeneratedAlways<number>;
    sort_name: Generated<string>;
    folded_texts: string | null;
    folded_skills: string | null;
  };
  lapsed_decision: {
    id: string;
    application_id: string;
    company_id: string;
    job_id: string;
    applicant_id: string;
    decided_by: string;
  };
  decided_application: {
    recruiter_id: string;
    client_id: string;
    decision_hash: string;
    application_id: string;
    result: ColumnType<unknown, string, string>;
    ended: string | null;
    decided_at: Date;
  };
  application_answers: {
    application_id: string;
    submitted_at: Date;
    applicant_id: string;
    answers: ColumnType<unknown, string, string>;
  };
  answer_promise: {
    id: Generated<string>;
    application_id: string | null;
    company_id: string;
    job_id: string;
    is_next: Generated<boolean>;
    promised_on: string;
    answer_by: string;
    half_on: string;
    four_fifths_on: string;
    asked_at: Date | null;
    reminded: Generated<number>;
    remind_on: GeneratedAlways<string | null>;
    answered_on: string | null;
    withdrawn_on: string | null;
    is_missed_told: Generated<boolean>;
    secret: Generated<string>;
    receipt_hash: GeneratedAlways<string>;
  };
  answer_key: {
    kid: string;
    public_jwk: ColumnType<unknown, string, string>;
    private_key: string;
    active_from: Date;
  };
  answer_key_set: {
    id: Generated<boolean>;
    version: number;
  };
  answer_head: {
    number: number;
    night: string;
    token: string;
    leaves: string[];
    next_kid: string;
    is_listed: Generated<boolean>;
    is_restored: Generated<boolean>;
  };
  answer_line: {
    receipt_hash: string;
    company_id: string;
    month: string;
    outcome: string;
    head: number;
    listed_until: string | null;
  };
  service_secret: {
    id: Generated<boolean>;
    secret: string;
  };
  saved_job: {
    applicant_id: string;
    job_id: string;
    saved_at: Date;
    told_version: number;
  };
  saved_job_news: {
    job_id: string;
    version: number;
    closes_on: string | null;
    happened_at: Date;
  };
  saved_search: {
    id: string;
    applicant_id: string;
    name: string;
    search: ColumnType<unknown, string, string>;
    every: string;
    is_paused: Generated<boolean>;
    saved_at: Date;
    looked_at: Date;
    look_at: Date;
    digest_at: Date | null;
  };
  found_job: {
    search_id: string;
    job_id: string;
  };
  undone_application: {
    id: string;
    version: number;
    job_id: string;
    company_id: string;
    recruiter_id: string;
    applicant_id: string;
    submitted_at: Date;
  };
  application_history: {
    application_id: string;
    version: number;
    change: string;
    status: string;
    rejection_reasons: string[];
    changed_at: Date;
    changed_by: string;
    words: string | null;
  };
  application_note: {
    id: string;
    application_id: string;
    author_id: string;
    template: string;
    mention_ids: string[];
    notified_ids: string[];
    client_id: string | null;
    created_at: Date;
    edited_at: Date | null;
  };
  applicant_list: {
    id: string;
    job_id: string;
    name: string;
    updated_at: Date;
    updated_by: string | null;
  };
  applicant_list_member: {
    list_id: string;
    position: number;
    applicant_id: string;
  };
  message_template: {
    id: string;
    company_id: string;
    name: string;
    use: string;
    subject: string;
    text: string;
    updated_at: Date;
    updated_by: string | null;
  };
  written_message: {
    id: string;
    client_id: string;
    recruiter_id: string;
    company_id: string;
    job_id: string;
    subject: string | null;
    text: string | null;
    count: number;
    created_at: Date;
  };
  written_message_recipient: {
    message_id: string;
    application_id: string;
    applicant_id: string;
  };
  sent_message: {
    application_id: string;
    message_id: string;
    applicant_id: string;
    company_id: string;
    recruiter_id: string;
    subject: string;
    text: string;
    sent_at: Date;
  };
  written_email: {
    id: string;
    recruiter_id: string;
    at: Date;
  };
  reopening: {
    id: string;
    version: number;
    company_id: string;
    applicant_id: string;
    at: Date;
  };
  mail_keys: {
    id: Generated<boolean>;
    version: number;
    keys: ColumnType<unknown, string, string>;
  };
  restriction_event: {
    id: string;
    subject: string;
    subject_id: string;
    restriction_id: string;
    action: string;
    reason: string;
    rule: string | null;
    acted_by: string;
    at: Date;
  };
}
