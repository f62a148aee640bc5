import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts about the words of emails to applicants. */
const en = {
  choose: 'E-mail',
  neutral: 'Short and neutral',
  readyMade: (name: string) => `Ready-made: ${name}`,
  own: 'Write my own',
  ownName: 'My own words',
  asDecided: 'As it was decided',
  /** After what the button does. */
  saying: (name: string) => `· “${name}”`,
  templatesFailed: "Couldn't load the templates of your company.",
  retry: 'Retry',

  text: 'What the e-mail says',
  help: 'Begin with a greeting, as “Dear {name},”. If this is empty, the e-mail is short and neutral, as a text message to a phone always is.',
  greetingHelp: 'Begin with a greeting, as “Dear {name},”.',
  insert: 'Insert into the text',
  fields: {
    name: 'Name',
    job: 'Job',
    company: 'Company',
    date: 'Date',
  },
  unknown: (fields: string, count: number) =>
    plural(
      count,
      {
        one: '{fields} is not a field. The e-mail will say it as it stands here.',
        other: '{fields} are not fields. The e-mail will say them as they stand here.',
      },
      { fields },
    ),

  preview: {
    show: 'Preview',
    of: (name: string) => `What ${name} gets`,
    example: 'What an applicant gets',
    subject: 'Subject',
    position: ({ position, total }: { position: number; total: number }) => `${position} of ${total}`,
    previous: 'Previous applicant',
    next: 'Next applicant',
    noText: 'The text stands here.',
    noSubject: 'No subject yet',
  },

  edit: 'E-mail',
  editTitle: (name: string) => `E-mail to ${name}`,
  done: 'Done',

  /** The emails as the mail service writes them. */
  letter: {
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    theCompany: 'The company',
    rejection: {
      subject: (job: string) => `Your application for “${job}”`,
      heading: 'News about your application',
      what: (company: string, job: string) =>
        `${company} has decided on your application for “${job}” and will not go on with it this time.`,
      reasons: (count: number) =>
        plural(count, { one: 'They gave this reason:', other: 'They gave these reasons:' }),
      next: 'Thank you for your time and your interest. We wish you every success with your next applications.',
    },
    invitation: {
      subject: (job: string) => `Next steps for your application for “${job}”`,
      heading: 'You are shortlisted for an interview',
      what: (company: string, job: string) => `${company} has shortlisted you for an interview for “${job}”.`,
      next: 'They will get in touch with you about the next steps. You need not do anything until then.',
    },
    seeApplication: 'See your application',
    message: {
      aRecruiter: 'A recruiter',
      aCompany: 'a company',
      heading: (company: string) => `A message from ${company}`,
      about: ({ from, company, job }: { from: string; company: string; job: string }) =>
        `${from} (${company}) wrote this to you because of your application for “${job}”. Replies to this e-mail reach nobody.`,
      answer: 'Write back',
    },
  },
} as const;

export const texts = chooseTexts({ en });
