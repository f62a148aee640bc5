import { chooseTexts, plural } from '@firstrung/i18n';

const en = {
  job: {
    appliedMark: 'Applied',
    applyNow: 'Apply Now',
    signupToApply: 'SignUp to Apply',
    closed: 'Not taking applications',
    pausedBanner: 'This job is paused and is not taking applications.',
    notOpenBanner: 'This job is no longer open.',
    posted: (days: number) =>
      days === 0 ? 'Posted today' : plural(days, { one: 'Posted # day ago', other: 'Posted # days ago' }),
    /** The value of a fact whose label says that it was posted then. */
    daysAgo: (days: number) =>
      days === 0 ? 'Today' : plural(days, { one: '# day ago', other: '# days ago' }),
    submitted: (date: string) => `Submitted on ${date}`,
    atCompany: (company: string) => `at ${company}`,
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
    },
  },

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
    loading: 'Loading the company',
    failedTitle: 'The company did not load',
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
    filters: 'Filters',
    popular: 'Popular searches',
    results: 'Results',
    found: (count: number, more: boolean) =>
      more ? `More than ${count} jobs found` : plural(count, { one: '# job found', other: '# jobs found' }),
    end: 'You have seen every matching job.',
    showing: 'Showing results for',
    noneAsTyped: (typed: string) => `No open job matches “${typed}”.`,
    noneTitle: 'No matching jobs',
    none: 'Try fewer or shorter words, or another location. New jobs appear here as soon as they are posted.',
    withoutFilters: 'Search without filters',
    all: 'Show all jobs',
  },
} as const;

/** Texts of the pages that the server renders too, before their remote is loaded. */
export const publicTexts = chooseTexts({ en });
