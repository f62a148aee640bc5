import * as jobs from '@firstrung/jobs';
import type { Bus } from '@firstrung/service-kit/events';
import { createHttpServer, readHttpConfig } from '@firstrung/service-kit/http';
import { createLog } from '@firstrung/service-kit/service';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import type { TestNetwork } from '../../testing/network.ts';

const NOTHING = async () => {};
const LOST = () => Promise.reject(new Error('this instance has lost the bus'));

/** The embedded bus serves one process. Without it an instance leaves its events to the network's own one. */
const NO_BUS: Bus = {
  kind: 'embedded',
  publish: LOST,
  consume: async () => ({
    handledBefore: undefined,
    position: LOST,
    stop: NOTHING,
  }),
  pending: async () => new Map(),
  listen: async () => () => {},
  broadcast: () => {},
  erase: NOTHING,
  ready: NOTHING,
  destroy: NOTHING,
};

/** Another instance of jobs on the tables of a network. */
export async function startSecondJobs(
  { clock, databaseUrl }: TestNetwork,
  env: Record<string, string>,
): Promise<Client & AsyncDisposable> {
  const log = createLog({ level: 'silent' });
  const config = jobs.readConfig({ DATABASE_URL: databaseUrl, JOBS_POOL_SIZE: '4', ...env });
  const service = await jobs.createJobsService(config, { bus: NO_BUS, clock, log });
  const http = await createHttpServer({
    services: [service],
    config: readHttpConfig({ PORT: '0', RATE_LIMITS: 'off' }),
    log,
    clock,
  });
  await service.start();
  return {
    ...createClient(sendTo(await http.listen())),
    [Symbol.asyncDispose]: () => http.close(),
  };
}
