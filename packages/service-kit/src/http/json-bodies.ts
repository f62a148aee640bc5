import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { addressKey } from '../base/client-address.ts';
import { httpError, invalidInput } from '../base/http-error.ts';
import { type BodyBounds, boundsOf } from './body-bounds.ts';
import type { RateLimiter } from './rate-limiter.ts';

const BOUNDS = Symbol('bounds of the body');
const NO_FIELDS = boundsOf(undefined);

/** Where no call says otherwise, a body has room for ignored fields only. */
export const DEFAULT_BODY_LIMIT = NO_FIELDS.bytes;

/**
 * The options of a route whose bodies have the bounds of their schema. Before one is read, its bytes count
 * for the network, and a network whose bodies were too long or too much work is refused (429).
 */
export function limitBody(schema: object | undefined, limiter: RateLimiter) {
  const bounds = boundsOf(schema);
  const preParsing: preParsingHookHandler = (request, _reply, payload, done) => {
    const { ip } = request;
    const length = announcedBytes(request, bounds.bytes);
    // What is longer is refused by its length, and nothing without a body is refused for others' bodies.
    if (length > 0 && length <= bounds.bytes) {
      void limiter.consume('bodyWork', addressKey(ip), 0);
      void limiter.consume('bodyBytes', addressKey(ip), length);
    }
    done(null, payload);
  };
  // Without a schema, a parser of the route's own may have a limit.
  const bodyLimit = schema ? { bodyLimit: bounds.bytes } : {};
  return { config: { [BOUNDS]: bounds }, preParsing, ...bodyLimit };
}

/** The length of a body. @param most of one that does not say it */
export const announcedBytes = ({ headers }: FastifyRequest, most: number): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;

/** Parses JSON that is within the bounds of its call, and counts what that and the validation cost. */
export function parseJsonBodies(app: FastifyInstance, limiter: RateLimiter): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const begin = process.threadCpuUsage();
    try {
      checkBounds(body, boundsOfRoute(request));
      // Validates too, and begins to handle, before it returns: only `tokenInBody` waits before.
      void parse(request, body.toString(), done);
    } finally {
      const { user, system } = process.threadCpuUsage(begin);
      limiter.charge('bodyWork', addressKey(request.ip), (user + system) / 1_000);
    }
  });
}

const boundsOfRoute = ({ routeOptions: { config } }: FastifyRequest): BodyBounds =>
  (config as { [BOUNDS]?: BodyBounds })[BOUNDS] ?? NO_FIELDS;

const [QUOTE, ESCAPE, COLON, COMMA] = Buffer.from('"\\:,');
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('[]{}');

/**
 * Throws 400 for JSON that is nested too deeply and 413 for too many properties or entries, or too many bytes
 * of properties that nobody reads: what is cheap to send and dear to parse. Whether it is JSON at all is left
 * to the parser.
 */
export function checkBounds(json: Buffer, bounds: BodyBounds): void {
  let depth = 0;
  let keys = 0;
  let values = 0;
  let ignoredBytes = 0;
  // Where the present property of the body itself begins, and the text that may be its name.
  let start = 1;
  let quote = 0;
  let name = '';
  const endProperty = (end: number) => {
    if (!bounds.fields.has(name)) ignoredBytes += end - start;
    start = end + 1;
    name = '';
  };
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case QUOTE:
        quote = at;
        while (++at < json.length && json[at] !== QUOTE) if (json[at] === ESCAPE) at++;
        break;
      case COLON:
        if (++keys > bounds.keys) throw tooLarge();
        if (depth === 1) name = json.toString('latin1', quote + 1, at).split('"', 1)[0]!;
        break;
      case COMMA:
        if (++values > bounds.values) throw tooLarge();
        if (depth === 1) endProperty(at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > bounds.depth) throw invalidInput([{ path: '', message: 'is nested too deeply' }]);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (--depth === 0) endProperty(at);
    }
  }
  if (ignoredBytes > bounds.ignoredBytes) throw tooLarge();
}

const tooLarge = () => httpError('TooLarge', 'What was sent has too many parts.');
