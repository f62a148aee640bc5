import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

/** More would only repeat the point. */
const MAX_FIELDS = 20;

/**
 * Validators of what comes in. Unknown properties are refused, not removed; bodies are taken as they are; only the
 * text of a query or a path becomes a number or a list where the schema wants one.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const asIs = createAjv(false);
  const fromText = createAjv('array');
  return ({ schema, httpPart }) => (httpPart === 'body' ? asIs : fromText).compile(schema);
}

function createAjv(coerceTypes: false | 'array'): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  addFormats.default(ajv);
  return ajv;
}

/** What is wrong where, in words for people; one entry a path. */
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
    case 'enum':
      return `must be one of: ${(params.allowedValues as unknown[]).join(', ')}`;
    default:
      return message ?? 'is not valid';
  }
}
