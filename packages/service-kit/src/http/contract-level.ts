import { CONTRACT_LEVEL, CONTRACT_LEVEL_HEADER } from '@firstrung/contracts';
import type { preValidationHookHandler } from 'fastify';
import { createUnknownRemover } from './validation.ts';

/**
 * Removes unknown fields and query parameters of requests whose client declares a newer level of the
 * contract, before the input is validated as that of others.
 */
export function ignoreNewerFields({
  query,
  body,
}: {
  query: object;
  body?: object;
}): preValidationHookHandler {
  // Compiled when they are first needed: most servers never meet a newer client.
  let removeFrom: { query: (input: unknown) => void; body: (input: unknown) => void } | undefined;
  return (request, _reply, done) => {
    if (isNewer(request.headers[CONTRACT_LEVEL_HEADER])) {
      removeFrom ??= {
        query: createUnknownRemover(query, 'querystring'),
        body: createUnknownRemover(body ?? {}, 'body'),
      };
      removeFrom.query(request.query);
      removeFrom.body(request.body);
    }
    done();
  };
}

const isNewer = (level: string | string[] | undefined): boolean =>
  typeof level === 'string' && /^\d{1,9}$/.test(level) && Number(level) > CONTRACT_LEVEL;
