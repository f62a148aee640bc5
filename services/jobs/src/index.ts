import { addGauge, backfill, createService, type Kit, type Service } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import type { JobsConfig } from './config.ts';
import { createJobsContext } from './context.ts';
import { hasDueNews } from './db/queries/alerts/saved-jobs.ts';
import { isAnyDigestDue, isAnySearchDue } from './db/queries/alerts/saved-searches.ts';
import { deleteOldDecided } from './db/queries/applications/decided-applications.ts';
import { isAnythingToTell } from './db/queries/applications/held-decisions.ts';
import { deleteOldMarks } from './db/queries/companies/company-marks.ts';
import { deleteExpiredInvitations } from './db/queries/companies/invitations.ts';
import { isAnyJobDue } from './db/queries/jobs/job-life.ts';
import { deleteOldEmails } from './db/queries/letters/correspondence.ts';
import { deleteOldWritten, hasRecipients } from './db/queries/letters/written-messages.ts';
import { companiesToIndex, indexCompany } from './db/queries/search/search-index.ts';
import { createWordPruning } from './db/queries/search/unused-words.ts';
import { isAnyUnsettled, waitingNow } from './db/queries/staff/approvals.ts';
import { onEveryInstance } from './events/every-instance.ts';
import { snapshotSources } from './events/snapshot-sources.ts';
import { subscriptions } from './events/subscriptions/index.ts';
import { serveRoutes } from './routes/index.ts';
import { answerLogUnits, makeUpNights, newAnswerKey, repeatHeads } from './use-cases/answer-log.ts';
import { remindOfAnswers, tellOfMissed } from './use-cases/answers.ts';
import { settleReview, switchReview } from './use-cases/approvals.ts';
import { changeDueJobs } from './use-cases/due-jobs.ts';
import { eraseAccount } from './use-cases/erase-account.ts';
import { releaseHeld, tellDue } from './use-cases/held-decisions.ts';
import { remindOfJobs } from './use-cases/job-life.ts';
import { jobsRestrictions, restrictionOperations } from './use-cases/restrictions.ts';
import { tellOfSavedJobs } from './use-cases/saved-jobs.ts';
import { lookForJobs, sendDigests } from './use-cases/saved-searches.ts';
import { repeatSiteChecks } from './use-cases/site-proof.ts';
import { sendWritten } from './use-cases/write-to.ts';

export { type JobsConfig, readConfig } from './config.ts';
export { schema } from './db/schema.ts';

/** Without an answer of the database by then, a gauge has no value. */
const SCRAPE_TIMEOUT_MS = 2_000;

/** The jobs service. `kit.clock` is the source of every time that it writes. */
export async function createJobsService(config: JobsConfig, kit: Kit): Promise<Service> {
  const context = await createJobsContext(config, kit);
  const restrictions = jobsRestrictions(context);
  const waiting = () => within(SCRAPE_TIMEOUT_MS, waitingNow(context.db));
  addGauge(context.metrics, {
    name: 'firstrung_review_waiting',
    help: 'Jobs and companies that wait until staff approve them.',
    read: async () => (await waiting())?.count,
  });
  addGauge(context.metrics, {
    name: 'firstrung_review_oldest_seconds',
    help: 'How long the oldest of them has waited; 0 without one.',
    async read() {
      const found = await waiting();
      return found && (found.since ? (context.clock.now().getTime() - found.since.getTime()) / 1000 : 0);
    },
  });
  return createService({
    context,
    routes: (app) => serveRoutes(app, context, restrictions),
    async prepare() {
      await context.lookupKey.prepare();
      await restrictions.repeat();
      await repeatHeads(context);
      await makeUpNights(context);
      await switchReview(context);
    },
    subscriptions: subscriptions(context),
    snapshotSources: snapshotSources(context),
    everyInstance: onEveryInstance(context),
    broadcasts: [context.readers.broadcast],
    background: [
      backfill({ name: 'search-documents', context, behind: companiesToIndex, batch: indexCompany }),
      { name: 'held-decisions', due: isAnythingToTell, run: (now) => tellDue(context, now) },
      { name: 'due-jobs', due: isAnyJobDue, run: (now) => changeDueJobs(context, now) },
      { name: 'job-reminders', everyMs: 60_000, run: (now) => remindOfJobs(context, now) },
      { name: 'written-messages', due: hasRecipients, run: (now) => sendWritten(context, now) },
      { name: 'answer-reminders', everyMs: 600_000, run: (now) => remindOfAnswers(context, now) },
      { name: 'missed-answers', everyMs: 600_000, run: (now) => tellOfMissed(context, now) },
      { name: 'review-switched', due: () => isAnyUnsettled, run: () => settleReview(context) },
      { name: 'site-proofs', everyMs: 3_600_000, run: (now) => repeatSiteChecks(context, now) },
      { name: 'saved-jobs', due: hasDueNews, run: (now) => tellOfSavedJobs(context, now) },
      { name: 'saved-searches', due: isAnySearchDue, run: (now) => lookForJobs(context, now) },
      { name: 'search-digests', due: isAnyDigestDue, run: (now) => sendDigests(context, now) },
      ...answerLogUnits(context),
      ...restrictions.background,
    ],
    prune: {
      'company-marks': (now) => deleteOldMarks(context.db, now),
      'decided-applications': (now) => deleteOldDecided(context.db, now),
      'written-messages': (now) => deleteOldWritten(context.db, now),
      'written-emails': (now) => deleteOldEmails(context.db, now),
      'unused-words': createWordPruning(context),
      'expired-invitations': (now) => deleteExpiredInvitations(context.db, now),
    },
    operations: {
      'release-held': () => releaseHeld(context),
      'new-answer-key': newAnswerKey(context),
      ...restrictionOperations(context, restrictions),
    },
    erasePersonalData: eraseAccount(context),
  });
}
