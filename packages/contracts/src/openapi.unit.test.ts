import { expect, test } from 'vitest';
import { calls } from './calls/index.ts';
import { openApiDocument } from './openapi.ts';

test('the document holds every call, with its parameters, body and replies', () => {
  const { paths } = openApiDocument('Firstrung');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(operations.sort()).toEqual(Object.keys(calls).sort());
  expect(paths['/api/recruiter/applications/update-status/{applicationId}']?.put).toMatchObject({
    security: [{ token: [] }],
    parameters: [{ name: 'applicationId', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { required: ['status'] } } } },
    responses: { 200: { description: 'Done' }, default: { description: 'Refused' } },
  });
});
