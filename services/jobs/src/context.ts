import { createPageCache } from '@firstrung/service-kit/http';
import { createServiceContext, type Kit, type ServiceContext } from '@firstrung/service-kit/service';
import { createReviewStream, type ReviewStream } from './adapters/review-stream.ts';
import type { JobsConfig } from './config.ts';
import { schema } from './db/schema.ts';
import type { JobsTables } from './db/tables.ts';
import { createJobPages, type JobPages } from './pages.ts';

export interface JobsContext extends ServiceContext<JobsTables> {
  readonly config: JobsConfig;
  readonly pages: JobPages;
  readonly reviewStream: ReviewStream;
}

export async function createJobsContext(config: JobsConfig, kit: Kit): Promise<JobsContext> {
  const context = await createServiceContext<JobsTables>({ ...schema, config, ...kit });
  return {
    ...context,
    config,
    pages: createJobPages(
      createPageCache({ clock: context.clock }),
      // The feed and site maps: built from up to 50,000 jobs each, and no user waits for them.
      createPageCache({ clock: context.clock, maxAgeMs: 60_000 }),
      createPageCache({ clock: context.clock, maxAgeMs: 600_000 }),
    ),
    reviewStream: createReviewStream(context),
  };
}
