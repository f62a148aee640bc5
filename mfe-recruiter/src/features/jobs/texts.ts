import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts of the job screens. */
const en = {
  /** The option that sets each status (B§4). */
  statusActions: {
    liveJobs: 'Start Applications',
    hiddenJobs: 'Hide Job',
    pausedJobs: 'Stop Applications',
    draftJobs: 'Save in Drafts',
    deletedJobs: 'Delete Job',
  },

  /** Labels of the fields, in the form, on the page and in the history. */
  fields: {
    title: 'Job Title',
    location: 'Location',
    employmentType: 'Employment type',
    description: 'Description',
    requirements: 'Requirements',
    skills: 'Skills',
    benefits: 'Benefits',
    answerWithin: 'Answer',
  },
  facts: {
    pay: 'Pay',
    places: 'Places',
    remoteFrom: 'Remote from',
    hours: 'Hours a week',
    startsOn: 'Start',
    endsOn: 'End',
    months: 'Months',
    positions: 'Number of places',
    closesOn: 'Last day to apply',
    publishAt: 'Goes live',
    questions: 'Questions',
  },
  answerWithin: (days: number) =>
    plural(days, { one: 'Within # working day', other: 'Within # working days' }),
  /** Stands for a field without a value. */
  emptyValue: 'empty',

  form: {
    titleMissing: 'Enter a job title',
    onePerLine: 'One per line',
    answer: 'Applicants see the day, and you are reminded before it. Nobody is rejected by it.',
    noAnswer: 'No promise',
    symbolBar: 'Symbols for the requirements',
    skillsHelp: (max: number) => `Press comma or Enter after each. Up to ${max}.`,
    skillsFull: (max: number) => `Maximum of ${max} skills reached.`,
    skillAs: (skill: string) => `Will be added as “${skill}”.`,
    skillLong: (max: number) => `At most ${max} characters each.`,
    skillNothing: 'Only letters, digits and spaces count.',
    skillThere: (skill: string) => `“${skill}” is already in the list.`,
  },

  createJob: {
    title: 'Create Job',
    lead: 'Describe the job, where it is and who it would suit.',
    create: 'Create Job',
    draft: 'Save as Draft',
    discard: 'Discard',
    view: 'View the job',
    allFields: 'All fields',
    copied: (title: string) => `A copy of “${title}”. The original stays unchanged.`,
    copyFailed: "Couldn't load the job to copy. You can write a new one.",
    loading: 'Loading the job to copy',
    preview: 'Card preview',
    previewTitle: 'Your job',
    previewCompany: 'Your company',
    noJobsTitle: 'No jobs yet',
    noJobs: 'The jobs that your colleagues post appear here.',
  },

  editJob: {
    title: 'Edit Job',
    lead: 'Everyone who applied sees your changes.',
    save: 'Save',
    cancel: 'Cancel',
    conflictTitle: 'This job was saved elsewhere in the meantime',
    conflictTitleBy: (colleague: string) => `${colleague} saved this job in the meantime`,
    conflictLead: 'The same fields were changed there and here. Choose a version of each, then save.',
    mergedLead: 'The form now has both changes. Review them, then save.',
    notAllowedTitle: 'Your role cannot edit jobs',
    notAllowed: 'Owners and recruiters of the company can.',
    toJob: 'To the job',
  },

  allMyJobs: {
    title: 'All My Jobs',
    lead: 'Everything you have posted or saved. Deleted jobs are a status of the filter.',
    leadOfSeveral:
      'Everything that you and your colleagues have posted or saved. Deleted jobs are a status of the filter.',
    create: 'Create Job',
    emptyTitle: 'No jobs yet',
    empty: 'The jobs you create appear here, drafts included.',
    caption: 'All your jobs',
  },

  livePostedJobs: {
    title: 'Live Posted Jobs',
    lead: 'What applicants can find and apply to right now.',
    create: 'Create Job',
    emptyTitle: 'No live jobs',
    empty: 'Jobs appear here while they take applications.',
    caption: 'Your live jobs',
  },

  table: {
    loading: 'Loading your jobs',
    failedTitle: "Couldn't load your jobs",
    pages: 'Pages of jobs',
    filters: 'Filter jobs',
    search: 'Search title or location',
    anyStatus: 'Any status',
    showDeleted: 'Show deleted jobs',
    withoutDeleted: 'All but deleted',
    withApplications: (which: string) => `With applicants: ${which}`,
    noneTitle: 'No matching jobs',
    none: 'Try fewer words or another status.',
    found: (jobs: number) =>
      jobs === 0 ? 'No matching jobs' : plural(jobs, { one: '# job matches', other: '# jobs match' }),
    showAll: 'Show all',
    mine: 'Mine',
    everyones: "Everyone's",
    columns: {
      title: 'Title',
      location: 'Location',
      postedBy: 'Posted by',
      applicants: 'Applicants',
      created: 'Created',
      status: 'Status',
      actions: 'Actions',
    },
    sorts: {
      date: { desc: 'Newest first', asc: 'Oldest first' },
      title: { asc: 'Title, A to Z', desc: 'Title, Z to A' },
      status: { asc: 'Status, live first', desc: 'Status, deleted first' },
      applicants: { desc: 'Most applicants first', asc: 'Fewest applicants first' },
      new: { desc: 'Most new applicants first', asc: 'Fewest new applicants first' },
    },
    action: (title: string) => `Status of ${title}`,
    change: 'Change',
    newApplicants: (count: number) => `${count} new`,
    waitingApplicants: (count: number) => `${count} waiting`,
    statusFailed: 'Error updating job status. Please try again.',
  },

  deleteJob: {
    title: (job: string) => `Delete “${job}”?`,
    text: (applicants: number) =>
      plural(applicants, {
        one: '# applicant has applied. They keep the job in their applications, and nobody else can see it.',
        other: '# people have applied. They keep the job in their applications, and nobody else can see it.',
      }),
    waiting: (applicants: number) =>
      plural(applicants, {
        one: '# applicant waits for an answer, and still does when the job is deleted.',
        other: '# applicants wait for an answer, and still do when the job is deleted.',
      }),
    showWaiting: 'Show who waits',
    confirm: 'Delete Job',
  },

  goLive: {
    title: 'Go live with details missing?',
    text: 'Applicants would not find here:',
    missing: {
      company: 'The name of your company, so they would not know who is hiring',
      description: 'A description of the job',
      location: 'Where the job is',
    },
    edit: 'Edit the job',
    companyProfile: 'Open the company profile',
    confirm: 'Go live anyway',
  },

  statusConflict: {
    title: (job: string) => `“${job}” was just changed`,
    lead: 'The status of this job was changed elsewhere in the meantime. Which status should it have?',
    leadBy: (colleague: string) =>
      `${colleague} changed the status of this job in the meantime. Which status should it have?`,
    theirs: 'Current status',
    mine: 'Your choice',
    keep: (status: string) => `Keep as ${status}`,
    change: (status: string) => `Change to ${status}`,
  },

  job: {
    back: 'All My Jobs',
    edit: 'Edit',
    more: 'More about this job',
    responsible: (company: string, member: string) => `${company} · Posted by ${member}`,
    handOver: 'Hand over',
    copy: 'Copy',
    publicPage: 'Public page',
    copyLink: 'Copy link',
    linkCopied: 'Link copied.',
    copyLinkFailed: "Couldn't copy the link.",
    titleWhileLoading: 'Job details',
    loading: 'Loading the job',
    failed: 'Error fetching job details. Please try again.',
    missingTitle: 'Job not found',
    missing: 'It may belong to another company, or the link may be wrong.',
    applicants: 'Number of applicants',
    created: 'Created',
    posted: 'Posted',
    notPosted: 'Not yet',
  },

  handOver: {
    title: (job: string) => `Hand over “${job}”?`,
    text: (member: string) =>
      `${member} is responsible for this job now. Who takes over is shown with it and gets its notifications. Everyone in the company still sees it.`,
    to: 'Who takes over?',
    self: (name: string) => `${name} (you)`,
    nobody: 'Nobody else in the company can be responsible for a job. Readers cannot.',
    confirm: 'Hand over',
  },

  history: {
    title: 'Changes',
    created: 'Created the job.',
    /** The author of what a date has changed. */
    byDate: 'By its date',
    responsible: 'Responsible',
    more: 'Show earlier changes',
    changed: (field: string) => `${field} changed`,
  },

  symbols: {
    bullet: 'Bullet',
    arrow: 'Arrow',
    arrowhead: 'Arrowhead',
    doubleArrow: 'Double arrow',
    check: 'Check',
    checkBox: 'Checked box',
    star: 'Star',
    openStar: 'Open star',
    target: 'Target',
    prohibited: 'Prohibited',
    cross: 'Cross',
    pin: 'Pin',
    briefcase: 'Briefcase',
    bulb: 'Bulb',
    rocket: 'Rocket',
    tools: 'Tools',
    graduationCap: 'Graduation cap',
    hourglass: 'Hourglass',
    play: 'Play',
    dot: 'Dot',
    diamond: 'Diamond',
    square: 'Square',
    calendar: 'Calendar',
    globe: 'Globe',
  },
} as const;

export const texts = chooseTexts({ en });
