import { chooseTexts } from '@firstrung/i18n';

/** Texts of the questions that a job asks its applicants. */
const en = {
  lead: (max: number) =>
    `Up to ${max}, asked when somebody applies. You see, sort and filter by the answers, and none rejects anyone by itself.`,
  add: 'Add a question',
  number: (position: number) => `Question ${position}`,
  text: 'Text of the question',
  kind: 'Kind of answer',
  options: 'Answers to choose from',
  optionsHelp: (max: number) => `One per line, 2 to ${max}`,
  required: 'Must be answered',
  up: (position: number) => `Move question ${position} up`,
  down: (position: number) => `Move question ${position} down`,
  remove: (position: number) => `Remove question ${position}`,
  formerPay:
    'This looks like a question for present or former pay. In the European Union, employers may not ask for it.',
  textMissing: 'Enter the question, or remove it',
  optionsMissing: 'Enter at least 2 answers',
  optionsMany: (max: number) => `At most ${max} answers`,
  optionLong: (max: number) => `Each answer has at most ${max} characters`,
  optionsSame: 'The answers must be different',
} as const;

export const texts = chooseTexts({ en });
