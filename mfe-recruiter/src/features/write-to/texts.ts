import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts of the emails to several applicants of a job. */
const en = {
  openAll: 'E-mail applicants',
  openList: 'E-mail this list',
  openSome: (people: number) => plural(people, { one: 'E-mail # applicant', other: 'E-mail # applicants' }),
  title: 'E-mail to applicants',
  template: 'Template',
  noTemplate: 'None',
  subject: 'Subject',
  subjectMissing: 'Enter a subject',
  text: 'Text',
  textMissing: 'Enter a text',
  counting: 'Counting the applicants',
  countFailed: "Couldn't count the applicants",
  count: (people: number) =>
    plural(people, {
      one: '# applicant gets an e-mail, and answers you in a conversation here.',
      other:
        '# applicants get an e-mail each. They do not see each other, and answer you in a conversation here.',
    }),
  withdrawn: (people: number) =>
    plural(people, { one: '# withdrawn is left out.', other: '# withdrawn are left out.' }),
  leftOut: (people: number) =>
    plural(people, {
      one: '# of the list is left out, because the application is withdrawn or the account deleted.',
      other: '# of the list are left out, because the applications are withdrawn or the accounts deleted.',
    }),
  partly: (reason: string) =>
    `Not all of the e-mails were sent: ${reason} Try again for the others: nobody gets one twice.`,
  nobody: 'Nobody here can get an e-mail: these applications are withdrawn, or their accounts deleted.',
  discard: 'Discard',
  cancel: 'Cancel',
  send: (people: number) => plural(people, { one: 'Send # e-mail', other: 'Send # e-mails' }),
  sendNone: 'Send',
  retry: 'Try again',
  sent: (people: number) =>
    plural(people, {
      one: 'The e-mail to # applicant is on its way.',
      other: 'The e-mails to # applicants are on their way.',
    }),
  unsure: 'It is not known whether the e-mails were sent. Try again: nobody gets one twice.',
} as const;

export const texts = chooseTexts({ en });
