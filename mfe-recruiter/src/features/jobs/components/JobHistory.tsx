import type { JobChange } from '@firstrung/contracts';
import { Button, Section, Stack } from '@firstrung/ui-kit';
import { pagedQuery, reasonOf, useApi } from '@firstrung/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { timeWords } from '../../../shared/dates.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

/** Changes that are fetched at once. */
const limit = 10;
/** Texts up to here stand in the line, longer ones behind a press. */
const SHORT = 80;

/** Who changed what in a job, the last change first. */
export function JobHistory({ jobId }: { jobId: string }) {
  const query = useInfiniteQuery(
    pagedQuery(useApi(), 'GET /api/recruiter/jobs/job-history/:jobId', {
      params: { jobId },
      query: { limit },
    }),
  );
  const changes = query.data?.pages.flatMap(({ data }) => data);
  if (!changes && !query.error) return null;

  return (
    <Section title={texts.history.title}>
      <Stack as="ol" gap={4} className={styles.history}>
        {changes?.map((change) => (
          <Change key={change.version} change={change} />
        ))}
      </Stack>
      {query.error && <p role="alert">{reasonOf(query.error)}</p>}
      {(query.error || query.hasNextPage) && (
        <div>
          <Button
            size="sm"
            loading={query.isFetching}
            onClick={() => (changes ? query.fetchNextPage() : query.refetch())}
          >
            {query.error ? sharedTexts.table.retry : texts.history.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Change({ change: { at, by, changes } }: { change: JobChange }) {
  return (
    <li className={styles.change}>
      <p className={styles.changeHead}>
        <time dateTime={at}>{timeWords(at)}</time>
        <strong>{by.name}</strong>
      </p>
      {changes.length === 0 ? (
        <p>{texts.history.created}</p>
      ) : (
        changes.map(({ field, before, after }) => (
          <FieldChange key={field} field={field} before={said(field, before)} after={said(field, after)} />
        ))
      )}
    </li>
  );
}

type Field = JobChange['changes'][number]['field'];

const said = (field: Field, text: string): string =>
  field === 'status' ? (sharedTexts.jobStatus[text as keyof typeof sharedTexts.jobStatus] ?? text) : text;

function FieldChange({ field, before, after }: { field: Field; before: string; after: string }) {
  const label = texts.history.fields[field];
  if (before.length + after.length <= SHORT) {
    return (
      <p>
        {label}: {before ? <del>{before}</del> : texts.history.nothing} →{' '}
        {after ? <ins>{after}</ins> : texts.history.nothing}
      </p>
    );
  }
  return (
    <details>
      <summary>{texts.history.changed(label)}</summary>
      <div className={styles.versions}>
        <del className={styles.version}>{before || texts.history.nothing}</del>
        <ins className={styles.version}>{after || texts.history.nothing}</ins>
      </div>
    </details>
  );
}
