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
  /** Of a job that the operator hides. */
  restriction: {
    hidden: (board: string, reason: string) => `Hidden by ${board}: ${reason}`,
    rule: (rule: string) => `Rule: ${rule}.`,
    meaning: 'Only your company and those who have applied see it. You can still work on its applications.',
    reply: 'Reply in your settings',
  },
  /** Of what the operator approves before others see it. */
  review: {
    waits: (board: string, since: string) => `Waits for ${board} since ${since}.`,
    usually: (hours: number) =>
      plural(hours, { one: 'Usually answered within # hour.', other: 'Usually answered within # hours.' }),
    refused: (board: string, reason: string) => `Refused by ${board}: ${reason}`,
    shown: { nothing: 'Only your company sees it.', before: 'Others see the version before.' },
    sendAgain: 'Mend and send in again',
  },

  form: {
    titleMissing: 'Enter a job title',
    onePerLine: 'One per line',
    answer:
      'Each applicant gets the day by which you decide, you are reminded before it, and your page shows how often you kept it.',
    weekendsOnly: (countries: string) => `Weekends only: no holidays are known for ${countries}.`,
    noAnswer: 'No promise',
    membersOnly: (institution: string) => `Only confirmed members of ${institution} can apply`,
    places: 'Places and remote work',
    conditions: 'Conditions',
    publishing: 'Publishing',
    /** What a folded section says: its values, or one of these. */
    noPay: 'Pay not said',
    nothing: 'None',
    labelled: (label: string, value: string) => `${label}: ${value}`,
    symbolBar: 'Symbols for the requirements',
    skillsHelp: (max: number) => `Press comma or Enter after each. Up to ${max}.`,
    skillsFull: (max: number) => `Maximum of ${max} skills reached.`,
    skillAs: (skill: string) => `Will be added as “${skill}”.`,
    skillLong: (max: number) => `At most ${max} characters each.`,
    skillNothing: 'Only letters, digits and spaces count.',
    skillThere: (skill: string) => `“${skill}” is already in the list.`,
  },

  factsForm: {
    notSaid: 'Not said',
    pay: { amount: 'An amount', grade: 'A pay grade or agreement', unpaid: 'Not paid' },
    lowest: 'Pay, from',
    highest: 'Pay, up to',
    oneAmount: 'Leave empty if fixed',
    unit: 'Paid',
    units: { hour: 'An hour', month: 'A month', year: 'A year' },
    currency: 'Currency',
    grade: 'Grade or agreement',
    gradeHelp: 'For example “E 13 TV-L”',
    placesHelp: 'Type a town or a country and press Enter.',
    placesFull: (max: number) => `Maximum of ${max} places reached.`,
    placeUnknown: 'Not added yet. Choose a place of the list, or write the town and its country.',
    notByDistance: (town: string) =>
      `${town} isn’t known for sure: the job won’t be found by distance from it.`,
    noneByDistance: 'Not found by distance',
    take: (places: string) => `Use ${places}`,
    fromLocation: (places: string) => `Use ${places} from the location`,
    remote: { none: 'Not remote', anywhere: 'From anywhere', countries: 'Some countries' },
    countries: 'Countries to work from',
    countriesHelp: 'Type the beginning of a country and press Enter. Without one, the job is not remote.',
    countryUnknown: 'There is no country of this name.',
    hoursMax: 'Hours, up to',
    oneNumber: 'Empty for one number',
    start: { now: 'As soon as possible', day: 'On a day' },
    startDay: 'First day',
    length: { months: 'A number of months', until: 'Until a day' },
    months: 'Months',
    endDay: 'Last day',
    byHand: 'By hand',
    byItself: 'By itself',
    publishTime: 'Goes live at',
    publishTimeMissing: 'Choose the time at which it goes live, or “By hand”',
    publishHelp: 'By your clock. The job is a draft until then.',
    endOfDay: (city: string) => `Until 23:59 in ${city} time`,
    endOfDayThere: 'Until 23:59 where the first place is',
    endOfDayHere: 'Until 23:59 by the clock of this site',
    oneGender:
      'This title names people of one gender only. A neutral one, or “(all genders)”, invites everyone.',
    payRequired: 'Pay (required)',
    payRule: 'Jobs go live here only with their pay: an amount, a grade, or “Not paid”.',
    payMissing: 'Enter the pay, or choose that it is not said',
    gradeMissing: 'Enter the grade or agreement',
    notNumber: 'Enter a number',
    maxTooLow: 'This is less than the first number',
    payTooHigh: 'This is too much',
    hoursRange: (max: number) => `Enter 0.5 to ${max} hours, in halves`,
    wholeNumber: (max: number) => `Enter a whole number from 1 to ${max}`,
    dayInvalid: 'Enter a day of this century',
    endsFirst: 'This is before the first day',
  },

  /** What waits for an answer, over all jobs. */
  waiting: {
    loading: 'Loading what waits',
    title: (applications: number, sinceYesterday: number) =>
      plural(applications, {
        one: '# application waits for an answer',
        other: '# applications wait for an answer',
      }) + (sinceYesterday > 0 ? `, ${sinceYesterday} since yesterday` : ''),
    review: 'Review',
    overdue: (count: number) => `${count} overdue`,
  },

  createJob: {
    title: 'Create Job',
    create: 'Create Job',
    draft: 'Save as Draft',
    discard: 'Discard',
    view: 'View the job',
    /** What will happen by itself, beside the buttons. */
    closes: (day: string) => `Closes on ${day}`,
    copied: (title: string) => `A copy of “${title}”. The original stays unchanged.`,
    copiedWithoutDates: (title: string) =>
      `A copy of “${title}”, without its last day to apply. The original stays unchanged.`,
    again: (title: string) =>
      `A new edition of “${title}”, without its dates. It begins without applications, and whoever applied before may apply again.`,
    copyFailed: "Couldn't load the job to copy. You can write a new one.",
    loading: 'Loading the form',
    preview: 'Card preview',
    previewTitle: 'Your job',
    previewCompany: 'Your company',
  },

  editJob: {
    title: 'Edit Job',
    lead: 'Everyone who applied sees your changes.',
    save: 'Save',
  },

  allMyJobs: {
    title: 'All My Jobs',
    caption: 'All your jobs',
  },

  livePostedJobs: {
    title: 'Live Posted Jobs',
    caption: 'Your live jobs',
  },

  table: {
    loading: 'Loading your jobs',
    failedTitle: "Couldn't load your jobs",
    pages: 'Pages of jobs',
    filters: 'Filter jobs',
    search: 'Search title or location',
    views: 'Jobs by status',
    all: 'All',
    noneTitle: 'No matching jobs',
    none: 'Try fewer words or another view.',
    /** Of a view without a job. */
    emptyViews: {
      all: { title: 'No jobs yet', text: 'The jobs of your company appear here, drafts included.' },
      liveJobs: { title: 'No live jobs', text: 'Jobs appear here while they take applications.' },
      hiddenJobs: { title: 'No job is hidden', text: 'Jobs that you or the board hide appear here.' },
      pausedJobs: { title: 'No job is paused', text: 'Jobs that take no applications for now appear here.' },
      draftJobs: { title: 'No drafts', text: 'Jobs that only your company sees yet appear here.' },
      deletedJobs: { title: 'No job is deleted', text: 'Jobs that you delete appear here.' },
    },
    found: (jobs: number) =>
      jobs === 0 ? 'No matching jobs' : plural(jobs, { one: '# job matches', other: '# jobs match' }),
    columns: {
      title: 'Title',
      location: 'Location',
      postedBy: 'Responsible',
      applicants: 'Applicants',
      closes: 'Closes',
      status: 'Status',
      actions: 'Actions',
    },
    sorts: {
      date: { desc: 'Newest first', asc: 'Oldest first' },
      title: { asc: 'Title, A to Z', desc: 'Title, Z to A' },
      status: { asc: 'Status, live first', desc: 'Status, deleted first' },
      applicants: { desc: 'Most applicants first', asc: 'Fewest applicants first' },
      new: { desc: 'Most new applicants first', asc: 'Fewest new applicants first' },
      closes: { asc: 'Closing first', desc: 'Closing last' },
    },
    action: (title: string, state: string) => `Status of ${title}: ${state}`,
    closes: (day: string) => `closes ${day}`,
    newApplicants: (count: number) => `${count} new`,
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

  job: {
    back: 'All My Jobs',
    edit: 'Edit',
    more: 'More about this job',
    responsible: (member: string) => `Responsible: ${member}`,
    handOver: 'Hand over',
    duplicate: 'Duplicate job',
    again: 'Post again',
    formerEdition: 'Earlier edition',
    openFormer: 'Open it',
    publicPage: 'Public page',
    copyLink: 'Copy link',
    copied: 'Link copied.',
    notCopied: "Couldn't copy the link.",
    titleWhileLoading: 'Job details',
    loading: 'Loading the job',
    failed: 'Error fetching job details. Please try again.',
    missingTitle: 'Job not found',
    missing:
      'It may belong to another company, or to one that you are no longer a member of, or the link may be wrong.',
    created: 'Created',
    posted: 'Posted',
    notPosted: 'Not yet',
  },

  life: {
    stillOpen: (pausesOn: string) =>
      `Is this job still open? Nobody has tended to it for a while. Without an answer it is paused on ${pausesOn}.`,
    yes: 'Yes, it is',
    pause: 'Pause it',
    confirmFailed: "Couldn't confirm the job. Please try again.",
    /** @param until as “in 3 days” */
    closes: (until: string, day: string) => `Closes ${until} (${day}).`,
    extendBy: (days: number) => plural(days, { one: 'Extend by # day', other: 'Extend by # days' }),
    choose: 'Choose a date',
    extended: (day: string) => `The last day to apply is now ${day}.`,
    extendFailed: "Couldn't extend the job. Please try again.",
    closed: (day: string) => `Closed on ${day}.`,
    /** Of a draft, by itself. */
    goesLive: (time: string) => `Goes live on ${time}`,
    changeDate: 'Change',
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
    /** A field without a value. */
    empty: 'empty',
    /** The author of what a date has changed. */
    byDate: 'By its date',
    /** The author of what has happened because nobody has said that the job is open. */
    unanswered: 'No answer to “Still open?”',
    responsible: 'Responsible',
    more: 'Show earlier changes',
    changed: (field: string) => `${field} changed`,
  },

  /** The names of the 24 symbols of the symbol bar (B§2, B§9). */
  symbols: {
    '•': 'Bullet',
    '→': 'Arrow',
    '➤': 'Arrowhead',
    '⇒': 'Double arrow',
    '✓': 'Check',
    '☑': 'Checked box',
    '★': 'Star',
    '☆': 'Open star',
    '🎯': 'Target',
    '🚫': 'Prohibited',
    '✗': 'Cross',
    '📌': 'Pin',
    '💼': 'Briefcase',
    '💡': 'Bulb',
    '🚀': 'Rocket',
    '🛠️': 'Tools',
    '🎓': 'Graduation cap',
    '⏳': 'Hourglass',
    '▶': 'Play',
    '·': 'Dot',
    '◆': 'Diamond',
    '■': 'Square',
    '📅': 'Calendar',
    '🌍': 'Globe',
  },
  /** Of the questions that a job asks its applicants. */
  questions: {
    lead: (max: number) =>
      `Up to ${max}, asked when somebody applies. You see, sort and filter by the answers, and none rejects anyone by itself.`,
    add: 'Add a question',
    number: (position: number) => `Question ${position}`,
    text: 'Text of the question',
    kind: 'Kind of answer',
    options: 'Answers to choose from',
    optionsHelp: (max: number) => `One per line, 2 to ${max}`,
    required: 'Must be answered',
    up: (position: number) => `Move question ${position} up`,
    down: (position: number) => `Move question ${position} down`,
    remove: (position: number) => `Remove question ${position}`,
    formerPay:
      'This looks like a question for present or former pay. In the European Union, employers may not ask for it.',
    textMissing: 'Enter the question, or remove it',
    optionsMissing: 'Enter at least 2 answers',
    optionsMany: (max: number) => `At most ${max} answers`,
    optionLong: (max: number) => `Each answer has at most ${max} characters`,
    optionsSame: 'The answers must be different',
  },
} as const;

export const texts = chooseTexts({ en });
