import type { TSchema } from 'typebox';
import { type Call, STAFF_COOKIE } from './call.ts';
import { calls } from './calls/index.ts';
import { ErrorBody } from './errors.ts';

const json = (schema: TSchema) => ({ 'application/json': { schema } });

/**
 * Every call as an OpenAPI 3.1 document under the product's name; its schemas are JSON Schema, as ours are.
 */
export function openApiDocument(title: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const [method, path] = key.split(' ') as [string, string];
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(path, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
      },
    },
  };
}

function security({ scope, optionalToken }: Call) {
  if (scope === 'staff') return [{ staff: [] }];
  if (scope !== 'public') return [{ token: [] }];
  return optionalToken ? [{}, { token: [] }] : [];
}

const operation = (path: string, call: Call) => ({
  summary: call.summary,
  description: `Specified in ${call.spec}. ${SCOPES[call.scope]}${call.acceptsRestricted ? ' Open to suspended accounts.' : ''} Unknown input is ${call.exact ? 'refused' : 'ignored'}.`,
  tags: [path.split('/').slice(0, 3).join('/')],
  security: security(call),
  parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
  ...(call.body ? { requestBody: { required: true, content: json(call.body) } } : {}),
  ...(call.multipart
    ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: call.multipart } } } }
    : {}),
  responses: {
    ...Object.fromEntries(
      Object.entries(call.reply).map(([status, schema]) => [
        status,
        {
          description: status === '201' ? 'Created' : 'Done',
          content: call.replyType ? { [call.replyType]: { schema } } : json(schema),
        },
      ]),
    ),
    default: { description: 'Refused', content: json(ErrorBody) },
  },
});

const SCOPES = {
  public: 'No token.',
  applicant: "An applicant's token.",
  recruiter: "A recruiter's token.",
  anyone: "Either role's token.",
  staff: 'The cookie of staff, and the origin of the board.',
};

function parameters(place: 'path' | 'query', schema: TSchema | undefined): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
