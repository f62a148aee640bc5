import { REJECTION_REASONS } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { decisionLetter, type Letter, messageLetter } from '../mfe-recruiter/src/features/words/letters.ts';
import { decisionEmail } from '../services/mail/src/templates/decision.ts';
import { messageEmail } from '../services/mail/src/templates/message.ts';

/** What recruiters see of an e-mail before it is sent is what the mail service writes. */

const sender = { productName: 'Firstrung', publicUrl: 'https://board.example' };
const ada = { id: '1', name: 'Ada Lovelace', jobTitle: 'Baker', companyName: 'Brown & Sons' };
const facts = { channel: 'email', name: ada.name, jobTitle: ada.jobTitle, jobId: 'j', links: [] } as const;
const words = 'Dear Ada Lovelace,\n\nthank you\nfor Baker.';

/** The lines of a preview, in their order. */
const linesOf = ({ hello, text, lead, points, last }: Letter) =>
  [hello, text, lead, points.map((point) => `- ${point}`).join('\n'), last].filter(Boolean).join('\n\n');

/** The same of an e-mail, without its button and its footer. */
const linesIn = ({ text }: { text: string }, button: string) =>
  text.slice(0, text.indexOf(`\n\n${button}: `));

const decisions = [
  { use: 'rejection', status: 'not up to snuff' },
  { use: 'invitation', status: 'nextSteps Shortlisted' },
] as const;
test.each(
  decisions.flatMap((decision) => [
    { ...decision, words: '', companyName: ada.companyName },
    { ...decision, words: '', companyName: '' },
    { ...decision, words, companyName: ada.companyName },
  ]),
)('$use of “$companyName” with the words “$words”', ({ use, status, words, companyName }) => {
  for (const reasons of use === 'rejection' ? [[], ['other'] as const, REJECTION_REASONS] : [[]]) {
    const seen = decisionLetter({ ...ada, companyName }, { use, words, reasons });
    const sent = decisionEmail(sender, {
      ...facts,
      companyName,
      status,
      reasons,
      ...(words && { words }),
    });
    expect(sent.subject).toBe(seen.subject);
    expect(sent.html).toContain(`${seen.heading}</h1>`);
    expect(linesIn(sent, seen.button)).toBe(linesOf(seen));
  }
});

test.each([
  ['Rita Recruiter', 'Brown and Sons'],
  ['', ''],
])('a message by “%s” of “%s”', (from, companyName) => {
  const seen = messageLetter({ ...ada, companyName }, { subject: 'About {job}', text: words, from });
  const { subject } = seen;
  const sent = messageEmail(sender, { ...facts, recruiterId: 'r', companyName, from, subject, text: words });
  expect(sent.html).toContain(`${seen.heading}</h1>`);
  expect(linesIn(sent, seen.button)).toBe(linesOf(seen));
});
