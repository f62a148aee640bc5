import { chooseTexts } from '@firstrung/i18n';

const en = {
  lead: 'The operator of this board reads it. Those whom it concerns do not learn that it was you.',
  reason: 'What is wrong?',
  chooseReason: 'Choose what is wrong.',
  reasons: {
    fraud: 'Fraud, such as asking for money',
    fakeCompany: 'Pretends to be another company',
    discrimination: 'Discrimination',
    harassment: 'Harassment or threats',
    illegalContent: 'Otherwise against the law',
    spam: 'Spam',
    other: 'Something else',
  },
  words: 'What happened?',
  address: 'Your e-mail address',
  addressHelp: 'For the outcome, and nothing else.',
  send: 'Send the report',
  received: 'Report received',
  number: 'Number',
  nextByAccount:
    'The operator of this board reads it, and writes to you how it ended. Keep the number if you have questions.',
  nextByGuest:
    'The operator of this board reads it, and writes to you how it ended if you left an address. Keep the number if you have questions.',
};

export const texts = chooseTexts({ en });
export type ReportReason = keyof typeof en.reasons;
