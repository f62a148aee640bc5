import type { SignedIn } from '@firstrung/test-kit/people';
import type { World } from '../world.ts';

export interface Input {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

export interface Row {
  /** Input that the call accepts, and the status of the reply. */
  valid(world: World): Input;
  status: number;
  /** Its parameters are slugs and not ids, so that any word is one, if an unknown one. */
  slugs?: true;
  /** The caller, if not `applicant` or `recruiter` by the call's scope. */
  as?(world: World): SignedIn;
  /** Ids of things that don't exist or belong to others: each is 404. */
  notFound?: Record<string, (world: World) => Input & { as?: SignedIn }>;
}
