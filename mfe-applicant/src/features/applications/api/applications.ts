import { usePagedQuery } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import { useTakeBack } from './undo.ts';

/** The applicant's applications, withdrawn ones included, newest first. */
export const useApplications = () =>
  usePagedQuery('GET /api/jobs/applied-interns', { query: { withdrawn: 'included', limit: 100 } });

/** Withdraws an application (C§3). */
export const useWithdrawApplication = (onDone: () => void) =>
  useTakeBack('POST /api/jobs/withdraw-application', {
    done: texts.withdraw.done,
    onDone,
    change: ({ applicationHistory }) => ({
      applicationHistory: [...applicationHistory, { status: 'Withdrawn', at: new Date().toISOString() }],
    }),
  });
