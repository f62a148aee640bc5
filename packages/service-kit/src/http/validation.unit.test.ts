import { Id, MAX_LINE, nonBlank, nullable, strict, text } from '@firstrung/contracts';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileExactValidator, compileValidator, createInputParser, fieldsOf } from './validation.ts';

const check = (httpPart: string, schema: object, input: unknown, compile = compileExactValidator) => {
  const validate = compile({ schema, httpPart, method: 'POST', url: '/' });
  return validate(input) === true ? [] : fieldsOf((validate as never as { errors: [] }).errors);
};

test('names every field that is wrong, in words', () => {
  const schema = strict({
    title: Type.String({ minLength: 3, maxLength: 5 }),
    contact: Type.Object({ email: Type.String({ format: 'email' }) }),
    note: Type.Optional(nonBlank(100)),
    tags: Type.Array(Type.String(), { maxItems: 1 }),
    kind: Type.Unsafe<string>({ type: 'string', enum: ['a', 'b'] }),
  });
  expect(
    check('body', schema, { title: 'x', contact: { email: 'no' }, tags: ['a', 2], note: '  ', extra: 1 }),
  ).toEqual(
    expect.arrayContaining([
      { path: 'extra', message: 'is not a known field' },
      { path: 'kind', message: 'is required' },
      { path: 'title', message: 'must have at least 3 characters' },
      { path: 'contact.email', message: 'is not valid' },
      { path: 'note', message: 'must not be blank' },
      { path: 'tags', message: 'must have at most 1 entry' },
      { path: 'tags.1', message: 'must be text' },
    ]),
  );
  expect(check('body', schema, { title: 'four', contact: { email: 'a@b.de' }, tags: [], kind: 'c' })).toEqual(
    [{ path: 'kind', message: 'must be one of: a, b' }],
  );
});

test('input that is unknown is removed at any depth, and the rest is checked', () => {
  const schema = strict({
    list: Type.Array(strict({ id: Type.Integer() })),
    pay: nullable(
      Type.Union([
        strict({ kind: Type.Literal('amount'), min: Type.Integer() }),
        strict({ kind: Type.Literal('unpaid') }),
      ]),
    ),
  });
  for (const pay of [{ kind: 'amount', min: 1 }, { kind: 'unpaid' }, null]) {
    const input = { list: [{ id: 1, more: [] }], pay: pay && { ...pay, more: {} }, more: Infinity };
    expect(check('body', schema, input, compileValidator)).toEqual([]);
    expect(input).toEqual({ list: [{ id: 1 }], pay });
  }
  expect(check('body', schema, { list: [{ id: 'x', more: 1 }], pay: null }, compileValidator)).toEqual([
    { path: 'list.0.id', message: 'must be a whole number' },
  ]);
  const query = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`x${i}`, `${i}`]));
  expect(check('querystring', strict({}), query, compileValidator)).toEqual([]);
  expect(query).toEqual({});
});

test('a body is taken as it is, a query may hold numbers and lists as text', () => {
  const number = strict({ limit: Type.Integer({ minimum: 1 }) });
  expect(check('body', number, { limit: '5' })).toEqual([
    { path: 'limit', message: 'must be a whole number' },
  ]);
  expect(check('querystring', number, { limit: '5' })).toEqual([]);
  // Given twice.
  expect(check('querystring', number, { limit: ['5', '6'] })).toEqual([
    { path: 'limit', message: 'must be a whole number' },
  ]);
  expect(check('querystring', number, { limit: 'five' })).toHaveLength(1);
  expect(check('querystring', number, { limit: '' })).toHaveLength(1);
  const list = { skill: 'react' };
  expect(check('querystring', strict({ skill: Type.Array(Type.String()) }), list)).toEqual([]);
  expect(list.skill).toEqual(['react']);
});

test('no number passes that can not be counted with, however it is written', () => {
  const schema = strict({
    limit: Type.Integer({ minimum: 1, maximum: 100 }),
    any: Type.Optional(Type.Unknown()),
  });
  for (const part of ['querystring', 'params'])
    for (const limit of ['Infinity', '-Infinity', '1e400', '-1e400', 'NaN', '9007199254740992', '1e21'])
      expect([limit, check(part, schema, { limit })]).toEqual([
        limit,
        [{ path: 'limit', message: expect.any(String) }],
      ]);
  const body = (text: string) => check('body', schema, JSON.parse(text));
  for (const limit of ['1e400', '-1e400', '9007199254740992'])
    expect(body(`{"limit":${limit}}`)).toMatchObject([{ path: 'limit' }]);
  expect(body('{"limit":1,"any":[{"deep":1e400}]}')).toMatchObject([{ path: 'any.0.deep' }]);
  expect(() => createInputParser(schema)(JSON.parse('{"limit":1,"any":-1e400}'))).toThrow('not valid');
  expect(body('{"limit":1,"any":[-0,1.5,9007199254740991]}')).toEqual([]);
});

