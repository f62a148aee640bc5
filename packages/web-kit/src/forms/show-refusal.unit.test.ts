import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/errors.ts';
import { fieldAt, showRefusal } from './show-refusal.ts';

const values = { title: '', skills: ['a'], contact: { email: '' } };

test.each([
  ['title', 'title'],
  ['skills.3', 'skills'],
  ['contact.email', 'contact.email'],
  ['contact.email.x', 'contact.email'],
  ['status', undefined],
  ['constructor', undefined],
])('the field of %s is %s', (path, field) => {
  expect(fieldAt(values, path)).toBe(field);
});

function shown(error: unknown, options?: Parameters<typeof showRefusal>[2]) {
  const errors: unknown[] = [];
  const form = {
    getValues: () => values,
    setError: (...error: unknown[]) => void errors.push(error),
  };
  showRefusal(form, error, options);
  return errors;
}

test('errors are shown at their fields, and the first field gets the focus', () => {
  const fields = [
    { path: 'skills.1', message: 'is too long' },
    { path: 'skills', message: 'must be null' },
    { path: 'heading', message: 'must not be empty' },
    { path: 'status', message: 'is not a known field' },
  ];
  const error = new ApiError(400, { error: 'InvalidInput', message: 'No.', fields });
  expect(shown(error, { names: { heading: 'title' } })).toEqual([
    ['skills', { message: 'Is too long' }, { shouldFocus: true }],
    ['title', { message: 'Must not be empty' }, { shouldFocus: false }],
  ]);
});

test('without a reply and a fallback text, a form shows the network error', () => {
  expect(shown(new NetworkError(new Error()))).toEqual([
    ['root', { message: expect.stringMatching(/server cannot be reached/) }],
  ]);
});

test.each([
  [new ApiError(409, { error: 'AddressTaken', message: 'Taken.' }), 'Taken.'],
  [new ApiError(400, { message: 'No.', fields: [{ path: 'status', message: 'x' }] }), 'No.'],
  [new ApiError(502, {}), 'Sorry.'],
  [new NetworkError(new Error()), 'Sorry.'],
])('any other error is shown as an error of the whole form', (error, message) => {
  expect(shown(error, { fallback: 'Sorry.' })).toEqual([['root', { message }]]);
});
