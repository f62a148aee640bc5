import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyServerOptions } from 'fastify';
import { Registry } from 'prom-client';
import { addressOf, networkOfKey, trustOf } from '../base/client-address.ts';
import type { Clock } from '../base/clock.ts';
import { httpError } from '../base/http-error.ts';
import type { Logger } from '../base/log.ts';
import { createSecurityLog } from '../base/security-log.ts';
import { within } from '../base/within.ts';
import { createClientErrorHandler } from './client-error.ts';
import type { HttpConfig } from './config.ts';
import { createErrorHandler } from './error-handler.ts';
import { serveHealth } from './health.ts';
import { NOT_ONE_HOST, namesOneHost } from './host.ts';
import type { HttpService } from './http-service.ts';
import { DEFAULT_BODY_LIMIT, parseJsonBodies } from './json-bodies.ts';
import { redirectToName } from './local.ts';
import { createMetricsServer, type Monitoring } from './metrics.ts';
import { createSocketMover } from './move-sockets.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { logRequests } from './request-log.ts';
import { createTraceOf, traceRequests } from './request-trace.ts';
import { securityHeaders } from './security-headers.ts';
import { compileSerializer } from './serialization.ts';
import { decorateServer } from './server-deps.ts';
import { mountSockets, openSockets } from './sockets.ts';
import { type Mounted, refuseUnknownRoutes, routedUrl } from './unknown-routes.ts';
import { isWebSocket, routeUpgrades, type UpgradeHandler } from './upgrade.ts';
import { compileValidator } from './validation.ts';

export interface HttpServerOptions {
  services: readonly HttpService[];
  config: HttpConfig;
  /** What else this origin serves, as the pages. */
  plugins?: readonly FastifyPluginAsync[];
  /** What operators see of it at the port of the metrics. */
  monitoring?: Monitoring | undefined;
  /** `false`: closing takes as long as the services need. */
  limits?: boolean;
  log: Logger;
  clock: Clock;
}

export interface HttpServer {
  readonly app: FastifyInstance;
  /** By their paths, as `/api/jobs/job-details/:jobId`; those of wildcards are not among them. */
  readonly routes: ReadonlyMap<string, Mounted>;
  /** Where metrics are served, once it listens, if they are. */
  readonly metricsUrl: string | undefined;
  /** Resolves with the address, as `http://127.0.0.1:3000`. */
  listen(): Promise<string>;
  /** Hands WebSocket upgrades of paths starting with `prefix` to `handler` instead of Fastify. */
  onUpgrade(prefix: string, handler: UpgradeHandler): void;
  /**
   * Before `close`: not ready any more, but requests and sockets are
   * accepted until proxies have noticed that. Then moves the open sockets to
   * other instances. Both take the time of the settings; `close` ends it.
   */
  drain(): Promise<void>;
  /**
   * Stops within 7 s: not ready any more, no new connections, requests under way finish, sockets are asked to
   * come back, then the services are destroyed.
   */
  close(): Promise<void>;
}

/** Time limit for receiving a whole request: 10 MB from a phone take this long. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Longer than the name of any stored file, escaped. */
const MAX_PARAM_LENGTH = 400;
/** Longer than proxies keep theirs, so that they never send into a connection we just closed. */
const KEEP_ALIVE_MS = 72_000;
const FINISH_MS = 4_000;
const DESTROY_MS = 3_000;
const AGE_OUT_MS = 5_000;
const MAX_WEBSOCKET_MESSAGE = 64 * 1024;

/**
 * One origin for any number of services: each is a scope of its own and sees nothing of the others' hooks.
 */
