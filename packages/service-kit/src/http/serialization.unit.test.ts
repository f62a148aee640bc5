import { expect, test } from 'vitest';
import { compileSerializer } from './serialization.ts';

const compile = (schema: object) => compileSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });

test('a schema is compiled once, and each has a serialiser of its own', () => {
  const job = { type: 'object', properties: { title: { type: 'string' } } };
  const person = { type: 'object', properties: { name: { type: 'string' } } };
  expect(compile(job)).toBe(compile(job));
  const data = { title: 'Cook', name: 'Ada' };
  expect(compile(job)(data)).toBe('{"title":"Cook"}');
  expect(compile(person)(data)).toBe('{"name":"Ada"}');
});
