import { createPageCache } from '@firstrung/service-kit/http';
import {
  createServiceContext,
  type KeySet,
  type Kit,
  loadSecret,
  type ServiceContext,
} from '@firstrung/service-kit/service';
import { createReviewStream, type ReviewStream } from './adapters/review-stream.ts';
import type { JobsConfig } from './config.ts';
import { schema } from './db/schema.ts';
import type { JobsTables } from './db/tables.ts';
import { createJobPages, type JobPages } from './pages.ts';
import { type AnswerJwk, createAnswerKeys } from './use-cases/answer-keys.ts';

export interface JobsContext extends ServiceContext<JobsTables> {
  readonly config: JobsConfig;
  readonly pages: JobPages;
  readonly reviewStream: ReviewStream;
  /** They sign the heads of the log of answers, and receipts. */
  readonly answerKeys: KeySet<AnswerJwk>;
}

export async function createJobsContext(config: JobsConfig, kit: Kit): Promise<JobsContext> {
  const context = await createServiceContext<JobsTables>({ ...schema, config, ...kit });
  const secret = await loadSecret(context.db, { service: 'jobs', configured: config.secrets });
  return {
    ...context,
    config,
    answerKeys: createAnswerKeys(secret),
    pages: createJobPages(
      createPageCache({ clock: context.clock }),
      // The feed and site maps: built from up to 50,000 jobs each, and no user waits for them.
      createPageCache({ clock: context.clock, maxAgeMs: 60_000 }),
      createPageCache({ clock: context.clock, maxAgeMs: 600_000 }),
    ),
    reviewStream: createReviewStream(context),
  };
}
