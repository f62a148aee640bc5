// How much people may write, in characters (code points) where nothing else is said. The schemas and the
// forms read it from here: a module without schemas, so that no page loads the schema library for a number.

import type { AccountRole } from './statuses.ts';

/** A text with at most this limit is one line: servers make blanks of line breaks and control characters. */
export const MAX_LINE = 500;

/** The texts of a job, by field. */
export const JOB_TEXTS = {
  title: 200,
  description: 10_000,
  location: 200,
  requirements: 10_000,
  benefits: 10_000,
} as const;

/** The facts of a job: the greatest numbers, and how many entries or characters. */
export const JOB_FACTS = {
  amount: 1_000_000_000_000,
  /** of a pay grade */
  grade: 100,
  places: 10,
  town: 100,
  remoteFrom: 50,
  /** a week */
  hours: 60,
  months: 120,
  positions: 999,
  questions: 8,
  question: 300,
  options: 10,
  option: 100,
  /** to a question that asks for a text */
  answer: 1_000,
} as const;

/** The texts of a company's profile, by field. */
export const COMPANY_TEXTS = {
  name: 200,
  location: 200,
  description: 10_000,
  website: 2_000,
  values: 10_000,
  mission: 10_000,
  vision: 10_000,
  culture: 10_000,
} as const;
export const COMPANY_CONTACT_TEXTS = {
  email: 254,
  phone: 50,
  address: 500,
  city: 100,
  state: 100,
  zip: 20,
  country: 100,
} as const;
export const COMPANY_DETAIL_TEXTS = { industry: 200, size: 200, type: 200 } as const;
/** Benefits, perks and awards: the number of entries, and the length of each. */
export const COMPANY_LIST = { entries: 50, entry: 500 } as const;
export const TEAM_TEXTS = { name: 200, position: 200 } as const;
export const SOCIAL_MEDIA_TEXTS = { name: 50, address: 2_000 } as const;

/** The texts of an applicant's profile, by field. */
export const APPLICANT_TEXTS = {
  skills: 2_000,
  gender: 100,
  education: 10_000,
  about: 10_000,
  discipline: 100,
  defaultMessage: 10_000,
} as const;
export const MAX_SOCIAL_POINTS = 1_000_000;

/** The texts of a recruiter's profile, by field. */
export const RECRUITER_TEXTS = { position: 200, companyName: COMPANY_TEXTS.name } as const;

/** Of an account. */
export const MAX_PERSON_NAME = 100;
/** Of an email address or a phone number. */
export const MAX_ADDRESS = 254;
/** The words of a report, and of the reply to a restriction. */
export const MAX_REPORT = 2_000;
/** Characters of the rule that staff name. */
export const MAX_RULE = 200;
export const MIN_PASSWORD = 6;
/** Of staff: NIST SP 800-63B asks for 8 beside a second factor, and for 15 without one. */
const MIN_STAFF_PASSWORD = 12;
export const minPassword = (role: AccountRole) => (role === 'staff' ? MIN_STAFF_PASSWORD : MIN_PASSWORD);
export const MAX_PASSWORD = 128;
/** Of a code that somebody types: of a message, of an authenticator app, or for recovery. */
export const MAX_CODE = 20;
export const MAX_PASSKEY_NAME = 100;

/** Of the message that goes along with an application. */
export const MAX_APPLICATION_MESSAGE = 10_000;
/** Of a chat message (C§5). */
export const MAX_MESSAGE = 4_000;
/** Of a note on an application, and how many colleagues it may mention. */
export const MAX_NOTE = 4_000;
export const MAX_NOTE_MENTIONS = 20;
/** Of the name of a list of applicants. */
export const MAX_LIST_NAME = 100;
/** Of a template's name, and how many templates a company may have. */
export const MAX_TEMPLATE_NAME = 100;
export const MAX_TEMPLATES = 50;
/** Of a recruiter's words in an email to applicants, and of its subject. */
export const MAX_WORDS = 4_000;
export const MAX_WORDS_SUBJECT = 200;

/** How many jobs an applicant may save, and how many of them by one call. */
export const MAX_SAVED_JOBS = 500;
export const MAX_SAVED_AT_ONCE = 100;
/** How many searches an applicant may save, and of the name of one. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 100;
/** How many jobs an e-mail about saved searches names. */
export const MAX_DIGEST_JOBS = 10;
/** How many applications one call may decide on: a whole selection. */
export const MAX_DECIDED_AT_ONCE = 1_000;
/** How often a page that recruiters look at asks what colleagues read and decide, milliseconds. */
export const ASK_AGAIN_MS = 4_000;

/** Of a skill as somebody types it; `MAX_SKILL_LENGTH` is that of its stored name. */
export const MAX_TYPED_SKILL = 100;
/** Of each text of a search, and how many skills it may name. */
export const MAX_SEARCH_TEXT = 200;
export const MAX_SEARCH_SKILLS = 10;
/** Of a search around a town, in kilometres. */
export const DISTANCES = [5, 10, 25, 50, 100] as const;
/** Of a search for jobs that close soon, in days. */
export const MAX_CLOSES_WITHIN = 60;
/** Of the words that people are searched by. */
export const MAX_PEOPLE_SEARCH = 100;
/** Of a search in messages. */
export const MAX_MESSAGE_SEARCH = 100;
/** Jobs are counted up to this number, which then means as many or more. */
export const MAX_COUNTED_JOBS = 1_000;
