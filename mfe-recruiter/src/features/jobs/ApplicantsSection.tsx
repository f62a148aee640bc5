import type { ApplicationRow, RecruiterJob } from '@firstrung/contracts';
import { Avatar, Button, type Column, EmptyState, Section, StatusBadge } from '@firstrung/ui-kit';
import { useState } from 'react';
import { PagedTable } from '../../paging/PagedTable.tsx';
import { useTablePages } from '../../paging/useTablePages.ts';
import { texts } from '../../texts.ts';
import { dayWords } from '../../words.ts';
import { DecisionDialog } from '../applications/DecisionDialog.tsx';
import type { JobQuery } from './job-details.ts';
import styles from './jobs.module.css';

const { applicants: words } = texts;

/** The people who applied to a job; `query` brings them piece by piece. */
export function ApplicantsSection({ query, job }: { query: JobQuery; job: RecruiterJob }) {
  const [decidingOn, setDecidingOn] = useState<string | null>(null);
  const applications = query.data?.pages.flatMap((page) => page.data.applications) ?? [];
  const pages = useTablePages(query, applications, job.numberOfApplicants);
  const deciding = applications.find(({ _id }) => _id === decidingOn);

  return (
    <Section title={words.title}>
      {applications.length === 0 ? (
        <EmptyState level={3} art="inbox" title={words.emptyTitle}>
          {job.status === 'liveJobs' ? words.emptyLive : words.emptyNotLive}
        </EmptyState>
      ) : (
        <PagedTable
          caption={words.caption}
          label={words.pages}
          columns={columnsWith(setDecidingOn)}
          pages={pages}
          rowKey={({ _id }) => _id}
          rowTo={({ _id }) => `/recruiter/applications/${_id}`}
        />
      )}
      <DecisionDialog application={deciding} onClose={() => setDecidingOn(null)} />
    </Section>
  );
}

const columnsWith = (decide: (id: string) => void): readonly Column<ApplicationRow>[] => [
  { key: 'name', header: words.columns.name, lead: true, cell: (row) => <NameCell row={row} /> },
  {
    key: 'submitted',
    header: words.columns.submitted,
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{dayWords(submittedAt)}</time>,
  },
  { key: 'status', header: words.columns.status, cell: (row) => <StatusOf row={row} /> },
  {
    key: 'action',
    header: words.columns.action,
    interactive: true,
    cell: ({ _id, name, withdrawnAt }) =>
      withdrawnAt === null && (
        <Button size="sm" aria-label={words.changeOf(name)} onClick={() => decide(_id)}>
          {words.change}
        </Button>
      ),
  },
];

function NameCell({ row }: { row: ApplicationRow }) {
  return (
    <span className={styles.named}>
      <Avatar name={row.name} src={row.profilePicture} size="sm" />
      <span className={styles.name}>{row.name}</span>
    </span>
  );
}

function StatusOf({ row }: { row: ApplicationRow }) {
  const status = row.withdrawnAt ? 'withdrawn' : row.status;
  return <StatusBadge status={status}>{texts.status[status]}</StatusBadge>;
}
