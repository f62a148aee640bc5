import { chooseTexts } from '@firstrung/web-kit';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Every text of this front end. Those of A§8 stand letter for letter, odd spacing included. */
const en = {
  nav: {
    home: 'Home',
    projects: 'Projects',
    applied: 'Applied',
    settings: 'Settings',
    login: 'Login',
    signup: 'Signup',
    logout: 'Logout',
  },

  notices: {
    loginFirst: 'You are currently Logged-out, Please login !',
    applied: 'Job applied successfully!',
    appliedJobsFailed: 'Error fetching applied jobs',
    failed: 'An error occurred',
  },

  auth: {
    side: {
      title: 'Know where you stand.',
      lead: 'Every application shows its status, from applied to accepted.',
    },
    login: { title: 'Log in', lead: 'Good to see you again.', signup: 'Create an account' },
    signup: {
      title: 'Create your account',
      lead: 'One account to apply, and to follow every application.',
    },
  },

  /** A§4 */
  status: {
    Applied: 'Applied',
    'Under Review': 'Under Review',
    interviewing: 'interviewing',
    Accepted: 'Accepted',
    Rejected: 'Rejected',
    Withdrawn: 'Withdrawn',
  },

  withdraw: {
    button: 'Withdraw application',
    buttonFor: (job: string) => `Withdraw your application for ${job}`,
    title: (job: string) => `Withdraw your application for ${job}?`,
    text: 'The recruiter sees that you took it back. As long as the job is open, you can apply again.',
    keep: 'Keep it',
    done: 'Application withdrawn.',
  },

  job: {
    appliedMark: 'Applied',
    applyNow: 'Apply Now',
    signupToApply: 'SignUp to Apply',
    closed: 'Not taking applications',
    closedBanner: 'This job is paused and is not taking applications.',
    goneBanner: 'This job is no longer open.',
    postedToday: 'Posted today',
    posted: (days: number) => `Posted ${plural(days, 'day', 'days')} ago`,
    submitted: (date: string) => `Submitted on ${date}`,
    atCompany: (company: string) => `at ${company}`,
    statusTitle: 'Your application',
    timeline: 'What has happened so far',
    decision: 'Decision',
    description: 'Description',
    requirements: 'Requirements',
    skills: 'Skills',
    benefits: 'Benefits',
    company: 'Company Profile',
    backToJobs: 'All jobs',
    failedTitle: 'This job did not load',
    missingTitle: 'This job is not here',
    missing: 'It may have been taken down, or the address is not quite right.',
    loading: 'Loading the job',
    titleWhileLoading: 'Job',
    labels: {
      location: 'Location',
      employmentType: 'Employment type',
      posted: 'Posted on',
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

  jobs: {
    title: 'Open jobs',
    more: 'Show more jobs',
    loading: 'Loading jobs',
    end: 'You have seen every open job.',
    failedTitle: 'The jobs did not load',
    moreFailed: 'The next jobs did not load.',
    emptyTitle: 'No open jobs right now',
    empty: 'New ones appear here as soon as a company posts them.',
  },

  home: {
    title: 'Jobs',
    hero: 'Find the job that starts it all',
    lead: 'Apply in one step, and see where every application stands.',
    getStarted: 'Get Started',
    learnMore: 'Learn More',
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

  applied: {
    title: 'Your Applied Jobs',
    listLabel: 'Applications',
    previewTitle: 'Applied Jobs Preview',
    preview: 'This is a preview with made-up jobs. Log in to see the ones you applied to.',
    loginTitle: 'Login Required',
    loginText: 'Log in to see your applications and where they stand.',
    login: 'Login',
    signup: 'Create an account',
    failed: 'Error fetching applied jobs. Please try again.',
    failedTitle: 'Your applications did not load',
    emptyTitle: 'No Applied Jobs Yet',
    empty: 'Every job you apply to appears here, with its status.',
    explore: 'Explore Jobs',
    reasons: 'Why it was not a match',
    loading: 'Loading your applications',
    more: 'Show more applications',
    moreFailed: 'The next applications did not load.',
    retry: 'Retry',
    reasonWords: {
      'position filled': 'The position has been filled',
      requestMessage: 'The message with the application',
      socialPoints: 'Social points',
      Differentgender: 'Another gender was asked for',
      other: 'Another reason',
      overqualified: 'Overqualified for this position',
      'project Counts': 'Number of projects',
    },
    demo: {
      developer: {
        title: 'Junior Web Developer',
        company: 'Northlight Studio',
        location: 'Remote',
        status: 'interviewing',
        description: 'Build the pages our customers see first, together with a small team of designers.',
      },
      marketing: {
        title: 'Marketing Intern',
        company: 'Harbour & Finch',
        location: 'Lisbon',
        status: 'Under Review',
        description: 'Plan campaigns, write the words, and learn what makes people stop and read.',
      },
      data: {
        title: 'Data Analyst Trainee',
        company: 'Meridian Labs',
        location: 'Toronto',
        status: 'Applied',
        description: 'Turn questions into queries, and queries into answers that a team can act on.',
      },
    },
  },

  networks: {
    title: 'Project Networks',
    hero: 'Good work starts with people',
    lead: 'Meet others who are starting out, see what you have in common, and build something together.',
    start: 'See your networks',
    connections: (count: number) => plural(count, 'connection', 'connections'),
    loading: 'Loading your project networks',
    failedTitle: 'Your project networks did not load',
    failed: 'Error fetching project networks data. Please try again.',
    retry: 'Retry',
    loginTitle: 'Login Required',
    loginText: 'Log in to meet people and to see your connections.',
    login: 'Login',
    signup: 'Create an account',

    notices: {
      sent: 'Encouragement sent successfully!',
      sendFailed: 'Error sending encouragement. Please try again.',
      supported: 'Encouragement supported successfully!',
      supportFailed: 'Error supporting encouragement. Please try again.',
      removed: 'Network Removed!',
      removeFailed: 'Error network removing. Please try again.',
      declinedPolitely: 'Encouragement declined politely.',
      declinedHarshly: 'Encouragement declined harshly.',
      withdrawn: 'Request withdrawn.',
    },

    sections: {
      projectNetworkList: {
        title: 'My connections',
        empty: 'Nobody yet. Ask someone below, and they appear here once they accept.',
      },
      encourageReceived: { title: 'Requests received', empty: 'No requests right now.' },
      encourageSent: { title: 'Requests sent', empty: 'You are not waiting for anyone.' },
      declinePolitely: { title: 'Politely declined', empty: 'You have not told anyone “maybe later”.' },
      declineHarshly: { title: 'Harshly declined', empty: 'You have not told anyone “not right now”.' },
    },

    people: {
      title: 'People to meet',
      search: 'Search people',
      searchHelp: 'By name, discipline or skill',
      loading: 'Loading people',
      more: 'Show more people',
      moreFailed: 'The next people did not load.',
      failedTitle: 'These people did not load',
      emptyTitle: 'You know everyone here',
      empty: 'New people appear here as soon as they join.',
      noneTitle: 'Nobody found',
      none: (q: string) => `Nobody you could meet is found by “${q}”. Try fewer or shorter words.`,
    },

    connectedDays: (days: number) => `Connected for ${plural(days, 'day', 'days')}`,
    connectedToday: 'Connected today',
    waiting: 'Waiting for an answer',
    compatible: (percent: number) => `${percent}% compatible`,
    commonSkills: (common: number, all: number, names: string) =>
      `${common} of ${plural(all, 'skill', 'skills')} in common: ${names}`,
    moreSkills: (names: string, more: number) => `${names} and ${more} more`,
    noCommonSkills: 'No skills in common',
    commonDiscipline: (discipline: string) => `The same discipline: ${discipline}`,
    noCommonDiscipline: 'No discipline in common',

    connect: 'Connect',
    askAgain: 'Ask again',
    withdraw: 'Withdraw',
    accept: 'Accept',
    maybeLater: 'Maybe Later',
    notRightNow: 'Not Right Now',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'You are no longer connected then. Either of you can ask the other again.',
    keep: 'Keep',

    demo: {
      mara: { name: 'Mara Lindqvist', discipline: 'Interaction design' },
      tomas: { name: 'Tomás Rivera', discipline: 'Software engineering' },
      ines: { name: 'Inès Moreau', discipline: 'Environmental science' },
    },
  },
} as const;

export const texts = chooseTexts({ en }, document.documentElement.lang);
