import { chooseTexts } from '@firstrung/web-kit';

/** Texts that several features show. */
const en = {
  nav: {
    home: 'Home',
    livePostedJobs: 'Live Posted Jobs',
    allMyJobs: 'All My Jobs',
    messages: 'Messages',
    profile: 'Profile',
    companyProfile: 'Company Profile',
    settings: 'Settings',
    logout: 'Logout',
  },

  notGiven: 'Not given',

  table: {
    filters: 'Filter and sort',
    sort: 'Sort by',
    retry: 'Retry',
  },

  /** B§4, as recruiters read them. */
  applicationStatus: {
    accepted: 'accepted',
    'not reviewed': 'not reviewed',
    'nextSteps Shortlisted': 'nextSteps Shortlisted',
    'not up to snuff': 'not up to snuff',
    withdrawn: 'withdrawn',
  },

  /** B§5, in plain words. */
  rejectionReasons: {
    'position filled': 'The position has been filled',
    requestMessage: 'The message with the application',
    socialPoints: 'Social points',
    Differentgender: 'Another gender was asked for',
    other: 'Another reason',
    overqualified: 'Overqualified for this position',
    'project Counts': 'Number of projects',
  },

  jobStatus: {
    liveJobs: 'Live',
    hiddenJobs: 'Hidden',
    pausedJobs: 'Paused',
    draftJobs: 'Draft',
    deletedJobs: 'Deleted',
  },

  /** Before unsaved input is lost (B§2). */
  unsavedChanges: {
    unsaved: 'You have unsaved changes. Do you want to leave?',
    leave: 'Leave',
    stay: 'Stay',
  },

  image: {
    help: 'Cut to 480 by 500.',
    preview: 'How the picture will look',
    failed: 'Failed to upload image.',
    uploading: 'Please wait for the upload to complete',
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
