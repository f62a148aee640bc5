import { expect, test } from 'vitest';
import { decisionEmail, templateEmail } from './emails.ts';
import { decisionUse, fieldsIn, NEUTRAL, OWN, unknownFields, wordsFor } from './words.ts';

const date = '24 November 2026';
const ada = { id: '1', name: 'Ada Lovelace', jobTitle: 'Junior Developer', companyName: 'Northlight' };

test('only rejections and invitations have words of their own', () => {
  expect(decisionUse('not up to snuff')).toBe('rejection');
  expect(decisionUse('nextSteps Shortlisted')).toBe('invitation');
  expect(decisionUse('accepted')).toBeUndefined();
  expect(decisionUse('not reviewed')).toBeUndefined();
});

test('the words of a status are those of its kind; null are the neutral ones', () => {
  const own = { from: OWN, text: ' Thank you. ' };
  expect(wordsFor('not up to snuff', { rejection: own })).toBe('Thank you.');
  expect(wordsFor('nextSteps Shortlisted', { rejection: own })).toBeUndefined();
  expect(wordsFor('accepted', { rejection: own })).toBeUndefined();
  expect(wordsFor('not up to snuff', { rejection: { from: NEUTRAL, text: '' } })).toBeNull();
  expect(wordsFor('not up to snuff', { rejection: { ...own, text: ' \n' } })).toBeNull();
});

test('fields are told from what looks like one, each once', () => {
  const text = '{name}, {nmae}, {nmae} and {name} for {job} at {Company}: {date} { job } {}';
  expect(unknownFields(text)).toEqual(['{nmae}', '{Company}']);
  expect(fieldsIn(text)).toEqual(['{name}', '{job}', '{date}']);
});

test('words have what their fields say', () => {
  const email = decisionEmail(ada, {
    use: 'invitation',
    words: 'Dear {name},\n\n{job} at {company}, {date}: {other}',
    reasons: [],
    date,
  });
  expect(email).toMatchObject({
    subject: 'Next steps for your application for “Junior Developer”',
    // The greeting is theirs.
    hello: '',
    text: 'Dear Ada Lovelace,\n\nJunior Developer at Northlight, 24 November 2026: {other}',
    last: '',
  });
});

test('a template is shown in the email that it is for', () => {
  const written = { subject: 'About {job}', text: 'Hi {name}', from: 'Rita Recruiter', date };
  expect(templateEmail(ada, { use: 'message', ...written })).toMatchObject({
    subject: 'About Junior Developer',
    heading: 'A message from “Northlight”',
    text: 'Hi Ada Lovelace',
    last: expect.stringMatching(/^“Rita Recruiter” \(“Northlight”\) wrote this to you because of/),
  });
  expect(templateEmail(ada, { use: 'rejection', ...written })).toMatchObject({
    subject: 'Your application for “Junior Developer”',
    text: 'Hi Ada Lovelace',
  });
});
