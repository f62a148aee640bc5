import { expect, test } from 'vitest';
import { decisionContent, messageContent, APPLICANT_EMAIL_TEXTS as texts } from './applicant-emails.ts';

const ada = { name: 'Ada Lovelace', jobTitle: 'Baker', companyName: 'Brown & Sons' };
const neutral = { use: 'rejection', words: ' ', reasons: [] } as const;

test('a neutral rejection has a greeting, both sentences, and the reasons that are to be said', () => {
  expect(decisionContent(texts, ada, neutral)).toMatchObject({
    subject: 'Your application for “Baker”',
    hello: 'Hello Ada Lovelace,',
    text: '“Brown & Sons” has decided on your application for “Baker” and will not go on with it this time.',
    lead: '',
    points: [],
    last: expect.stringMatching(/^Thank you for your time/),
  });
  expect(decisionContent(texts, ada, { ...neutral, reasons: ['other'] })).toMatchObject({
    lead: 'They gave this reason:',
    points: ['Another reason. You are welcome to ask the recruiter.'],
  });
});

test('words stand in place of both sentences and the greeting', () => {
  const invitation = { use: 'invitation', words: ' Dear Ada,\n\ncome. ', reasons: [] } as const;
  expect(decisionContent(texts, ada, invitation)).toMatchObject({
    subject: 'Next steps for your application for “Baker”',
    hello: '',
    text: 'Dear Ada,\n\ncome.',
    last: '',
  });
  const rejection = { use: 'rejection', words: 'Not this time.', reasons: ['other'] } as const;
  expect(decisionContent(texts, ada, rejection)).toMatchObject({ lead: '', points: [] });
  expect(decisionContent(texts, ada, { ...rejection, reasons: ['overqualified', 'other'] })).toMatchObject({
    lead: 'Reason:',
    points: ['Overqualified for this position'],
  });
  const two = { ...rejection, reasons: ['overqualified', 'socialPoints'] } as const;
  expect(decisionContent(texts, ada, two).lead).toBe('Reasons:');
});

test('a message has a subject of its own, and says who wrote it', () => {
  const written = { subject: ' About baking ', text: 'Hi Ada ', from: 'Rita' };
  expect(messageContent(texts, ada, written)).toMatchObject({
    subject: 'About baking',
    heading: 'A message from “Brown & Sons”',
    hello: '',
    text: 'Hi Ada',
    last: expect.stringMatching(/^“Rita” \(“Brown & Sons”\) wrote this to you because of .* “Baker”/),
  });
});

test('names that are missing are not said, and links in names are none', () => {
  const to = { name: '', jobTitle: '', companyName: '' };
  const { subject, hello, text } = decisionContent(texts, to, neutral);
  expect(subject).toBe('Your application for a job');
  expect(hello).toBe('Hello,');
  expect(text).toMatch(/^The company has decided on your application for a job and/);
  const { heading, last } = messageContent(texts, to, { subject: '', text: '', from: '' });
  expect(heading).toBe('A message from a company');
  expect(last).toMatch(/^A recruiter \(a company\) wrote/);
  const odd = { name: 'evil.com', jobTitle: 'evil.com', companyName: 'evil.com' };
  const emails = [
    decisionContent(texts, odd, neutral),
    messageContent(texts, odd, { subject: '', text: '', from: 'evil.com' }),
  ];
  expect(JSON.stringify(emails)).not.toContain('evil.com');
  expect(emails[0]!.subject).toBe('Your application for “evil·com”');
});
