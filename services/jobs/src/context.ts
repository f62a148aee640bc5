import type { RejectionReason } from '@firstrung/contracts';
import type { CountryCode } from '@firstrung/service-kit/address';
import type { Bus } from '@firstrung/service-kit/events';
import { createPageCache } from '@firstrung/service-kit/http';
import {
  type Clock,
  createServiceContext,
  type Logger,
  type ServiceContext,
} from '@firstrung/service-kit/service';
import type { JobsConfig } from './config.ts';
import { schema } from './db/migrations/index.ts';
import type { JobsTables } from './db/tables.ts';
import { createJobPages, type JobPages } from './pages.ts';

/** Name and address of the site in documents such as the feed. */
export interface Site {
  productName: string;
  publicUrl?: string | undefined;
}

export interface JobsContext extends ServiceContext<JobsTables> {
  readonly pages: JobPages;
  /** Rejection reasons of B§5 that this installation has disabled. */
  readonly disabledReasons: ReadonlySet<RejectionReason>;
  /** How long decisions are held. */
  readonly decisionHoldMs: number;
  readonly site: Site;
  readonly defaultCountry: CountryCode;
  /** Whether a job goes live only with its pay. */
  readonly requiresPay: boolean;
  /** After how many days without a sign of life it is asked whether a job is still open; 0: never. */
  readonly stillOpenDays: number;
  /** Whether recruiters can sort applicants by the skills that they have in common with the job. */
  readonly sortsByFit: boolean;
  /** The operator's, in which the days of answer dates begin and end. */
  readonly timeZone: string;
  /** To how many applicants a recruiter may write within 24 hours. */
  readonly writeToPerDay: number;
  /** Of dates in emails, as BCP 47. */
  readonly language: string;
}

export async function createJobsContext(
  config: JobsConfig,
  kit: { bus: Bus; clock?: Clock; log?: Logger },
): Promise<JobsContext> {
  const context = await createServiceContext<JobsTables>({
    ...schema,
    config,
    ...kit,
  });
  return {
    ...context,
    pages: createJobPages(
      createPageCache({ clock: context.clock }),
      // The feed and site maps: built from up to 50,000 jobs each, and no user waits for them.
      createPageCache({ clock: context.clock, maxAgeMs: 60_000 }),
    ),
    disabledReasons: new Set(config.disabledRejectionReasons),
    decisionHoldMs: config.decisionHoldSeconds * 1_000,
    site: { productName: config.productName, publicUrl: config.publicUrl },
    defaultCountry: config.defaultCountry,
    requiresPay: config.requiresPay,
    stillOpenDays: config.stillOpenDays,
    sortsByFit: config.sortsByFit,
    timeZone: config.timeZone,
    writeToPerDay: config.writeToPerDay,
    language: config.language,
  };
}
