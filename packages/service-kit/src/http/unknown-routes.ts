import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../base/client-address.ts';
import { httpError, notFound } from '../base/http-error.ts';
import { MAX_BYTES } from './body-bounds.ts';
import { announcedBytes } from './json-bodies.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { pathOf } from './request-log.ts';

export interface Mounted {
  methods: Set<string>;
  pattern: RegExp;
}

/** Under these every address is a call's; elsewhere pages may answer the rest. */
const CALL_PREFIXES = ['/api', '/health', '/.well-known'];

const IS_CALL = new RegExp(`^(${CALL_PREFIXES.join('|')})(/|\\?|$)`.replaceAll('.', '\\.'));

/**
 * The address of a request, as the router reads it. What is no text in UTF-8, as `/jobs/%ff`, is taken
 * literally, so that a page answers that there is none; in the address of a call it is refused.
 */
export function routedUrl(url = '/'): string {
  if (!url.includes('%') || IS_CALL.test(url)) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/**
 * Answers addresses that no route serves: 404, or 405 with `Allow` where another method would be served. A
 * body that comes along counts for the network and ends the connection, which nobody reads on. Call it before
 * the routes are registered (docs/decisions/019-405-answers.md). Returns those that are, by path.
 */
export function refuseUnknownRoutes(
  app: FastifyInstance,
  limiter: RateLimiter,
): ReadonlyMap<string, Mounted> {
  const mounted = new Map<string, Mounted>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const entry = mounted.get(url) ?? { methods: new Set(), pattern: routePattern(url) };
    for (const name of [method].flat()) entry.methods.add(name);
    mounted.set(url, entry);
  });

  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = announcedBytes(request, MAX_BYTES);
    if (bytes > 0) {
      reply.header('connection', 'close');
      void limiter.consume('bodyBytes', addressKey(request.ip), Math.min(bytes, MAX_BYTES));
    }
    const path = pathOf(request);
    const found = [...mounted.values()].filter(({ pattern }) => pattern.test(path));
    const methods = [...new Set(found.flatMap((entry) => [...entry.methods]))];
    if (methods.length === 0 || methods.includes(request.method)) throw notFound();
    reply.header('allow', methods.join(', '));
    throw httpError('MethodNotAllowed', `This address takes ${methods.join(' or ')} only.`);
  };

  // Before the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuse(request, reply);
    done();
  });
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply);
  for (const prefix of CALL_PREFIXES) {
    // More specific than any wildcard of the pages.
    for (const url of [prefix, `${prefix}/*`]) {
      app.route({ method: [...app.supportedMethods], url, onRequest, handler: onRequest });
    }
  }
  return mounted;
}

/** `/api/jobs/:jobId` as an expression that matches one segment for each name. */
function routePattern(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
