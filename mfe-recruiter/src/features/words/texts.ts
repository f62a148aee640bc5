import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts about the words of emails to applicants. */
const en = {
  choose: 'E-mail',
  neutral: 'Short and neutral',
  readyMade: (name: string) => `Ready-made: ${name}`,
  own: 'Write my own',
  asDecided: 'As it was decided',
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
} as const;

export const texts = chooseTexts({ en });
