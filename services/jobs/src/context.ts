import { createPageCache } from '@firstrung/service-kit/http';
import {
  createKeySet,
  createServiceContext,
  type KeySet,
  type Kit,
  type LookupKey,
  loadLookupKey,
  loadSecret,
  type ServiceContext,
} from '@firstrung/service-kit/service';
import { createReaders, type Readers } from './adapters/readers.ts';
import type { JobsConfig } from './config.ts';
import { schema } from './db/schema.ts';
import type { JobsTables } from './db/tables.ts';
import { createJobPages, type JobPages } from './pages.ts';

interface AnswerJwk {
  kid: string;
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

export interface JobsContext extends ServiceContext<JobsTables> {
  readonly config: JobsConfig;
  readonly pages: JobPages;
  readonly readers: Readers;
  /** HMACs that companies are recognised by. */
  readonly lookupKey: LookupKey;
  /** They sign the heads of the log of answers, and receipts. */
  readonly answerKeys: KeySet<AnswerJwk>;
}

export async function createJobsContext(config: JobsConfig, kit: Kit): Promise<JobsContext> {
  const context = await createServiceContext<JobsTables>({ ...schema, config, ...kit });
  const secret = await loadSecret(context.db, { service: 'jobs', configured: config.secrets });
  return {
    ...context,
    config,
    lookupKey: await loadLookupKey(context.db, secret, context.log),
    answerKeys: createKeySet({
      table: 'answer_key',
      secret,
      purpose: 'answer-key',
      alg: 'EdDSA',
      crv: 'Ed25519',
      jwk: (kid, x): AnswerJwk => ({ kid, kty: 'OKP', crv: 'Ed25519', x }),
    }),
    pages: createJobPages(
      createPageCache({ clock: context.clock }),
      // The feed and site maps: built from up to 50,000 jobs each, and no user waits for them.
      createPageCache({ clock: context.clock, maxAgeMs: 60_000 }),
      createPageCache({ clock: context.clock, maxAgeMs: 600_000 }),
    ),
    readers: createReaders(context),
  };
}
