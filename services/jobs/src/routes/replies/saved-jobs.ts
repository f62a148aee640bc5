import type { SavedJob } from '@firstrung/contracts';
import { openOrNot, type SavedCard } from '../../db/queries/saved-jobs.ts';
import { outwardStatus } from '../../domain/job-status.ts';
import { endOf } from '../../domain/saved-jobs.ts';
import { jobCard } from './jobs.ts';

/** Of a job that was taken down only what its saver knows it by. */
export function savedJob(row: SavedCard, now: Date): SavedJob {
  const state = openOrNot({ ...row, status: outwardStatus(row) });
  const ended = endOf(state, now);
  const isGone = ended === 'takenDown';
  return {
    jobId: row.id,
    savedAt: row.saved_at.toISOString(),
    title: row.title,
    companyName: row.company_name,
    ended,
    closesAt: isGone ? null : (state.closesAt?.toISOString() ?? null),
    card: isGone ? null : jobCard(row),
  };
}
