import { chooseTexts } from '@firstrung/i18n';

/** The fields of a template, as `{name}`. */
interface Fields {
  name: string;
  job: string;
  company: string;
  date: string;
}

/** Texts of a company's templates. */
const en = {
  title: 'Templates',
  lead: 'Words for e-mails to applicants, which everyone in your company can use.',
  loading: 'Loading the templates',
  failedTitle: "Couldn't load the templates",

  uses: {
    rejection: 'Rejections',
    invitation: 'Invitations to an interview',
    message: 'Messages',
  },
  useHelp: {
    rejection: 'For “not up to snuff”.',
    invitation: 'For “nextSteps Shortlisted”.',
    message: 'For e-mails that you write to applicants of a job.',
  },
  readyMade: 'Ready-made',
  noneTitle: 'No templates of your own yet',
  none: 'Copy a ready-made one and change it, or write your own.',
  noneForReaders: 'Owners and recruiters of your company write them.',

  create: 'New template',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  updated: 'Updated',
  subject: 'Subject',

  form: {
    createTitle: 'New template',
    editTitle: (name: string) => `Template “${name}”`,
    name: 'Name of the template',
    nameHelp: 'Only your company sees it.',
    nameMissing: 'Enter a name for the template',
    use: 'For',
    subject: 'Subject',
    subjectMissing: 'Enter a subject',
    text: 'Text',
    textMissing: 'Enter a text',
    save: 'Save template',
    cancel: 'Cancel',
    failed: 'Error saving the template. Please try again.',
    changed: 'This template has changed since you opened it. Save again to replace it, or cancel to see it.',
    changedBy: (colleague: string) =>
      `${colleague} has changed this template since you opened it. Save again to replace it, or cancel to see it.`,
  },

  delete: {
    title: 'Delete this template?',
    confirm: 'Delete',
    failed: 'Error deleting the template. Please try again.',
  },

  /** Who stands in a preview as long as nobody has applied. */
  example: {
    name: 'Sam Taylor',
    job: 'Junior Technician',
    company: 'Your company',
  },

  /** What every company may begin with. It names no reason and promises nothing. */
  ready: {
    rejection: {
      name: 'No, with thanks',
      text: ({ name, job, company }: Fields) =>
        `Dear ${name},

Thank you for applying for ${job} at ${company}, and for the time you took.

We have decided not to go on with your application.

We wish you all the best for what comes next.`,
    },
    rejectionAfterTalk: {
      name: 'No, after we have met',
      text: ({ name, job, company }: Fields) =>
        `Dear ${name},

Thank you for talking with us about ${job}. It was good to meet you.

We have decided not to go on with your application. We know that you hoped for another answer.

We wish you all the best, and good luck with your next steps.

${company}`,
    },
    invitation: {
      name: 'We would like to meet you',
      text: ({ name, job, company }: Fields) =>
        `Dear ${name},

Thank you for applying for ${job}. We liked what we read, and would like to meet you.

We will get in touch with you about a time that suits you. Until then, there is nothing you need to do.

We look forward to it.

${company}`,
    },
    message: {
      name: 'It takes a little longer',
      subject: ({ job }: Fields) => `Your application for ${job}`,
      text: ({ name, job, company }: Fields) =>
        `Dear ${name},

Thank you for your patience. We are still reading the applications for ${job}, and it takes us a little longer than we thought.

You need not do anything until you hear from us.

${company}`,
    },
  },
} as const;

export const texts = chooseTexts({ en });
