import { expect, test } from 'vitest';
import { decisionLetter, messageLetter, templateLetter } from './letters.ts';
import { decisionUse, NEUTRAL, OWN, unknownFields, wordsFor } from './words.ts';

const ada = { id: '1', name: 'Ada Lovelace', jobTitle: 'Junior Developer', companyName: 'Northlight' };

test('only rejections and invitations have words of their own', () => {
  expect(decisionUse('not up to snuff')).toBe('rejection');
  expect(decisionUse('nextSteps Shortlisted')).toBe('invitation');
  expect(decisionUse('accepted')).toBeUndefined();
  expect(decisionUse('not reviewed')).toBeUndefined();
});

test('the words of a status are those of its kind; null are the neutral ones', () => {
  const own = { from: OWN, text: ' Thank you. ', typed: '' };
  expect(wordsFor('not up to snuff', { rejection: own })).toBe('Thank you.');
  expect(wordsFor('nextSteps Shortlisted', { rejection: own })).toBeUndefined();
  expect(wordsFor('accepted', { rejection: own })).toBeUndefined();
  expect(wordsFor('not up to snuff', { rejection: { from: NEUTRAL, text: '', typed: '' } })).toBeNull();
  expect(wordsFor('not up to snuff', { rejection: { ...own, text: ' \n' } })).toBeNull();
});

test('what looks like a field and is none is named, each once', () => {
  expect(unknownFields('{name}, {nmae} and {nmae} for {job} at {Company}: {date} { job } {}')).toEqual([
    '{nmae}',
    '{Company}',
  ]);
});

test('a neutral rejection says both of its sentences, and the reasons if they are to be said', () => {
  const neutral = { use: 'rejection', words: ' ', reasons: [] } as const;
  expect(decisionLetter(ada, neutral)).toMatchObject({
    hello: 'Hello Ada Lovelace,',
    text: '“Northlight” has decided on your application for “Junior Developer” and will not go on with it this time.',
    lead: '',
    points: [],
    last: expect.stringMatching(/^Thank you for your time/),
  });
  expect(decisionLetter(ada, { ...neutral, reasons: ['other'] })).toMatchObject({
    lead: 'They gave this reason:',
    points: ['Another reason. You are welcome to ask the recruiter.'],
  });
  expect(decisionLetter({ ...ada, companyName: '' }, neutral).text).toMatch(/^The company has decided/);
});

test('words stand in place of both sentences, with what their fields say', () => {
  const letter = decisionLetter(ada, {
    use: 'invitation',
    words: 'Dear {name},\n\n{job} at {company}: {other}',
    reasons: [],
  });
  expect(letter).toMatchObject({
    subject: 'Next steps for your application for “Junior Developer”',
    // The greeting is theirs.
    hello: '',
    text: 'Dear Ada Lovelace,\n\nJunior Developer at Northlight: {other}',
    last: '',
  });
});

test('a message has a subject of its own, and says who wrote it', () => {
  const written = { subject: 'About {job}', text: 'Hi {name}', from: 'Rita Recruiter' };
  expect(messageLetter(ada, written)).toMatchObject({
    subject: 'About Junior Developer',
    heading: 'A message from “Northlight”',
    hello: '',
    text: 'Hi Ada Lovelace',
    last: expect.stringMatching(/^“Rita Recruiter” \(“Northlight”\) wrote this to you because of/),
  });
  expect(templateLetter(ada, { use: 'message', ...written }).subject).toBe('About Junior Developer');
  expect(templateLetter(ada, { use: 'rejection', ...written })).toMatchObject({
    subject: 'Your application for “Junior Developer”',
    text: 'Hi Ada Lovelace',
  });
});
