/** Messages between a benchmark and its server process. */
export type ServerRequest = StartRequest | { changes: boolean };

export interface StartRequest {
  start: ServerKind;
  databaseUrl?: string;
  /** The bytes that `bare` sends. */
  reply?: { type: string; base64: string };
}

/** Where it listens. */
export interface ServerReply {
  url: string;
  /** An applicant's, for servers that authorize. */
  token?: string;
}

/**
 * `bare`: a Fastify route that sends bytes. `cached`: the guest's job list alone. `jobs`: the service with
 * everything that our HTTP server does for a request. `product`: all services in one process.
 */
export type ServerKind = 'bare' | 'cached' | 'jobs' | 'product';

export const GUEST_LIST = '/api/guest/jobs/get-all-jobs';
export const MEMBER_LIST = '/api/jobs/get-all-jobs';