test('no text passes that the database can not keep, as a value or as a name', () => {
  const schema = strict({
    text: Type.String(),
    more: Type.Optional(Type.Record(Type.String(), Type.String())),
  });
  for (const text of ['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\udc00\ud800']) {
    const message = 'must not contain invalid characters';
    for (const part of ['querystring', 'params', 'body'])
      expect(check(part, schema, { text })).toEqual([{ path: 'text', message }]);
    expect(check('body', schema, { text: '', more: { [text]: '' } })).toEqual([{ path: 'more', message }]);
  }
  expect(check('body', schema, { text: '😀 \u200b\uffff' })).toEqual([]);
});

test('input that is nested very deeply is walked without a stack', () => {
  const schema = strict({ any: Type.Unknown() });
  const deep = JSON.parse(`{"any":${'['.repeat(200_000)}1e400${']'.repeat(200_000)}}`);
  expect(check('body', schema, deep)).toHaveLength(1);
});

test('the number of reported errors is limited', () => {
  const input = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}`, i]));
  expect(check('body', strict({}), input)).toHaveLength(20);
});

test('a body with very many values is checked up to its first error only', () => {
  const errorsOf = (schema: object, input: unknown) => {
    const validate = compileExactValidator({ schema, httpPart: 'body', method: 'POST', url: '/' });
    void validate(input);
    return (validate as never as { errors: unknown[] }).errors;
  };
  const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`x${i}`, i]));
  expect(errorsOf(strict({}), unknown)).toHaveLength(1);
  const list = strict({ ids: Type.Array(Type.String(), { maxItems: 10 }) });
  expect(errorsOf(list, { ids: Array(5_000).fill(0) })).toHaveLength(1);
  expect(errorsOf(list, { ids: Array(5_000).fill(''), x: [[[[]]]] })).toHaveLength(1);
});

test('a schema with a keyword that the validator ignores prevents the start', () => {
  expect(() => check('body', { type: 'string', minLenght: 3 }, 'a')).toThrow(/minLenght/);
});

test('texts of one line have blanks for line breaks and control characters, longer ones keep theirs', () => {
  const schema = Type.Object({
    title: nonBlank(MAX_LINE),
    many: Type.Array(text(MAX_LINE)),
    maybe: nullable(text(MAX_LINE)),
    words: text(MAX_LINE + 1),
  });
  const typed = 'Baker\r\nBcc: x\u2028y\tz';
  const input = { title: typed, many: [typed], maybe: typed, words: typed };
  expect(createInputParser(schema)(input)).toEqual({
    title: 'Baker Bcc: x y z',
    many: ['Baker Bcc: x y z'],
    maybe: 'Baker Bcc: x y z',
    words: typed,
  });
});

test('names lose what is hidden around them, and must have something that is shown', () => {
  const plain = { 'x-plain-name': true };
  const schema = Type.Object({
    name: { ...nonBlank(20), ...plain },
    company: nullable({ ...text(20), ...plain }),
  });
  const read = createInputParser<{ name: string; company: string | null }>(schema);
  expect(read({ name: '\u202DAnn\nLee\u202C', company: 'Zoe\u0308\uFEFF' })).toEqual({
    name: 'Ann Lee',
    company: 'Zoë',
  });
  expect(read({ name: 'Ann', company: '' }).company).toBe('');
  for (const hidden of ['\u200B', '\u2060\u3164', 'K\u0430tharina', 'Ann\u202Eeel'])
    for (const input of [
      { name: hidden, company: null },
      { name: 'Ann', company: hidden },
    ])
      expect(() => read(input), JSON.stringify(hidden)).toThrow();
});

test('ids are converted to lower case, wherever they are in the input', () => {
  const id = '018F0000-0000-7000-8000-00000000000A';
  const schema = strict({
    one: Id,
    many: Type.Array(Id),
    maybe: Type.Optional(Type.Union([Id, Type.Null()])),
  });
  const input = { one: id, many: [id], maybe: id };
  expect(check('body', schema, input)).toEqual([]);
  const lower = id.toLowerCase();
  expect(input).toEqual({ one: lower, many: [lower], maybe: lower });
  const query = { one: id, many: id };
  expect(check('querystring', schema, query)).toEqual([]);
  expect(query).toEqual({ one: lower, many: [lower] });
  expect(createInputParser(schema)({ one: id, many: [] })).toEqual({ one: lower, many: [] });
});
