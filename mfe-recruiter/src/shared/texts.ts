import type { ApplicationStatus } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';

/** Texts that several features show. */
const en = {
  /** The day of the answer that an applicant was promised. */
  answer: {
    by: (day: string, isNext?: boolean) => `${isNext ? 'Next answer' : 'Answer'} by ${day}`,
    byWord: 'by',
    overdue: (day: string, isNext?: boolean) => `${isNext ? 'Next answer' : 'Answer'} overdue since ${day}`,
    asked: (name: string, day: string) => `${name} asked for an answer on ${day}`,
    isOverdue: 'Overdue',
    shortAsked: (day: string) => `Asked on ${day}`,
  },
  /** Each short one is a part of the one before, and as wide as a fifth of a phone. */
  nav: {
    home: 'Home',
    toReview: 'To review',
    waiting: 'waiting',
    livePostedJobs: 'Live Posted Jobs',
    allMyJobs: 'All My Jobs',
    allMyJobsShort: 'My Jobs',
    messages: 'Messages',
    profile: 'Profile',
    companyProfile: 'Company Profile',
    companyProfileShort: 'Company',
    settings: 'Settings',
    logout: 'Logout',
  },

  table: {
    filters: 'Filter',
    sort: 'Sort by',
    mine: 'Mine',
    everyones: "Everyone's",
    showAll: 'Show all',
    firstWords: 'Only the first eight words are searched for.',
  },

  /** Who has deleted their account. */
  formerColleague: 'Former colleague',

  /** The statuses as recruiters read them (B§4). */
  applicationStatus: {
    accepted: 'accepted',
    'not reviewed': 'not reviewed',
    'nextSteps Shortlisted': 'nextSteps Shortlisted',
    'not up to snuff': 'not up to snuff',
    withdrawn: 'withdrawn',
    deleted: 'deleted',
  } satisfies Record<ApplicationStatus | 'withdrawn' | 'deleted', string>,

  /** The same on a badge, in plain words and in the order in which applications go through them. */
  applicationBadge: {
    'not reviewed': 'Not reviewed',
    'nextSteps Shortlisted': 'Shortlisted',
    accepted: 'Accepted',
    'not up to snuff': 'Rejected',
    withdrawn: 'Withdrawn',
    deleted: 'Deleted',
  } satisfies Record<ApplicationStatus | 'withdrawn' | 'deleted', string>,

  /** What the overview counts of applications that nobody has decided on. */
  waiting: {
    new: 'new',
    waiting: 'waiting longer than 3 days',
  },

  /** With a decision that the applicant does not know of yet. */
  held: 'held, not sent yet',

  companyPages: {
    label: 'Pages of the company',
    profile: 'Profile',
    members: 'Members',
    templates: 'Templates',
    answers: 'Answers',
  },

  /** The question before unsaved changes are lost. */
  unsavedChanges: {
    question: 'You have unsaved changes. Do you want to leave?',
    leave: 'Leave',
    stay: 'Stay',
  },

  image: {
    help: 'Cropped to 480 × 500.',
    preview: 'Image preview',
    failed: 'Failed to upload image.',
    uploading: 'Please wait for the upload to complete',
  },
} as const;

export const texts = chooseTexts({ en });
