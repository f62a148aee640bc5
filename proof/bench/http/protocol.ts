import type { EventData } from '@firstrung/contracts';
import type { TestPerson } from '@firstrung/service-kit/testing';

/** Messages between a benchmark and its server process. */
export type ServerRequest = StartRequest | MintRequest | { changes: boolean };

export interface StartRequest {
  start: ServerKind;
  databaseUrl?: string;
  /** The bytes that `bare` sends. */
  reply?: { type: string; base64: string };
  /** Limits calls as the product does, each by the first address of `X-Forwarded-For`; only of `jobs`. */
  limited?: boolean;
}

/** Asks `jobs` for the token of a person with this profile. */
export interface MintRequest {
  mint: Pick<TestPerson, 'id' | 'role' | 'name'>;
  profile?: EventData<'networks.profile.changed.v1'>;
}

/** Where it listens. */
export interface ServerReply {
  url: string;
  /** Of the person that was asked for; else an applicant's, for servers that authorize. */
  token?: string;
}

/**
 * `bare`: a Fastify route that sends bytes. `cached`: the guest's job list alone. `jobs`: the service with
 * everything that our HTTP server does for a request. `product`: all services in one process.
 */
export type ServerKind = 'bare' | 'cached' | 'jobs' | 'product';

export const GUEST_LIST = '/api/guest/jobs/get-all-jobs';
export const MEMBER_LIST = '/api/jobs/get-all-jobs';
