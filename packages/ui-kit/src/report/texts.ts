import { chooseTexts } from '@firstrung/i18n';

const en = {
  lead: 'Who runs this board reads it. Nobody whom it concerns learns that you have reported it.',
  reason: 'What is wrong?',
  chooseReason: 'Choose what is wrong.',
  reasons: {
    fraud: 'Fraud: it asks for money or documents',
    fakeCompany: 'It pretends to be a company that it is not',
    discrimination: 'Discrimination',
    harassment: 'Harassment or threats',
    illegalContent: 'Something else that is against the law',
    spam: 'Spam',
    other: 'Something else',
  },
  words: 'What happened?',
  address: 'Your e-mail address',
  addressHelp: 'For the outcome, and nothing else.',
  send: 'Send the report',
  received: (number: string) => `Report ${number} received`,
  nextByAccount:
    'Who runs this board reads it, and writes to you how it ended. Keep the number if you have questions.',
  nextByGuest:
    'Who runs this board reads it, and writes to you how it ended if you left an address. Keep the number if you have questions.',
};

export const texts = chooseTexts({ en });
export type ReportReason = keyof typeof en.reasons;
