import type { TemplateField } from '@firstrung/contracts';
import { chooseTexts, plural } from '@firstrung/i18n';

/** The fields of a template, as `{name}`. */
type Fields = Record<TemplateField, string>;

/** Texts about what emails and messages to applicants say. */
const en = {
  choose: 'E-mail',
  template: 'Template',
  neutral: 'Short and neutral',
  readyMade: (name: string) => `Ready-made: ${name}`,
  own: 'Write my own',
  asDecided: 'As it was decided',
  templatesFailed: "Couldn't load the templates of your company.",

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

  /** What is written to applicants without a decision. */
  write: {
    open: 'Write',
    openOne: 'Write an e-mail',
    title: 'Write to applicants',
    titleOne: (name: string) => `Write to ${name}`,
    way: 'Send as',
    message: 'Message',
    messageHelp: 'The same words for all, among their messages here.',
    messageHelpOne: 'It stands among their messages here.',
    email: 'E-mail',
    emailHelp: 'To each by name. It stands in your conversation with them, too.',
    emailHelpOne: 'It stands in your conversation with them, too.',
    subject: 'Subject',
    subjectMissing: 'Enter a subject',
    text: 'Text',
    textMissing: 'Enter a text',
    fieldsInMessage: (fields: string) =>
      `A message is the same for all and would say ${fields} as it stands here. Take it out, or send an e-mail.`,
    counting: 'Counting the applicants …',
    countFailed: "Couldn't count the applicants.",
    count: (people: number) =>
      plural(people, {
        one: '# applicant gets it, and answers you in a conversation here.',
        other: '# applicants get it. They do not see each other, and answer you in a conversation here.',
      }),
    all: 'These are all who have applied, rejected ones included. To write to some, select them in the table.',
    leftOut: (people: number) =>
      plural(people, {
        one: '# is left out, because the application is withdrawn or the account deleted.',
        other: '# are left out, because the applications are withdrawn or the accounts deleted.',
      }),
    nobody: 'Nobody here can get it: these applications are withdrawn, or their accounts deleted.',
    discard: 'Discard',
    send: (people: number) =>
      people === 0 ? 'Send' : plural(people, { one: 'Send to # applicant', other: 'Send to # applicants' }),
    retry: 'Try again',
    sent: (people: number) => plural(people, { one: 'Sent to # applicant.', other: 'Sent to # applicants.' }),
    unsure: 'It is not known whether it was sent. Try again: nobody gets it twice.',
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
