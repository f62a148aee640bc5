import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts of one application. */
const en = {
  application: {
    titleWhileLoading: 'Application',
    titleOf: (name: string, job: string) => `${name}, ${job}`,
    /** Before the title of the job. */
    forJob: 'for',
    back: (job: string) => `Applicants for ${job}`,
    backToJobs: 'All My Jobs',
    backToReview: 'To review',
    loading: 'Loading the application',
    failedTitle: "Couldn't load the application",
    missingTitle: 'Application not found',
    missing:
      'It may belong to another company, or to one that you are no longer a member of, or the link may be wrong.',
    withdrawn: (day: string) => `The applicant withdrew this application on ${day}.`,
    deleted: (day: string) =>
      `The applicant deleted their account on ${day}, so there is nothing left to read or to decide.`,
    photoOf: (name: string) => `Photo of ${name}`,
    positionOf: ({ position, total }: { position: number; total: number }) => `${position} of ${total}`,
    previous: 'Previous',
    previousLong: 'Previous applicant',
    next: 'Next',
    nextLong: 'Next applicant',
    adjacentFailed: "Couldn't load the previous and next applicants.",
    contact: 'Contact',
    submitted: 'Applied on',
    resume: 'Resume',
    openResume: 'Open the resume',
    resumeHost: (host: string) => `at ${host}`,
    leaveTitle: (host: string) => `Open a page at ${host}?`,
    leaveText:
      'The applicant chose this address, and it is not part of this site. Do not enter your password there.',
    leave: 'Open the page',
    downloadResume: 'Download the resume',
    noResume: 'No Resume Attached',
    socialPoints: 'Social points',
    aboutSocialPoints: 'About social points',
    socialPointsHelp: 'A number applicants give themselves for volunteering, clubs and community work.',
    answers: 'Answers',
    message: 'Message',
    skills: 'Skills',
    education: 'Education',
    about: 'About',
    rejectionReasons: 'Rejection reasons',
  },

  /** A resume that was uploaded. */
  resume: {
    show: 'Show the resume',
    hide: 'Hide the resume',
    loading: 'Loading the resume',
    page: ({ page, total }: { page: number; total: number }) => `Page ${page} of ${total}`,
    failed: "The resume can't be shown here. Download it to read it.",
    downloadOnly: 'Only PDFs can be shown here.',
  },

  /** Lines that are only on paper. */
  print: {
    job: (title: string) => `Application for ${title}`,
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
    title: 'Notes',
    loading: 'Loading the notes',
    failedTitle: "Couldn't load the notes",
    none: 'No notes yet.',
    more: 'More notes',
    label: 'New note',
    editLabel: 'Edit the note',
    help: 'Only your company sees notes. The applicant may ask to see what you have written about them.',
    mentionHelp: 'Type @ to mention a colleague.',
    save: 'Save note',
    saved: 'Note saved.',
    cancel: 'Cancel',
    edit: 'Edit',
    edited: 'edited',
    delete: 'Delete',
    deleteQuestion: 'Delete this note?',
    deleted: 'Note deleted.',
  },

  decision: {
    choose: 'Decide on this application',
    acceptedHelp: (people: number) =>
      plural(people, { one: 'Sends the applicant one e-mail.', other: 'Sends each applicant one e-mail.' }),
    reasons: 'Rejection reasons',
    reasonsHelp: 'The applicant can see these.',
    submit: 'Update status',
    bar: 'Decide',
    submitAndNext: 'Update and next',
    dialogTitle: (name: string) => `Status of ${name}`,
    conflict: (status: string) => `The status was changed elsewhere in the meantime, to “${status}”.`,
    conflictBy: (colleague: string, status: string) =>
      `${colleague} changed the status in the meantime, to “${status}”.`,
    theirs: 'Current status',
    mine: 'Your choice',
    keepTheirs: 'Keep the current status',
    setMine: 'Set my choice',
    reasonNotInUse: (reason: string) => `“${reason}” is not available here.`,
    statusUpdated: 'Status updated successfully!',
    statusFailed: 'Error updating status. Please try again.',
    reasonsFailed: 'Error updating rejection reasons. Please try again.',
  },

  /** Decisions that their applicants do not know of yet. */
  held: {
    decided: {
      accepted: 'Accepted',
      'not reviewed': 'Set to “not reviewed”',
      'nextSteps Shortlisted': 'Shortlisted',
      'not up to snuff': 'Rejected',
    },
    reasons: 'Reasons changed',
    decidedBy: (decided: string, name: string) => `${decided} by ${name}`,
    you: 'you',
    about: (decided: string, applicants: string) => `${decided}: ${applicants}`,
    people: (people: number) => plural(people, { one: '# applicant', other: '# applicants' }),
    in: (clock: string) => `in ${clock}`,
    soon: 'within a minute',
    sent: (inTime: string) => `sent ${inTime}`,
    takesEffect: (inTime: string) => `takes effect ${inTime}`,
    mark: (inTime: string) => `held · ${inTime}`,
    unknown: 'The applicant does not know yet.',
    willSay: 'The e-mail will say:',
    undo: 'Undo',
    sendNow: 'Send now',
    takeEffectNow: 'Take effect now',
    done: {
      undo: (decisions: number) =>
        plural(decisions, {
          one: 'Undone. The applicant was told nothing.',
          other: '# decisions undone. The applicants were told nothing.',
        }),
      send: (decisions: number) =>
        plural(decisions, {
          one: 'The decision has taken effect.',
          other: '# decisions have taken effect.',
        }),
    },
    late: {
      undo: (status: string) => `Too late to undo this. The status is “${status}”.`,
      send: (status: string) => `This decision is not held any more. The status is “${status}”.`,
    },
    /** Of decisions that were to be undone or sent, and in whose place others are held. */
    changedTo: (name: string, status: string) => `Decided again by ${name} since. The status is “${status}”.`,
    changed: (decisions: number, names: string) =>
      plural(
        decisions,
        {
          one: '# was decided again by {names} since, and stays.',
          other: '# were decided again by {names} since, and stay.',
        },
        { names },
      ),
    notHeld: (decisions: number) =>
      plural(decisions, { one: '# decision was not held any more.', other: '# were not held any more.' }),
    failed: {
      undo: 'Error undoing the decision. Please try again.',
      send: 'Error sending the decision. Please try again.',
    },
    selected: {
      undo: (decisions: number) => plural(decisions, { one: 'Undo # decision', other: 'Undo # decisions' }),
      send: (decisions: number) => plural(decisions, { one: 'Send # now', other: 'Send # now' }),
    },

    /** What a decision does, before it is made. */
    explain: 'Say the reasons in the e-mail',
    rejects: (people: number, inTime: string) =>
      plural(
        people,
        {
          one: 'The applicant gets a neutral e-mail{in}.',
          other: '# applicants get a neutral e-mail each{in}.',
        },
        { in: inTime },
      ),
    explains: (people: number, inTime: string) =>
      plural(
        people,
        {
          one: 'The applicant gets an e-mail with the reasons{in}.',
          other: '# applicants get an e-mail with the reasons each{in}.',
        },
        { in: inTime },
      ),
    invites: (people: number, inTime: string) =>
      plural(
        people,
        {
          one: 'The applicant gets an e-mail{in}.',
          other: '# applicants get an e-mail each{in}.',
        },
        { in: inTime },
      ),
    inYourWords: (people: number, inTime: string) =>
      plural(
        people,
        {
          one: 'The applicant gets an e-mail in your words{in}.',
          other: '# applicants get an e-mail in your words each{in}.',
        },
        { in: inTime },
      ),
    inYourWordsWithReasons: (people: number, inTime: string) =>
      plural(
        people,
        {
          one: 'The applicant gets an e-mail in your words, with the reasons,{in}.',
          other: '# applicants each get an e-mail in your words, with the reasons,{in}.',
        },
        { in: inTime },
      ),
    unlessUndone: (inTime: string) => ` ${inTime}, unless you undo it`,
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    show: 'Keyboard shortcuts',
    on: 'Use keyboard shortcuts',
    onHelp: 'They are off while you type. Turn them off completely if they get in the way.',
    keys: {
      j: 'Next applicant',
      k: 'Previous applicant',
      b: 'Back to the applicants',
      a: 'Choose “accepted”',
      s: 'Choose “nextSteps Shortlisted”',
      n: 'Choose “not up to snuff”',
      u: 'Choose “not reviewed”',
      '1–7': 'Choose a rejection reason, in their order',
      Enter: 'Set the chosen status',
      'Shift Enter': 'Set it and continue with the next one',
      z: 'Undo the latest decision, while it is held',
      '?': 'Show these shortcuts',
    },
  },
} as const;

export const texts = chooseTexts({ en });
