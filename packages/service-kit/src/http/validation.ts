import { isPlainName } from '@firstrung/contracts';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { invalidInput } from './errors.ts';

/** What is wrong with a text that `isPlainName` refuses. */
export const NOT_PLAIN = 'must not have invisible characters, or letters of several alphabets in one word';

/** A longer list of mistakes would not help the user. */
const MAX_FIELDS = 20;
/** In a body with more values than the longest form has, only the first mistake is reported. */
const MAX_VALUES = 1_000;

/**
 * Validators of input. Unknown properties are refused, not removed. Nothing is converted but ids (to lower case) and the
 * text of a query or a path, where the schema wants a number or a list.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const first = createAjv({ allErrors: false });
  const all = createAjv({ allErrors: true });
  const fromText = createAjv({ allErrors: true, coerceTypes: 'array' });
  return ({ schema, httpPart }) =>
    httpPart === 'body' ? bodyValidator(schema, first, all) : fromText.compile(schema);
}

/**
 * Stops at the first mistake: checking a hundred thousand unknown properties could block the process for seconds. All
 * mistakes are collected only from small bodies.
 */
function bodyValidator(schema: object, first: Ajv, all: Ajv): ValidateFunction {
  const isValid = first.compile(schema);
  // Compiled when it is first needed: most calls never get invalid input.
  let findAll: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    if (isValid(data)) return true;
    findAll ??= all.compile(schema);
    validate.errors = isSmall(data) && !findAll(data) ? findAll.errors : isValid.errors;
    return false;
  };
  validate.errors = null as ValidateFunction['errors'];
  return validate as ValidateFunction;
}

function isSmall(data: unknown): boolean {
  const values = [data];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    for (const key in value) {
      if (values.push(value[key as never]) > MAX_VALUES) return false;
    }
  }
  return true;
}

/** A function that removes the properties of its input that the schema does not know. The input may be invalid still. */
export function createUnknownRemover(schema: object, part: 'body' | 'querystring'): (input: unknown) => void {
  const coerceTypes = part === 'querystring' && 'array';
  const validate = createAjv({ allErrors: false, coerceTypes, removeAdditional: true }).compile(schema);
  return (input) => void validate(input);
}

function createAjv(options: Pick<Options, 'allErrors' | 'coerceTypes' | 'removeAdditional'>): Ajv {
  const ajv = new Ajv({
    removeAdditional: false,
    ...options,
    useDefaults: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  addFormats.default(ajv);
  // A UUID is the same in either case, so handlers get it as the database writes it.
  ajv.addKeyword({
    keyword: 'x-lower-case',
    type: 'string',
    modifying: true,
    errors: false,
    validate: (_schema: unknown, text: string, _parent?: unknown, at?: DataValidationCxt) => {
      if (at) at.parentData[at.parentDataProperty] = text.toLowerCase();
      return true;
    },
  });
  ajv.addKeyword({
    keyword: 'x-plain-name',
    type: 'string',
    errors: false,
    validate: (_schema: unknown, text: string) => isPlainName(text),
  });
  return ajv;
}

/** The mistakes in words for people, one for each path. */
export function fieldsOf(errors: readonly Partial<ErrorObject>[]): { path: string; message: string }[] {
  const fields = new Map<string, string>();
  for (const error of errors) {
    const path = pathOf(error);
    if (!fields.has(path)) fields.set(path, messageOf(error));
    if (fields.size === MAX_FIELDS) break;
  }
  return [...fields].map(([path, message]) => ({ path, message }));
}

function pathOf({ instancePath = '', params = {} }: Partial<ErrorObject>): string {
  const names = instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const own: unknown = params.missingProperty ?? params.additionalProperty;
  if (typeof own === 'string') names.push(own.slice(0, 100));
  return names.join('.');
}

function messageOf({ keyword, params = {}, message }: Partial<ErrorObject>): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not known here';
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'minItems':
      return `must have at least ${params.limit} entries`;
    case 'maxItems':
      return `must have at most ${params.limit} entries`;
    case 'pattern':
    case 'format':
      return 'has the wrong form';
    case 'x-plain-name':
      return NOT_PLAIN;
    case 'enum':
      return `must be one of: ${(params.allowedValues as unknown[]).join(', ')}`;
    default:
      return message ?? 'is not valid';
  }
}

/**
 * A parser for input that is not the body of a call, such as a socket event: it validates as for bodies. `T` is the static
 * type of `schema`. Throws `InvalidInput`.
 */
export function createInputParser<T>(schema: object): (input: unknown) => T {
  const isValid = createAjv({ allErrors: false }).compile<T>(schema);
  return (input) => {
    if (!isValid(input)) throw invalidInput(fieldsOf(isValid.errors ?? []));
    return input;
  };
}
