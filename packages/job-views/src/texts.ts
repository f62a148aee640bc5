import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  job: {
    appliedMark: 'Applied',
    applyNow: 'Apply Now',
    signupToApply: 'SignUp to Apply',
    closed: 'Not taking applications',
    pausedBanner: 'This job is paused and is not taking applications.',
    closedBanner: 'The last day to apply is over.',
    notOpenBanner: 'This job is no longer open.',
    posted: (days: number) =>
      days === 0 ? 'Posted today' : plural(days, { one: 'Posted # day ago', other: 'Posted # days ago' }),
    /** The value of a fact whose label says that it was posted then. */
    daysAgo: (days: number) =>
      days === 0 ? 'Today' : plural(days, { one: '# day ago', other: '# days ago' }),
    submitted: (date: string) => `Submitted on ${date}`,
    titleAt: (job: string, company: string) => `${job} at ${company}`,
    statusTitle: 'Your application',
    description: 'Description',
    requirements: 'Requirements',
    skills: 'Skills',
    benefits: 'Benefits',
    company: 'Company Profile',
    backToJobs: 'All jobs',
    backToResults: 'Back to results',
    liveJobs: (jobs: number) => plural(jobs, { one: '# live job', other: '# live jobs' }),
    moreOf: (company: string) => `More jobs at ${company}`,
    similar: 'More like this',
    otherJobs: 'Other open jobs',
    ask: 'Ask about this job',
    share: 'Share',
    copied: 'The link is copied.',
    notCopied: 'The link could not be copied.',
    print: 'Print',
    printed: (address: string, day: string) => `${address} · printed on ${day}`,
    failedTitle: 'This job did not load',
    missingTitle: 'Job not found',
    missing: 'It may have been taken down, or the address is wrong.',
    takenDownTitle: 'This job was taken down',
    /** Deleted or a draft again: applicants are not shown which. */
    takenDown: 'The recruiter has taken this job off the board. See the result under Applied.',
    toApplied: 'Your applied jobs',
    loading: 'Loading the job',
    titleWhileLoading: 'Job',
    labels: {
      location: 'Location',
      employmentType: 'Employment type',
      posted: 'Posted',
      applicants: 'Applicants',
      answer: 'Answer',
    },
    /** The value of the fact about the answer that applicants are promised. */
    answerWithin: (days: number) =>
      plural(days, { one: 'Within # working day', other: 'Within # working days' }),
  },

  facts: {
    labels: {
      pay: 'Pay',
      places: 'Places',
      remoteFrom: 'Workplace',
      hours: 'Hours',
      start: 'Start',
      length: 'Length',
      closing: 'Last day to apply',
      positions: 'Positions',
    },
    pay: {
      hour: (amount: string) => `${amount} an hour`,
      month: (amount: string) => `${amount} a month`,
      year: (amount: string) => `${amount} a year`,
    },
    unpaid: 'Not paid',
    /** A town in its country. */
    place: (town: string, country: string) => `${town}, ${country}`,
    morePlaces: (first: string, more: number) => `${first} +${more}`,
    remoteFrom: (countries: string) => `Remote from ${countries}`,
    remoteFromMany: (countries: number) =>
      plural(countries, { one: 'Remote from # country', other: 'Remote from # countries' }),
    remoteFromAnywhere: 'Remote from anywhere',
    hours: (hours: string, most: number) =>
      plural(most, { one: '{hours} hour a week', other: '{hours} hours a week' }, { hours }),
    startNow: 'As soon as possible',
    starts: (day: string) => `Starts ${day}`,
    startsNow: 'Starts as soon as possible',
    months: (months: number) => plural(months, { one: '# month', other: '# months' }),
    until: (day: string) => `Until ${day}`,
    closes: (day: string) => `Closes ${day}`,
    /** The end of a day in a time zone that is not the reader's. */
    endOfDay: (day: string, city: string) => `${day}, 23:59 ${city} time`,
    positions: (positions: number) => plural(positions, { one: '# position', other: '# positions' }),
  },
  save: { save: 'Save', saved: 'Saved' },

  company: {
    established: 'Established',
    industry: 'Industry',
    size: 'Size',
    type: 'Type',
    location: 'Location',
    website: 'Website',
    email: 'Contact email',
    phone: 'Phone',
    address: 'Address',
    mission: 'Mission',
    vision: 'Vision',
    culture: 'Culture',
    values: 'Values',
    benefits: 'Benefits',
    perks: 'Perks',
    awards: 'Awards',
    loading: 'Loading the company',
    failedTitle: 'The company did not load',
  },

  companyPage: {
    about: 'About',
    contact: 'Contact',
    openJobs: 'Open jobs',
    search: 'Search these jobs',
    end: (company: string) => `You have seen every open job at ${company}.`,
    noneTitle: 'No open jobs right now',
    none: (company: string) => `Jobs at ${company} appear here as soon as they are posted.`,
    missingTitle: 'Company not found',
    missing: 'It may have left, or the address is wrong.',
    titleWhileLoading: 'Company',
  },

  list: {
    title: 'Open jobs',
    countOrMore: (count: string) => `${count}+`,
    remote: 'Remote',
    more: 'Show more jobs',
    loading: 'Loading jobs',
    end: 'You have seen every open job.',
    failedTitle: 'The jobs did not load',
    moreFailed: 'The next jobs did not load.',
    emptyTitle: 'No open jobs right now',
    empty: 'New ones appear here as soon as a company posts them.',
  },

  guestHome: {
    title: 'Jobs and internships',
    slidesLabel: 'What you can do here',
    slides: {
      start: {
        title: 'Your first job is one step away',
        text: 'Jobs and internships for people who are starting out, posted by the companies themselves.',
        action: 'See open jobs',
      },
      follow: {
        title: 'Apply once, and know where you stand',
        text: 'See when a recruiter opens your application, and what they decide.',
        action: 'Create an account',
      },
      look: {
        title: 'Look around before you sign up',
        text: 'Every job and every company is open to read. An account is for when you apply.',
        action: 'See open jobs',
      },
    },
  },

  search: {
    title: 'Search jobs',
    titleOf: (words: string) => `${words} – jobs`,
    titleIn: (place: string) => `Jobs in ${place}`,
    titleOfIn: (words: string, place: string) => `${words} – jobs in ${place}`,
    q: 'Job, skill or company',
    location: 'Location',
    place: 'Place',
    skills: 'Skills',
    company: 'Company',
    type: 'Employment type',
    anyType: 'Any',
    sort: 'Sort by',
    sorts: { newest: 'Newest first', relevance: 'Best match' },
    submit: 'Search',
    filtersTitle: 'Filters',
    filters: {
      payMin: 'Pays at least',
      payUnit: 'Paid by the',
      payUnits: { hour: 'Hour', month: 'Month', year: 'Year' },
      currency: 'Currency',
      hoursMin: 'Hours a week from',
      hoursMax: 'Hours a week up to',
      startBefore: 'Starts by',
      remoteFrom: 'Remote from',
      closing: 'Closes within',
      any: 'Any',
      days: (days: number) => plural(days, { one: '# day', other: '# days' }),
      payFrom: (pay: string) => `From ${pay}`,
      hoursFrom: (hours: number) =>
        plural(hours, { one: 'From # hour a week', other: 'From # hours a week' }),
      hoursTo: (hours: number) =>
        plural(hours, { one: 'Up to # hour a week', other: 'Up to # hours a week' }),
      startsBy: (day: string) => `Starts by ${day}`,
      closesWithin: (days: number) =>
        plural(days, { one: 'Closes within # day', other: 'Closes within # days' }),
    },
    payUnknown: (jobs: number) =>
      plural(jobs, { one: '# job doesn’t say its pay', other: '# jobs don’t say their pay' }),
    payInOtherUnits: (jobs: number) =>
      plural(jobs, {
        one: '# job pays in another unit or currency',
        other: '# jobs pay in another unit or currency',
      }),
    remove: (filter: string) => `Remove the filter ${filter}`,
    popular: 'Popular searches',
    results: 'Results',
    found: (count: number) => plural(count, { one: '# job', other: '# jobs' }),
    /** For a number with a plus sign. */
    foundMore: (count: string) => `${count} jobs`,
    oneCompany: 'One company',
    end: 'You have seen every matching job.',
    showing: 'Showing results for',
    noneAsTyped: (typed: string) => `No open job matches “${typed}”.`,
    noneTitle: 'No jobs match these filters',
    none: 'Try fewer or shorter words, or another location. New jobs appear here as soon as they are posted.',
    withoutFilters: 'Search without filters',
    all: 'Show all jobs',
  },
} as const;

/** Texts of the pages that the server renders too, before their remote is loaded. */
export const publicTexts = chooseTexts({ en });
