import { cleanName, isPlainName } from '@firstrung/contracts';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { invalidInput, NOT_PLAIN } from '../base/http-error.ts';

/** A longer list of mistakes would not help the user. */
const MAX_FIELDS = 20;
/** In a body with more values than the longest form has, only the first mistake is reported. */
const MAX_VALUES = 1_000;

/**
 * Text that PostgreSQL can't store, or not as it is: U+0000,
 * and halves of a surrogate pair (C§1 of docs/specification.md).
 */
const NOT_TEXT = 'must not contain invalid characters';
const OUT_OF_RANGE = 'is out of range';

// They keep what they have compiled, so that a process with several servers compiles each schema once.
const tolerant = createAjvs({ removeAdditional: true });
const exact = createAjvs({ removeAdditional: false });

/**
 * Compiles validators of input that remove unknown properties. Nothing is converted but ids (to lower case),
 * names, texts of one line, and the text of a query or a path, where the schema wants a number or a list.
 */
export const compileValidator: FastifySchemaCompiler<object> = (route) => compileWith(tolerant, route);

/** The same for calls that are `exact`: unknown properties are refused. */
export const compileExactValidator: FastifySchemaCompiler<object> = (route) => compileWith(exact, route);

const compileWith = (ajvs: Ajvs, { schema, httpPart }: { schema: object; httpPart?: string }) =>
  withUsableValues(httpPart === 'body' ? bodyValidator(ajvs, schema) : ajvs.convertsText.compile(schema));

/**
 * A validator that also refuses what no schema can allow, such
 * as the numbers that `Infinity` and `1e400` are coerced to.
 */
function withUsableValues(isValid: ValidateFunction): ValidateFunction {
  const validate = (data: unknown): boolean => {
    if (!isValid(data)) validate.errors = isValid.errors;
    else {
      const flaw = findUnusable(data);
      if (!flaw) return true;
      validate.errors = [flaw] as ValidateFunction['errors'];
    }
    return false;
  };
  validate.errors = null as ValidateFunction['errors'];
  return validate as ValidateFunction;
}

/** The first value or name, at any depth, that a schema accepts but no service can store or count with. */
function findUnusable(input: unknown): Partial<ErrorObject> | undefined {
  const found: [value: unknown, path: string][] = [[input, '']];
  for (const [value, instancePath] of found) {
    const message = whyUnusable(value);
    if (message) return { instancePath, message };
    if (typeof value !== 'object' || value === null) continue;
    for (const name in value) {
      if (whyUnusable(name)) return { instancePath, message: NOT_TEXT };
      found.push([value[name as never], `${instancePath}/${name}`]);
    }
  }
  return undefined;
}

function whyUnusable(value: unknown): string | undefined {
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return OUT_OF_RANGE;
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return NOT_TEXT;
  return undefined;
}

/**
 * Stops at the first mistake: checking a hundred thousand unknown properties could block the process for
 * seconds. All mistakes are collected only from small bodies.
 */
function bodyValidator({ stopsAtFirst, findsAll }: Ajvs, schema: object): ValidateFunction {
  const isValid = stopsAtFirst.compile(schema);
  // Compiled when it is first needed: most calls never get invalid input.
  let findAll: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    if (isValid(data)) return true;
    findAll ??= findsAll.compile(schema);
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

type Ajvs = ReturnType<typeof createAjvs>;

function createAjvs(options: Pick<Options, 'removeAdditional'>) {
  return {
    stopsAtFirst: createAjv({ ...options, allErrors: false }),
    findsAll: createAjv({ ...options, allErrors: true }),
    convertsText: createAjv({ ...options, allErrors: true, coerceTypes: 'array' }),
  };
}

function createAjv(options: Pick<Options, 'allErrors' | 'coerceTypes' | 'removeAdditional'>): Ajv {
  const ajv = new Ajv({
    ...options,
    useDefaults: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  addFormats.default(ajv);
  // A UUID is the same in either case, so handlers get it as the database writes it.
  addChange(ajv, 'x-lower-case', (text) => text.toLowerCase());
  addChange(ajv, 'x-plain-name', (text) => {
    const name = cleanName(text);
    return isPlainName(name) && (name !== '' || text.trim() === '') ? name : undefined;
  });
  addChange(ajv, 'x-one-line', (text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
  return ajv;
}

/** Adds a keyword of texts that are changed before the handler gets them, or refused (`undefined`). */
function addChange(ajv: Ajv, keyword: string, change: (text: string) => string | undefined): void {
  ajv.addKeyword({
    keyword,
    type: 'string',
    modifying: true,
    errors: false,
    validate: (_schema: unknown, text: string, _parent?: unknown, at?: DataValidationCxt) => {
      const changed = change(text);
      if (at && changed !== undefined) at.parentData[at.parentDataProperty] = changed;
      return changed !== undefined;
    },
  });
}

/** The mistakes in words for people, one for each path. */
export function fieldsOf(errors: readonly Partial<ErrorObject>[]): { path: string; message: string }[] {
  const fields = new Map<string, string>();
  for (const error of errors) {
    const path = errorPath(error);
    if (!fields.has(path)) fields.set(path, errorText(error));
    if (fields.size === MAX_FIELDS) break;
  }
  return [...fields].map(([path, message]) => ({ path, message }));
}

function errorPath({ instancePath = '', params = {} }: Partial<ErrorObject>): string {
  const names = instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const own: unknown = params.missingProperty ?? params.additionalProperty;
  if (typeof own === 'string') names.push(own.slice(0, 100));
  return names.join('.');
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  integer: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

function errorText({ keyword, params = {}, message }: Partial<ErrorObject>): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a known field';
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'minItems':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} entries`;
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}`;
    case 'uniqueItems':
      return 'must not contain the same entry twice';
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'type':
      return TYPES[String(params.type)] ?? 'is not valid';
    case 'pattern':
      // Texts that must not be blank ask for a character that can be seen.
      return String(params.pattern).startsWith('^(?=') ? 'must not be blank' : 'is not valid';
    case 'x-plain-name':
      return NOT_PLAIN;
    case 'enum':
      return `must be one of: ${(params.allowedValues as unknown[]).join(', ')}`;
    case undefined:
      // A mistake that we found ourselves.
      return message ?? 'is not valid';
    default:
      return 'is not valid';
  }
}

/**
 * A parser for input that is not the body of a call, such as a socket event: it validates as for the bodies
 * of `exact` calls. `T` is the static type of `schema`. Throws `InvalidInput`.
 */
export function createInputParser<T>(schema: object): (input: unknown) => T {
  const isValid = withUsableValues(exact.stopsAtFirst.compile(schema));
  return (input) => {
    if (!isValid(input)) throw invalidInput(fieldsOf(isValid.errors ?? []));
    return input as T;
  };
}
