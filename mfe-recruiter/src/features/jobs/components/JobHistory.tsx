import { type JobChange, SYSTEM_ID } from '@firstrung/contracts';
import { formatDateTime } from '@firstrung/i18n';
import { jobFieldText, jobLabels } from '@firstrung/job-views';
import { Banner, Button, Grid, Section, Stack } from '@firstrung/ui-kit';
import { reasonOf, usePagedQuery } from '@firstrung/web-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import styles from './jobs.module.css';

/** Changes a page. */
const limit = 10;
/** Characters of both values together that still show in one line. Longer changes unfold. */
const INLINE_LENGTH = 80;

/** Who changed what in a job, newest first. */
export function JobHistory({ jobId }: { jobId: string }) {
  const query = usePagedQuery('GET /api/recruiter/jobs/job-history/:jobId', {
    params: { jobId },
    query: { limit },
  });
  const changes = query.data?.pages.flatMap(({ data }) => data);
  if (!changes && !query.error) return null;

  return (
    <Section title={texts.history.title}>
      <Stack as="ol" role="list">
        {changes?.map((change) => (
          <Change key={change.version} change={change} />
        ))}
      </Stack>
      {query.error && (
        <Banner
          tone="danger"
          onRetry={() => (changes ? query.fetchNextPage() : query.refetch())}
          retrying={query.isFetching}
        >
          <span>{reasonOf(query.error)}</span>
        </Banner>
      )}
      {!query.error && query.hasNextPage && (
        <div>
          <Button size="sm" loading={query.isFetching} onClick={() => query.fetchNextPage()}>
            {texts.history.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Change({ change: { at, by, changes } }: { change: JobChange }) {
  return (
    <Stack as="li" gap={1}>
      <p data-look="faint small">
        <time dateTime={at}>{formatDateTime(at)}</time> <strong>{authorOf(by, changes)}</strong>
      </p>
      {changes.length === 0 ? (
        <p>{texts.history.created}</p>
      ) : (
        changes.map(({ field, before, after }) => (
          <FieldChange
            key={field}
            field={field}
            before={displayValue(field, before)}
            after={displayValue(field, after)}
          />
        ))
      )}
    </Stack>
  );
}

function authorOf({ _id, name }: JobChange['by'], changes: JobChange['changes']): string {
  if (_id !== SYSTEM_ID) return name || sharedTexts.formerColleague;
  return changes.some(({ reason }) => reason === 'unanswered')
    ? texts.history.unanswered
    : texts.history.byDate;
}

/** Stands for a field without a value. */
const NONE = texts.history.empty;

type Field = JobChange['changes'][number]['field'];

const LABELS = { ...jobLabels, responsible: texts.history.responsible };

const displayValue = (field: Field, text: string): string =>
  field === 'responsible' ? text || sharedTexts.formerColleague : jobFieldText(field, text);

function FieldChange({ field, before, after }: { field: Field; before: string; after: string }) {
  const label = LABELS[field];
  if (before.length + after.length <= INLINE_LENGTH) {
    return (
      <p>
        {label}: {before ? <del>{before}</del> : NONE} → {after ? <ins>{after}</ins> : NONE}
      </p>
    );
  }
  return (
    <details>
      <summary>{texts.history.changed(label)}</summary>
      <Grid min="medium" gap={3}>
        <del data-look="box quiet small" className={styles.version}>
          {before || NONE}
        </del>
        <ins data-look="box quiet small" className={styles.version}>
          {after || NONE}
        </ins>
      </Grid>
    </details>
  );
}
