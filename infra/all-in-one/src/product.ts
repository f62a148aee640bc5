import { type Env, envRequired, refuseDefaultPasswords, withDefaults } from '@firstrung/service-kit/config';
import { createBus } from '@firstrung/service-kit/events';
import { createHttpServer, type HttpServer, pageReader, readHttpConfig } from '@firstrung/service-kit/http';
import { type Clock, type Logger, processAll, type Service } from '@firstrung/service-kit/service';
import { type ReadPublic, readConfig as readWebConfig, webPages } from '@firstrung/web/server';
import { SERVICES } from './services.ts';

/** All services and the pages in this process, on one origin. */
export interface Product {
  http: HttpServer;
  services: readonly Service[];
  /** Lets every service publish and handle events until none are left. */
  processAll(): Promise<void>;
  close(): Promise<void>;
}

/** Four connections for each service are enough when one process holds them all. */
const POOL_SIZES = {
  AUTH_POOL_SIZE: '4',
  JOBS_POOL_SIZE: '4',
  NETWORKS_POOL_SIZE: '4',
  CHAT_POOL_SIZE: '4',
  MAIL_POOL_SIZE: '4',
  MEDIA_POOL_SIZE: '4',
};

/**
 * Creates and starts the product, without listening yet.
 * @param o.env settings; DATABASE_URL must be among them, with the right to create roles and schemas
 * @param o.pages `false` leaves the pages out, so that no build is needed
 */
export async function createProduct(o: {
  env: Env;
  clock: Clock;
  log: Logger;
  pages?: boolean;
  /** See `Kit`; `false` only for a product that doesn't listen. */
  limits?: boolean;
  /** Called when all is ready, before a call is answered or a background unit runs. */
  onReady?: () => void;
}): Promise<Product> {
  const { clock, log, limits = true } = o;
  const env = withDefaults(o.env, POOL_SIZES);
  refuseDefaultPasswords(env);
  await using undo = new AsyncDisposableStack();
  const databaseUrl = envRequired(
    env,
    'DATABASE_URL',
    'the services and the embedded bus keep their data there',
  );
  const bus = await createBus({ env, databaseUrl, log });
  undo.defer(() => bus.destroy());
  const kit = { bus, clock, log, limits };
  const services = await allOrNone(Object.values(SERVICES).map((create) => create(env, kit)));
  const pages = webPages({
    config: readWebConfig(env),
    read: (address, visitor) => readPublic(http, address, visitor),
    log,
  });
  const http: HttpServer = await createHttpServer({
    services,
    config: readHttpConfig(env),
    plugins: o.pages === false ? [] : [pages.plugin],
    monitoring: o.pages === false ? undefined : pages.monitoring,
    limits,
    log,
    clock,
  });
  undo.defer(() => http.close());
  await Promise.all(services.map((service) => service.prepare()));
  o.onReady?.();
  await Promise.all(services.map((service) => service.start()));
  const parts = undo.move();
  return { http, services, processAll: () => processAll(services), close: () => parts.disposeAsync() };
}

/** Creates the services. If one fails, the others release what they hold. */
async function allOrNone(creations: Promise<Service>[]): Promise<Service[]> {
  const outcomes = await Promise.allSettled(creations);
  if (outcomes.some(({ status }) => status === 'rejected'))
    await Promise.allSettled(creations.map((creation) => creation.then((service) => service.destroy())));
  return Promise.all(creations);
}

/** For what pages show: the public calls, without going through the network. */
const readPublic = async (
  http: HttpServer,
  address: string,
  { ip, signal }: Parameters<ReadPublic>[1],
): ReturnType<ReadPublic> => {
  const response = await http.app.inject({ url: address, remoteAddress: pageReader(ip), signal });
  return {
    status: response.statusCode,
    header: (name) => response.headers[name]?.toString(),
    bytes: response.rawPayload,
  };
};