export async function createHttpServer({
  services,
  config,
  plugins = [],
  monitoring,
  limits = true,
  log,
  clock,
}: HttpServerOptions): Promise<HttpServer> {
  let open = true;
  const draining = new AbortController();
  let isDraining = false;
  const ownMetrics = new Registry();
  const securityEvent = createSecurityLog(log, ownMetrics);
  const onError = createErrorHandler(log, securityEvent);
  const trust = trustOf(config.trustProxy);
  const traceOf = createTraceOf(trust);
  const headers = securityHeaders({ https: config.publicUrl?.startsWith('https:') });
  const options: FastifyServerOptions & { http: object } = {
    logger: false,
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: ({ url }) => routedUrl(url),
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // On a busy machine, a first start may take any time.
    pluginTimeout: 0,
    trustProxy: config.trustProxy ? trust : false,
    genReqId: (request) => traceOf(request as IncomingMessage).id,
    // These requests run no hooks, as those for malformed addresses.
    frameworkErrors: (error, request, reply) => onError(error, request, reply.headers(headers)),
    clientErrorHandler: createClientErrorHandler(headers),
    // `namesOneHost` requires it, and refuses with the headers of every reply.
    http: { shouldUpgradeCallback: isWebSocket, requireHostHeader: false },
  };
  const app: FastifyInstance = fastify(options);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(onError);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);

  // A server may ignore an expectation that it does not know
  // (RFC 9110 §10.1.1). Node's own answer has no header of ours.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  traceRequests(app, traceOf);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  logRequests(app, log);
  app.addHook('onRequest', (request, _reply, done) => {
    done(namesOneHost(request.raw) ? undefined : httpError('InvalidInput', NOT_ONE_HOST));
  });
  redirectToName(app, config.publicUrl);

  const limiter = createRateLimiter(config.rateLimits, {
    clock,
    log,
    redisUrl: config.redisUrl,
    metrics: ownMetrics,
    onReached(_limit, key) {
      const who = { account: key, network: networkOfKey(key) };
      securityEvent({ event: 'rate-limit-reached', outcome: 'failed', ...who, reason: 'TooManyRequests' });
    },
  });
  parseJsonBodies(app, limiter);
  decorateServer(app, {
    limiter,
    addressOf: (request) => addressOf(request, trust),
    traceOf,
    publicUrl: config.publicUrl,
    membersOnly: config.membersOnly,
  });

  const endpoints = services.flatMap((service) => service.sockets);
  const sockets = openSockets(app, endpoints);
  sockets.measure(ownMetrics);
  const upgrades = routeUpgrades(app.server, { headers, publicUrl: config.publicUrl });
  await app.register(websocket, {
    options: { server: upgrades.rest as never, maxPayload: MAX_WEBSOCKET_MESSAGE },
    errorHandler(error, socket, request) {
      log.info({ err: error, requestId: request.id }, 'a WebSocket ended with an error');
      socket.terminate();
    },
    preClose(done) {
      sockets.closeWebSockets();
      done();
    },
  });

  const routes = refuseUnknownRoutes(app, limiter);
  const metrics = createMetricsServer(app, {
    registries: [
      ownMetrics,
      ...services.map((service) => service.metrics),
      ...(monitoring?.registries ?? []),
    ],
    pages: monitoring?.pages ?? {},
    address: config.metrics,
    log,
  });
  serveHealth(app, { services, isOpen: () => open && !isDraining, log });
  for (const service of services) {
    await app.register(service.routes);
  }
  for (const endpoint of endpoints) mountSockets(app, { upgrades, endpoint, publicUrl: config.publicUrl });
  for (const plugin of plugins) await app.register(plugin);
  await app.ready();
  const mover = createSocketMover({ open: sockets.list, clock, maxAgeMs: config.socketMaxAgeMs });
  const aging = setInterval(mover.ageOut, AGE_OUT_MS);
  aging.unref();

  const finishRequests = async () => {
    // A connection kept alive is idle once its last reply is sent; nothing else closes it then.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    const cut = setTimeout(() => {
      app.server.closeAllConnections();
      upgrades.destroySockets();
    }, FINISH_MS);
    await Promise.all(endpoints.map((endpoint) => endpoint.close())).catch((err) =>
      log.warn({ err }, 'sockets did not close well'),
    );
    await app.close();
    clearInterval(sweep);
    clearTimeout(cut);
  };

  return {
    app,
    routes,
    get metricsUrl() {
      return metrics.url;
    },
    async listen() {
      await metrics.listen();
      return await app.listen({ port: config.port, host: config.host });
    },
    onUpgrade: upgrades.onUpgrade,
    async drain() {
      if (!open || isDraining) return;
      isDraining = true;
      const { signal } = draining;
      if (config.drainMs) await delay(config.drainMs, undefined, { signal }).catch(() => {});
      await mover.drain(config.socketDrainMs, signal);
    },
    async close() {
      if (!open) return;
      open = false;
      draining.abort();
      clearInterval(aging);
      await finishRequests();
      const destroyed = Promise.allSettled(services.map((service) => service.destroy()));
      await (limits ? within(DESTROY_MS, destroyed) : destroyed);
      await limiter.destroy();
      await metrics.close();
    },
  };
}
