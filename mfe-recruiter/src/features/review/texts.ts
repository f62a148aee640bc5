import { chooseTexts, formatNumber, plural } from '@firstrung/i18n';

/** Of what a decision sends, `inTime` being like " in 2 days". */
const emails =
  (forms: { one: string; other: string }) =>
  (people: number, inTime: string): string =>
    plural(people, forms, { in: inTime });

/** Texts of one application. */
const en = {
  institution: 'the institution',
  application: {
    titleWhileLoading: 'Application',
    titleOf: (name: string, job: string) => `${name}, ${job}`,
    back: 'Applicants',
    backToJobs: 'All My Jobs',
    openPage: 'Open on a page of its own',
    appliedOn: (day: string) => `Applied on ${day}`,
    membership: 'Membership',
    memberOf: (institution: string, day: string) => `Confirmed member of ${institution}, on ${day}`,
    others: (applications: number) =>
      plural(applications, { one: 'Another application to you:', other: '# other applications to you:' }),
    decidedBy: (name: string) => `by ${name}`,
    loading: 'Loading the application',
    failedTitle: "Couldn't load the application",
    missingTitle: 'Application not found',
    missing:
      'It may belong to another company, or to one that you are no longer a member of, or the link may be wrong.',
    withdrawn: (day: string) => `The applicant withdrew this application on ${day}.`,
    deleted: (day: string) =>
      `The applicant deleted their account on ${day}, so there is nothing left to read or to decide.`,
    photoOf: (name: string) => `Photo of ${name}`,
    contact: 'Contact',
    resume: 'Resume',
    openResume: 'Open the resume',
    resumeHost: (host: string) => `at ${host}`,
    leaveTitle: (host: string) => `Open a page at ${host}?`,
    leaveText:
      'The applicant chose this address, and it is not part of this site. Do not enter your password there.',
    leave: 'Open the page',
    downloadResume: 'Download the resume',
    noResume: 'No Resume Attached',
    socialPoints: (points: number | null) =>
      `Social points: ${points === null ? 'not given' : formatNumber(points)}. Applicants give them to themselves for volunteering, clubs and community work.`,
    answers: 'Answers',
    message: 'Message',
    skills: 'Skills',
    education: 'Education',
    about: 'About',
    rejectionReasons: 'Rejection reasons',
  },

  conversation: {
    send: 'Send Message',
    sendToAll: 'Send Message to All Applicants',
  },

  /** A resume that was uploaded. */
  resume: {
    asPages: 'Show its pages',
    asText: 'Show its text',
    loading: 'Loading the resume',
    page: ({ page, total }: { page: number; total: number }) => `Page ${page} of ${total}`,
    failed: "The resume can't be shown here. Download it to read it.",
    downloadOnly: 'Only PDFs can be shown here.',
  },

  /** A line that is only on paper. */
  print: {
    printed: (address: string, day: string) => `${address} · printed on ${day}`,
  },

  /** The reasons of B§5 in plain words. */
  rejectionReasons: {
    'position filled': 'The position has been filled',
    requestMessage: 'The message with the application',
    socialPoints: 'Social points',
    Differentgender: 'Another gender was asked for',
    other: 'Another reason',
    overqualified: 'Overqualified for this position',
    'project Counts': 'Number of projects',
  },

  history: {
    title: 'History',
    changes: { submitted: 'Applied', reviewed: 'Opened', withdrawn: 'Withdrawn' },
    said: 'What the e-mail said',
    emailed: 'E-mail sent',
  },

  /** What the company notes for itself. */
  notes: {
    loading: 'Loading the notes',
    failedTitle: "Couldn't load the notes",
    label: 'New note',
    editLabel: 'Edit the note',
    help: 'Only your company sees notes. The applicant may ask to see what you have written about them.',
    mentionHelp: 'Type @ to mention a colleague.',
    save: 'Save note',
    saved: 'Note saved.',
    edit: 'Edit',
    edited: 'edited',
    delete: 'Delete',
    deleteQuestion: 'Delete this note?',
    deleted: 'Note deleted.',
  },

  decision: {
    /** Which email a decision sends, and when. */
    sent: {
      none: 'No e-mail.',
      accepted: emails({ one: 'An e-mail{in}.', other: '# e-mails{in}.' }),
      'nextSteps Shortlisted': emails({ one: 'A short e-mail{in}.', other: '# short e-mails{in}.' }),
      neutral: emails({ one: 'A neutral e-mail{in}.', other: '# neutral e-mails{in}.' }),
      withReasons: emails({
        one: 'An e-mail with the reasons{in}.',
        other: '# e-mails with the reasons{in}.',
      }),
      own: emails({ one: 'An e-mail in your words{in}.', other: '# e-mails in your words{in}.' }),
      ownWithReasons: emails({
        one: 'An e-mail in your words, with the reasons,{in}.',
        other: '# e-mails in your words, with the reasons,{in}.',
      }),
    },
    explain: 'Say the reasons in the e-mail',
    reasons: 'Rejection reasons',
    reasonsHelp: 'The applicant can see these.',
    bar: 'Decide',
    verbs: {
      'nextSteps Shortlisted': 'Shortlist',
      accepted: 'Accept',
      'not up to snuff': 'Reject',
      'not reviewed': 'Set to “not reviewed”',
    },
    many: (verb: string, people: number) =>
      plural(people, { one: '{verb} # applicant', other: '{verb} # applicants' }, { verb }),
    more: 'More about this application',
    invitation: 'Invitation:',
    changeWords: 'change',
    /** What whoever is shortlisted is promised. */
    nextAnswer: {
      label: 'Next answer',
      within: (days: number) =>
        plural(days, { one: 'next answer within # working day', other: 'next answer within # working days' }),
      interview: 'Until the interview on …',
      day: 'Day of the interview',
      until: (day: string) => `next answer until the interview on ${day}`,
    },
    statusOf: (name: string, status: string) => `Status of ${name}: ${status}`,
    others: (people: number) => plural(people, { one: '# other', other: '# others' }),
    title: (who: string | number) =>
      typeof who === 'string'
        ? `Status of ${who}`
        : plural(who, { one: 'Status of # applicant', other: 'Status of # applicants' }),
    refused: (applications: number, status: string, by: string) =>
      plural(
        applications,
        {
          one: 'This application was changed {by} in the meantime, so it was not set to “{status}”. This is its current status.',
          other:
            'These applications were changed {by} in the meantime, so they were not set to “{status}”. These are their current statuses.',
        },
        { status, by },
      ),
    changed: (status: string, by: string) =>
      `This was set to “${status}” ${by} since you opened it. Your choices here are kept.`,
    by: (colleagues: string) => `by ${colleagues}`,
    elsewhere: 'elsewhere',
    lookAgain: 'Decide again',
    selected: (people: number) =>
      plural(people, {
        one: '# applicant is selected: the bar below the list and the keys decide on the selection.',
        other: '# applicants are selected: the bar below the list and the keys decide on the selection.',
      }),
    keep: (applications: number) => plural(applications, { one: 'Keep it', other: 'Keep them' }),
    change: (applications: number) =>
      plural(applications, { one: 'Change it anyway', other: 'Change them anyway' }),
    reasonNotInUse: (reason: string) => `“${reason}” is not available here.`,
    statusUpdated: 'Status updated successfully!',
    reasonsUpdated: 'Rejection reasons updated successfully!',
    statusFailed: 'Error updating status. Please try again.',
    reasonsFailed: 'Error updating rejection reasons. Please try again.',
  },

  /** Decisions that their applicants do not know of yet. */
  held: {
    reasons: 'Reasons changed',
    decidedBy: (decided: string, name: string) => `${decided} by ${name}`,
    you: 'you',
    about: (decided: string, applicants: string) => `${decided}: ${applicants}`,
    people: (people: number) => plural(people, { one: '# applicant', other: '# applicants' }),
    in: (clock: string) => `in ${clock}`,
    soon: 'within a minute',
    sent: (inTime: string) => `e-mail ${inTime}`,
    takesEffect: (inTime: string) => `takes effect ${inTime}`,
    mark: (inTime: string) => `held · ${inTime}`,
    unknown: 'The applicant does not know yet.',
    next: (answer: string) => `Promised: ${answer}.`,
    willSay: 'The e-mail will say:',
    undo: 'Undo',
    nothing: 'Nothing of this tab is held.',
    notMade: 'The decision had not arrived: nothing was decided.',
    /** The reply was lost. */
    unsure: (decided: string) =>
      `It is not known whether this was decided: ${decided}. Try again: nobody is told twice.`,
    tryAgain: 'Try again',
    sendNow: 'Send now',
    takeEffectNow: 'Take effect now',
    done: {
      undo: (decisions: number, name?: string) =>
        plural(
          decisions,
          {
            one: name ? 'Undone: {name}. The applicant was told nothing.' : '# decision undone.',
            other: '# decisions undone. The applicants were told nothing.',
          },
          { name: name ?? '' },
        ),
      send: (decisions: number) =>
        plural(decisions, {
          one: 'The decision has taken effect.',
          other: '# decisions have taken effect.',
        }),
    },
    /** Of decisions that were to be undone or sent, and in whose place others are held. */
    changed: (decisions: number, names: string) =>
      plural(
        decisions,
        {
          one: 'Decided again by {names} since, which stays.',
          other: '# were decided again by {names} since, and stay.',
        },
        { names },
      ),
    late: (decisions: number) =>
      plural(decisions, {
        one: 'Too late: this decision is not held any more.',
        other: 'Too late: # decisions are not held any more.',
      }),
    failed: {
      undo: 'Error undoing the decision. Please try again.',
      send: 'Error sending the decision. Please try again.',
    },
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    show: 'Keyboard shortcuts',
    on: 'Use keyboard shortcuts',
    onHelp: 'They are off while you type. Turn them off completely if they get in the way.',
    keys: {
      j: 'Next applicant',
      k: 'Previous applicant',
      '↓ ↑ ← →': 'Move in the table',
      x: 'Mark the applicant, or not, and go on to the next',
      Enter: 'Open the application',
      s: 'Shortlist, alone or all that are marked',
      a: 'Accept, alone or all that are marked',
      r: 'Reject: choose reasons, then Enter',
      u: 'Set to “not reviewed”',
      '1–7': 'Choose a rejection reason, in their order',
      Esc: 'Close the reasons, then the application',
      z: 'Undo the latest decision, while it is held',
      '/': 'Search',
      '?': 'Show these shortcuts',
    },
  },
} as const;

export const texts = chooseTexts({ en });
