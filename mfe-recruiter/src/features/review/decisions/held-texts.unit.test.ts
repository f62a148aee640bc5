import { expect, test } from 'vitest';
import { type Choice, OWN } from '../words/words.ts';
import { changedByText, sentText } from './held-texts.ts';

const own = { from: OWN, text: 'Dear {name}', typed: '' };
const rejection = { status: 'not up to snuff', rejectionReasons: ['other'] } satisfies Choice;

test.each<[Choice, people: number, delay: number, says: string]>([
  [{ status: 'accepted', rejectionReasons: [] }, 1, 0, 'An e-mail.'],
  [{ status: 'accepted', rejectionReasons: [] }, 199, 60, '199 e-mails in 1 minute.'],
  // The acceptance has a fixed text.
  [{ status: 'accepted', rejectionReasons: [], words: { rejection: own } }, 1, 0, 'An e-mail.'],
  [{ status: 'not reviewed', rejectionReasons: [] }, 3, 60, 'No e-mail.'],
  // All of them know it already.
  [rejection, 0, 60, 'No e-mail.'],
  [rejection, 1, 259_200, 'An e-mail with the reasons in 3 days.'],
  [{ ...rejection, explain: false }, 1, 0, 'A neutral e-mail.'],
  [{ ...rejection, rejectionReasons: [] }, 1, 0, 'A neutral e-mail.'],
  // Words of the recruiter's own leave out "Another reason".
  [{ ...rejection, words: { rejection: own } }, 2, 60, '2 e-mails in your words in 1 minute.'],
  [
    { ...rejection, rejectionReasons: ['other', 'overqualified'], words: { rejection: own } },
    1,
    60,
    'An e-mail in your words, with the reasons, in 1 minute.',
  ],
  [{ status: 'nextSteps Shortlisted', rejectionReasons: [] }, 1, 60, 'A short e-mail in 1 minute.'],
  [
    { status: 'nextSteps Shortlisted', rejectionReasons: [], words: { invitation: own } },
    1,
    60,
    'An e-mail in your words in 1 minute.',
  ],
])('%j, %i people, %i s: %s', (choice, people, delay, says) => {
  expect(sentText(choice, people, delay)).toBe(says);
});

const [olga, otto] = ['Olga Owner', 'Otto Owner'].map((name) => ({ _id: name, name }));
test.each([
  [[olga, olga], 'by Olga Owner'],
  [[olga, otto], 'by Olga Owner and Otto Owner'],
  [[olga, undefined], 'elsewhere'],
  [[{ _id: 'rita', name: 'Rita' }], 'elsewhere'],
])('what %j changed first was changed %s', (people, says) => {
  expect(changedByText(people, 'rita')).toBe(says);
});
