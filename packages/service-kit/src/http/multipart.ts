import type { FastifyInstance, RouteOptions } from 'fastify';
import { httpError } from '../base/http-error.ts';

const TYPE = 'multipart/form-data';

/**
 * Mounts a route that takes a form with files. The handler reads `request.raw.raw` itself, as it comes, and
 * minds how much that is: nothing of it is kept in memory.
 */
export function mountMultipart(app: FastifyInstance, options: RouteOptions): void {
  // A scope of its own: no other route takes forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(TYPE, (_request, _payload, done) => done(null));
    scope.route({
      ...options,
      preParsing: (request, _reply, payload, done) => {
        const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
        if (type === TYPE) done(null, payload);
        else done(httpError('UnsupportedType', `This address takes ${TYPE} only.`));
      },
    });
  });
}
