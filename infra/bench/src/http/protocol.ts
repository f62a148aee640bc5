/** Messages between a benchmark and its server process. */
export type Order =
  | { start: ServerKind; databaseUrl: string; folder: string; reply?: { type: string; base64: string } }
  | { changes: boolean }
  | 'cpu'
  | 'stop';

export type Answer = { url: string; token?: string } | { cpuSeconds: number } | 'done';

/**
 * `bare`: a Fastify route that sends bytes. `cached`: the guest's job list alone. `jobs`: the service with everything that our
 * HTTP server does for a request. `product`: all services in one process.
 */
export type ServerKind = 'bare' | 'cached' | 'jobs' | 'product';

export const GUEST_LIST = '/api/guest/jobs/get-all-jobs';
export const MEMBER_LIST = '/api/jobs/get-all-jobs';
